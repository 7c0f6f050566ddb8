import {atOnce, Pace, type Steps} from '../pace.ts'
import {COVERED, type Cuts, coveredBy, noCuts, restrictCuts, UNCOVERED} from './cuts.ts'
import {gatesOf} from './gates.ts'
import type {CoverageProblem} from './problem.ts'
import {budgetSlack, nodeScores} from './problem.ts'

/**
 * A coverage problem without what cannot matter, laid out for fast passes:
 *
 *   maximize  constant + Σ_k weight_k min(z_gate(k), Σ_{witnesses j of k} min(z_left(j), z_right(j))) + score·z
 *   subject to z_i ≤ z_parent(i),  cost·z ≤ budget,  0 ≤ z ≤ 1
 *
 * where z_gate(k) is 1 for a target that has no gate.
 *
 * Nodes stand in preorder: a parent before its children, a subtree in one run. So an upward pass counts down and a
 * downward pass counts up.
 */
export interface Core {
  readonly nodes: number
  readonly targets: number
  readonly witnesses: number
  readonly budget: number
  readonly constant: number // already won: by nodes and targets that are decided
  readonly parent: Int32Array // by node, −1 for a root
  readonly score: Float64Array // by node
  readonly cost: Float64Array // by node
  readonly weight: Float64Array // by target
  readonly firstWitness: Int32Array // by target, and one more
  readonly left: Int32Array // by witness: a node
  readonly right: Int32Array // by witness: another node, or −1
  readonly gate: Int32Array // by target: a node that stays where any of its witnesses is kept (docs/math.md, eq. F13), or −1
  readonly nodeOrigin: Int32Array // by node: its number in what this core was made from
  readonly targetOrigin: Int32Array // by target, likewise
  readonly witnessOrigin: Int32Array // by witness, likewise
  readonly cuts: Cuts // what all its 0/1 answers keep besides
}

/** A core of a whole problem, and the way back. */
export interface Reduction {
  readonly core: Core
  readonly coreOf: Int32Array // by node of the problem: its node in the core, −1 if it can never be worth keeping
}

/**
 * Reduces a problem without losing an optimum: nodes tied by arcs that may not be cut become one; a witness whose
 * nodes are ancestor and descendant needs only the descendant; equal witnesses are one; subtrees without a witness or
 * a positive score, and subtrees whose least cost is above the budget, go.
 */
export function reduceProblem(problem: CoverageProblem): Reduction {
  return atOnce(reductionSteps(problem, new Pace()))
}

/** The same, piece by piece. */
export function* reductionSteps(problem: CoverageProblem, pace: Pace): Steps<Reduction> {
  const merged = yield* mergeTiedNodes(problem, pace)
  if (pace.look()) yield
  const useful = usefulNodes(problem, merged)
  const {coreOf: mergedOf, parent, score, cost} = merged

  const kept = new Int32Array(parent.length).fill(-1)
  const nodeOrigin: number[] = []
  for (let i = 0; i < parent.length; i++) {
    if (useful[i] && (parent[i] < 0 || kept[parent[i]] >= 0)) kept[i] = nodeOrigin.push(i) - 1
  }
  const coreOf = new Int32Array(problem.nodes)
  for (let i = 0; i < problem.nodes; i++) coreOf[i] = kept[mergedOf[i]]
  const coreParent = Int32Array.from(nodeOrigin, (i) => (parent[i] < 0 ? -1 : kept[parent[i]]))
  if (pace.look()) yield
  const coverage = yield* reduceWitnesses(problem, coreOf, coreParent, pace)
  const core = {
    nodes: nodeOrigin.length,
    budget: problem.budget,
    constant: 0,
    parent: coreParent,
    score: Float64Array.from(nodeOrigin, (i) => score[i]),
    cost: Float64Array.from(nodeOrigin, (i) => cost[i]),
    nodeOrigin: Int32Array.from(nodeOrigin, (i) => merged.top[i]),
    ...coverage,
    cuts: noCuts,
  }
  if (pace.look()) yield
  return {core, coreOf}
}

interface MergedNodes {
  readonly coreOf: Int32Array // by node of the problem
  readonly parent: number[] // by merged node
  readonly score: number[]
  readonly cost: number[]
  readonly top: number[] // the highest of the nodes that were merged
}

