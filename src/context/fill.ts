import type {ContextModel} from './model.ts'

/** Adds whole sentences while there is room, the most relevant first. Returns those that it added. */
export function fill(model: ContextModel, relevance: Float64Array, kept: Uint8Array, spare: number): number[] {
  const {firstNode, root, units, citation, cost, twins} = model
  const unitOf = new Int32Array(root.length)
  const isCited = new Uint8Array(units.length)
  units.forEach(({first, end}, u) => {
    unitOf.fill(u, first, end)
    for (let s = first; s < end; s++) if (kept[root[s]] === 1) isCited[u] = 1
  })
  const order = [...root.keys()].filter((s) => kept[root[s]] !== 1)
  order.sort((a, b) => relevance[b] - relevance[a] || a - b)
  const added: number[] = []
  let room = spare
  for (const s of order) {
    const needed = cost[s] + (isCited[unitOf[s]] === 1 ? 0 : citation[unitOf[s]])
    if (needed > room || twins[s].some((twin) => kept[root[twin]] === 1)) continue
    kept.fill(1, firstNode[s], firstNode[s + 1])
    isCited[unitOf[s]] = 1
    added.push(s)
    room -= needed
  }
  return added
}
