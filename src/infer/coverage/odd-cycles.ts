import type {Core} from './core.ts'
import type {Cut} from './cuts.ts'
import {SAME, TreeCovers} from './tree-covers.ts'

// margins of the covers by which a target is counted: that of its witnesses as they are, and the least
const MARGINS = [-Infinity, SAME]
// nodes that are relaxed nearer than this to 0 or 1 begin no cycle
const WHOLE = 1e-3
// a cut has to be broken by this much
export const BROKEN = 0.02
// … so a cycle may have no more slack than this
const MOST_SLACK = 1 - 2 * BROKEN

/** The place where parity is even whatever goes in and out of it: the constant. */
const GROUND = 0

/**
 * Cuts that relaxed nodes z, with coverings t ≤ what they cover, break (docs/math.md, eq. F10): covers of less than a target, and half
 * the sum of
 *
 *   t_k ≤ 1,   t_k ≤ Σ_{i in a cover of k} z_i     for the targets k of a set
 *
 * This has whole factors of z wherever a node, or its block, is in an even number of covers; what is odd is rounded by z ≥ 0 or
 * z ≤ 1. When the constant is then half of an odd number, it may be rounded down. Rows with little slack that are odd at two nodes
 * are the edges of a graph; a cycle with an odd number of them is such a set.
 */
export class OddCycles {
  private readonly core: Core
  private readonly z: Float64Array
  private readonly t: Float64Array
  private readonly top: Int32Array // by node: the highest node above it with the same z
  // the graph: a place for the ground and each block at which some row is odd
  private readonly placeOf = new Map<number, number>() // by top
  private readonly nodes: number[] = [-1] // by place
  private readonly edges: Edge[] = []
  private readonly rows: Row[] = []

  constructor(core: Core, z: Float64Array, t: Float64Array) {
    this.core = core
    this.z = z
    this.t = t
    this.top = topsOf(core.parent, z)
    this.addRows()
    this.addNodes()
  }

  /** The cuts that are broken, most broken first; those with a key in `known` are left out, the others join it. */
  find(known: Set<string>, most: number): Cut[] {
    const search = new CycleSearch(this.nodes.length, this.edges)
    const found: {cut: Cut; depth: number; key: string}[] = []
    const seen = new Set<string>()
    const note = (cut: Cut) => {
      const key = `${cut.targets.join(' ')}:${cut.nodes.join(' ')}`
      if (seen.has(key) || known.has(key)) return
      seen.add(key)
      const broken = excessOf(cut, this.z, this.t)
      if (broken < BROKEN) return
      const norm = cut.targets.length + cut.factors.reduce((sum, f) => sum + f * f, 0)
      found.push({cut, depth: broken / Math.sqrt(norm), key})
    }
    for (const {target, blocks, slack} of this.rows) {
      if (slack > -BROKEN) continue
      note({limit: 0, targets: [target], nodes: blocks, factors: blocks.map(() => 1)})
    }
    for (let place = 1; place < this.nodes.length; place++) {
      const value = this.z[this.nodes[place]]
      if (value < WHOLE || value > 1 - WHOLE) continue
      const cut = this.cutOf(search.from(place))
      if (cut) note(cut)
    }
    found.sort((a, b) => b.depth - a.depth || (a.key < b.key ? -1 : 1))
    const chosen = found.slice(0, most)
    for (const {key} of chosen) known.add(key)
    return chosen.map(({cut}) => cut)
  }

  /** The rows of each target: one for each of its covers. */
  private addRows(): void {
    const {core, z, t, top} = this
    const covers = new TreeCovers(core, z)
    for (let k = 0; k < core.targets; k++) {
      if (t[k] < WHOLE) continue
      const keys = new Set<string>()
      for (const margin of MARGINS) {
        const blocks = [...new Set(covers.of(k, margin).map((node) => top[node]))].sort((a, b) => a - b)
        const key = blocks.join(' ')
        if (keys.has(key)) continue
        keys.add(key)
        const slack = blocks.reduce((sum, block) => sum + z[block], -t[k])
        this.addRow({target: k, blocks, slack})
      }
    }
  }

