import type {CoverageProblem} from '../../infer/coverage/problem.ts'

/** Something beside the concepts that is worth covering. */
export interface ExtraTarget {
  readonly weight: number
  /** It is covered where the nodes of one of these are kept; `right` is −1 if one node is enough. */
  readonly witnesses: readonly {readonly left: number; readonly right: number}[]
  /** Nodes that each lose the weight when they are kept: then it is a price for keeping them without a witness. */
  readonly paidBy?: readonly number[]
}

/** A problem with more targets. */
export function withTargets(problem: CoverageProblem, extra: readonly ExtraTarget[]): CoverageProblem {
  if (extra.length === 0) return problem
  const witnesses = extra.flatMap((target) => target.witnesses)
  const firstWitness = [...problem.firstWitness]
  for (const target of extra) firstWitness.push(firstWitness[firstWitness.length - 1] + target.witnesses.length)
  const keep = problem.keep.slice()
  for (const {weight, paidBy = []} of extra) for (const node of paidBy) keep[node] -= weight
  return {
    ...problem,
    keep,
    targets: problem.targets + extra.length,
    weight: Float64Array.from([...problem.weight, ...extra.map(({weight}) => weight)]),
    firstWitness: Int32Array.from(firstWitness),
    left: Int32Array.from([...problem.left, ...witnesses.map(({left}) => left)]),
    right: Int32Array.from([...problem.right, ...witnesses.map(({right}) => right)]),
  }
}
