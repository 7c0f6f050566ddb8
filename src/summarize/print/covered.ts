import {type Source, sentenceOf} from '../documents/source.ts'
import type {Concepts} from '../model/concepts.ts'
import type {SummaryConcept} from './summary.ts'

/**
 * The concepts, and whether the summary covers each: it does if both tokens of one of the concept's places are kept.
 */
export function coveredConcepts(
  source: Source,
  {bigrams, weight}: Concepts,
  isKept: (sentence: number, token: number) => boolean,
): SummaryConcept[] {
  const {count, firstPlace, sentence, token} = bigrams
  return Array.from({length: count}, (_, k) => {
    let covered = false
    for (let place = firstPlace[k]; place < firstPlace[k + 1] && !covered; place++) {
      covered = isKept(sentence[place], token[place]) && isKept(sentence[place], token[place] + 1)
    }
    return {words: wordsAt(source, sentence[firstPlace[k]], token[firstPlace[k]]), weight: weight[k], covered}
  })
}

/** The words of a bigram at one of its places, in lower case. */
function wordsAt(source: Source, sentence: number, token: number): string[] {
  const {tokens} = sentenceOf(source, source.sentences[sentence])
  return [tokens[token], tokens[token + 1]].map(({form}) => form.toLowerCase())
}
