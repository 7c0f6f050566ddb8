import {stemmer} from 'stemmer'
import {IRREGULAR_PAST, IRREGULAR_PLURALS} from './irregular-forms.ts'

/** Forms that are words of their own as often: who was left is not who leaves, and to found is not to find. */
const WORDS_OF_THEIR_OWN = new Set(
  `found left saw felt fell rose bore bound wound shot lay lain laid led lit spoke lost lives leaves born indices buses gases
  stuck struck rang sank fed`.split(/\s+/),
)

/** By stem of an irregular form: the stem of its word. */
const bases: ReadonlyMap<string, string> = new Map(
  [...IRREGULAR_PAST, ...IRREGULAR_PLURALS]
    .filter(([form]) => !WORDS_OF_THEIR_OWN.has(form))
    .map(([form, word]) => [stemmer(form), stemmer(word)]),
)

/** The stem of the word that an irregular form belongs to: `break` for `broke`; other stems stay as they are. */
export function baseStem(stem: string): string {
  return bases.get(stem) ?? stem
}
