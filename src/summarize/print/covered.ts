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
      const isCovered = Array.from({length: places.firstPlace[k + 1] - first}, (_, i) => first + i).some((place) => {
        const {[place]: s} = places.sentence
        return Array.from({length}, (_, i) => places.token[place] + i).every((token) => isKept(s, token))
      })
      const tokens = sentenceOf(source, source.sentences[places.sentence[first]]).tokens
      const at = places.token[first]
      return {
        words: tokens.slice(at, at + length).map(({form}) => form.toLowerCase()),
        weight: worth,
        covered: isCovered,
      }
    })
  return [...covered(bigrams, weight, 2), ...(words === undefined ? [] : covered(words.found, words.weight, 1))]
}
