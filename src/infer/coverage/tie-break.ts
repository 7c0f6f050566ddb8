import {seededRandom} from '../../seeded-random.ts'
import type {Core} from './core.ts'
import type {ObjectiveScale} from './objective-scale.ts'

// all prices together are this part of the step between two objectives
const SPREAD = 0.1
// values may be off by this part of the most that there is to be gained or lost, for rounding
const ROUNDING = 1e-12
// the price of a node is on average at least so many times that
const CLEARLY = 100

/**
 * Prices on nodes that are so small that they decide only between answers that are worth the same (docs/math.md, eq. F17). With them
 * there is one best answer, whichever way it is found.
 */
export interface TieBreak {
  /** With the prices. */
  readonly core: Core
  /** No answer pays more in all. */
  readonly spread: number
  /** Values that are as near as this to one another may be equal but for rounding. */
  readonly tolerance: number
}

/** The prices for a core; undefined where they would be lost in rounding, or where objectives do not come in steps. */
export function tieBreakOf(core: Core, scale: ObjectiveScale): TieBreak | undefined {
  const {nodes, parent, score, weight, nodeOrigin} = core
  const spread = SPREAD * scale.step
  const most = Math.abs(core.constant) + sumOfSizes(score) + sumOfSizes(weight)
  const tolerance = ROUNDING * most
  const price = spread / Math.max(1, nodes)
  if (!(price > CLEARLY * tolerance)) return undefined
  // copies of a tree are dearer than it at all their nodes, or cheaper at all: what can stand in for another still can (eq. F14)
  const ofTree = new Float64Array(nodes)
  const root = new Int32Array(nodes)
  const priced = score.slice()
  for (let i = 0; i < nodes; i++) {
    root[i] = parent[i] < 0 ? i : root[parent[i]]
    ofTree[i] = parent[i] < 0 ? seededRandom(nodeOrigin[i])() : ofTree[parent[i]]
    priced[i] -= price * ofTree[i] * (0.5 + 0.5 * seededRandom(root[i] - i - 1)())
  }
  return {core: {...core, score: priced}, spread, tolerance}
}

function sumOfSizes(row: Float64Array): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += Math.abs(row[i])
  return sum
}