/** Walks the forest from its roots and lets each node with an arc that may not be cut join its head. */
function* mergeTiedNodes(problem: CoverageProblem, pace: Pace): Steps<MergedNodes> {
  const {nodes, head, cut, cost} = problem
  const h = nodeScores(problem)
  const merged: MergedNodes = {coreOf: new Int32Array(nodes).fill(-1), parent: [], score: [], cost: [], top: []}
  const {firstChild, nextSibling} = childLists(head)

  // A run of tied nodes must be complete before a child of the run gets its number, or subtrees would not be runs:
  // `waiting` holds heads of runs still to be numbered, `run` the nodes of the current run still to be looked through.
  const waiting: number[] = []
  const run: number[] = []
  for (let root = nodes - 1; root >= 0; root--) if (head[root] < 0) waiting.push(root)
  while (waiting.length > 0) {
    const top = waiting.pop()!
    const number = merged.parent.push(head[top] < 0 ? -1 : merged.coreOf[head[top]]) - 1
    merged.top.push(top)
    merged.score.push(0)
    merged.cost.push(0)
    run.push(top)
    if (pace.due(1)) yield
    while (run.length > 0) {
      const node = run.pop()!
      merged.coreOf[node] = number
      merged.score[number] += h[node]
      merged.cost[number] += cost[node]
      for (let child = firstChild[node]; child >= 0; child = nextSibling[child]) {
        if (cut[child] === -Infinity) run.push(child)
        else waiting.push(child)
      }
    }
  }
  return merged
}

function childLists(head: Int32Array): {firstChild: Int32Array; nextSibling: Int32Array} {
  const firstChild = new Int32Array(head.length).fill(-1)
  const nextSibling = new Int32Array(head.length).fill(-1)
  for (let i = head.length - 1; i >= 0; i--) {
    if (head[i] < 0) continue
    nextSibling[i] = firstChild[head[i]]
    firstChild[head[i]] = i
  }
  return {firstChild, nextSibling}
}

/** A node is useful if something in its subtree can gain, and it and all above it fit the budget. */
function usefulNodes(problem: CoverageProblem, merged: MergedNodes): Uint8Array {
  const {coreOf, parent, score, cost} = merged
  const useful = Uint8Array.from(score, (s) => (s > 0 ? 1 : 0))
  for (let k = 0; k < problem.targets; k++) {
    if (problem.weight[k] <= 0) continue
    for (let j = problem.firstWitness[k]; j < problem.firstWitness[k + 1]; j++) {
      useful[coreOf[problem.left[j]]] = 1
      if (problem.right[j] >= 0) useful[coreOf[problem.right[j]]] = 1
    }
  }
  for (let i = parent.length - 1; i >= 0; i--) if (useful[i] && parent[i] >= 0) useful[parent[i]] = 1
  const pathCost = pathCosts(parent, cost)
  for (let i = 0; i < parent.length; i++) if (pathCost[i] > problem.budget + budgetSlack(problem.budget)) useful[i] = 0
  return useful
}

/** By merged node: what it costs with all above it. */
function pathCosts(parent: ArrayLike<number>, cost: ArrayLike<number>): Float64Array {
  const pathCost = new Float64Array(parent.length)
  for (let i = 0; i < parent.length; i++) pathCost[i] = cost[i] + (parent[i] < 0 ? 0 : pathCost[parent[i]])
  return pathCost
}

/** What of a problem says the same twice, or can never be: for models that keep all its nodes. */
interface Ties {
  /** By node: 1 if it does not fit the budget with all that has to stay when it stays. */
  readonly unaffordable: Uint8Array
  /** The same number for two witnesses that are always kept together. */
  readonly keyOf: (left: number, right: number) => number
}

export function* tieSteps(problem: CoverageProblem, pace: Pace): Steps<Ties> {
  const {coreOf, parent, cost} = yield* mergeTiedNodes(problem, pace)
  const pathCost = pathCosts(parent, cost)
  const ends = subtreeEnds(Int32Array.from(parent))
  const most = problem.budget + budgetSlack(problem.budget)
  return {
    unaffordable: Uint8Array.from(coreOf, (node) => (pathCost[node] > most ? 1 : 0)),
    keyOf: (left, right) => {
      const [a, b] = witnessNodes(coreOf[left], right < 0 ? coreOf[left] : coreOf[right], ends)
      return a * (parent.length + 1) + b + 1
    },
  }
}

/** The nodes of a witness in their order; only the lower one, and −1, if one is an ancestor of the other or the same. */
function witnessNodes(one: number, other: number, subtreeEnd: Int32Array): [number, number] {
  const a = Math.min(one, other)
  const b = Math.max(one, other)
  return b < subtreeEnd[a] ? [b, -1] : [a, b]
}

type Coverage = Pick<
  Core,
  'targets' | 'witnesses' | 'weight' | 'firstWitness' | 'left' | 'right' | 'gate' | 'targetOrigin' | 'witnessOrigin'
>

