import {PERSONAL_ATTRIBUTION} from '../../../compression/word-tree.ts'
import {NEGATIONS, SAYING, THINKING} from '../../words/word-lists.ts'
import {standing} from '../phrases/attribution.ts'
import {isCircumstance} from '../phrases/circumstances.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {isPast} from '../phrases/verbs.ts'
import type {Guard} from './guard.ts'

/** What would make the claim stronger, or another one, if it went: denials, doubts, conditions, and who is responsible for it. */
export const limitGuards: readonly Guard[] = [
  {
    name: 'limiting word',
    strength: 'soft',
    because: 'it begins with a word that denies or limits the claim',
    example: 'The ferry carries [only] passengers.',
    holds: (phrases, word) => phrases.isLimiting(word) || phrases.isLimiting(phrases.first[word]),
  },
  {
    name: 'limiting second word',
    strength: 'soft',
    because: 'its second word denies or limits the claim',
    example: 'The driver sold the house [and never returned].',
    holds: (phrases, word) => {
      const lead = phrases.first[word]
      const isLeadIn = phrases.kind(lead) === 'cc' || phrases.form(lead) === 'even'
      return isLeadIn && lead < phrases.last[word] && phrases.isLimiting(lead + 1)
    },
  },
  {
    name: 'as of',
    relations: ['obl'],
    because: 'it says until when, or by whose word, the claim is known to hold',
    example: '[As of the last notice,] the ferry has winds of nine knots.',
    holds: (phrases, word) => {
      const lead = phrases.first[word]
      return phrases.form(lead) === 'as' && phrases.form(lead + 1) === 'of'
    },
  },
  {
    name: 'without intent',
    strength: 'faithful',
    relations: ['advmod'],
    because: 'whoever did it did not mean to, or did not know it',
    example: 'The baker [unknowingly] sold two old boats.',
    holds: ({tree}, word) => UNINTENDED.test(tree.forms[word]),
  },
  {
    name: 'condition or content',
    strength: 'soft',
    relations: ['advcl'],
    because: 'the claim holds only under this condition, or the clause is part of the claim',
    example: '[If the rain stops,] the ferry will sail.',
    alongside: ['limiting word'],
    holds: (phrases, word) =>
      /^(?:if|unless|until|than|that|whether|so|lest|once|provided|like|without)$/.test(phrases.opener(word)) ||
      /^(?:given|assuming|supposing|providing|depending|granted)$/.test(leadOf(phrases, word)) ||
      (leadOf(phrases, word) === 'in' && phrases.form(phrases.first[word] + 1) === 'case'),
  },
  {
    name: 'condition with "when"',
    strength: 'faithful',
    relations: ['advcl'],
    because: 'in the present tense, "when" and "where" state a condition',
    example: '[When a dam breaks,] people die.',
    holds: (phrases, word) => {
      const opener = phrases.opener(word)
      const isWhen = opener === 'when' || opener === 'while' || /^(?:when|whenever|where)$/.test(leadOf(phrases, word))
      return isWhen && !isPast(phrases, word) && !(opener === 'while' && phrases.isSetOff(word))
    },
  },
  {
    name: 'plan',
    strength: 'faithful',
    relations: ['obl'],
    because: '"would", "will" and "might" tell what happens only under this condition, or only then',
    example: '[After five years,] the debt will grow.',
    holds: (phrases, word) =>
      phrases.isFronted(word) &&
      /^(?:as|under|with|in|by|at|after|within|over)$/.test(phrases.opener(word)) &&
      !phrases.form(word).endsWith('day') &&
      phrases.children[phrases.tree.head[word]].some((child) =>
        /^(?:would|will|might|could|may|['’](?:d|ll))$/.test(phrases.form(child)),
      ),
  },
  {
    name: 'for whom',
    relations: ['obl'],
    because: 'the statement holds for these only',
    example: '[For the weavers,] the fair was a return to old habits.',
    holds: (phrases, word) => isOpeningCircumstance(phrases, word) && phrases.opener(word) === 'for',
  },
  {
    name: 'place of the subject',
    strength: 'faithful',
    relations: ['obl'],
    because: 'the place says which subject is meant, or where a rule holds',
    example: '[Near Lorn,] the guards closed the port.',
    holds: (phrases, word) => isOpeningCircumstance(phrases, word) && placesSubject(phrases, word),
  },
  {
    name: 'how far it holds',
    strength: 'faithful',
    relations: ['obl', 'nmod'],
    because: 'it says under which condition, in whose view or how far this is so',
    example: 'The guild used the hall [under certain conditions].',
    holds: (phrases, word) =>
      HOLDS_SO_FAR.test(phrases.form(word)) ||
      phrases.children[word].some((child) =>
        /^(?:preliminary|nearly|almost|many|most|few|several|some|certain)$/.test(phrases.form(child)),
      ),
  },
  {
    name: 'past or future',
    strength: 'faithful',
    relations: ['obl'],
    because: '"in the past" and "in the future" mean "not now"',
    example: '[In the past,] Ito sold oats.',
    holds: ({tree}, word) => /^(?:past|future)$/.test(tree.forms[word]),
  },
  {
    name: 'denial',
    strength: 'faithful',
    relations: ['obl', 'advcl', 'nmod', 'amod', 'acl', 'advmod'],
    because: 'the sentence is negative, and without this part it would deny more',
    example: 'The club did not open the hall [during the storm].',
    holds: narrowsDenial,
  },
  {
    name: 'opinion',
    relations: ['attribution', 'parataxis'],
    because: 'it says whose opinion this is, and an opinion is not a fact',
    example: '[Mr. Hartono said] the plan was a disgrace.',
    holds: (phrases, word) => {
      if (phrases.kind(word) === 'attribution') return phrases.tree.relation[word] === PERSONAL_ATTRIBUTION
      if (!SAYING.has(phrases.form(word)) || phrases.isBracketed(word)) return false
      return standing(phrases, word, phrases.tree.head[word], (at) => !phrases.isIn(at, word)) !== 'plain'
    },
  },
  {
    name: 'compared with something',
    strength: 'firm',
    relations: ['obl', 'nmod'],
    because: '"more serious" than something else: without it the claim is another one',
    example: 'The lawyers won a conviction [on a more serious charge].',
    holds: (phrases, word) => phrases.children[word].some((child) => isComparative(phrases, child)),
  },
  {
    name: 'quotation',
    because: 'it is part of a quotation, and quotations are not shortened',
    example: 'The judge called it "a [very] sad day".',
    holds: ({isQuoted, first, last}, word) => {
      for (let at = first[word]; at <= last[word]; at++) if (isQuoted[at]) return true
      return false
    },
  },
  {
    name: 'what is said',
    because:
      'a verb of saying or thinking needs what is said, and the parser may have mistaken this part for something else',
    example: 'The clerks asked for help[, which angered the mayor].',
    holds: takesWhatIsSaid,
  },
]

const UNINTENDED =
  /^(?:unknowingly|unwittingly|unintentionally|inadvertently|accidentally|mistakenly|erroneously|unofficially)$/

function leadOf(phrases: EnglishPhrases, word: number): string {
  return phrases.form(phrases.first[word])
}

function isOpeningCircumstance(phrases: EnglishPhrases, word: number): boolean {
  return isCircumstance(phrases, word) && phrases.isFronted(word)
}

const HOLDS_SO_FAR =
  /^(?:conditions?|circumstances|terms|respects?|sense|theory|principle|part|effect|practice|view|opinion|eyes|words|case|cases|least|most|assumption|estimation|estimates?|accounts?|reckoning|standards)$/

/** "In Lorn, the government …" is another government than that of Odelia; "In nine towns, rents fell" holds there only. */
function placesSubject(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos} = phrases.tree
  const subject = phrases.child(head[word], 'nsubj')
  if (subject === undefined || upos[subject] !== 'NOUN') return false
  // "In Lorn, the mayor of Odelia spoke"
  for (let at = phrases.first[subject]; at <= phrases.last[subject]; at++) if (upos[at] === 'PROPN') return false
  if (!/^(?:the|)$/.test(phrases.determiner(subject))) return false
  // "with five bodies found" is no place
  const place = phrases.opener(word) === 'with' ? /^PROPN$/ : /^(?:PROPN|NUM)$/
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++)
    if (place.test(upos[at]) && !phrases.isTime(at) && !phrases.isTime(word)) return true
  return false
}

