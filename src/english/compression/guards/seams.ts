import {SAYING} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/**
 * Words that would meet and do not go together. If the tree were always right, there would be few of them: mostly they show
 * that the parser took too little or too much into a phrase.
 */
export const seamGuards: readonly Guard[] = [
  {
    name: 'word left hanging',
    strength: 'soft',
    because: 'a preposition, article or conjunction before it would have nothing to lead',
    example: 'But [in politics,] bakers often lose.',
    alongside: ['where it is so'],
    holds: leavesLead,
  },
  {
    name: 'preposition before a verb',
    strength: 'firm',
    because: 'a preposition or an article would end up right before a finite verb',
    example: 'All of this [also] needs work.',
    holds: (phrases, word) => {
      const before = phrases.wordBeside(phrases.first[word], -1)
      const after = phrases.wordBeside(phrases.last[word], 1)
      return before >= 0 && after >= 0 && /^(?:IN|DT)$/.test(phrases.tree.xpos[before]) && phrases.isFiniteVerb(after)
    },
  },
  {
    name: 'noun right behind',
    strength: 'firm',
    relations: ['obl', 'nmod'],
    because: 'a noun follows directly and probably belongs to it, as in "in a night raid"',
    example: 'The guards were picked up [by government] listening devices.',
    holds: (phrases, word) => /^(?:NNS?|VBG)$/.test(nextTag(phrases, word)) && isInside(phrases, word),
  },
  {
    name: 'noun before "of"',
    strength: 'soft',
    relations: ['obl', 'nmod', 'conj'],
    because: 'what follows belongs to it, as in "the harbor of"',
    example: 'The boats were sold in Lorn [on Friday] of the old guild.',
    holds: (phrases, word) => nextForm(phrases, word) === 'of' && isInside(phrases, word),
  },
  {
    name: 'speaker inside',
    because: 'a verb of saying follows directly, so the parser probably put the speaker into it',
    example: 'The storm sank nine boats [after noon, sailors and fishers] reported Monday.',
    holds: (phrases, word) =>
      SAYING.has(nextForm(phrases, word)) && holdsComma(phrases, word) && isInside(phrases, word),
  },
  {
    name: 'detail that follows',
    because: 'it is explained by what follows, which begins with "mainly" or a similar word',
    example: 'The critic disliked the play[, on other grounds], mainly its want of a plot.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      if (mark < 0 || phrases.kind(word) === 'advmod' || !isInside(phrases, word)) return false
      return DETAILING.test(phrases.form(mark + 1))
    },
  },
  {
    name: 'second name that follows',
    relations: ['nmod', 'obl', 'conj', 'appos', 'acl'],
    because: 'a second name that follows explains it',
    example: 'The council met Boris, [Ito of Lorn], a baker.',
    alongside: ['second name behind a second name'],
    holds: (phrases, word) => isInside(phrases, word) && leavesSecondName(phrases, word),
  },
  {
    name: 'noun behind a place',
    relations: ['appos'],
    because: 'the article before the place belongs to it, as in "an Orem, Utah, maker"',
    example: 'The guild sued Ito Boats, an Odelia, [maker of oars], in May.',
    holds: (phrases, word) => {
      if (phrases.determiner(word) !== '' || phrases.tree.upos[word] !== 'NOUN') return false
      let at = phrases.markBefore(word)
      const end = at
      while (at > 0 && (phrases.form(at) === ',' || phrases.tree.upos[at] === 'PROPN')) at--
      return at < end && /^an?$/.test(phrases.form(at))
    },
  },
  {
    name: 'name of an office',
    relations: ['appos'],
    because: 'an office without an article is nobody without the name',
    example: 'The report was wrong, head of the guild of Lorn[, Ann Ito,] said Monday.',
    alongside: ['speaker behind a comma'],
    holds: (phrases, word) => {
      let office = phrases.tree.head[word]
      while (phrases.kind(office) === 'nmod') office = phrases.tree.head[office]
      return (
        office !== phrases.tree.head[word] &&
        phrases.tree.upos[word] === 'PROPN' &&
        phrases.tree.xpos[office] === 'NN' &&
        phrases.determiner(office) === '' &&
        phrases.child(office, 'nummod') === undefined
      )
    },
  },
  {
    name: 'branch of a university',
    relations: ['appos'],
    because: 'it is part of the name',
    example: 'She taught at the University of Lorn[, Kolvar].',
    holds: (phrases, word) =>
      phrases.tree.upos[word] === 'PROPN' &&
      /^(?:university|college|institute|state)$/.test(phrases.form(phrases.tree.head[word])),
  },
  {
    name: 'counts in a row',
    relations: ['appos'],
    because: 'it is the second item of a list of counted things',
    example: 'The mayor sold two boats, [three carts and the Orl mill].',
    holds: (phrases, word) =>
      phrases.child(word, 'nummod') !== undefined &&
      phrases.child(phrases.tree.head[word], 'nummod') !== undefined &&
      phrases.child(word, 'conj') !== undefined,
  },
  {
    name: 'once in a while',
    relations: ['obl', 'nmod'],
    because: '"once" means "at some time" with what follows, and "as soon as" without it',
    example: 'The bell rang once [in the night].',
    holds: (phrases, word) => phrases.form(phrases.first[word] - 1) === 'once',
  },
  {
    name: 'list with semicolons',
    relations: ['appos', 'conj', 'nmod', 'obl'],
    because: 'semicolons part the items of a list, and this one belongs to it',
    example: 'The guild sold the mill; the bakery[, a small one]; and the inn.',
    holds: (phrases, word) =>
      phrases.tree.forms.filter((form) => form === ';').length > 1 &&
      (phrases.form(phrases.markBefore(word)) === ';' || phrases.form(phrases.markAfter(word)) === ';'),
  },
  {
    name: 'verb behind its clause',
    strength: 'soft',
    relations: ['obl', 'nmod', 'conj'],
    because: 'it ends with a clause that goes on behind the comma',
    example: 'The town mourned 71 people who died [in Lorn and 41 who drowned], were hurt or died in Kolvar.',
    alongside: ['end of a short clause', 'right behind the verb'],
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      if (mark < 0 || phrases.markBefore(word) >= 0 || phrases.isFronted(word)) return false
      return phrases.isFiniteVerb(mark + 1) && phrases.isFiniteVerb(phrases.last[word])
    },
  },
  {
    name: 'end of a participle',
    strength: 'firm',
    relations: ['obl', 'advmod', 'nmod'],
    because: 'a participle or an adjective between commas says nothing by itself, as in "the plan, filed, is …"',
    example: 'The council read the plan, printed [here], in May.',
    holds: (phrases, word) => {
      const above = phrases.tree.head[word]
      if (!/^(?:acl|advcl|amod|reparandum|parataxis|conj)$/.test(phrases.kind(above)) || phrases.hasSubject(above))
        return false
      if (!/^(?:VBN|VBD|VBG|JJ)$/.test(phrases.tree.xpos[above]) || phrases.first[above] !== above) return false
      const others = phrases.children[above].filter((child) => child !== word && !phrases.isMark(child))
      return others.every((child) => phrases.isTime(child) || phrases.kind(child) === 'advmod')
    },
  },
  {
    name: 'behind "mostly"',
    relations: ['obl', 'nmod'],
    because: '"mostly" or "only" in front of it speaks of it',
    example: 'The dance was opened mostly [by bakers].',
    holds: (phrases, word) =>
      /^(?:mostly|mainly|largely|partly|chiefly|primarily|only|just|even|especially|particularly|solely|almost|nearly|not)$/.test(
        phrases.form(phrases.first[word] - 1),
      ),
  },
  {
    name: 'adverb in front of "and with"',
    strength: 'soft',
    relations: ['advmod'],
    because: 'the "and" joins it to what follows: both say how it is done',
    example: 'The problem of the fire needs to be tackled[, immediately,] and with a strong response.',
    holds: (phrases, word) => {
      const mark = phrases.markAfter(word)
      const joint = mark >= 0 ? mark + 1 : phrases.last[word] + 1
      const joined = phrases.tree.head[joint] ?? -1
      if (!/^(?:and|or|but)$/.test(phrases.form(joint)) || joined < 0 || phrases.isAtStart(word)) return false
      return (
        phrases.kind(joined) === 'conj' &&
        phrases.tree.upos[joined] !== 'VERB' &&
        phrases.child(joined, 'case') !== undefined
      )
    },
  },
  {
    name: 'list that goes on',
    relations: ['obl', 'nmod'],
    because: 'the "and" that follows ends its list, or joins another subject to it',
    example: 'The people honored the birth [with fires, songs] and vows to remember.',
    holds: (phrases, word) =>
      /^(?:and|or)$/.test(nextForm(phrases, word)) &&
      isInside(phrases, word) &&
      (holdsComma(phrases, word) || /^(?:after|before|until|since)$/.test(phrases.opener(word))) &&
      !phrases.isTime(word),
  },
  {
    name: 'subject behind "after"',
    strength: 'faithful',
    relations: ['conj'],
    because: 'what "after" or "before" leads in front of the "and" is a part of its subject',
    example: 'The ferries sailed on Friday after Skerry Line [and its crews agreed on a contract].',
    holds: (phrases, word) => {
      const joint = phrases.jointOf(word)
      if (joint < 0 || phrases.isMark(joint - 1) || !phrases.hasSubject(word)) return false
      return phrases.tree.head.some(
        (_, at) =>
          phrases.last[at] === joint - 1 &&
          /^(?:obl|nmod)$/.test(phrases.kind(at)) &&
          /^(?:after|before|until|since|as|because|when|while)$/.test(phrases.opener(at)) &&
          !phrases.isTime(at),
      )
    },
  },
  {
    name: 'object behind an insertion',
    strength: 'soft',
    relations: ['appos'],
    because: 'the comma before it closes an insertion, and it is what the verb takes',
    example: "The final tally gave Ito, of the Island Alliance, [8,904 votes to Sen's 8,887].",
    holds: (phrases, word) => {
      const mark = phrases.markBefore(word)
      return phrases.children[phrases.tree.head[word]].some(
        (child) =>
          phrases.last[child] === mark - 1 &&
          /^(?:nmod|acl)$/.test(phrases.kind(child)) &&
          phrases.form(phrases.markBefore(child)) === ',',
      )
    },
  },
  {
    name: 'region before a noun',
    relations: ['appos', 'nmod'],
    alongside: ['second name that follows', 'second name behind a second name'],
    because: 'the commas of a region in front of a noun belong together, as in "a Hask, Lorn, judge"',
    example: 'The mayor asked a Lorn County, [Ga.], judge to close the mill.',
    holds: ({tree}, word) => {
      const town = tree.head[word]
      const article = tree.head.findIndex((head, at) => head === town && /^an?$/.test(tree.forms[at]))
      return article >= 0 && tree.upos[town] === 'PROPN' && tree.upos[word] === 'PROPN'
    },
  },
  {
    name: 'not long after',
    relations: ['advcl', 'obl'],
    because: '"long", "soon" or "shortly" in front of it counts from it',
    example: 'The old dam in the north of Lorn broke soon [after the rain had stopped].',
    holds: (phrases, word) =>
      /^(?:after|before|since)$/.test(phrases.opener(word)) &&
      /^(?:long|soon|shortly|just|right|immediately|well|even|only|ever|nowhere)$/.test(
        phrases.form(phrases.first[word] - 1),
      ),
  },
  {
    name: 'nowhere near',
    relations: ['obl'],
    because: '"nowhere" and "somewhere" need what follows',
    example: 'The village had nowhere [near the wealth of Lorn].',
    holds: (phrases, word) => /^(?:no|some|any|every)where$/.test(phrases.form(phrases.first[word] - 1)),
  },
  {
    name: 'comma and dash',
    strength: 'soft',
    because: 'a comma opens it and a dash follows, which belongs to something else',
    example: 'The town met Boris Ito[, a clerk] -- the last one.',
    holds: (phrases, word) => {
      const before = phrases.form(phrases.markBefore(word))
      const after = phrases.form(phrases.markAfter(word))
      return before === ',' && /^(?:--|—|–|-)$/.test(after)
    },
  },
  {
    name: 'for example',
    because: '"for example" announces it',
    example: 'The guild sells bread, for example[, in Lorn].',
    holds: (phrases, word) => {
      const before = phrases.wordBeside(phrases.first[word], -1)
      return before > 0 && /^(?:example|instance|e\.g\.)$/.test(phrases.form(before)) && phrases.isAtEnd(word)
    },
  },
  {
    name: 'something',
    strength: 'firm',
    because: '"something", "anything" and "nothing" need what follows',
    example: 'The mayor saw something [in the river].',
    holds: (phrases, word) => /^(?:some|any|no)thing$/.test(phrases.form(phrases.first[word] - 1)),
  },
  {
    name: 'behind two dashes',
    because: 'the sentence goes on behind the second dash',
    example: 'The ferry will sail this week -- two days early -- [to save money].',
    holds: (phrases, word) => isInside(phrases, word) && followsDashes(phrases, word),
  },
  {
    name: 'item before an infinitive',
    strength: 'soft',
    relations: ['conj'],
    because: 'the infinitive that follows may belong to the whole list',
    example: 'The guild uses boats [and trucks] to move the grain.',
    holds: (phrases, word) => nextTag(phrases, word) === 'TO' && isInside(phrases, word),
  },
  {
    name: 'noun before an infinitive',
    strength: 'soft',
    relations: ['obl', 'nmod'],
    because: 'the infinitive that follows belongs to it, as in "a request to see"',
    example: 'The weavers were rebuffed [in their request] to see the mayor.',
    holds: (phrases, word) =>
      nextTag(phrases, word) === 'TO' &&
      phrases.tree.upos[word] === 'NOUN' &&
      !phrases.isTime(word) &&
      isInside(phrases, word),
  },
  {
    name: 'noun before "to"',
    strength: 'soft',
    relations: ['obl', 'nmod'],
    because: 'what follows belongs to it, as in "a visitor to the fair"',
    example: 'The mayor ate lunch [with visitors] to the fair.',
    holds: (phrases, word) =>
      nextForm(phrases, word) === 'to' &&
      phrases.tree.upos[phrases.last[word]] === 'NOUN' &&
      phrases.tree.upos[phrases.last[word] + 1] === 'ADP' &&
      isInside(phrases, word) &&
      !phrases.isTime(word),
  },
  {
    name: 'noun before "for"',
    strength: 'soft',
    relations: ['nmod', 'obl'],
    because: 'the phrase that follows may belong to it, and would hang on the noun in front of it',
    example: 'The bakers won a victory [in elections] for a guild-based council.',
    holds: (phrases, word) => {
      const {upos, head} = phrases.tree
      const end = phrases.last[word]
      const next = nextForm(phrases, word)
      if (!/^(?:for|with)$/.test(next) || upos[end] !== 'NOUN' || upos[end + 1] !== 'ADP') return false
      if (head[word] > word || upos[phrases.first[word] - 1] !== 'NOUN') return false
      return !phrases.isTime(end) && !phrases.isTime(phrases.first[word] - 1)
    },
  },
  {
    name: 'noun before "which"',
    strength: 'soft',
    relations: ['obl', 'nmod', 'conj'],
    because: 'the clause that follows describes it',
    example: 'The mayor sold the boats [on Friday] which burned.',
    holds: (phrases, word) => {
      const next = phrases.last[word] + 1
      if (phrases.isMark(next)) return false
      const {xpos} = phrases.tree
      return isInside(phrases, word) && (/^W[DP]/.test(xpos[next] ?? '') || /^W[DP]/.test(xpos[next + 1] ?? ''))
    },
  },
  {
    name: 'noun before "over whether"',
    strength: 'soft',
    relations: ['obl', 'nmod'],
    because: 'a question behind a preposition belongs to a noun in it, as in "a quarrel over whether"',
    example: 'The law passed the council on Monday [after weeks of quarrels] over whether it would close the mills.',
    holds: (phrases, word) => {
      const next = phrases.last[word] + 1
      if (phrases.isTime(phrases.last[word]) || phrases.isMark(next)) return false
      return phrases.tree.xpos[next] === 'IN' && /^(?:whether|how|why)$/.test(phrases.form(next + 1))
    },
  },
  {
    name: 'in hopes',
    strength: 'firm',
    because: '"in hopes" and "in case" introduce the clause that follows',
    example: 'The divers raised two crates [in hopes] the cargo will tell the owner.',
    alongside: ['place of a count'],
    holds: (phrases, word) =>
      /^(?:hopes?|case|order|fear|belief)$/.test(phrases.form(phrases.last[word])) &&
      phrases.wordBeside(phrases.last[word], 1) === phrases.last[word] + 1 &&
      isInside(phrases, word),
  },
]