function* reduceWitnesses(
  problem: CoverageProblem,
  coreOf: Int32Array,
  parent: Int32Array,
  pace: Pace,
): Steps<Coverage> {
  const subtreeEnd = subtreeEnds(parent)
  const weight: number[] = []
  const firstWitness = [0]
  const left: number[] = []
  const right: number[] = []
  const targetOrigin: number[] = []
  const witnessOrigin: number[] = []
  const seen = new Map<number, number>() // left·nodes + right + 1 → the target that last had this witness
  for (let k = 0; k < problem.targets; k++) {
    if (problem.weight[k] <= 0) continue
    for (let j = problem.firstWitness[k]; j < problem.firstWitness[k + 1]; j++) {
      const one = coreOf[problem.left[j]]
      const other = problem.right[j] < 0 ? one : coreOf[problem.right[j]]
      if (one < 0 || other < 0) continue
      const [a, b] = witnessNodes(one, other, subtreeEnd)
      const key = a * (parent.length + 1) + b + 1
      if (seen.get(key) === k) continue
      seen.set(key, k)
      left.push(a)
      right.push(b)
      witnessOrigin.push(j)
    }
    if (pace.due(problem.firstWitness[k + 1] - problem.firstWitness[k])) yield
    if (left.length === firstWitness[firstWitness.length - 1]) continue
    firstWitness.push(left.length)
    weight.push(problem.weight[k])
    targetOrigin.push(k)
  }
  const rows = {firstWitness: Int32Array.from(firstWitness), left: Int32Array.from(left), right: Int32Array.from(right)}
  return {
    targets: weight.length,
    witnesses: left.length,
    weight: Float64Array.from(weight),
    ...rows,
    gate: gatesOf(rows, parent, subtreeEnd),
    targetOrigin: Int32Array.from(targetOrigin),
    witnessOrigin: Int32Array.from(witnessOrigin),
  }
}

/** By node in preorder: one past the last node of its subtree. */
export function subtreeEnds(parent: Int32Array): Int32Array {
  const ends = Int32Array.from(parent, (_, i) => i + 1)
  for (let i = parent.length - 1; i >= 0; i--) {
    if (parent[i] >= 0) ends[parent[i]] = Math.max(ends[parent[i]], ends[i])
  }
  return ends
}

/** A node about which nothing is decided. */
export const OPEN = -1
/** A node that is left out, with all below it. */
export const OUT = 0
/** A node that is kept, with all above it. */
export const IN = 1

/**
 * Which targets a lean part of a core does without, of those with one witness of one node, whose worth is added to the score of that
 * node (docs/math.md, eq. F9): all of them, or only those that are free of a gate, as `CoverPrices.extend` takes others for lost.
 */
export type Lean = 'every' | 'free'

/**
 * The part of a core that is still open once some nodes are decided. `decided` holds IN, OUT or OPEN by node; a node
 * below one that is OUT is out, a node above one that is IN must be IN. What IN nodes win is moved to `constant`,
 * what they cost is taken off the budget (which may turn negative: then there is no answer).
 */
