import assert from 'node:assert/strict'
import {test} from 'vitest'
import {atOnce, Pace} from '../../../src/infer/pace.ts'
import {BucketSearch} from '../../../src/infer/search/bucket-search.ts'
import {BucketTrial} from '../../../src/infer/search/bucket-trial.ts'
import {ContextCache, NO_STATE} from '../../../src/infer/search/context-cache.ts'
import {MiniBuckets} from '../../../src/infer/search/mini-buckets.ts'
import {costOf} from '../../../src/infer/search/network.ts'
import {NetworkSearch} from '../../../src/infer/search/network-search.ts'
import {cases} from '../../conditions.ts'
import {random as seeded} from '../../random.ts'
import {allAssignments, leastCost, randomNetwork} from './random-network.ts'

const pace = new Pace()

/** A network, an order of its variables and a limit of entries, drawn. */
function drawn(seed: number) {
  const random = seeded(seed)
  const network = randomNetwork(seed, seed % 2 === 0 ? {} : {variables: 7, tables: 14, leastStates: 2, mostStates: 3})
  const order = network.states.map((_, v) => v)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor((i + 1) * random())
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  const mostEntries = [2, 4, 9, 30, 2 ** 20][Math.floor(5 * random())]
  const buckets = atOnce(MiniBuckets.steps(network, order, mostEntries, pace)) as MiniBuckets
  const assign = (byRank: Int32Array) => {
    const states = new Int32Array(order.length)
    order.forEach((variable, r) => {
      states[variable] = byRank[r]
    })
    return states
  }
  return {network, order, buckets, mostEntries, assign, least: leastCost(network)}
}

test('mini-buckets cost no more than the best assignment, and as much if none is divided', () => {
  let divided = 0
  let tight = 0
  const seeds = cases(300, 5000)
  for (let seed = 1; seed <= seeds; seed++) {
    const {buckets, mostEntries, least} = drawn(seed)
    assert.ok(buckets.bound <= least, `seed ${seed}: ${buckets.bound} > ${least} with ${mostEntries} entries`)
    if (buckets.divided === 0) assert.equal(buckets.bound, least, `seed ${seed}`)
    else divided++
    if (buckets.divided > 0 && buckets.bound === least) tight++
  }
  assert.ok(divided > 0.3 * seeds && tight < 0.9 * divided, `${divided} of ${seeds} divided, ${tight} tight`)
})

test('what mini-buckets send bounds the rest, whatever the states of the other variables', () => {
  for (let seed = 1; seed <= cases(60, 1000); seed++) {
    const {network, order, buckets} = drawn(seed)
    const {states} = network
    const from = Math.floor(order.length / 2)
    // what is not eliminated before rank `from`, and what was sent there
    const sent = buckets.buckets.slice(0, from).flatMap((bucket) => bucket.sent)
    const left = sent.filter(({scope}) => scope.length === 0 || scope[0] >= from)
    const eliminated = network.tables.filter(({scope}) => scope.some((v) => order.indexOf(v) < from))
    const lowest = new Map<string, number>()
    for (const {state} of allAssignments(network)) {
      const key = order
        .slice(from)
        .map((v) => state[v])
        .join()
      lowest.set(key, Math.min(lowest.get(key) ?? Infinity, costOf({states, tables: eliminated}, state)))
    }
    for (const [key, cost] of lowest) {
      const state = key.split(',').map(Number)
      const bound = left.reduce((sum, {scope, costs}) => {
        return sum + costs[scope.reduce((at, r) => at * buckets.sizes[r] + state[r - from], 0)]
      }, 0)
      assert.ok(bound <= cost, `seed ${seed}: ${bound} > ${cost} at ${key}`)
    }
  }
})

test('a larger limit is chosen where there is more time, and none that divides nothing is passed', () => {
  for (let seed = 1; seed <= cases(40, 500); seed++) {
    const {network, order} = drawn(seed)
    const limits = [10, 1000, 1e6].map((work) => MiniBuckets.limitFor(network, order, work, 2 ** 20))
    assert.ok(limits[0] <= limits[1] && limits[1] <= limits[2], `seed ${seed}: ${limits}`)
    const {divided} = atOnce(MiniBuckets.steps(network, order, limits[2], pace)) as MiniBuckets
    assert.equal(divided, 0, `seed ${seed}: ${limits[2]} entries`)
  }
})

