import assert from 'node:assert/strict'
import {describe, test} from 'vitest'
import {atOnce, Pace} from '../../../src/infer/pace.ts'
import {closeCycles} from '../../../src/infer/search/cycles.ts'
import {granularityOf} from '../../../src/infer/search/granularity.ts'
import {LeafElimination} from '../../../src/infer/search/leaf.ts'
import {LocalSearch} from '../../../src/infer/search/local-search.ts'
import {mergeTables} from '../../../src/infer/search/merging.ts'
import {costOf} from '../../../src/infer/search/network.ts'
import {NetworkSearch} from '../../../src/infer/search/network-search.ts'
import {orderSteps} from '../../../src/infer/search/order.ts'
import {pruneSteps} from '../../../src/infer/search/pruning.ts'
import {Reducer} from '../../../src/infer/search/reducer.ts'
import type {NodeRow} from '../../../src/infer/search/search-options.ts'
import {SoftConsistency} from '../../../src/infer/search/soft-consistency.ts'
import {SoftNetwork} from '../../../src/infer/search/soft-network.ts'
import {NetworkSolver} from '../../../src/infer/search/solve-network.ts'
import {cases} from '../../conditions.ts'
import {random as seeded} from '../../random.ts'
import {allAssignments, leastCost, randomNetwork} from './random-network.ts'

const pace = new Pace()

/** A network whose bound at the root is far from its least cost. */
const frustrated = {variables: 10, tables: 80, leastStates: 2, mostStates: 2, mostArity: 3, mostCost: 50, forbidden: 0}

test('pruning keeps the least cost, and what it keeps costs what it cost', () => {
  let pruned = 0
  let impossible = 0
  for (let seed = 1; seed <= cases(300, 3000); seed++) {
    const network = randomNetwork(seed)
    const least = leastCost(network)
    const smaller = atOnce(pruneSteps(network, pace))
    if (!smaller) {
      assert.equal(least, Infinity, `seed ${seed}`)
      impossible++
      continue
    }
    assert.equal(leastCost(smaller.network) + smaller.constant, least, `seed ${seed}`)
    for (const {state, cost} of allAssignments(smaller.network)) {
      const original: number[] = state.map((s, v) => smaller.kept[v][s])
      assert.equal(cost + smaller.constant, costOf(network, original), `seed ${seed}: ${original}`)
    }
    if (smaller.kept.some((states, v) => states.length < network.states[v])) pruned++
  }
  assert.ok(pruned > 50 && impossible > 5, `only ${pruned} networks became smaller, and ${impossible} impossible`)
})

test('a local search tells what its answer costs, and of few assignments it finds the best', () => {
  let found = 0
  const seeds = cases(60, 1000)
  for (let seed = 1; seed <= seeds; seed++) {
    const network = randomNetwork(seed, {variables: 6, leastStates: 2, mostStates: 3})
    const least = leastCost(network)
    const search = new LocalSearch(network, new Int32Array(6))
    search.descend()
    let before = search.bestCost
    for (let round = 0; round < 3; round++) {
      search.run(5000)
      assert.equal(search.bestCost, costOf(network, search.best), `seed ${seed}`)
      assert.ok(
        search.bestCost <= before && search.bestCost >= least,
        `seed ${seed}: ${search.bestCost} after ${before}`,
      )
      before = search.bestCost
    }
    if (before === least) found++
  }
  assert.ok(found >= 0.95 * seeds, `found the best of ${found} of ${seeds} networks`)
})

test('adding up tables changes no cost', () => {
  let fewer = 0
  for (let seed = 1; seed <= cases(100, 1000); seed++) {
    const network = randomNetwork(seed, {variables: 6, tables: 12, leastStates: 2, mostStates: 3, mostArity: 4})
    const merged = mergeTables(network)
    for (const {state, cost} of allAssignments(network)) assert.equal(costOf(merged, state), cost, `seed ${seed}`)
    if (merged.tables.length < network.tables.length) fewer++
  }
  assert.ok(fewer > 20, `only ${fewer} networks have fewer tables`)
})

test('closing cycles changes no cost, and leaves none of the tables of a grid in one alone', () => {
  let fewer = 0
  for (let seed = 1; seed <= cases(60, 1000); seed++) {
    const network = randomNetwork(seed, {variables: 6, tables: 24, leastStates: 2, mostStates: 3, mostArity: 2})
    const closed = closeCycles(network)
    for (const {state, cost} of allAssignments(network)) assert.equal(costOf(closed, state), cost, `seed ${seed}`)
    if (closed.tables.length < network.tables.length) fewer++
  }
  assert.ok(fewer > 20, `only ${fewer} networks have fewer tables`)
  // three by three variables of two states: two of the four squares, one in each corner, have eight of the twelve tables
  const pairs = [0, 1, 3, 4, 6, 7].map((v) => [v, v + 1]).concat([0, 1, 2, 3, 4, 5].map((v) => [v, v + 3]))
  const grid = {states: new Array(9).fill(2), tables: pairs.map((scope) => ({scope, costs: new Float64Array(4)}))}
  const scopes = closeCycles(grid).tables.map(({scope}) => scope.length)
  assert.deepEqual(
    scopes.filter((size) => size > 2),
    [4, 4],
  )
})

