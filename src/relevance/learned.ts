import {type LinearModel, outdatedRelevance, type RelevanceModel} from '../syntax/relevance-model.ts'
import {BRIDGE_FEATURES, bridgesFrom} from './bridges.ts'
import type {Strangeness} from './collection.ts'
import {FEATURES, joinedRows, rowsOf, type Seen} from './features.ts'
import {HEARD_FEATURES} from './heard.ts'
import {WITHIN_FEATURES} from './within.ts'

/** The names of the features of each sum of a relevance model, in the order of their weights. */
export const RELEVANCE_FEATURES = {
  first: Object.keys(FEATURES),
  second: [...Object.keys(FEATURES), ...bridgesOf('second')],
  third: thirdRound(),
  trees: thirdRound(),
  within: Object.keys(WITHIN_FEATURES),
  answered: Object.keys(HEARD_FEATURES),
} as const

function thirdRound(): string[] {
  return [...Object.keys(FEATURES), ...bridgesOf('second'), ...bridgesOf('third')]
}

function bridgesOf(round: string): string[] {
  return Object.keys(BRIDGE_FEATURES).map((name) => `${name}, ${round} round`)
}

/** The rows of the next round: what was seen before, and what the strongest sentences lead on to. */
export function nextRows(seen: Seen, rows: Float32Array, model: LinearModel): Float32Array {
  const {passageOf} = seen.collection
  const bridges = bridgesFrom(seen, sharesOfBest(sumsOf(model, rows)))
  return joinedRows(rows, rowsOf(BRIDGE_FEATURES, bridges, passageOf), passageOf.length)
}

/** How unusual stems are by the counts of a treebank: 0 for the most usual one, 1 for those that it does not have. */
export function strangenessOf(rarity: RelevanceModel['rarity'] | undefined): Strangeness {
  if (rarity === undefined) return () => 1
  let most = 1
  for (const count of rarity.values()) most = Math.max(most, count)
  return (stem) => 1 - (rarity.get(stem) ?? 0) / most
}

/** By row: the sum of its features, each times its weight. */
export function sumsOf({weights, start}: LinearModel, rows: Float32Array): Float64Array {
  const columns = weights.length
  const sums = new Float64Array(rows.length / columns).fill(start)
  for (let row = 0, i = 0; row < sums.length; row++)
    for (let c = 0; c < columns; c++, i++) sums[row] += rows[i] * weights[c]
  return sums
}

/** From logarithms to shares of the greatest. */
export function sharesOfBest(logarithms: Float64Array): Float64Array {
  const most = logarithms.reduce((most, value) => Math.max(most, value), -Infinity)
  return logarithms.map((value) => Math.exp(value - most))
}

/** A model whose features are others than this program's cannot be used. */
export function checkRelevanceModel(model: RelevanceModel): void {
  for (const [round, names] of Object.entries(RELEVANCE_FEATURES)) {
    const {features} = model[round as keyof typeof RELEVANCE_FEATURES]
    if (features.join('|') === names.join('|')) continue
    const unknown = features.find((name, i) => name !== names[i])
    const given = `with ${features.length} features${unknown === undefined ? '' : `, one of them ${unknown}`}`
    throw outdatedRelevance('relevance', given, `the ${names.length} of this program`)
  }
}