test('a search against the order of elimination finds the best assignment, or that none is of interest', () => {
  let long = 0
  for (let seed = 1; seed <= cases(300, 5000); seed++) {
    const {network, order, buckets, mostEntries, assign, least} = drawn(seed)
    const limit = [Infinity, least + 1, least, least - 1][seed % 4]
    // what one search has found out is of use to another with other buckets
    const cache = new ContextCache(2 ** (seed % 12))
    const tighter = atOnce(MiniBuckets.steps(network, order, 2 * mostEntries, pace)) as MiniBuckets
    new BucketSearch(tighter, least + (seed % 3), cache).run(seed % 500)
    const search = new BucketSearch(buckets, limit, cache)
    const dive = costOf(network, assign(search.dive()))
    assert.ok(dive >= least, `seed ${seed}: ${dive}`)
    if (buckets.divided === 0) assert.equal(dive, least, `seed ${seed}: first dive`)
    while (!search.isDone) {
      assert.ok(search.lower <= least, `seed ${seed}: ${search.lower} > ${least}`)
      search.run(50)
    }
    if (least < limit) {
      assert.equal(costOf(network, assign(search.best!)), least, `seed ${seed}`)
      assert.equal(search.lower, least, `seed ${seed}`)
    } else {
      assert.equal(search.best, undefined, `seed ${seed}`)
      assert.ok(search.lower >= Math.min(limit, least) && search.lower <= least, `seed ${seed}: ${search.lower}`)
    }
    if (search.nodes > 12) long++
  }
  assert.ok(long > 10, `only ${long} searches were long`)
})

test('beside a search, mini-buckets end it with the least cost, and its bounds hold on the way', () => {
  let ended = 0
  for (let seed = 1; seed <= cases(40, 2000); seed++) {
    const shape = {variables: 10, tables: 70, leastStates: 2, mostStates: 2, mostArity: 3, mostCost: 50}
    const network = randomNetwork(seed, {...shape, forbidden: seed % 3 === 0 ? 0.1 : 0})
    const least = leastCost(network)
    const search = new NetworkSearch(
      network,
      network.states.map((_, v) => v),
      {leafWork: 0},
    )
    const trial = new BucketTrial(search, true)
    while (!search.isDone) {
      atOnce(search.run(1, pace))
      if (search.isDone) break
      atOnce(trial.run(pace))
      assert.ok(search.lower <= least && search.upper >= least, `seed ${seed}: ${search.lower} to ${search.upper}`)
    }
    assert.deepEqual([search.lower, search.upper], [least, least], `seed ${seed}`)
    if (least < Infinity) assert.equal(costOf(network, search.best!), least, `seed ${seed}`)
    if (trial.nodes > 0) ended++
  }
  assert.ok(ended >= cases(6, 300), `only ${ended} searches of mini-buckets`)
})

test('a cache knows what was noted last, until it is full', () => {
  const random = seeded(1)
  const cache = new ContextCache(6000)
  const known = new Map<string, [number, number]>()
  for (let i = 0; i < 30_000; i++) {
    const owner = Math.floor(9 * random())
    const key = Math.floor(2 ** (52 * random()))
    const entry: [number, number] = [random(), Math.floor(5 * random()) - 1]
    if (known.size < 6000 || known.has(`${owner} ${key}`)) known.set(`${owner} ${key}`, entry)
    cache.set(owner, key, ...entry)
  }
  for (const [name, entry] of known) {
    const [owner, key] = name.split(' ').map(Number)
    assert.ok(cache.find(owner, key), name)
    assert.deepEqual([cache.cost, cache.state], entry, name)
  }
  assert.ok(!cache.find(9, 0))
  cache.set(1000, 1, 1, NO_STATE)
  assert.ok(!cache.find(1000, 1), 'there was no room')
})
