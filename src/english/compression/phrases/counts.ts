import type {EnglishPhrases} from './english-phrases.ts'

const SHARES =
  /^(?:percent|%|per-cent|half|thirds?|quarters?|fifths?|majority|minority|most|all|average|rate|share|number|amount|total|count|toll|proportion|percentage)$/
const TOTAL = /^(?:all|every|each|most|no|any)$/

/** "62 people", "two of them". */
export function isCounted(phrases: EnglishPhrases, noun: number): boolean {
  return phrases.tree.upos[noun] === 'NUM' || phrases.child(noun, 'nummod') !== undefined
}

/** "half", "80 percent", "the number", "every bridge": true only of the things that are meant. */
export function isShare(phrases: EnglishPhrases, noun: number): boolean {
  // "one of two judges"
  if (phrases.tree.upos[noun] === 'NUM' && phrases.form(noun + 1) === 'of') return true
  return SHARES.test(phrases.form(noun)) || TOTAL.test(phrases.determiner(noun))
}
