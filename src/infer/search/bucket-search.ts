import {type BucketTree, bucketTree} from './bucket-tree.ts'
import {type ContextCache, NO_STATE} from './context-cache.ts'
import type {MiniBuckets} from './mini-buckets.ts'

// what a part depends on has to have fewer joint states to be remembered
const MOST_CONTEXTS = 2 ** 53

/** A variable that is being tried, with all above it given a state. */
interface Frame {
  /** −1: above the roots. */
  rank: number
  /** The key of what its part depends on; −1 if there are too many. */
  key: number
  /** Costs of the part from here on are of no interest. */
  limit: number
  /** What the parent counts for this part as yet. */
  counted: number
  /** Its states that are of interest, and what they cost at least, rising; the first `count` of each row. */
  readonly states: Int32Array
  readonly costs: Float64Array
  count: number
  /** Which of them is tried next. */
  next: number
  /** What the state at hand costs at least, with what is known of the children that are done. */
  cost: number
  /** The child of the state at hand whose turn it is; −1: the next state has its turn. */
  child: number
  /** The cost of the best state so far. */
  best: number
  bestState: number
  /** The least that any of those costs that were given up. */
  least: number
}

/**
 * Finds the least cost of a network by branch and bound, against the order in which mini-buckets have eliminated its variables (docs/math.md,
 * eq. X12). When a variable and those above it have a state, the parts below it do not depend on each other. Each is searched by
 * itself, and what is found out about it is remembered by the states that it depends on.
 */
export class BucketSearch {
  /** Entries that were read. */
  work = 0
  /** States that were tried. */
  nodes = 0
  isDone = false
  /** No assignment of interest costs less. */
  lower: number
  /** When done: the best assignment, by rank, if one costs less than the limit. */
  best: Int32Array | undefined
  /** What is known of parts, by the states that they depend on. It holds for other mini-buckets of the same network and order, too. */
  readonly cache: ContextCache
  private readonly tree: BucketTree
  private readonly sizes: Int32Array
  private readonly state: Int32Array // by rank
  private readonly frames: Frame[] = []
  private readonly spare: Frame
  private depth = 0
  private toFill = -1 // when the least cost is known: the variable whose best state is looked for

  /** Assignments that cost `limit` or more are of no interest. */
  constructor(buckets: MiniBuckets, limit: number, cache: ContextCache) {
    this.cache = cache
    this.tree = bucketTree(buckets)
    this.sizes = buckets.sizes
    this.lower = buckets.bound
    this.state = new Int32Array(this.sizes.length)
    this.spare = this.newFrame()
    const top = this.frameAt(0)
    top.limit = limit
    top.costs[0] = buckets.bound
    top.count = 1
  }

  /** The states by rank that seem best to the buckets one after the other, from the last rank to the first. */
  dive(): Int32Array {
    const {state} = this
    const before = state.slice()
    for (let rank = state.length - 1; rank >= 0; rank--) state[rank] = this.chooseCheapest(rank)
    const states = state.slice()
    state.set(before)
    return states
  }

  /** From now on assignments that cost as much are of no interest. */
  lowerLimit(limit: number): void {
    const {frames} = this
    if (limit >= frames[0].limit || this.toFill >= 0) return
    frames[0].limit = limit
    for (let d = 1; d <= this.depth; d++) {
      const above = frames[d - 1]
      frames[d].limit = Math.min(frames[d].limit, barOf(above) - (above.cost - frames[d].counted))
    }
  }

  /** Goes on until it has read so many entries more, or is done. */
  run(work: number): void {
    const end = this.work + work
    while (!this.isDone && this.work < end) {
      const frame = this.frames[this.depth]
      if (this.toFill >= 0 && this.depth === 0) this.fillIn()
      else if (frame.child < 0) this.tryState(frame)
      else this.lookAtChild(frame)
    }
  }

  /** Gives the variable its next state, or ends its part. */
  private tryState(frame: Frame): void {
    const {next, costs, states, count, rank} = frame
    this.work++
    if (next < count && costs[next] < barOf(frame)) {
      frame.cost = costs[next]
      frame.next++
      frame.child = 0
      if (rank >= 0) this.state[rank] = states[next]
      this.nodes++
      return
    }
    if (next < count) frame.least = Math.min(frame.least, costs[next])
    const isExact = frame.best < frame.limit
    const cost = isExact ? frame.best : Math.min(frame.best, frame.least)
    if (this.depth === 0) {
      this.lower = Math.max(this.lower, Math.min(cost, frame.limit))
      if (isExact) this.toFill = this.sizes.length - 1
      this.isDone = !isExact || this.sizes.length === 0
      return
    }
    const isKept = frame.key >= 0 && (isExact || this.tree.isMetAgain[rank] === 1)
    if (isKept) this.cache.set(rank, frame.key, cost, isExact ? frame.bestState : NO_STATE)
    this.depth--
    this.closeChild(this.frames[this.depth], cost - frame.counted)
  }

  /** Goes on with the next child, unless the state at hand costs too much by now. */
  private closeChild(frame: Frame, more: number): void {
    frame.cost += more
    frame.child++
    if (frame.cost < barOf(frame)) return
    frame.least = Math.min(frame.least, frame.cost)
    frame.child = -1
  }

