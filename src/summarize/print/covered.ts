import {type Source, sentenceOf} from '../documents/source.ts'
import type {Concepts} from '../model/concepts.ts'
import type {Places} from '../model/places.ts'
import type {SummaryConcept} from './summary.ts'

/** The concepts, and whether the summary covers each: it does if all tokens of one of the concept's places are kept. */
export function coveredConcepts(
  source: Source,
  {bigrams, weight, words}: Concepts,
  isKept: (sentence: number, token: number) => boolean,
): SummaryConcept[] {
  const covered = (places: Places, weights: Float64Array, length: number) =>
    Array.from(weights, (worth, k) => {
      const first = places.firstPlace[k]
      const tokens = sentenceOf(source, source.sentences[places.sentence[first]]).tokens
      const at = places.token[first]
      return {
        words: tokens.slice(at, at + length).map(({form}) => form.toLowerCase()),
        weight: worth,
        covered: isCovered(places, k, length, isKept),
      }
    })
  return [...covered(bigrams, weight, 2), ...(words === undefined ? [] : covered(words.found, words.weight, 1))]
}

function isCovered(
  {firstPlace, sentence, token}: Places,
  k: number,
  length: number,
  isKept: (sentence: number, token: number) => boolean,
): boolean {
  for (let place = firstPlace[k]; place < firstPlace[k + 1]; place++) {
    let kept = 0
    while (kept < length && isKept(sentence[place], token[place] + kept)) kept++
    if (kept === length) return true
  }
  return false
}
