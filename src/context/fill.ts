import {countWords} from '../summarize/documents/budget.ts'
import type {ContextModel} from './model.ts'
import {isNext, NONE, SCRAP} from './needs.ts'

/**
 * Adds whole sentences while there is room, the most relevant first. Returns those that it added. What announces something
 * says nothing without it, and comes with it.
 */
export function fill(model: ContextModel, relevance: Float64Array, kept: Uint8Array, spare: number): number[] {
  const {
    source,
    firstNode,
    root,
    frames: {frames, innermost},
    framePrice,
    cost,
    twins,
    announces,
    needs,
  } = model
  const isKept = (s: number) => kept[root[s]] === 1
  const isPrinted = new Uint8Array(frames.length)
  /** What the frames around a sentence cost that are not printed yet. */
  const priceAround = (s: number): number => {
    let price = 0
    for (let f = innermost[s]; f !== NONE && isPrinted[f] === 0; f = frames[f].outer) price += framePrice[f]
    return price
  }
  const printAround = (s: number): void => {
    for (let f = innermost[s]; f !== NONE && isPrinted[f] === 0; f = frames[f].outer) isPrinted[f] = 1
  }
  for (let s = 0; s < root.length; s++) if (isKept(s)) printAround(s)
  const added: number[] = []
  let room = spare
  const take = (s: number): boolean => {
    const needed = cost[s] + priceAround(s)
    if (isKept(s) || needed > room || twins[s].some(isKept)) return false
    printAround(s)
    kept.fill(1, firstNode[s], firstNode[s + 1])
    added.push(s)
    room -= needed
    return true
  }
  const isEmpty = !isPrinted.includes(1)
  const mayBeAdded = (s: number) =>
    !isKept(s) && announces[s] === 0 && (isEmpty || countWords(source.sentences[s].text) >= SCRAP)
  const order = [...root.keys()].filter(mayBeAdded)
  order.sort((a, b) => relevance[b] - relevance[a] || a - b)
  const takeWithNeeds = (s: number): boolean => {
    const before = added.length
    const [left, printed] = [room, isPrinted.slice()]
    for (let own = s; own !== NONE && !isKept(own); own = needs[own]) {
      if (take(own)) continue
      // all or nothing
      for (const taken of added.splice(before)) kept.fill(0, firstNode[taken], firstNode[taken + 1])
      room = left
      isPrinted.set(printed)
      return false
    }
    return isKept(s)
  }
  for (const s of order)
    if (takeWithNeeds(s) && announces[s - 1] === 1 && isNext(source.sentences[s - 1], source.sentences[s])) take(s - 1)
  return added
}
