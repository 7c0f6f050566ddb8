import type {Core} from '../../src/infer/coverage/core.ts'
import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'

/** What is best among all the 0/1 choices of a small problem; −∞ and an empty choice if none is legal. */
export interface BestChoice {
  readonly value: number
  readonly choice: readonly number[]
}

/**
 * Prices and tries every choice of the nodes that is allowed, by the words of the problem's definition. For problems of up
 * to 16 nodes.
 */
export function bestChoice(
  problem: CoverageProblem,
  isAllowed: (choice: readonly number[]) => boolean = () => true,
): BestChoice {
  let best: BestChoice = {value: -Infinity, choice: []}
  for (const choice of allChoices(problem.nodes)) {
    if (!isAllowed(choice)) continue
    const value = worth(problem, choice)
    if (value > best.value) best = {value, choice}
  }
  return best
}

/** The objective of a choice, −∞ if it is not legal. Costs may miss the budget by rounding. */
export function worth(problem: CoverageProblem, stays: ArrayLike<number>): number {
  let value = 0
  let spent = 0
  for (let i = 0; i < problem.nodes; i++) {
    const above = problem.head[i] < 0 ? -1 : stays[problem.head[i]]
    if (stays[i] === 1 && above === 0) return -Infinity
    if (stays[i] === 1) {
      value += problem.keep[i]
      spent += problem.cost[i]
    }
    if (stays[i] === 0 && above === 1) value += problem.cut[i]
  }
  if (spent > problem.budget * (1 + 1e-12) + 1e-12) return -Infinity
  return value + covered(problem, stays)
}

/** The best that can be made of a core, all decisions of `decided` (1 in, 0 out, −1 open) kept. */
export function bestOfCore(core: Core, decided?: ArrayLike<number>): BestChoice {
  let best: BestChoice = {value: -Infinity, choice: []}
  for (const choice of allChoices(core.nodes)) {
    let value = core.constant
    let spent = 0
    let legal = true
    for (let i = 0; i < core.nodes; i++) {
      if (decided && decided[i] >= 0 && decided[i] !== choice[i]) legal = false
      if (choice[i] === 0) continue
      if (core.parent[i] >= 0 && choice[core.parent[i]] === 0) legal = false
      value += core.score[i]
      spent += core.cost[i]
    }
    if (!legal || spent > core.budget + 1e-9) continue
    value += covered(core, choice)
    if (value > best.value) best = {value, choice}
  }
  return best
}

interface Coverage {
  readonly targets: number
  readonly weight: ArrayLike<number>
  readonly firstWitness: ArrayLike<number>
  readonly left: ArrayLike<number>
  readonly right: ArrayLike<number>
}

function covered({targets, weight, firstWitness, left, right}: Coverage, stays: ArrayLike<number>): number {
  let value = 0
  for (let k = 0; k < targets; k++) {
    let kept = 0
    for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
      if (stays[left[j]] === 1 && (right[j] === -1 || stays[right[j]] === 1)) kept++
    }
    if (kept > 0) value += weight[k]
  }
  return value
}

export function* allChoices(nodes: number): Generator<number[]> {
  const choice = new Array<number>(nodes).fill(0)
  for (;;) {
    yield [...choice]
    let i = 0
    while (i < nodes && choice[i] === 1) choice[i++] = 0
    if (i === nodes) return
    choice[i] = 1
  }
}

/** What a random problem is like. */
export interface RandomShape {
  readonly trees: number
  /** Nodes in the largest tree. */
  readonly nodes: number
  readonly targets: number
  /** Most witnesses of a target. */
  readonly witnesses: number
  /** The budget as a part of the cost of all nodes. */
  readonly share: number
  /** Probability that an arc may not be cut. */
  readonly hard: number
  /** Whole numbers from 1 to 3 for everything: many answers are worth the same. */
  readonly ties: boolean
  /** Costs in quarters, instead of 1 each. */
  readonly costs: boolean
}

/**
 * A random problem with everything that one may have: several roots in a tree, heads before and after their nodes, positive and
 * negative scores, witnesses of one node and across trees, equal witnesses, targets of weight zero or without witness.
 */
export function randomCoverage(draw: () => number, shape: RandomShape): CoverageProblem {
  const {trees, targets, witnesses, share, hard, ties, costs} = shape
  const whole = (end: number) => Math.floor(end * draw())
  const amount = (scale: number) => (ties ? 1 + whole(3) : scale * draw())
  const firstNode = [0]
  const head: number[] = []
  for (let tree = 0; tree < trees; tree++) {
    const first = firstNode[tree]
    const size = 1 + whole(shape.nodes)
    const order = shuffled(size, draw) // a node's head comes earlier in this order
    for (let n = 0; n < size; n++) {
      head[first + order[n]] = n === 0 || draw() < 0.12 ? -1 : first + order[whole(n)]
    }
    firstNode.push(first + size)
  }
  const nodes = head.length
  const firstWitness = [0]
  const left: number[] = []
  const right: number[] = []
  for (let k = 0; k < targets; k++) {
    const count = nodes === 0 ? 0 : whole(witnesses + 1)
    for (let n = 0; n < count; n++) {
      if (n > 0 && draw() < 0.15) {
        left.push(right[right.length - 1] < 0 ? left[left.length - 1] : right[right.length - 1])
        right.push(right[right.length - 1] < 0 ? -1 : left[left.length - 2])
        continue
      }
      left.push(whole(nodes))
      right.push(draw() < 0.25 ? -1 : whole(nodes))
    }
    firstWitness.push(left.length)
  }
  const cost = Float64Array.from(head, () => (costs ? whole(9) / 4 : 1))
  const total = cost.reduce((sum, c) => sum + c, 0)
  return {
    trees,
    nodes,
    targets,
    budget: Math.floor(share * total),
    firstNode: Int32Array.from(firstNode),
    head: Int32Array.from(head),
    keep: Float64Array.from(head, () => (draw() < 0.6 ? 0 : amount(1) * (draw() < 0.3 ? 1 : -1))),
    cut: Float64Array.from(head, (above) => (above < 0 || draw() < 0.3 ? 0 : draw() < hard ? -Infinity : -amount(1))),
    cost,
    weight: Float64Array.from({length: targets}, () => (draw() < 0.1 ? 0 : amount(4))),
    firstWitness: Int32Array.from(firstWitness),
    left: Int32Array.from(left),
    right: Int32Array.from(right),
  }
}

