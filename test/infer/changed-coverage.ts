import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'

/** The same problem with one thing changed, as a reader changes a summary. */
export function changed(problem: CoverageProblem, draw: () => number): CoverageProblem {
  const below = (count: number) => Math.floor(draw() * count)
  const root = problem.head.findIndex((head, node) => head < 0 && node >= below(problem.nodes))
  switch (below(problem.nodes > 0 ? 5 : 3)) {
    case 0:
      return {...problem, budget: Math.max(1, Math.round(problem.budget * (0.5 + draw())))}
    case 1:
      return {...problem, weight: problem.weight.map((own) => (draw() < 0.2 ? below(8) : own))}
    case 2:
      return {...problem, cut: problem.cut.map((own) => (draw() < 0.1 ? Number.NEGATIVE_INFINITY : own))}
    case 3:
      return {...problem, cost: problem.cost.map((own, node) => (node === root ? problem.budget + 1 : own))}
    default:
      return {
        ...problem,
        targets: problem.targets + 1,
        weight: Float64Array.from([...problem.weight, 1 + below(100)]),
        firstWitness: Int32Array.from([...problem.firstWitness, problem.left.length + 1]),
        left: Int32Array.from([...problem.left, root < 0 ? 0 : root]),
        right: Int32Array.from([...problem.right, -1]),
      }
  }
}
