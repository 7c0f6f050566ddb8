import {countWords} from '../summarize/documents/budget.ts'
import type {ContextModel} from './model.ts'
import {isNext, NONE, SCRAP} from './needs.ts'

/**
 * Adds whole sentences while there is room, the most relevant first. Returns those that it added. What announces something
 * says nothing without it, and comes with it.
 */
export function fill(model: ContextModel, relevance: Float64Array, kept: Uint8Array, spare: number): number[] {
  const {source, firstNode, root, units, citation, cost, twins, announces, needs} = model
  const isKept = (s: number) => kept[root[s]] === 1
  const unitOf = new Int32Array(root.length)
  const isCited = new Uint8Array(units.length)
  units.forEach(({first, end}, u) => {
    unitOf.fill(u, first, end)
    for (let s = first; s < end; s++) if (isKept(s)) isCited[u] = 1
  })
  const added: number[] = []
  let room = spare
  const take = (s: number): boolean => {
    const needed = cost[s] + (isCited[unitOf[s]] === 1 ? 0 : citation[unitOf[s]])
    if (isKept(s) || needed > room || twins[s].some(isKept)) return false
    kept.fill(1, firstNode[s], firstNode[s + 1])
    isCited[unitOf[s]] = 1
    added.push(s)
    room -= needed
    return true
  }
  const isEmpty = !isCited.includes(1)
  const mayBeAdded = (s: number) =>
    !isKept(s) && announces[s] === 0 && (isEmpty || countWords(source.sentences[s].text) >= SCRAP)
  const order = [...root.keys()].filter(mayBeAdded)
  order.sort((a, b) => relevance[b] - relevance[a] || a - b)
  const takeWithNeeds = (s: number): boolean => {
    const before = added.length
    const [left, cited] = [room, isCited.slice()]
    for (let own = s; own !== NONE && !isKept(own); own = needs[own]) {
      if (take(own)) continue
      // all or nothing
      for (const taken of added.splice(before)) kept.fill(0, firstNode[taken], firstNode[taken + 1])
      room = left
      isCited.set(cited)
      return false
    }
    return isKept(s)
  }
  for (const s of order)
    if (takeWithNeeds(s) && announces[s - 1] === 1 && isNext(source.sentences[s - 1], source.sentences[s])) take(s - 1)
  return added
}
