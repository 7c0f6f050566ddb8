import {type Core, subtreeEnds} from './core.ts'
import {gatesOf} from './gates.ts'

/**
 * The witnesses of each target by the tree that they are in; one that spans two trees is a group of its own. A group covers no more
 * than its gate stays (docs/math.md, eq. F19), so all of it that a tree half kept can cover is one half.
 */
export interface WitnessGroups {
  readonly firstGroup: Int32Array // by target, and one more
  readonly firstMember: Int32Array // by group, and one more
  readonly member: Int32Array // witnesses, group by group
  readonly gate: Int32Array // by group: a node that stays where any of its witnesses is kept, or −1 for a group of one
}

export function witnessGroupsOf(core: Core): WitnessGroups {
  const {targets, parent, firstWitness, left, right} = core
  const treeOf = treesOf(parent)
  const firstGroup = new Int32Array(targets + 1)
  const firstMember = [0]
  const member: number[] = []
  for (let k = 0; k < targets; k++) {
    const groups = new Map<number, number[]>() // by tree, or by −1 − witness
    for (let j = firstWitness[k]; j < firstWitness[k + 1]; j++) {
      const spans = right[j] >= 0 && treeOf[right[j]] !== treeOf[left[j]]
      const key = spans ? -1 - j : treeOf[left[j]]
      const group = groups.get(key)
      if (group) group.push(j)
      else groups.set(key, [j])
    }
    for (const group of groups.values()) {
      member.push(...group)
      firstMember.push(member.length)
    }
    firstGroup[k + 1] = firstMember.length - 1
  }
  const rows = {
    firstWitness: Int32Array.from(firstMember),
    left: Int32Array.from(member, (j) => left[j]),
    right: Int32Array.from(member, (j) => right[j]),
  }
  const gate = gatesOf(rows, parent, subtreeEnds(parent))
  return {firstGroup, firstMember: rows.firstWitness, member: Int32Array.from(member), gate}
}

/** The objective of relaxed nodes where the groups are held back by their gates. */
export function groupedValue(core: Core, groups: WitnessGroups, z: ArrayLike<number>): number {
  const {nodes, targets, score, weight, constant, left, right, gate: gateOf} = core
  const {firstGroup, firstMember, member, gate} = groups
  let value = constant
  for (let i = 0; i < nodes; i++) value += score[i] * z[i]
  for (let k = 0; k < targets; k++) {
    let covered = 0
    for (let g = firstGroup[k]; g < firstGroup[k + 1]; g++) {
      let kept = 0
      for (let m = firstMember[g]; m < firstMember[g + 1]; m++) {
        const a = z[left[member[m]]]
        const other = right[member[m]]
        kept += other < 0 ? a : Math.min(a, z[other])
      }
      covered += gate[g] < 0 ? kept : Math.min(kept, z[gate[g]])
    }
    value += weight[k] * Math.min(gateOf[k] < 0 ? 1 : z[gateOf[k]], covered)
  }
  return value
}

/** By node: the root of its tree. */
function treesOf(parent: Int32Array): Int32Array {
  const treeOf = new Int32Array(parent.length)
  for (let i = 0; i < parent.length; i++) treeOf[i] = parent[i] < 0 ? i : treeOf[parent[i]]
  return treeOf
}