test('eliminating all variables, in whatever order, leaves the least cost and finds an assignment that has it', () => {
  for (let seed = 1; seed <= cases(300, 3000); seed++) {
    const network = randomNetwork(seed)
    const least = leastCost(network)
    const reducer = new Reducer(network)
    const all = network.states.map((_, v) => v)
    const {order} = atOnce(orderSteps(network, all, seed % 5 === 0 ? 4 : Infinity, seed % 4, pace))
    assert.deepEqual(
      [...order].sort((a, b) => a - b),
      all,
      `seed ${seed}`,
    )
    for (const variable of order) atOnce(reducer.eliminate(variable, pace))
    assert.equal(reducer.constant, least, `seed ${seed}`)
    const assignment = new Int32Array(all.length)
    reducer.complete(assignment)
    assert.equal(costOf(network, assignment), least, `seed ${seed}`)
  }
})

test('moving costs changes no sum, its bound holds, and what is taken back is as it was', () => {
  let raised = 0
  for (let seed = 1; seed <= cases(300, 3000); seed++) {
    const random = seeded(seed)
    const network = randomNetwork(seed)
    const soft = new SoftNetwork(network)
    const consistency = new SoftConsistency(
      soft,
      network.states.map((_, v) => v),
    )
    const before = soft.cost.slice()
    consistency.push()
    const least = leastCost(network)
    const possible = consistency.propagate()
    if (!possible) assert.equal(least, Infinity, `seed ${seed}`)
    else {
      assert.ok(soft.cost[0] <= least, `seed ${seed}: bound ${soft.cost[0]}, least cost ${least}`)
      if (soft.cost[0] > before[0]) raised++
      assertSame(network, soft, `seed ${seed}`)
      const states = soft.size.slice()
      const middle = soft.cost.slice()
      consistency.push()
      const variable = Math.floor(random() * network.states.length)
      consistency.assign(variable, soft.stateOf(variable))
      if (consistency.propagate()) assertSame(network, soft, `seed ${seed}, assigned`)
      consistency.pop()
      assert.deepEqual(soft.cost, middle, `seed ${seed}`)
      assert.deepEqual(soft.size, states, `seed ${seed}`)
    }
    consistency.pop()
    assert.deepEqual(soft.cost, before, `seed ${seed}`)
    assert.deepEqual([...soft.size], network.states, `seed ${seed}`)
  }
  assert.ok(raised > 50, `the bound rose in ${raised} networks only`)
})

/** All assignments that are left cost in the soft network what they cost in the given one. */
function assertSame(network: ReturnType<typeof randomNetwork>, soft: SoftNetwork, where: string): void {
  for (const {state, cost} of allAssignments(network)) {
    if (state.some((s, v) => !soft.has(v, s))) continue
    let sum = soft.cost[0]
    for (let v = 0; v < state.length; v++) sum += soft.cost[1 + soft.firstValue[v] + state[v]]
    for (let f = 0; f < soft.functions; f++) {
      if (soft.free[f] < 2) continue
      let at = 0
      for (let place = soft.firstPlace[f]; place < soft.firstPlace[f + 1]; place++) {
        at += soft.strideAt[place] * state[soft.variableAt[place]]
        sum -= soft.cost[soft.movedAt[place] + state[soft.variableAt[place]]]
      }
      sum += soft.tables[f][at]
    }
    assert.equal(sum, cost, `${where}: ${state}`)
  }
}

test('what a node leaves open is eliminated to its least cost, or is refused where that takes too much', () => {
  let solved = 0
  for (let seed = 1; seed <= cases(300, 3000); seed++) {
    const network = randomNetwork(seed)
    const order = network.states.map((_, v) => v).reverse()
    const soft = new SoftNetwork(network)
    if (!new SoftConsistency(soft, order).propagate()) continue
    const elimination = new LeafElimination(soft, order)
    const leaf = elimination.solve(1e9)
    assert.equal(leaf?.cost, leastCost(network), `seed ${seed}`)
    if (leaf!.cost === Infinity) continue
    assert.equal(costOf(network, leaf!.assignment), leaf!.cost, `seed ${seed}`)
    if (soft.free.some((variables) => variables > 1)) {
      assert.equal(elimination.solve(1), undefined, `seed ${seed}`)
      solved++
    }
  }
  assert.ok(solved > 30, `only ${solved} had anything to eliminate`)
})

