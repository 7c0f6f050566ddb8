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
  const targets = problem.targets + extra.length
  const witnesses = extra.flatMap((target) => target.witnesses)
  const weight = longer(Float64Array, problem.weight, targets)
  const firstWitness = longer(Int32Array, problem.firstWitness, targets + 1)
  extra.forEach((target, i) => {
    const k = problem.targets + i
    weight[k] = target.weight
    firstWitness[k + 1] = firstWitness[k] + target.witnesses.length
  })
  const before = problem.left.length
  const left = longer(Int32Array, problem.left, before + witnesses.length)
  const right = longer(Int32Array, problem.right, before + witnesses.length)
  witnesses.forEach((witness, i) => {
    left[before + i] = witness.left
    right[before + i] = witness.right
  })
  const keep = problem.keep.slice()
  for (const {weight, paidBy = []} of extra) for (const node of paidBy) keep[node] -= weight
  return {...problem, keep, targets, weight, firstWitness, left, right}
}

/** A copy of a row with room for more. */
function longer<Row extends Int32Array | Float64Array>(
  Kind: new (length: number) => Row,
  row: Row,
  length: number,
): Row {
  const copy = new Kind(length)
  copy.set(row)
  return copy
}
