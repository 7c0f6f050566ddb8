import {DEAR, NATURAL} from '../../../compression/scale.ts'
import {LOOSE_ADJECTIVES} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Rule} from './rule.ts'

export const adjectiveRules: readonly Rule[] = [
  {
    name: 'adjective that judges',
    relations: ['amod'],
    price: NATURAL,
    because: 'praise, blame, size and age do not change which thing is meant',
    example: 'The mayor opened a [magnificent] museum.',
    allows: (phrases, word) => isSimple(phrases, word) && LOOSE_ADJECTIVES.has(phrases.form(word)),
  },
  {
    name: 'adjective of a particular thing',
    relations: ['amod'],
    price: DEAR,
    because: 'whose it is, or a gesture, says which one is meant; otherwise the adjective may say so',
    example: 'The storm damaged their [wooden] bridge.',
    allows: (phrases, word) => isSimple(phrases, word) && isParticular(phrases, phrases.tree.head[word]),
  },
]

/** A plain adjective in front of its noun. */
function isSimple(phrases: EnglishPhrases, word: number): boolean {
  const {forms, upos, xpos, head, isCapitalized} = phrases.tree
  const noun = head[word]
  if (upos[word] !== 'ADJ' || xpos[word] !== 'JJ' || isCapitalized[word] || noun < word || upos[noun] !== 'NOUN')
    return false
  if (phrases.size[word] > 2 || phrases.children[word].some((child) => child > word)) return false
  return !/\d/.test(forms[word])
}

function isParticular(phrases: EnglishPhrases, noun: number): boolean {
  // "the wooden bridge" may be known by its adjective, and of "a wooden bridge" it is what is told
  return /^(?:this|that|these|those|my|your|his|her|its|our|their)$/.test(phrases.determiner(noun))
}