  /** Finds out what the next child costs. With none left, the state at hand is the best one so far. */
  private lookAtChild(frame: Frame): void {
    const {tree, cache} = this
    const children = tree.children[frame.rank + 1]
    if (frame.child === children.length) {
      frame.best = frame.cost
      frame.bestState = frame.states[frame.next - 1]
      frame.child = -1
      return
    }
    const child = children[frame.child]
    if (tree.isExact[child] === 1) {
      frame.child++
      return
    }
    const counted = this.sumOf(tree.crossing[child])
    const key = this.keyOf(child)
    let known = counted
    if (key >= 0 && cache.find(child, key)) {
      if (cache.state !== NO_STATE) {
        this.closeChild(frame, cache.cost - counted)
        return
      }
      known = Math.max(known, cache.cost)
    }
    const limit = barOf(frame) - (frame.cost - counted)
    if (known >= limit) this.closeChild(frame, known - counted)
    else this.enter(child, key, limit, counted)
  }

  private enter(rank: number, key: number, limit: number, counted: number): void {
    const frame = this.frameAt(++this.depth)
    frame.rank = rank
    frame.key = key
    frame.limit = limit
    frame.counted = counted
    frame.next = 0
    frame.child = -1
    frame.best = Infinity
    frame.least = Infinity
    this.priceStates(frame)
  }

  /** What each state of a variable costs at least, given those above it. States that are of no interest are left out. */
  private priceStates(frame: Frame): void {
    const {tree, sizes, state} = this
    const {rank, limit, states, costs} = frame
    const all = sizes[rank]
    costs.fill(this.sumOf(tree.passing[rank]), 0, all)
    state[rank] = 0
    const within = tree.within[rank]
    for (let i = 0; i < within.length; i++) {
      const table = tree.tables[within[i]]
      const stride = table.length / all
      let at = this.entryOf(within[i])
      for (let s = 0; s < all; s++, at += stride) costs[s] += table[at]
    }
    this.work += (1 + within.length) * all
    let kept = 0
    for (let s = 0; s < all; s++) {
      const cost = costs[s]
      if (!(cost < limit)) {
        if (cost < frame.least) frame.least = cost
        continue
      }
      let place = kept++
      for (; place > 0 && costs[place - 1] > cost; place--) {
        costs[place] = costs[place - 1]
        states[place] = states[place - 1]
      }
      costs[place] = cost
      states[place] = s
    }
    frame.count = kept
  }

  private sumOf(tables: Int32Array): number {
    let sum = 0
    for (let i = 0; i < tables.length; i++) sum += this.tree.tables[tables[i]][this.entryOf(tables[i])]
    this.work += tables.length
    return sum
  }

  private entryOf(table: number): number {
    const {firstPlace, rankAt, strideAt} = this.tree
    let at = 0
    for (let place = firstPlace[table]; place < firstPlace[table + 1]; place++) {
      at += strideAt[place] * this.state[rankAt[place]]
    }
    return at
  }

  /** A number for the states that a part depends on; −1 if there are too many. */
  private keyOf(rank: number): number {
    const context = this.tree.context[rank]
    let key = 0
    for (let i = 0; i < context.length; i++) key = key * this.sizes[context[i]] + this.state[context[i]]
    return key < MOST_CONTEXTS ? key : -1
  }

  /** The best state of the next variable, given those above it, is remembered, or is sought again. */
  private fillIn(): void {
    const {tree, cache, state} = this
    const rank = this.toFill
    const known = this.frames[1]
    const key = this.keyOf(rank)
    if (known && known.rank === rank && known.best < Infinity) state[rank] = known.bestState
    else if (tree.isExact[rank] === 1) state[rank] = this.chooseCheapest(rank)
    else if (key >= 0 && cache.find(rank, key) && cache.state !== NO_STATE) state[rank] = cache.state
    else {
      this.enter(rank, key, Infinity, 0)
      return
    }
    if (known) known.rank = -1
    this.toFill--
    if (this.toFill >= 0) return
    this.best = state.slice()
    this.isDone = true
  }

  private chooseCheapest(rank: number): number {
    this.spare.rank = rank
    this.priceStates(this.spare)
    // without a possible state any one will do
    return this.spare.count > 0 ? this.spare.states[0] : 0
  }

  private frameAt(depth: number): Frame {
    const {frames} = this
    frames[depth] ??= this.newFrame()
    return frames[depth]
  }

  private newFrame(): Frame {
    const room = this.sizes.reduce((most, size) => Math.max(most, size), 1)
    return {
      rank: -1,
      key: -1,
      limit: Infinity,
      counted: 0,
      states: new Int32Array(room),
      costs: new Float64Array(room),
      count: 0,
      next: 0,
      cost: 0,
      child: -1,
      best: Infinity,
      bestState: NO_STATE,
      least: Infinity,
    }
  }
}

/** A state of a variable that costs as much is of no use. */
function barOf({limit, best}: Frame): number {
  return Math.min(limit, best)
}
