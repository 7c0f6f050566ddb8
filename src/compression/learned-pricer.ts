import type {CompressionReader} from '../syntax/compression-model.ts'
import {shiftOf} from '../syntax/words/hash.ts'
import {ArcFeatures} from './arc-features.ts'
import type {ArcPricer, PricedSentence, Prices} from './arc-pricer.ts'
import {rootFeatures} from './root-features.ts'
import {NO_SIBLING, STATES} from './shortenings.ts'

/** Prices as they were learned from what people deleted (docs/math.md, eq. K1). */
export function learnedPricer(reader: CompressionReader): ArcPricer {
  return (sentence, register) => {
    const column = reader.model.registers.indexOf(register)
    const {words, arcs} = reader.read(
      sentence.forms,
      sentence.plan.tree.head.map((head) => head + 1),
      column,
    )
    const {mixture, ...weights} = reader.model.weights[column]
    const linear = linearOdds(sentence, weights.arcs, weights.arcScale)
    const logOdds = linear.map((odds, place) => {
      const word = Math.floor(place / STATES)
      return mixture[0] + mixture[1] * odds + mixture[2] * arcs[word] + mixture[3] * words[word]
    })
    const kept = words.map((odds) => 1 / (1 + Math.exp(-odds)))
    return {logOdds, kept, roots: rootScores(sentence, weights.roots, weights.rootScale)}
  }
}

/** What the features of the arcs say: by word, STATES each. */
export function linearOdds(
  {phrases, children}: Pick<PricedSentence, 'phrases' | 'children'>,
  weights: Int8Array | Float64Array,
  scale = 1,
): Float64Array {
  const shift = shiftOf(Math.log2(weights.length))
  const features = new ArcFeatures(phrases)
  const odds = new Float64Array(STATES * children.length)
  const sum = (from: number, to: number) => {
    let total = 0
    for (let i = from; i < to; i++) total += weights[features.features[i] >>> shift]
    return scale * total
  }
  for (const all of children) {
    for (const [i, word] of all.entries()) {
      features.ofArc(word)
      const own = features.count
      const always = sum(0, own)
      for (let state = 0; state < STATES; state++) {
        if ((state === NO_SIBLING) !== (i === 0)) continue
        odds[STATES * word + state] = always + sum(own, features.ofSiblings(word, state, own))
      }
    }
  }
  return odds
}

/** By root: the logarithm of its probability, the scores of all but the first learned. */
function rootScores(
  {phrases, roots}: Pick<PricedSentence, 'phrases' | 'roots'>,
  weights: Int8Array | Float64Array,
  scale = 1,
): Prices['roots'] {
  const shift = shiftOf(Math.log2(weights.length))
  const scores = Float64Array.from(roots, (word, i) => {
    if (i === 0) return 0
    return rootFeatures(phrases, word).reduce((sum, feature) => sum + scale * weights[feature >>> shift], 0)
  })
  const all = Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0))
  return scores.map((score) => score - all)
}