/** Whether some word precedes the phrase: otherwise nothing meets. */
export function isInside(phrases: EnglishPhrases, word: number): boolean {
  return phrases.wordBeside(phrases.first[word], -1) >= 0
}

/** What stands in front of the word that it belongs to. */
const LEADS: ReadonlySet<string> = new Set(['case', 'det', 'mark', 'cc', 'aux', 'cop'])

function leavesLead(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, head} = phrases.tree
  const before = phrases.wordBeside(phrases.first[word], -1)
  if (before < 0) return false
  // "for uh nine crowns"
  if (phrases.kind(word) === 'discourse' && phrases.markAfter(word) < 0 && phrases.markBefore(word) < 0) return false
  if (phrases.form(word) === phrases.form(word + 1) && phrases.size[word] === 1) return false
  const isInserted = phrases.markBefore(word) >= 0 && phrases.markAfter(word) >= 0
  const isAtEnd = phrases.wordBeside(phrases.last[word], 1) < 0
  const isEnd = isAtEnd || (!isInserted && phrases.markAfter(word) >= 0)
  const leads = xpos[before] === 'TO' || (LEADS.has(phrases.kind(before)) && head[before] > before)
  return leads ? isEnd || phrases.isIn(head[before], word) : xpos[before] === 'IN' && isEnd
}

