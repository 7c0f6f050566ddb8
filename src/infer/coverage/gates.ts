/** Witnesses by target, as in a core. */
interface WitnessRows {
  readonly firstWitness: Int32Array
  readonly left: Int32Array
  readonly right: Int32Array
}

/**
 * By target: the lowest node that has to stay for any of its witnesses, found from one end of the first witness, or else from the
 * other; −1 if there is none. A target with one witness needs no gate: its covering is not above either node as it is.
 */
export function gatesOf(
  {firstWitness, left, right}: WitnessRows,
  parent: Int32Array,
  subtreeEnd: Int32Array,
): Int32Array {
  const gates = new Int32Array(firstWitness.length - 1).fill(-1)
  const isBelow = (node: number, gate: number) => gate <= node && node < subtreeEnd[gate]
  for (let k = 0; k < gates.length; k++) {
    const first = firstWitness[k]
    const last = firstWitness[k + 1]
    if (last < first + 2) continue
    for (const end of [left[first], right[first]]) {
      let gate = end
      for (let j = first + 1; j < last; j++) {
        while (gate >= 0 && !isBelow(left[j], gate) && !isBelow(right[j], gate)) gate = parent[gate]
      }
      gates[k] = gate
      if (gate >= 0) break
    }
  }
  return gates
}
