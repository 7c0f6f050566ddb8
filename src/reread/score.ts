import type {Acceptability} from '../compression/acceptability.ts'
import {codeOfString} from '../syntax/words/hash.ts'
import {featuresOf, type Read} from './features.ts'

/** How well a shortened sentence reads: the logarithm of odds, as learned (docs/math.md, eq. G11). */
export function scoreOf(read: Read, {weights, scale}: Pick<Acceptability, 'weights' | 'scale'>): number {
  let score = 0
  for (const place of placesOf(read, weights.length)) score += weights[place]
  return scale * score
}

/** Where the weights of a sentence's features stand in a table of 2^n weights. */
export function placesOf(read: Read, size: number): number[] {
  return featuresOf(read).map((feature) => codeOfString(feature) & (size - 1))
}