describe('the search', () => {
  test('finds the least cost, by branching or by elimination, and its bounds hold on the way', () => {
    let branched = 0
    for (let seed = 1; seed <= cases(120, 4000); seed++) {
      const network = randomNetwork(seed, seed % 4 === 0 ? frustrated : {})
      const least = leastCost(network)
      const search = new NetworkSearch(
        network,
        network.states.map((_, v) => v),
        {leafWork: seed % 3 === 0 ? 1000 : 0},
      )
      while (!search.isDone) {
        atOnce(search.run(1, pace))
        assert.ok(search.lower <= least, `seed ${seed}: bound ${search.lower}, least cost ${least}`)
        assert.ok(search.upper >= least, `seed ${seed}: answer ${search.upper}, least cost ${least}`)
      }
      assert.equal(search.upper, least, `seed ${seed}`)
      assert.equal(search.lower, least, `seed ${seed}`)
      if (least < Infinity) assert.equal(costOf(network, search.best!), least, `seed ${seed}`)
      if (search.nodes > 4) branched++
    }
    assert.ok(branched > cases(7, 15), `only ${branched} searches had more than four nodes`)
  })

  test('may stop short of the least cost by as much as is allowed', () => {
    let better = 0
    for (let seed = 1; seed <= cases(24, 1000); seed++) {
      const network = randomNetwork(seed, frustrated)
      const search = new NetworkSearch(
        network,
        network.states.map((_, v) => v),
        {allowed: 10, leafWork: 0},
      )
      atOnce(search.run(Infinity, pace))
      const least = leastCost(network)
      assert.ok(search.lower <= least && least <= search.upper && search.upper <= search.lower + 10, `seed ${seed}`)
      if (search.upper === least) better++
    }
    assert.ok(better > cases(12, 20))
  })

  test('finds the least cost where all costs are multiples of a step, or nearly so', () => {
    for (let seed = 1; seed <= cases(24, 1000); seed++) {
      const {states, tables} = randomNetwork(seed, {...frustrated, mostCost: 4})
      const random = seeded(seed)
      const coarse = tables.map(({scope, costs}) => ({
        scope,
        costs: costs.map((cost) => 1e12 * cost + (cost > 0 && seed % 2 === 0 ? Math.floor(3 * random()) : 0)),
      }))
      const network = {states, tables: coarse}
      const step = granularityOf(network)
      assert.ok(Math.abs(step.step - 1e12) < 3 && step.error > 0 === (seed % 2 === 0), `seed ${seed}`)
      const search = new NetworkSearch(
        network,
        states.map((_, v) => v),
        {allowed: 1000, leafWork: 0},
      )
      atOnce(search.run(Infinity, pace))
      const least = leastCost(network)
      assert.ok(search.upper - least <= 2 * step.error, `seed ${seed}: ${search.upper}, least cost ${least}`)
      assert.ok(search.lower <= least && search.upper - search.lower <= 1000, `seed ${seed}`)
    }
  })

  test('tells about a tree of halves, whose bounds hold', () => {
    let split = 0
    for (let seed = 1; seed <= cases(8, 20); seed++) {
      const network = randomNetwork(seed, frustrated)
      const rows: NodeRow[] = []
      const search = new NetworkSearch(
        network,
        network.states.map((_, v) => v),
        {watch: (row) => rows.push(row), leafWork: 0},
      )
      atOnce(search.run(Infinity, pace))
      const made = rows.filter(({outcome}) => outcome === 'open')
      assert.deepEqual(
        made.map(({node}) => node),
        made.map((_, i) => i),
        `seed ${seed}`,
      )
      for (const row of rows.filter(({outcome}) => outcome !== 'open')) {
        const halves = made.filter(({parent}) => parent === row.node)
        assert.equal(halves.length, row.outcome === 'split' ? 2 : 0, `seed ${seed}`)
        if (row.outcome === 'split') split++
        for (const {state, cost} of allAssignments(network)) {
          let inside = true
          for (let at: NodeRow | undefined = row; at && at.variable >= 0; at = made[at.parent]) {
            if ((state[at.variable] === at.state) !== at.isTaken) inside = false
          }
          if (inside) assert.ok(cost >= Math.min(row.cost, search.upper), `seed ${seed}: node ${row.node}`)
        }
      }
    }
    assert.ok(split > cases(7, 30), `only ${split} nodes were split`)
  })
})

test('a network of several parts is solved, whichever way each part takes', () => {
  for (let seed = 1; seed <= cases(100, 1000); seed++) {
    const parts = [0, 1].map((i) => randomNetwork(2 * seed + i, {variables: 5}))
    const network = {
      states: parts.flatMap(({states}) => states),
      tables: parts.flatMap(({tables}, i) =>
        tables.map(({scope, costs}) => ({scope: scope.map((v) => v + 5 * i), costs})),
      ),
    }
    for (const limits of [{littleWork: 0}, {littleWork: 0, isEager: true, leafWork: 0}, {littleWork: Infinity}]) {
      const solver = atOnce(NetworkSolver.steps(network, 0, pace, undefined, limits))
      while (!solver.isDone) atOnce(solver.step(limits.isEager ? 1 : Infinity, pace))
      const least = leastCost(parts[0]) + leastCost(parts[1])
      assert.equal(solver.lower, least, `seed ${seed}`)
      if (least === Infinity) continue
      assert.equal(solver.answer!.cost, least, `seed ${seed}`)
      assert.equal(costOf(network, solver.answer!.assignment), least, `seed ${seed}`)
    }
  }
})
