import {speakerOf} from '../summarize/documents/speakers.ts'
import type {Collection} from './collection.ts'

/** People talk of one thing for a while: what is said so many words away has nothing to do with it. */
const STRETCH = 400

/** What the stretch counts beside the sentence itself. */
const AROUND = 2

/** The least share of the best stretch that counts. */
const LEAST = 1e-4

/**
 * By sentence: the logarithm of how likely what is said around it has to do with a question, beside the best stretch
 * (docs/math.md, eq. Q4). Whoever asks about a long talk asks about some minutes of it, and what answers often has no word of the
 * question, where what stands far from it has one by chance. 0 in all that is no long talk.
 */
export function stretchesOf(collection: Collection, shares: Float64Array): Float64Array {
  const {sentenceWords} = collection
  const found = new Float64Array(shares.length)
  for (const {first, end} of longTalks(collection)) {
    const middle = middlesOf(sentenceWords.subarray(first, end))
    const around = aroundEach(shares.subarray(first, end), middle)
    const most = around.reduce((most, value) => Math.max(most, value), 0)
    if (most > 0)
      found.set(
        around.map((value) => AROUND * Math.log(LEAST + value / most)),
        first,
      )
  }
  return found
}

/** Where long talks stand in the source: documents that are cut into passages, and of which most sentences have a speaker. */
function longTalks({source, passageOf}: Collection): {readonly first: number; readonly end: number}[] {
  const {sentences} = source
  const found: {first: number; end: number}[] = []
  for (let first = 0, end = 0; first < sentences.length; first = end) {
    const {document} = sentences[first]
    let spoken = 0
    for (end = first; end < sentences.length && sentences[end].document === document; end++) {
      if (speakerOf(source, sentences[end]) !== undefined) spoken++
    }
    if (passageOf[first] < passageOf[end - 1] && 2 * spoken > end - first) found.push({first, end})
  }
  return found
}

/** By sentence: how many words stand before its middle. */
function middlesOf(words: Float64Array): Float64Array {
  let before = 0
  return words.map((own) => {
    before += own
    return before - own / 2
  })
}

/** By sentence: the shares of those around it, each the less, the farther away it is. */
function aroundEach(shares: Float64Array, middle: Float64Array): Float64Array {
  return shares.map((_, s) => {
    let sum = 0
    for (const step of [-1, 1]) {
      for (let other = step < 0 ? s : s + 1; other >= 0 && other < shares.length; other += step) {
        const distance = Math.abs(middle[other] - middle[s])
        if (distance >= STRETCH) break
        sum += shares[other] * (1 - distance / STRETCH)
      }
    }
    return sum
  })
}