export function restrict(core: Core, decided: Int8Array, lean?: Lean): Core {
  const {parent, score, cost, left, right, firstWitness} = core
  const open = new Int32Array(core.nodes) // number among the open nodes, or OUT_NODE, or IN_NODE
  let constant = core.constant
  let budget = core.budget
  let nodes = 0
  for (let i = 0; i < core.nodes; i++) {
    if (decided[i] === OUT || (parent[i] >= 0 && open[parent[i]] === OUT_NODE)) open[i] = OUT_NODE
    else if (decided[i] === IN) {
      open[i] = IN_NODE
      constant += score[i]
      budget -= cost[i]
    } else open[i] = nodes++
  }

  const newParent = new Int32Array(nodes)
  const newScore = new Float64Array(nodes)
  const newCost = new Float64Array(nodes)
  const nodeOrigin = new Int32Array(nodes)
  for (let i = 0; i < core.nodes; i++) {
    const n = open[i]
    if (n < 0) continue
    newParent[n] = parent[i] < 0 || open[parent[i]] < 0 ? -1 : open[parent[i]]
    newScore[n] = score[i]
    newCost[n] = cost[i]
    nodeOrigin[n] = i
  }

  const weight = new Float64Array(core.targets)
  const targetNumber = new Int32Array(core.targets).fill(UNCOVERED) // among the open targets
  const gate = new Int32Array(core.targets)
  const newFirst = new Int32Array(core.targets + 1)
  const targetOrigin = new Int32Array(core.targets)
  const newLeft = new Int32Array(core.witnesses)
  const newRight = new Int32Array(core.witnesses)
  const witnessOrigin = new Int32Array(core.witnesses)
  let targets = 0
  let witnesses = 0
  for (let k = 0; k < core.targets; k++) {
    const begin = witnesses
    let covered = false
    for (let j = firstWitness[k]; j < firstWitness[k + 1] && !covered; j++) {
      const a = open[left[j]]
      const b = right[j] < 0 ? IN_NODE : open[right[j]]
      if (a === OUT_NODE || b === OUT_NODE) continue
      if (a === IN_NODE && b === IN_NODE) covered = true
      newLeft[witnesses] = a === IN_NODE ? b : a
      newRight[witnesses] = a === IN_NODE ? IN_NODE : b
      witnessOrigin[witnesses++] = j
    }
    if (covered) {
      constant += core.weight[k]
      witnesses = begin
      targetNumber[k] = COVERED
    } else if (lean && witnesses === begin + 1 && newRight[begin] < 0 && (lean === 'every' || core.gate[k] < 0)) {
      witnesses = begin
      newScore[newLeft[begin]] += core.weight[k]
      targetNumber[k] = coveredBy(newLeft[begin])
    } else if (witnesses > begin) {
      weight[targets] = core.weight[k]
      targetNumber[k] = targets
      // a gate that is out has taken all witnesses with it, and one that is in holds nothing back
      gate[targets] = core.gate[k] < 0 ? -1 : Math.max(-1, open[core.gate[k]])
      targetOrigin[targets++] = k
      newFirst[targets] = witnesses
    }
  }
  return {
    nodes,
    targets,
    witnesses,
    budget,
    constant,
    parent: newParent,
    score: newScore,
    cost: newCost,
    weight: weight.slice(0, targets),
    firstWitness: newFirst.slice(0, targets + 1),
    left: newLeft.slice(0, witnesses),
    right: newRight.slice(0, witnesses),
    gate: gate.slice(0, targets),
    nodeOrigin,
    targetOrigin: targetOrigin.slice(0, targets),
    witnessOrigin: witnessOrigin.slice(0, witnesses),
    cuts: restrictCuts(core.cuts, open, IN_NODE, targetNumber),
  }
}

// what `open` holds for a decided node; a witness whose second node is IN has IN_NODE, −1, in its place, as if it had only one
const OUT_NODE = -2
const IN_NODE = -1

/** The objective of relaxed nodes z ∈ [0, 1] that fit the budget and the forest; exact for 0/1 nodes too. */
export function coreValue(core: Core, z: ArrayLike<number>): number {
  let value = core.constant
  for (let i = 0; i < core.nodes; i++) value += core.score[i] * z[i]
  for (let k = 0; k < core.targets; k++) value += core.weight[k] * coveringOf(core, z, k)
  return value
}

/** How much of a target relaxed nodes cover, from 0 to 1. */
export function coveringOf({firstWitness, left, right, gate}: Core, z: ArrayLike<number>, k: number): number {
  let covered = 0
  for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
    const a = z[left[j]]
    covered += right[j] < 0 ? a : Math.min(a, z[right[j]])
  }
  return Math.min(gate[k] < 0 ? 1 : z[gate[k]], covered)
}

/** The same where the cuts have to be kept too: a bound from below on what relaxed nodes are worth under them. */
export function valueUnderCuts(core: Core, z: ArrayLike<number>, covering: ArrayLike<number>): number {
  const {cuts, weight} = core
  if (cuts.count === 0) return coreValue(core, z)
  const t = new Float64Array(core.targets)
  for (let k = 0; k < core.targets; k++) t[k] = coveringOf(core, z, k)
  for (const k of cuts.target) t[k] = Math.min(t[k], covering[k])
  for (let c = 0; c < cuts.count; c++) {
    let excess = -cuts.limit[c]
    for (let e = cuts.firstTarget[c]; e < cuts.firstTarget[c + 1]; e++) excess += t[cuts.target[e]]
    for (let e = cuts.firstNode[c]; e < cuts.firstNode[c + 1]; e++) excess -= cuts.factor[e] * z[cuts.node[e]]
    while (excess > 1e-12) {
      let least = -1
      for (let e = cuts.firstTarget[c]; e < cuts.firstTarget[c + 1]; e++) {
        const k = cuts.target[e]
        if (t[k] > 0 && (least < 0 || weight[k] < weight[least])) least = k
      }
      if (least < 0) break
      const less = Math.min(t[least], excess)
      t[least] -= less
      excess -= less
    }
  }
  let value = core.constant
  for (let i = 0; i < core.nodes; i++) value += core.score[i] * z[i]
  for (let k = 0; k < core.targets; k++) value += weight[k] * t[k]
  return value
}
