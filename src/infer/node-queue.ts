/** What a queue orders: by falling bound, among equals the deeper first, then the older. */
export interface Queued {
  readonly bound: number
  readonly depth: number
  readonly number: number
}

/** A priority queue of search nodes: a binary heap with the most promising one on top. */
export class NodeQueue<Node extends Queued> {
  private readonly heap: Node[] = []

  get size(): number {
    return this.heap.length
  }

  /** The highest bound in the queue; −∞ if it is empty. */
  get bound(): number {
    return this.heap.length > 0 ? this.heap[0].bound : -Infinity
  }

  push(node: Node): void {
    const {heap} = this
    let place = heap.length
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!before(node, heap[parent])) break
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = node
  }

  pop(): Node | undefined {
    const {heap} = this
    const top = heap[0]
    const last = heap.pop()
    if (last !== undefined && heap.length > 0) this.sink(last)
    return top
  }

  /** Puts a node at the top and lets it sink to its place. */
  private sink(node: Node): void {
    const {heap} = this
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && before(heap[child + 1], heap[child])) child++
      if (!before(heap[child], node)) break
      heap[place] = heap[child]
      place = child
    }
    heap[place] = node
  }
}

function before(a: Queued, b: Queued): boolean {
  if (a.bound !== b.bound) return a.bound > b.bound
  if (a.depth !== b.depth) return a.depth > b.depth
  return a.number < b.number
}