/** Problems of up to 14 nodes, of all sorts, the budget from nothing to more than enough. */
export function smallCoverage(draw: () => number): CoverageProblem {
  for (;;) {
    const problem = randomCoverage(draw, {
      trees: draw() < 0.03 ? 0 : 1 + Math.floor(4 * draw()),
      nodes: 1 + Math.floor(7 * draw()),
      targets: Math.floor(9 * draw()),
      witnesses: 1 + Math.floor(3 * draw()),
      share: draw() < 0.1 ? 0 : draw() < 0.1 ? 1e6 : 0.05 + 0.7 * draw(),
      hard: 0.5 * draw(),
      ties: draw() < 0.3,
      costs: draw() < 0.4,
    })
    if (problem.nodes <= 14) return problem
  }
}

function shuffled(size: number, draw: () => number): number[] {
  const order = Array.from({length: size}, (_, i) => i)
  for (let n = size - 1; n > 0; n--) {
    const other = Math.floor((n + 1) * draw())
    ;[order[n], order[other]] = [order[other], order[n]]
  }
  return order
}

/** The same problem with all weights and scores multiplied. */
export function scaled(problem: CoverageProblem, factor: number): CoverageProblem {
  const by = (values: Float64Array) => values.map((value) => factor * value)
  return {...problem, keep: by(problem.keep), cut: by(problem.cut), weight: by(problem.weight)}
}

/** The same problem with its trees in another order. */
export function withTreesReordered(problem: CoverageProblem, order: readonly number[]): CoverageProblem {
  const {firstNode, head, left, right} = problem
  const from: number[] = [] // by new node
  const newFirst = [0]
  for (const tree of order) {
    for (let i = firstNode[tree]; i < firstNode[tree + 1]; i++) from.push(i)
    newFirst.push(from.length)
  }
  const to = new Int32Array(problem.nodes)
  for (let i = 0; i < from.length; i++) to[from[i]] = i
  const move = (node: number) => (node < 0 ? -1 : to[node])
  return {
    ...problem,
    firstNode: Int32Array.from(newFirst),
    head: Int32Array.from(from, (i) => move(head[i])),
    keep: Float64Array.from(from, (i) => problem.keep[i]),
    cut: Float64Array.from(from, (i) => problem.cut[i]),
    cost: Float64Array.from(from, (i) => problem.cost[i]),
    left: left.map(move),
    right: right.map(move),
  }
}

/** The same problem with every tree there twice, its witnesses too. */
export function doubled(problem: CoverageProblem): CoverageProblem {
  const {nodes, trees, firstNode, head, left, right, firstWitness, targets} = problem
  const twice = <A extends Float64Array>(values: A) => Float64Array.from([...values, ...values])
  const newLeft: number[] = []
  const newRight: number[] = []
  const newFirst = [0]
  for (let k = 0; k < targets; k++) {
    for (const shift of [0, nodes]) {
      for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
        newLeft.push(left[j] + shift)
        newRight.push(right[j] < 0 ? -1 : right[j] + shift)
      }
    }
    newFirst.push(newLeft.length)
  }
  return {
    ...problem,
    nodes: 2 * nodes,
    trees: 2 * trees,
    firstNode: Int32Array.from([...firstNode, ...Array.from(firstNode.subarray(1), (i) => i + nodes)]),
    head: Int32Array.from([...head, ...Array.from(head, (i) => (i < 0 ? -1 : i + nodes))]),
    keep: twice(problem.keep),
    cut: twice(problem.cut),
    cost: twice(problem.cost),
    firstWitness: Int32Array.from(newFirst),
    left: Int32Array.from(newLeft),
    right: Int32Array.from(newRight),
  }
}

/** A core written out as a problem of its own, its constant left out. */
export function asProblem(core: Core): CoverageProblem {
  const {nodes, parent, score, cost, targets, weight, firstWitness, left, right, budget} = core
  const roots: number[] = []
  for (let i = 0; i < nodes; i++) if (parent[i] < 0) roots.push(i)
  return {
    trees: roots.length,
    nodes,
    targets,
    budget,
    firstNode: Int32Array.from([...roots, nodes]),
    head: parent,
    keep: score,
    cut: new Float64Array(nodes),
    cost,
    weight,
    firstWitness,
    left,
    right,
  }
}
