import {Phrases} from '../../compression/phrases.ts'
import {FAIR, FREE, NATURAL, NEVER} from '../../compression/scale.ts'
import {kindOf, PERSONAL_ATTRIBUTION, type WordTree} from '../../compression/word-tree.ts'
import {SAYING} from '../words/word-lists.ts'
import {isProtected} from './guards/protection.ts'
import {nominalPrice, obliquePrice} from './rules/adjuncts.ts'
import {clausePrice, nounClausePrice, parataxisPrice} from './rules/clauses.ts'
import {isLooseConjunct} from './rules/coordination.ts'
import {adjectivePrice, adverbPrice} from './rules/modifiers.ts'

interface Rule {
  readonly price: (phrases: Phrases, word: number) => number
  readonly because: string
}

/** What may be deleted, by relation. What is not here is never deleted: subjects, objects, complements, function words, names. */
const RULES: Readonly<Record<string, Rule>> = {
  attribution: {
    price: ({tree}, word) => (tree.relation[word] === PERSONAL_ATTRIBUTION ? NEVER : NATURAL),
    because: 'what officials report is a fact without them; what a person says is not',
  },
  advmod: {price: adverbPrice, because: 'most adverbs colour or connect; some limit, measure or complete'},
  amod: {
    price: adjectivePrice,
    because: 'an adjective that values the thing leaves it the same; one that selects does not',
  },
  obl: {price: obliquePrice, because: 'circumstances may go, complements may not: the verb and the preposition decide'},
  nmod: {price: nominalPrice, because: 'the same for nouns, which need theirs more often'},
  appos: {
    price: (phrases, word) => (isApposition(phrases, word) ? NATURAL : NEVER),
    because: 'a second name for what has one; without marks it is part of the first',
  },
  nummod: {
    price: (phrases, word) => (isApposition(phrases, word) ? NATURAL : NEVER),
    because: 'an age between commas; any other number is part of the claim',
  },
  acl: {price: nounClausePrice, because: 'a clause between commas adds, one without says which'},
  advcl: {price: clausePrice, because: 'a circumstance told as a clause; conditions limit the claim and stay'},
  parataxis: {price: parataxisPrice, because: 'what is inserted, and who says it'},
  conj: {
    price: (phrases, word) => (isLooseConjunct(phrases, word) ? FAIR : NEVER),
    because: 'each part of a list holds by itself, unless the list acts together or is counted',
  },
  cc: {price: openingPrice, because: 'the first word of a sentence joins it to what a summary leaves out'},
  mark: {price: thatPrice, because: '"that" is optional after "said"'},
  discourse: {price: () => FREE, because: 'says nothing of the matter'},
  vocative: {
    price: (phrases, word) => (phrases.isSetOff(word) && phrases.size[word] <= 3 ? FREE : NEVER),
    because: 'only names the one spoken to',
  },
  reparandum: {price: () => FREE, because: 'the speaker himself took it back'},
}

/** The price of each arc: paid when the head stays and the word goes with all that hangs on it; 0 or less, −∞ = never. */
export function cutPrices(tree: WordTree): Float64Array {
  const phrases = new Phrases(tree)
  const root = tree.head.indexOf(-1)
  // what is no sentence has nothing to spare: the tree is wrong, or the words are a heading
  const isSentence = root >= 0 && isAsserted(phrases, root)
  return Float64Array.from(tree.head, (head, word) => {
    if (head < 0) return FREE
    const rule = RULES[kindOf(tree.relation[word])]
    if (rule === undefined || !isSentence || phrases.isMark(word)) return NEVER
    const price = rule.price(phrases, word)
    return price === NEVER || isProtected(phrases, word) ? NEVER : price
  })
}

/** Whether a root has a subject and a finite verb; with a subject before it, a participle is a past tense mistaken for one. */
function isAsserted(phrases: Phrases, root: number): boolean {
  const subject = phrases.child(root, 'nsubj', 'csubj', 'expl')
  // "The day the map is drawn is far": the tree has the subject for a time
  const [opening] = phrases.children[root]
  const isDay = opening !== undefined && phrases.isTime(opening) && phrases.determiner(opening) === 'the'
  if (isDay && opening !== subject && phrases.opener(opening) === '' && phrases.markAfter(opening) < 0) return false
  return subject !== undefined && (phrases.isFinite(root) || (phrases.tree.xpos[root] === 'VBN' && subject < root))
}

/** "Mr. Ito, 77, …", "Mr. Ito, a painter, …"; not the second of a list that was taken for an apposition. */
function isApposition(phrases: Phrases, word: number): boolean {
  const {head, relation} = phrases.tree
  if (head[word] > phrases.first[word] || !phrases.isSetOff(word) || phrases.isTime(head[word])) return false
  // "by banning, for some time, the export": the object of the verb
  if (phrases.kind(head[word]) === 'obl' && phrases.markBefore(head[word]) >= 0 && !phrases.isAtStart(head[word]))
    return false
  // "the report, Lorn in Winter: A Study": a title
  if (relation[word] === 'appos:region' || phrases.form(phrases.markAfter(word)) === ':') return false
  // "the agency, a watchdog, to press …": what follows the comma goes with the verb
  for (let at = phrases.first[word]; at < phrases.last[word]; at++) {
    if (phrases.form(at) === ',' && phrases.form(at + 1) === 'to') return false
  }
  const after = phrases.form(phrases.markAfter(word) + 1)
  if (after === 'and' || after === 'or') return false
  if (phrases.form(phrases.markBefore(word)) === ':') return false
  return !/^(?:PRON|NUM)$/.test(phrases.tree.upos[head[word]])
}

function openingPrice(phrases: Phrases, word: number): number {
  return word === 0 && /^(?:and|but)$/.test(phrases.form(word)) && phrases.markAfter(word) < 0 ? FREE : NEVER
}

function thatPrice(phrases: Phrases, word: number): number {
  const {forms, head} = phrases.tree
  const isLoose = forms[word] === 'that' && phrases.size[word] === 1 && SAYING.has(phrases.form(word - 1))
  return isLoose && phrases.isIn(head[word], word - 1) ? FREE : NEVER
}
