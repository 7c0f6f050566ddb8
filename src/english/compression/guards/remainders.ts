import {isProvoked} from '../../words/points.ts'
import {isCircumstance, isFirstPlace, isInner} from '../phrases/circumstances.ts'
import {isJoinedNoun} from '../phrases/conjuncts.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** What a reader would take the rest for, if this went: for all that there is to tell, or for something else. */
export const remainderGuards: readonly Guard[] = [
  {
    name: 'all that is told of it',
    strength: 'faithful',
    relations: ['acl', 'nmod'],
    because: 'behind a comma "a deal" alone tells nothing: what follows it is what was to be told',
    example: 'The guild left the old mill, a house [loved by Romans].',
    alongside: ['noun that needs its clause'],
    holds: (phrases, word) => {
      const thing = phrases.tree.head[word]
      if (
        word < thing ||
        phrases.kind(thing) === 'conj' ||
        phrases.kind(thing) === 'nsubj' ||
        !/^an?$/.test(phrases.form(phrases.first[thing]))
      )
        return false
      const isApart =
        phrases.markBefore(thing) >= 0 || (phrases.markAfter(word) >= 0 && phrases.tree.head[thing] > word)
      return isApart && phrases.size[thing] - phrases.size[word] <= 2
    },
  },
  {
    name: 'first of several places',
    strength: 'faithful',
    relations: ['obl'],
    because: 'the others follow it as items of a list, and would be left with a comma in front of them',
    example: 'Stones were found [on the road], on the roof and in the well.',
    holds: isFirstPlace,
  },
  {
    name: 'age',
    strength: 'faithful',
    relations: ['obl', 'nmod'],
    because: 'who is six months old is not old',
    example: 'Ito kept a [six month] old horse.',
    holds: (phrases, word) => {
      const above = phrases.tree.head[word]
      return /^(?:old|long|tall|high|wide|deep)$/.test(phrases.form(above)) && phrases.last[word] + 1 === above
    },
  },
  {
    name: 'how somebody failed',
    strength: 'faithful',
    relations: ['advmod'],
    because: 'who failed to search seriously may have searched',
    example: 'The guards failed to [seriously] search the mill.',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      const above = phrases.tree.head[verb] ?? -1
      return phrases.kind(verb) === 'xcomp' && FAILING.test(phrases.form(above)) && phrases.form(word).endsWith('ly')
    },
  },
  {
    name: 'compared with another',
    strength: 'faithful',
    relations: ['obl', 'advcl'],
    because: 'beside something else it is so, and perhaps not by itself',
    example: '[Compared with the mill,] the house was a bargain.',
    holds: (phrases, word) => phrases.isFronted(word) && /^compared$/.test(phrases.form(phrases.first[word])),
  },
  {
    name: 'behind a time',
    strength: 'soft',
    relations: ['obl'],
    because: 'the verb has no object, and only a time or an adverb parts it from what completes it',
    example: 'The two guilds of Lorn disagreed Thursday [on the likelihood of a truce by Monday].',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      if (!isInnerCircumstance(phrases, word) || phrases.tree.upos[verb] !== 'VERB' || word < verb) return false
      if (phrases.child(verb, 'obj', 'xcomp', 'ccomp') !== undefined || phrases.isPassive(verb)) return false
      if (/^(?:after|before|during|since|until|despite|amid)$/.test(phrases.opener(word))) return false
      return isPassedOver(phrases, verb, phrases.first[word])
    },
  },
  {
    name: 'what an agent did it with',
    strength: 'soft',
    relations: ['obl'],
    because: 'who answers, meets or replaces something does so with something, and that is what the sentence tells',
    example: 'The march was met by the guards [with whips].',
    alongside: ['complement of a verb'],
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      if (!/^(?:with|for|as|from)$/.test(phrases.opener(word)) || !isInnerCircumstance(phrases, word)) return false
      return phrases.children[verb].some(
        (child) => phrases.tree.relation[child] === 'obl:agent' && phrases.last[child] === phrases.first[word] - 1,
      )
    },
  },
  {
    name: 'who came along',
    relations: ['conj'],
    because: 'who is told to be with one of two would be thought to be with that one alone',
    example: 'The dyer built the mill with her father [and two clerks].',
    holds: (phrases, word) => isJoinedNoun(phrases, word) && !phrases.isTime(word) && isCompany(phrases, word),
  },
  {
    name: 'end that both share',
    strength: 'faithful',
    relations: ['conj'],
    because: '"their" or "both" at its end means the whole list, and what is said is true only so far',
    example: 'The council bought land [and a house for them].',
    holds: (phrases, word) =>
      isJoinedNoun(phrases, word) && formsBehind(phrases, word).some((form) => /^(?:their|them|both|each)$/.test(form)),
  },
  {
    name: 'what a number leaves out',
    strength: 'faithful',
    relations: ['conj', 'acl', 'advcl', 'parataxis', 'nmod', 'obl'],
    because: 'it says what was not counted',
    example: 'The town has about 900 boats[, and this figure does not include those in Kolvar].',
    holds: (phrases, word) => LEFT_OUT.test(formsOf(phrases, word).join(' ')),
  },
  {
    name: 'time that is stressed',
    relations: ['advcl', 'obl'],
    because: '"even", "ever" or "only" in front of it says that this time is the point',
    example: '[Even before it left the harbor,] the ferry was in trouble.',
    holds: (phrases, word) => {
      const start = phrases.first[word]
      return (
        STRESSING.test(phrases.form(start)) &&
        /^(?:before|after|since|when|as|while|at|in)$/.test(phrases.form(start + 1))
      )
    },
  },
  {
    name: 'some of many kinds',
    relations: ['nmod'],
    because: '"various" or "a type of" says next to nothing without the things that follow',
    example: 'The bakers gave different reasons[, such as the price of oats].',
    holds: (phrases, word) => {
      if (!/^(?:such|including|like)$/.test(phrases.form(phrases.first[word]))) return false
      for (let at = phrases.tree.head[word]; at >= 0; at = phrases.tree.head[at]) {
        if (phrases.children[at].some((child) => child < at && VAGUE.test(phrases.form(child)))) return true
        if (/^(?:types?|kinds?|sorts?|forms?|range|variety)$/.test(phrases.form(at))) return true
        if (phrases.kind(at) !== 'nmod') return false
      }
      return false
    },
  },
  {
    name: 'why somebody called',
    relations: ['advcl'],
    because: 'who calls, turns to somebody or runs away does so for a reason, and that is the news',
    example: 'The weavers fled the hall [when the roof caught fire].',
    holds: (phrases, word) => {
      const verb = phrases.tree.head[word]
      const isWhen = phrases.opener(word) === 'when' || phrases.form(phrases.first[word]) === 'when'
      return isWhen && word > verb && phrases.markBefore(word) < 0 && isProvoked(phrases.form(verb))
    },
  },
]