  /** A target's rows t ≤ 1 and t ≤ Σ z, as edges between any two of the blocks, each of which is odd in their sum. */
  private addRow(row: Row): void {
    const {z, t} = this
    const number = this.rows.push(row) - 1
    const slack = Math.max(0, 1 - t[row.target] + row.slack)
    const odd = row.blocks.filter((block) => z[block] >= SAME)
    if (slack > MOST_SLACK || odd.length === 0) return
    // each block but two is rounded, to the nearer side
    let rounded = 0
    let parity = 1
    for (const b of odd) {
      rounded += Math.min(z[b], 1 - z[b])
      if (z[b] > 0.5) parity ^= 1
    }
    const lose = (b: number) => Math.min(z[b], 1 - z[b])
    const flip = (b: number) => (z[b] > 0.5 ? 1 : 0)
    for (let a = 0; a < odd.length; a++) {
      for (let b = 0; b < a; b++) {
        const length = Math.max(0, slack + rounded - lose(odd[a]) - lose(odd[b]))
        if (length > MOST_SLACK) continue
        this.edges.push({
          from: this.place(odd[a]),
          to: this.place(odd[b]),
          length,
          parity: parity ^ flip(odd[a]) ^ flip(odd[b]),
          row: number,
        })
      }
      const length = Math.max(0, slack + rounded - lose(odd[a]))
      if (length > MOST_SLACK) continue
      this.edges.push({from: this.place(odd[a]), to: GROUND, length, parity: parity ^ flip(odd[a]), row: number})
    }
  }

  /** What can be done about a block that is odd: z ≥ 0, z ≤ 1, or z ≤ z of the block above. */
  private addNodes(): void {
    const {z, top, nodes, edges} = this
    const {parent} = this.core
    for (let place = 1; place < nodes.length; place++) {
      const node = nodes[place]
      edges.push({from: place, to: GROUND, length: z[node], parity: 0, row: -1})
      edges.push({from: place, to: GROUND, length: Math.max(0, 1 - z[node]), parity: 1, row: -1})
      const above = parent[node]
      if (above < 0 || z[top[above]] - z[node] > MOST_SLACK) continue
      edges.push({from: place, to: this.place(top[above]), length: z[top[above]] - z[node], parity: 0, row: -1})
    }
  }

  private place(block: number): number {
    const known = this.placeOf.get(block)
    if (known !== undefined) return known
    const place = this.nodes.push(block) - 1
    this.placeOf.set(block, place)
    return place
  }

  /** The cut of a set of rows; none if its constant is whole. */
  private cutOf(rows: readonly number[]): Cut | undefined {
    if (rows.length === 0) return undefined
    const {core, z, top} = this
    const times = new Map<number, number>() // by block: rows of the set that have it
    for (const r of rows) for (const block of this.rows[r].blocks) times.set(block, (times.get(block) ?? 0) + 1)
    // two odd blocks, one above the other, become even where one witness of the lower counts for the higher
    const blocks = [...times.keys()].sort((a, b) => b - a)
    const isOdd = (b: number) => (times.get(b) ?? 0) % 2 === 1
    for (const block of blocks) {
      if (!isOdd(block)) continue
      let above = core.parent[block]
      while (above >= 0 && !isOdd(top[above])) above = core.parent[top[above]]
      if (above < 0 || z[top[above]] - z[block] >= Math.min(z[block], 1 - z[block])) continue
      times.set(block, times.get(block)! - 1)
      times.set(top[above], times.get(top[above])! + 1)
    }
    const targets = rows.map((r) => this.rows[r].target)
    let constant = targets.length
    const nodes: number[] = []
    const factors: number[] = []
    for (const block of blocks.reverse()) {
      let count = times.get(block)!
      if (count % 2 === 1) {
        if (z[block] <= 0.5) count++
        else {
          count--
          constant++
        }
      }
      if (count === 0) continue
      nodes.push(block)
      factors.push(count / 2)
    }
    return constant % 2 === 1 ? {limit: (constant - 1) / 2, targets, nodes, factors} : undefined
  }
}

/** By how much relaxed nodes and coverings break a cut. */
export function excessOf({limit, targets, nodes, factors}: Cut, z: Float64Array, t: Float64Array): number {
  let excess = -limit
  for (const k of targets) excess += t[k]
  for (let e = 0; e < nodes.length; e++) excess -= factors[e] * z[nodes[e]]
  return excess
}

/** That a target is covered as far as these blocks are in, or less. */
interface Row {
  readonly target: number
  readonly blocks: readonly number[]
  readonly slack: number
}

interface Edge {
  readonly from: number
  readonly to: number
  readonly length: number
  readonly parity: number
  readonly row: number // −1: none
}