/** "no farm in the valley", "did not vote on Friday", "none of them had serious faults", "without a harsh winter". */
function narrowsDenial(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  if (phrases.isSetOff(word)) return false
  if (/^(?:obl|advcl)$/.test(phrases.kind(word))) {
    const object = phrases.child(head[word], 'obj')
    return isDenied(phrases, head[word]) || (object !== undefined && isDenied(phrases, object))
  }
  if (phrases.isTime(word)) return false
  const verb = phrases.kind(head[word]) === 'obj' ? head[head[word]] : -1
  const subject = verb < 0 ? undefined : phrases.child(verb, 'nsubj')
  if (subject !== undefined && (DENYING_SUBJECT.test(phrases.form(subject)) || isDenied(phrases, subject))) return true
  for (let at = head[word]; at >= 0; at = head[at]) {
    if (DENIALS.has(phrases.opener(at)) || isDenied(phrases, at)) return true
    if (!/^(?:nmod|amod|obl|obj|xcomp|appos|conj)$/.test(phrases.kind(at))) return false
  }
  return false
}

function isDenied(phrases: EnglishPhrases, word: number): boolean {
  return phrases.children[word].some((child) => child < word && DENIALS.has(phrases.form(child)))
}

const DENYING_SUBJECT = /^(?:none|nobody|neither|nothing|few)$/
const DENIALS: ReadonlySet<string> = new Set([
  ...NEGATIONS,
  ...'nor without little few hardly rarely seldom'.split(' '),
])

/** Where the tree has nothing that is said, it may be anything that hangs on the verb. */
function takesWhatIsSaid(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head, upos} = phrases.tree
  for (let verb = head[word]; verb >= 0; verb = head[verb]) {
    if (!SAYING.has(forms[verb]) && !THINKING.has(forms[verb])) continue
    if (upos[verb] !== 'VERB' || /^(?:attribution|parataxis|acl|amod)$/.test(phrases.kind(verb))) continue
    // nobody says a thing: what the tree takes for the object of "said" is the subject of a clause
    const content = /^sa(?:y|ys|id)$/.test(forms[verb]) ? ['ccomp'] : ['obj', 'ccomp', 'xcomp']
    const isBareTime = phrases.isTime(word) && phrases.size[word] <= 3
    return phrases.child(verb, ...content) === undefined && !isBareTime
  }
  return false
}

/** "lower", "more serious", but not "more than 20". */
function isComparative({tree, children}: EnglishPhrases, word: number): boolean {
  if (tree.upos[word] !== 'ADJ') return false
  if (tree.xpos[word] === 'JJR') return !/^(?:more|less|fewer)$/.test(tree.forms[word])
  return children[word].some((child) => /^(?:more|less)$/.test(tree.forms[child]))
}