const FAILING =
  /^(?:fail(?:s|ed|ing)?|refus(?:e[sd]?|ing)|declin(?:e[sd]?|ing)|neglect(?:s|ed|ing)?|ceas(?:e[sd]?|ing)|hesitat(?:e[sd]?|ing))$/

const LEFT_OUT =
  /\b(?:exclud(?:e|es|ed|ing)|(?:not|n['’]t) (?:include|including|count|counting|counted|cover|apply)|leav(?:es|ing) out)\b/
const STRESSING = /^(?:even|ever|only|long|shortly|soon|right|just|immediately|well)$/
const MANNER = /ly$|^(?:again|also|later|together|too|first|down|up|out|back|away)$/
const VAGUE = /^(?:various|different|certain|diverse|assorted)$/

function isInnerCircumstance(phrases: EnglishPhrases, word: number): boolean {
  return isCircumstance(phrases, word) && isInner(phrases, word)
}

/** Whether only times and adverbs, and at least one of them, stand between two places. */
function isPassedOver(phrases: EnglishPhrases, from: number, to: number): boolean {
  const {head} = phrases.tree
  if (to <= from + 1) return false
  for (let at = from + 1; at < to; at++) {
    let top = at
    while (head[top] >= 0 && head[top] !== from) top = head[top]
    if (head[top] !== from) return false
    const isTime = phrases.isTime(top) && phrases.kind(top) === 'obl'
    // "flew here from Lorn": it is told where
    if (!isTime && !(phrases.kind(top) === 'advmod' && MANNER.test(phrases.form(top)))) return false
  }
  return true
}

/** Whether a name or a thing stands in a phrase with "with", perhaps as a second name. */
function isCompany(phrases: EnglishPhrases, word: number): boolean {
  let at = word
  while (/^(?:conj|appos)$/.test(phrases.kind(at))) at = phrases.tree.head[at]
  return phrases.kind(at) === 'obl' && /^(?:with|alongside)$/.test(phrases.opener(at))
}

function formsOf(phrases: EnglishPhrases, word: number): readonly string[] {
  return phrases.tree.forms.slice(phrases.first[word], phrases.last[word] + 1)
}

function formsBehind(phrases: EnglishPhrases, word: number): readonly string[] {
  return phrases.tree.forms.slice(word + 1, phrases.last[word] + 1)
}
