import {checkNumbers} from './arguments.ts'

/**
 * An order of the nodes of a forest in which every head comes before its children. `heads` gives each node's head, −1
 * for a root. Throws if a head is no node or if nodes are on a cycle.
 */
export function topDownOrder(kind: string, heads: readonly number[]): Int32Array {
  checkNumbers(`${kind} factor, heads`, heads)
  const nodes = heads.length
  const children: number[][] = Array.from(heads, () => [])
  const order: number[] = []
  for (let i = 0; i < nodes; i++) {
    const head = heads[i]
    if (!Number.isInteger(head) || head < -1 || head >= nodes) {
      throw new RangeError(`${kind} factor: head of node ${i} is ${head}, expected a node below ${nodes} or −1.`)
    }
    if (head === -1) order.push(i)
    else children[head].push(i)
  }
  for (let done = 0; done < order.length; done++) for (const child of children[order[done]]) order.push(child)
  if (order.length < nodes) {
    const reached = new Set(order)
    const lost = heads.findIndex((_, i) => !reached.has(i))
    throw new RangeError(`${kind} factor: node ${lost} is on a cycle or below one, expected a forest.`)
  }
  return Int32Array.from(order)
}