/** "the demand in Lorn, capital of Odelia". */
function leavesSecondName(phrases: EnglishPhrases, word: number): boolean {
  const mark = phrases.markAfter(word)
  if (mark < 0 || !phrases.tree.isCapitalized[phrases.last[word]]) return false
  return phrases.tree.head.some((_, at) => phrases.kind(at) === 'appos' && phrases.first[at] === mark + 1)
}

/** "the board -- all nine of it -- [to decide]". */
function followsDashes(phrases: EnglishPhrases, word: number): boolean {
  const mark = phrases.markBefore(word)
  if (mark < 0 || !/^(?:--|_|–|—)$/.test(phrases.form(mark))) return false
  return phrases.tree.forms.slice(0, mark).filter((form) => form === phrases.form(mark)).length % 2 === 1
}

const DETAILING = /^(?:mainly|mostly|chiefly|primarily|notably|namely|especially|particularly|principally)$/

function holdsComma({tree, first, last}: EnglishPhrases, word: number): boolean {
  return tree.forms.slice(first[word], last[word]).includes(',')
}

/** The tag of the word right behind a phrase, '' for a mark. */
export function nextTag(phrases: EnglishPhrases, word: number): string {
  const next = phrases.last[word] + 1
  return phrases.isMark(next) ? '' : (phrases.tree.xpos[next] ?? '')
}

function nextForm(phrases: EnglishPhrases, word: number): string {
  return phrases.form(phrases.last[word] + 1)
}
