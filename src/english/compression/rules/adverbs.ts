import {FAIR, FREE, NATURAL} from '../../../compression/scale.ts'
import {LOOSE_ADVERBS} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {hasComplement} from '../phrases/verbs.ts'
import type {Rule} from './rule.ts'

export const adverbRules: readonly Rule[] = [
  {
    name: 'opening adverb',
    relations: ['advmod'],
    price: FREE,
    because: 'it only connects the sentence to the one before',
    example: '[However,] the dam held.',
    allows: (phrases, word) => isAdverb(phrases, word) && phrases.isFronted(word),
  },
  {
    name: 'opening "so"',
    relations: ['advmod'],
    price: FREE,
    because: 'it only connects the sentence to the one before',
    example: '[So] the mayor closed the mill.',
    allows: (phrases, word) =>
      /^(?:so|then|thus|later|therefore|hence)$/.test(phrases.form(word)) &&
      phrases.size[word] === 1 &&
      phrases.isAtStart(word) &&
      /^(?:DT|NNPS?|NNS|PRP\$?|EX)$/.test(phrases.tree.xpos[phrases.wordBeside(word, 1)] ?? ''),
  },
  {
    name: 'intensifier',
    relations: ['advmod'],
    price: FREE,
    because: '"very" and "quite" only add emphasis',
    example: 'The river rose [very] quickly.',
    allows: (phrases, word) =>
      isAdverb(phrases, word) &&
      (phrases.form(word) === 'very' || (phrases.form(word) === 'quite' && aboveTag(phrases, word) === 'ADV')),
  },
  {
    name: 'adverb of here and now',
    relations: ['advmod'],
    price: FREE,
    because: 'the reader of a summary is not at the place and time of the report, and something else follows the verb',
    example: 'The conference opened [here] on Monday.',
    allows: (phrases, word) =>
      isAdverb(phrases, word) &&
      NEAR.test(phrases.form(word)) &&
      aboveTag(phrases, word) === 'VERB' &&
      (hasComplement(phrases, phrases.tree.head[word], word) || hasPurpose(phrases, phrases.tree.head[word])),
  },
  {
    name: 'here, behind a thing',
    relations: ['advmod'],
    price: FREE,
    because: 'the reader of a summary is not at the place of the report',
    example: 'The guild said two carts were used in the attack on the mill [here].',
    allows: (phrases, word) =>
      phrases.form(word) === 'here' &&
      phrases.size[word] === 1 &&
      /^(?:NOUN|PROPN)$/.test(aboveTag(phrases, word)) &&
      phrases.tree.head[word] < word &&
      !/^(?:people|those|one|ones|everyone|life|things?)$/.test(phrases.form(phrases.tree.head[word])) &&
      !isOfMany(phrases, phrases.tree.head[word]),
  },
  {
    name: 'loose adverb',
    relations: ['advmod'],
    price: FREE,
    because: 'it only connects or colors; the sentence says the same without it',
    example: 'The flood [also] destroyed two bridges.',
    allows: (phrases, word) =>
      isOrdinary(phrases, word) && LOOSE_ADVERBS.has(phrases.form(word)) && !isBeforeNoun(phrases, word),
  },
  {
    name: 'adverb of degree',
    relations: ['advmod'],
    price: NATURAL,
    because: 'it grades an adjective, and the adjective says the main thing',
    example: 'The river is [dangerously] high.',
    allows: (phrases, word) => isUnlisted(phrases, word) && aboveTag(phrases, word) === 'ADJ',
  },
  {
    name: 'adverb of manner',
    relations: ['advmod'],
    price: NATURAL,
    because: 'the sentence still tells what was done, only not how',
    example: 'The board [calmly] read the letter.',
    allows: (phrases, word) => isManner(phrases, word) && !isBeforePassive(phrases, word),
  },
  {
    name: 'adverb of manner before a passive',
    relations: ['advmod'],
    price: FAIR,
    because:
      'the sentence still tells what was done, only not how; but a passive often needs its adverb ("is widely known"), so it is dearer',
    example: 'The bridge was [carefully] painted.',
    allows: (phrases, word) => isManner(phrases, word) && isBeforePassive(phrases, word),
  },
]

/** These tell something only from where and when the writer speaks. */
/** "They met to speak": a clause behind the verb says what for. */
function hasPurpose(phrases: EnglishPhrases, verb: number): boolean {
  return phrases.children[verb].some(
    (child) => child > verb && phrases.kind(child) === 'advcl' && phrases.opener(child) === 'to',
  )
}

const NEAR = /^(?:here|there|then|now|today|soon)$/

/** A single adverb at a verb, an adjective, a noun or another adverb. */
function isAdverb(phrases: EnglishPhrases, word: number): boolean {
  const {upos, xpos, isCapitalized} = phrases.tree
  // "Rights Now, a union"
  if (isCapitalized[word] && !phrases.isAtStart(word)) return false
  // "While nowadays": the "while" opens the clause, wherever the tree hangs it
  if (phrases.child(word, 'mark') !== undefined) return false
  if (upos[word] !== 'ADV' || phrases.size[word] > 2 || /^(?:RBR|RBS|WRB|RP)$/.test(xpos[word])) return false
  return !/^(?:NUM|DET|ADP|SCONJ|PRON)$/.test(aboveTag(phrases, word))
}

/** An adverb that none of the first rules is about. */
function isOrdinary(phrases: EnglishPhrases, word: number): boolean {
  const form = phrases.form(word)
  return isAdverb(phrases, word) && aboveTag(phrases, word) !== 'ADV' && form !== 'very' && !NEAR.test(form)
}

function isUnlisted(phrases: EnglishPhrases, word: number): boolean {
  const form = phrases.form(word)
  return form.endsWith('ly') && isOrdinary(phrases, word) && !LOOSE_ADVERBS.has(form)
}

function isManner(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  if (!isUnlisted(phrases, word) || aboveTag(phrases, word) === 'ADJ') return false
  // "acted quickly": how it was done may be all that is said
  return above > word || hasComplement(phrases, above, word)
}

function isBeforePassive(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  return word < above && phrases.isPassive(above)
}

function isBeforeNoun(phrases: EnglishPhrases, word: number): boolean {
  return aboveTag(phrases, word) === 'NOUN' && phrases.tree.head[word] > word
}

function aboveTag({tree}: EnglishPhrases, word: number): string {
  return tree.upos[tree.head[word]]
}

/** "Audiences here", but not "officials here": those of other places are meant to be left out. */
function isOfMany({tree: {xpos, relation, forms}}: EnglishPhrases, noun: number): boolean {
  return xpos[noun] === 'NNS' && relation[noun].startsWith('nsubj') && !SPOKESMEN.test(forms[noun])
}

const SPOKESMEN =
  /^(?:officials|authorities|diplomats|sources|analysts|reporters|prosecutors|investigators|lawyers|experts|aides|officers|leaders)$/
