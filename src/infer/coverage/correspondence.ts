import type {Core, Reduction} from './core.ts'

/** Where the parts of a core stand in another one, whose problem has the same nodes; −1 if they are not there. */
export interface Correspondence {
  readonly node: Int32Array // by node
  readonly target: Int32Array // by target
  readonly witness: Int32Array // by witness
  readonly isSwapped: Uint8Array // by witness: 1 if its nodes stand the other way round there
}

/** Witnesses are the same if their nodes are; where several have the same nodes, they are taken in their order. */
export function correspondence({core}: Reduction, {core: before, coreOf}: Reduction): Correspondence {
  const node = new Int32Array(core.nodes)
  for (let i = 0; i < core.nodes; i++) node[i] = coreOf[core.nodeOrigin[i]]
  const target = new Int32Array(core.targets).fill(-1)
  const witness = new Int32Array(core.witnesses).fill(-1)
  const isSwapped = new Uint8Array(core.witnesses)
  const {next, first} = witnessesByNodes(before)
  const targetOf = targetsOfWitnesses(before)
  for (let k = 0; k < core.targets; k++) {
    for (let j = core.firstWitness[k]; j < core.firstWitness[k + 1]; j++) {
      const left = node[core.left[j]]
      const right = core.right[j] < 0 ? -1 : node[core.right[j]]
      if (left < 0 || (right < 0 && core.right[j] >= 0)) continue
      const key = keyOf(left, right, before.nodes)
      const found = first.get(key) ?? -1
      if (found < 0) continue
      first.set(key, next[found])
      witness[j] = found
      isSwapped[j] = before.left[found] === left ? 0 : 1
      target[k] = targetOf[found]
    }
  }
  return {node, target, witness, isSwapped}
}

/** The first witness of each pair of nodes, and by witness the next one of the same pair, −1 behind the last. */
function witnessesByNodes({nodes, witnesses, left, right}: Core): {first: Map<number, number>; next: Int32Array} {
  const first = new Map<number, number>()
  const next = new Int32Array(witnesses).fill(-1)
  for (let j = witnesses - 1; j >= 0; j--) {
    const key = keyOf(left[j], right[j], nodes)
    next[j] = first.get(key) ?? -1
    first.set(key, j)
  }
  return {first, next}
}

function keyOf(left: number, right: number, nodes: number): number {
  if (right < 0) return left * (nodes + 1)
  return Math.min(left, right) * (nodes + 1) + Math.max(left, right) + 1
}

function targetsOfWitnesses({targets, witnesses, firstWitness}: Core): Int32Array {
  const targetOf = new Int32Array(witnesses)
  for (let k = 0; k < targets; k++) targetOf.fill(k, firstWitness[k], firstWitness[k + 1])
  return targetOf
}
