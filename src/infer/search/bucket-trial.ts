import type {Pace, Steps} from '../pace.ts'
import {BucketSearch} from './bucket-search.ts'
import {ContextCache} from './context-cache.ts'
import {MiniBuckets} from './mini-buckets.ts'
import type {NetworkSearch} from './network-search.ts'
import type {OpenNetwork} from './open-network.ts'
import {orderSteps} from './order.ts'

// entries that a search reads before mini-buckets are made beside it, and what part of what it has read they may take
const FIRST_WORK = 3e6
const BUILD_PART = 0.4
const MOST_BUILD = 1e8
// larger ones are made when it has read so many times the entries
const GROWTH = 8
// entries of one table
const MOST_ENTRIES = 2 ** 22
// pairs of neighbors that may be looked at for an order
const MOST_EFFORT = 2e7
const TRIALS = 10
// a bound that takes less than this part off the gap is of no use; the next one has to wait longer, and if it is no better it is the last one
const WORTHWHILE = 0.02
// how much this reads of what the search reads: so many times the part of the gap that the bound takes off, within limits
const SHARE = 2
const LEAST_SHARE = 0.1
const MOST_SHARE = 0.6
// entries between two looks at the clock
const CHUNK = 5000
// parts that are remembered
const MOST_REMEMBERED = 2 ** 21
// a network that has kept more than this part of its states is taken for the same
const SAME = 0.9

/** What the last mini-buckets say about the next ones. */
interface Plan {
  readonly buildAt: number // what the search has read when the next ones are made
  readonly isPoor: boolean // the last bound was of little use
  readonly share: number // how much of what the search reads is read here
}

/**
 * Goes beside the search of a part: mini-buckets raise its bound, tell it an answer, and are searched themselves by turns with it, as long as
 * their bound promises something (docs/math.md, eq. X12). Whichever is done first ends both.
 */
export class BucketTrial {
  nodes = 0
  private readonly search: NetworkSearch
  private readonly isEager: boolean
  private work = 0
  private plan: Plan
  private rest: OpenNetwork | undefined
  private order: readonly number[] = [] // by rank: the variable in `rest`
  private wholeOrder: readonly number[] | undefined // the variables of the search
  private current: BucketSearch | undefined

  /** `isEager`: begins at once with small mini-buckets, and searches them whatever they promise; for tests. */
  constructor(search: NetworkSearch, isEager = false) {
    this.search = search
    this.isEager = isEager
    this.plan = {buildAt: isEager ? 0 : FIRST_WORK, isPoor: false, share: LEAST_SHARE}
  }

  /** Goes on until it has read as much as the search. */
  *run(pace: Pace): Steps<void> {
    const {search} = this
    while (!search.isDone && !pace.timeIsUp && (this.isEager || this.work < this.plan.share * search.work)) {
      if (search.work >= this.plan.buildAt) yield* this.build(pace)
      else if (this.current) yield* this.goOn(this.current, pace)
      else return
    }
  }

  private *build(pace: Pace): Steps<void> {
    const {search, plan} = this
    const part = this.isEager ? 0 : plan.isPoor ? BUILD_PART / GROWTH : BUILD_PART
    const mostBuild = Math.min(MOST_BUILD, part * search.work)
    const buildAt = mostBuild < MOST_BUILD ? GROWTH * search.work : Infinity
    this.plan = {...plan, buildAt}
    this.work += mostBuild
    const open = search.open()
    if (!open) return
    // what is remembered of the same network stays true
    const isSame = this.rest && open.rest.states > SAME * this.rest.states
    const rest = isSame && this.rest ? this.rest : open.rest
    const cache = (isSame && this.current?.cache) || new ContextCache(MOST_REMEMBERED)
    const order = yield* this.orderOf(rest, pace)
    const mostEntries = MiniBuckets.limitFor(rest.network, order, mostBuild, MOST_ENTRIES)
    const buckets = yield* MiniBuckets.steps(rest.network, order, mostEntries, pace)
    if (!buckets) return
    this.rest = rest
    this.order = order
    const next = new BucketSearch(buckets, open.limit, cache)
    search.raise(buckets.bound)
    search.suggest(this.assign(next.dive()))
    if (buckets.bound >= search.limit) {
      search.close()
      return
    }
    const closed = (buckets.bound - rest.bound) / (search.limit - rest.bound)
    const isPoor = closed < WORTHWHILE && !this.isEager
    this.current = isPoor ? undefined : next
    this.plan = {
      buildAt: !isPoor ? buildAt : plan.isPoor ? Infinity : GROWTH * buildAt,
      isPoor,
      share: Number.isNaN(closed) ? MOST_SHARE : Math.min(MOST_SHARE, Math.max(LEAST_SHARE, SHARE * closed)),
    }
  }

  /** An order in which to eliminate what is left: variables that are assigned by now go from the first one that was found. */
  private *orderOf({network, variables}: OpenNetwork, pace: Pace): Steps<readonly number[]> {
    if (!this.wholeOrder) {
      const all = variables.map((_, i) => i)
      const {order} = yield* orderSteps(network, all, Infinity, TRIALS, pace, MOST_EFFORT)
      this.wholeOrder = order.map((i) => variables[i])
    }
    const number = new Map(variables.map((variable, i) => [variable, i]))
    return this.wholeOrder.flatMap((variable) => number.get(variable) ?? [])
  }

  private *goOn(current: BucketSearch, pace: Pace): Steps<void> {
    const {search} = this
    const [work, nodes] = [current.work, current.nodes]
    current.lowerLimit(search.limit)
    current.run(CHUNK)
    this.work += current.work - work
    this.nodes += current.nodes - nodes
    if (current.isDone) {
      if (current.best) search.propose(this.assign(current.best))
      search.close()
    }
    if (pace.due(current.work - work)) yield
  }

  /** By variable of the search. */
  private assign(byRank: Int32Array): Int32Array {
    const states = new Int32Array(byRank.length)
    this.order.forEach((variable, rank) => {
      states[variable] = byRank[rank]
    })
    return (this.rest as OpenNetwork).complete(states)
  }
}
