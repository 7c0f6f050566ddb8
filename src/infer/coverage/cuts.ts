/**
 * Inequalities that all 0/1 answers of a core keep and relaxed ones may break (docs/math.md, eq. F10):
 *
 *   Σ_{k in the cut} t_k − Σ_i factor_i z_i ≤ limit,   t_k = 1 where target k is covered
 *
 * In compressed rows: cut c has the targets [firstTarget[c], firstTarget[c + 1]) and the nodes likewise.
 */
export interface Cuts {
  readonly count: number
  readonly limit: Float64Array // by cut
  readonly firstTarget: Int32Array // by cut, and one more
  readonly target: Int32Array
  readonly firstNode: Int32Array // by cut, and one more
  readonly node: Int32Array
  readonly factor: Float64Array // beside `node`: ≥ 1, or less where targets are covered by that node alone
  readonly origin: Int32Array // by cut: its number in what these cuts were made from
  readonly id: Int32Array // by cut: its number in the pool of all cuts
}

/** One cut, of targets and nodes of a core. */
export interface Cut {
  readonly limit: number
  readonly targets: readonly number[]
  readonly nodes: readonly number[]
  readonly factors: readonly number[] // by node
}

export const noCuts: Cuts = cutRows([])

/** Cuts in compressed rows, with their numbers in the pool of all cuts: their own places, if these are all there are. */
export function cutRows(cuts: readonly Cut[], id: ArrayLike<number> = cuts.map((_, c) => c)): Cuts {
  const firstTarget = new Int32Array(cuts.length + 1)
  const firstNode = new Int32Array(cuts.length + 1)
  cuts.forEach(({targets, nodes}, c) => {
    firstTarget[c + 1] = firstTarget[c] + targets.length
    firstNode[c + 1] = firstNode[c] + nodes.length
  })
  return {
    count: cuts.length,
    limit: Float64Array.from(cuts, ({limit}) => limit),
    firstTarget,
    target: Int32Array.from(cuts.flatMap(({targets}) => targets)),
    firstNode,
    node: Int32Array.from(cuts.flatMap(({nodes}) => nodes)),
    factor: Float64Array.from(cuts.flatMap(({factors}) => factors)),
    origin: Int32Array.from(cuts, (_, c) => c),
    id: Int32Array.from(id),
  }
}

/** A target that is covered for certain, or by nothing any more: what stands in the place of its new number. */
export const COVERED = -2
export const UNCOVERED = -1
/** … by one node alone: the target is covered as far as that node is in. */
export const coveredBy = (node: number): number => COVERED - 1 - node

/**
 * The cuts of the part of a core that is still open. By node and by target: its new number, or, negative, what is decided
 * about it; `inNode` marks the nodes that stay. Cuts that can no longer be broken are left out.
 */
export function restrictCuts(cuts: Cuts, nodeNumber: Int32Array, inNode: number, targetNumber: Int32Array): Cuts {
  if (cuts.count === 0) return cuts
  const limit: number[] = []
  const firstTarget = [0]
  const target: number[] = []
  const firstNode = [0]
  const node: number[] = []
  const factor: number[] = []
  const origin: number[] = []
  const factorOf = new Map<number, number>() // by new node, of the cut at hand
  for (let c = 0; c < cuts.count; c++) {
    let rest = cuts.limit[c]
    factorOf.clear()
    for (let e = cuts.firstNode[c]; e < cuts.firstNode[c + 1]; e++) {
      const number = nodeNumber[cuts.node[e]]
      if (number === inNode) rest += cuts.factor[e]
      else if (number >= 0) factorOf.set(number, cuts.factor[e])
    }
    for (let e = cuts.firstTarget[c]; e < cuts.firstTarget[c + 1]; e++) {
      const number = targetNumber[cuts.target[e]]
      if (number >= 0) target.push(number)
      else if (number === COVERED) rest--
      else if (number < COVERED) {
        const by = coveredBy(number)
        factorOf.set(by, (factorOf.get(by) ?? 0) - 1)
      }
    }
    const open = target.length - firstTarget[firstTarget.length - 1]
    let most = open
    for (const own of factorOf.values()) most -= Math.min(0, own)
    if (most === 0 || most <= rest) {
      target.length -= open
      continue
    }
    for (const [number, own] of factorOf) {
      if (own === 0) continue
      node.push(number)
      factor.push(own)
    }
    firstTarget.push(target.length)
    firstNode.push(node.length)
    limit.push(rest)
    origin.push(c)
  }
  return {
    count: limit.length,
    limit: Float64Array.from(limit),
    firstTarget: Int32Array.from(firstTarget),
    target: Int32Array.from(target),
    firstNode: Int32Array.from(firstNode),
    node: Int32Array.from(node),
    factor: Float64Array.from(factor),
    origin: Int32Array.from(origin),
    id: Int32Array.from(origin, (c) => cuts.id[c]),
  }
}
