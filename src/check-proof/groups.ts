import type {ExactProblem} from './coverage-problem.ts'
import {Refusal} from './refusal.ts'

/** The nodes of a problem, those that are tied to one another as one group. A group's head has a lower number. */
export interface Groups {
  readonly count: number
  readonly of: Int32Array // by node
  readonly head: Int32Array // by group, −1 for a root
  readonly score: readonly bigint[] // by group: gained when it is kept, on top of what its absence costs
  readonly cost: Float64Array
}

/** What cutting an arc costs is paid by its head, and given back by whoever stays: keep − cut, and cut at the head. */
export function groupsOf({nodes, head, isTied, keep, cut, cost}: ExactProblem): Groups {
  const of = new Int32Array(nodes).fill(-1)
  const groupHead: number[] = []
  for (const i of headsFirst(head)) of[i] = isTied[i] ? of[head[i]] : groupHead.push(head[i] < 0 ? -1 : of[head[i]]) - 1
  const score = new Array<bigint>(groupHead.length).fill(0n)
  const sum = new Float64Array(groupHead.length)
  for (let i = 0; i < nodes; i++) {
    score[of[i]] += keep[i] - cut[i]
    if (head[i] >= 0) score[of[head[i]]] += cut[i]
    sum[of[i]] += cost[i]
  }
  return {count: groupHead.length, of, head: Int32Array.from(groupHead), score, cost: sum}
}

function headsFirst(head: readonly number[]): number[] {
  const below: number[][] = head.map(() => [])
  const order: number[] = []
  for (const [i, above] of head.entries()) (above < 0 ? order : below[above]).push(i)
  for (let at = 0; at < order.length; at++) for (const i of below[order[at]]) order.push(i)
  if (order.length === head.length) return order
  throw new Refusal('Problem: a node is its own ancestor.')
}
