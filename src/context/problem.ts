import {FREE} from '../compression/scale.ts'
import type {CoverageProblem} from '../infer/coverage/problem.ts'
import {NONE} from '../summarize/documents/headings.ts'
import type {Layout} from '../summarize/model/layout.ts'
import type {Frame, Frames} from './frames.ts'

/** A problem, and where sentences stand in it. */
export interface LaidOut extends Layout {
  readonly problem: CoverageProblem
}

/** Whole sentences: a node for each, worth something by itself. */
export function wholeSentences(worth: Float64Array, cost: Float64Array, budget: number): LaidOut {
  const nodes = worth.length
  const each = Int32Array.from({length: nodes + 1}, (_, s) => s)
  const problem = {
    ...{trees: nodes, nodes, targets: 0, budget, firstNode: each},
    head: new Int32Array(nodes).fill(-1),
    keep: worth,
    cut: new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY),
    cost,
    ...{
      weight: new Float64Array(0),
      firstWitness: new Int32Array(1),
      left: new Int32Array(0),
      right: new Int32Array(0),
    },
  }
  return {problem, firstNode: each, root: each.slice(0, nodes)}
}

/** A problem whose sentences hang on the nodes of their frames. */
interface FramedProblem {
  readonly problem: CoverageProblem
  readonly root: Int32Array // by sentence
  /** From a choice of its nodes to one of those of sentences alone. */
  readonly withoutFrames: (variables: Uint8Array) => Uint8Array
}

/**
 * The same problem with a node for each frame, which pays for the citation or the heading and stands above what is in the frame. Who
 * chooses a sentence chooses the frames around it, too.
 */
export function withFrames(
  {problem, firstNode, root}: LaidOut,
  {frames, innermost}: Frames,
  price: Float64Array, // by frame: what is printed for it costs
): FramedProblem {
  const nodes = problem.nodes + frames.length
  const place = new Int32Array(problem.nodes) // by node; each frame stands before its nodes
  const top = Int32Array.from(frames, ({first}, f) => firstNode[first] + f) // by frame
  const around = new Int32Array(problem.nodes).fill(NONE) // by root of a sentence: the frame it stands in
  root.forEach((node, s) => {
    around[node] = innermost[s]
  })
  for (let node = 0, before = 0; node < problem.nodes; node++) {
    while (before < frames.length && firstNode[frames[before].first] <= node) before++
    place[node] = node + before
  }
  const [head, keep, cut, cost] = [new Int32Array(nodes).fill(-1), ...[0, 0, 0].map(() => new Float64Array(nodes))]
  frames.forEach(({outer}, f) => {
    cost[top[f]] = price[f]
    if (outer === NONE) return
    head[top[f]] = top[outer]
    cut[top[f]] = FREE
  })
  for (let node = 0; node < problem.nodes; node++) {
    const own = place[node]
    const isRoot = problem.head[node] < 0
    head[own] = isRoot ? top[around[node]] : place[problem.head[node]]
    cut[own] = isRoot ? FREE : problem.cut[node]
    keep[own] = problem.keep[node]
    cost[own] = problem.cost[node]
  }
  const isOutermost = ({outer}: Frame) => outer === NONE
  return {
    problem: {
      ...problem,
      ...{trees: frames.filter(isOutermost).length, nodes, head, keep, cut, cost},
      firstNode: Int32Array.from([
        ...[...frames.keys()].filter((f) => isOutermost(frames[f])).map((f) => top[f]),
        nodes,
      ]),
      left: problem.left.map((node) => place[node]),
      right: problem.right.map((node) => (node < 0 ? node : place[node])),
    },
    root: root.map((node) => place[node]),
    withoutFrames: (variables) => Uint8Array.from(place, (node) => variables[node]),
  }
}
