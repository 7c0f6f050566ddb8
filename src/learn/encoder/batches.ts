import {shuffled} from '../perceptron/shuffled.ts'
import type {EncoderExample} from './examples.ts'

/** Sentences are sorted by their length plus a random number below this, so that batches differ from epoch to epoch. */
const JITTER = 4

/** Deals sentences of about the same length to batches of at least `size` words, in an order drawn from `random`. */
export function dealBatches(
  examples: readonly EncoderExample[],
  size: number,
  random: () => number,
): EncoderExample[][] {
  const keyed = examples.map((example) => ({example, key: example.entries.length + JITTER * random()}))
  keyed.sort((a, b) => a.key - b.key)
  const batches: EncoderExample[][] = []
  let batch: EncoderExample[] = []
  let words = 0
  for (const {example} of keyed) {
    batch.push(example)
    words += example.entries.length
    if (words < size) continue
    batches.push(batch)
    batch = []
    words = 0
  }
  if (batch.length > 0) batches.push(batch)
  return shuffled(batches, random)
}