function topsOf(parent: Int32Array, z: Float64Array): Int32Array {
  const top = new Int32Array(parent.length)
  for (let i = 0; i < parent.length; i++) {
    const above = parent[i]
    top[i] = above >= 0 && z[above] - z[i] < SAME ? top[above] : i
  }
  return top
}

/** Shortest closed walks of odd parity: shortest paths in a graph that has each place twice, once for each parity. */
class CycleSearch {
  private readonly edges: readonly Edge[]
  private readonly firstEdge: Int32Array // by place, and one more
  private readonly edgeOf: Int32Array
  private readonly distance: Float64Array // by state: 2·place + parity
  private readonly through: Int32Array // by state: the edge by which it was reached
  private readonly before: Int32Array // by state
  private readonly isDone: Uint8Array
  private reached: number[] = []
  private heap: number[] = [] // states, the nearest on top

  constructor(places: number, edges: readonly Edge[]) {
    this.edges = edges
    this.firstEdge = new Int32Array(places + 1)
    for (const {from, to} of edges) {
      this.firstEdge[from + 1]++
      this.firstEdge[to + 1]++
    }
    for (let p = 0; p < places; p++) this.firstEdge[p + 1] += this.firstEdge[p]
    this.edgeOf = new Int32Array(2 * edges.length)
    const next = this.firstEdge.slice()
    edges.forEach(({from, to}, e) => {
      this.edgeOf[next[from]++] = e
      this.edgeOf[next[to]++] = e
    })
    this.distance = new Float64Array(2 * places).fill(Infinity)
    this.through = new Int32Array(2 * places)
    this.before = new Int32Array(2 * places)
    this.isDone = new Uint8Array(2 * places)
  }

  /**
   * The rows that the shortest odd closed walk through a place uses an odd number of times, in order; none if it is too long.
   * Such a walk has a middle edge, and both its ends are no more than half of the walk away from the place.
   */
  from(place: number): number[] {
    const {distance, isDone, edges, edgeOf, firstEdge} = this
    for (const state of this.reached) {
      distance[state] = Infinity
      isDone[state] = 0
    }
    this.reached = []
    this.heap = []
    let shortest = MOST_SLACK
    let middle = {one: -1, edge: -1, other: -1}
    this.reach(2 * place, 0, -1, -1)
    while (this.heap.length > 0) {
      const state = this.pop()
      if (isDone[state]) continue
      isDone[state] = 1
      const here = state >> 1
      for (let n = firstEdge[here]; n < firstEdge[here + 1]; n++) {
        const e = edgeOf[n]
        const edge = edges[e]
        const to = 2 * (edge.from === here ? edge.to : edge.from) + ((state & 1) ^ edge.parity)
        const length = distance[state] + edge.length
        if (isDone[to ^ 1] && length + distance[to ^ 1] < shortest) {
          shortest = length + distance[to ^ 1]
          middle = {one: state, edge: e, other: to ^ 1}
        }
        if (2 * length < shortest) this.reach(to, length, e, state)
      }
    }
    return middle.edge < 0 ? [] : this.walked(middle)
  }

  private reach(state: number, distance: number, edge: number, before: number): void {
    if (distance >= this.distance[state]) return
    if (this.distance[state] === Infinity) this.reached.push(state)
    this.distance[state] = distance
    this.through[state] = edge
    this.before[state] = before
    const {heap} = this
    let at = heap.push(state) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.distance[heap[above]] <= distance) break
      heap[at] = heap[above]
      at = above
    }
    heap[at] = state
  }

  private pop(): number {
    const {heap, distance} = this
    const first = heap[0]
    const last = heap.pop()!
    if (heap.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && distance[heap[child + 1]] < distance[heap[child]]) child++
      if (distance[heap[child]] >= distance[last]) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = last
    return first
  }

  private walked({one, edge, other}: {one: number; edge: number; other: number}): number[] {
    const odd = new Set<number>()
    const pass = (e: number) => {
      const {row} = this.edges[e]
      if (row >= 0 && !odd.delete(row)) odd.add(row)
    }
    pass(edge)
    for (let state = one; this.through[state] >= 0; state = this.before[state]) pass(this.through[state])
    for (let state = other; this.through[state] >= 0; state = this.before[state]) pass(this.through[state])
    return [...odd].sort((a, b) => a - b)
  }
}
