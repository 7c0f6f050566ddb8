import type {Core} from './core.ts'
import type {Cut} from './cuts.ts'
import {BROKEN, excessOf} from './odd-cycles.ts'
import type {WitnessGroups} from './witness-groups.ts'

/**
 * Cuts that hold back what witnesses in one tree cover together (docs/math.md, eq. F10, F19): the most broken first. Those with a key in
 * `known` are left out, the others join it.
 */
export function groupCuts(
  core: Core,
  groups: WitnessGroups,
  z: Float64Array,
  t: Float64Array,
  known: Set<string>,
  most: number,
): Cut[] {
  const found: {cut: Cut; excess: number; key: string}[] = []
  for (let k = 0; k < core.targets; k++) {
    const cut = groupCut(core, groups, k, z)
    if (cut === undefined) continue
    const excess = excessOf(cut, z, t)
    if (excess <= BROKEN) continue
    const key = `${k}: ${cut.nodes.join(' ')}`
    if (!known.has(key)) found.push({cut, excess, key})
  }
  found.sort((a, b) => b.excess - a.excess || a.cut.targets[0] - b.cut.targets[0])
  const chosen = found.slice(0, most)
  for (const {key} of chosen) known.add(key)
  return chosen.map(({cut}) => cut)
}

/** A covered target has a witness: the gate of its group is kept, and so is either of its nodes. Of these, each group takes what is less. */
function groupCut(core: Core, groups: WitnessGroups, k: number, z: Float64Array): Cut | undefined {
  const {left, right} = core
  const {firstGroup, firstMember, member, gate} = groups
  const factorOf = new Map<number, number>()
  let isHeld = false
  for (let g = firstGroup[k]; g < firstGroup[k + 1]; g++) {
    const ends: number[] = []
    let sum = 0
    for (let m = firstMember[g]; m < firstMember[g + 1]; m++) {
      const [a, b] = [left[member[m]], right[member[m]]]
      const end = b >= 0 && z[b] < z[a] ? b : a
      ends.push(end)
      sum += z[end]
    }
    const isLess = gate[g] >= 0 && z[gate[g]] < sum
    if (isLess) isHeld = true
    for (const node of isLess ? [gate[g]] : ends) factorOf.set(node, (factorOf.get(node) ?? 0) + 1)
  }
  if (!isHeld) return undefined
  const nodes = [...factorOf.keys()].sort((a, b) => a - b)
  return {limit: 0, targets: [k], nodes, factors: nodes.map((node) => factorOf.get(node)!)}
}
