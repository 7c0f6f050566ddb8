import assert from 'node:assert/strict'
import {test} from 'vitest'
import {atOnce, Pace} from '../../../src/infer/pace.ts'
import {CliqueNetwork} from '../../../src/infer/search/clique-network.ts'
import {type CostNetwork, type CostTable, costOf} from '../../../src/infer/search/network.ts'
import {NetworkSearch} from '../../../src/infer/search/network-search.ts'
import type {NodeRow} from '../../../src/infer/search/search-options.ts'
import {cases} from '../../conditions.ts'
import {random as seeded} from '../../random.ts'
import {allAssignments, leastCost} from './random-network.ts'

const pace = new Pace()

/** Variables whose states exclude each other, often, in pairs; some pairs of them cost more than that. */
function exclusive(seed: number): CostNetwork {
  const random = seeded(seed)
  const states = Array.from({length: 4 + Math.floor(5 * random())}, () => 2 + Math.floor(1.3 * random()))
  const dense = 0.7 + 0.3 * random()
  const costly = seed % 3 === 0 ? 0.2 : 0
  const tables: CostTable[] = states.map((count, v) => {
    return {scope: [v], costs: Float64Array.from({length: count}, () => Math.floor(20 * random()))}
  })
  for (let a = 0; a < states.length; a++) {
    for (let b = a + 1; b < states.length; b++) {
      if (random() > dense) continue
      const costs = new Float64Array(states[a] * states[b])
      costs[random() < 0.9 ? costs.length - 1 : Math.floor(costs.length * random())] = Infinity
      if (random() < costly) costs[0] = 5
      tables.push({scope: [a, b], costs})
    }
  }
  return {states, tables}
}

test('cliques told together cost what their pairs did, and leave the same assignments', () => {
  let told = 0
  for (let seed = 1; seed <= cases(50, 1500); seed++) {
    const network = exclusive(seed)
    const cliques = CliqueNetwork.of(network)
    if (!cliques) continue
    told++
    for (const {state, cost} of allAssignments(network)) {
      assert.equal(costOf(cliques.network, cliques.complete(state)), cost, `seed ${seed}: ${state}`)
    }
    const {states} = cliques.network
    if (states.reduce((product, count) => product * count, 1) > 5000) continue
    for (const {state, cost} of allAssignments(cliques.network)) {
      const completed = [...cliques.complete(state)]
      if (completed.join() !== state.join()) assert.equal(cost, Infinity, `seed ${seed}: ${state}`)
    }
  }
  assert.ok(told > cases(20, 500), `only ${told} networks have cliques`)
})

test('what is found with cliques is the least cost, and only what was given is branched on', () => {
  for (let seed = 1; seed <= cases(50, 1500); seed++) {
    const network = exclusive(seed)
    const cliques = CliqueNetwork.of(network)
    if (!cliques) continue
    const rows: NodeRow[] = []
    const all = cliques.network.states.map((_, v) => v)
    const search = new NetworkSearch(cliques.network, seed % 2 === 0 ? all : all.reverse(), {
      leafWork: 0,
      watch: (row) => rows.push(row),
      given: {network, complete: (assignment) => cliques.complete(assignment)},
    })
    atOnce(search.run(Infinity, pace))
    const least = leastCost(network)
    assert.deepEqual([search.upper, search.lower], [least, least], `seed ${seed}`)
    if (least < Infinity) assert.equal(costOf(network, search.best!), least, `seed ${seed}`)
    assert.ok(
      rows.every(({variable}) => variable < network.states.length),
      `seed ${seed}`,
    )
  }
})

test('tables that say more than what excludes what are not given up', () => {
  // five that exclude each other, at a price beside it
  const states = [2, 2, 2, 2, 2]
  const pairs = states.flatMap((_, a) => states.flatMap((_, b) => (a < b ? [[a, b]] : [])))
  const plain = pairs.map((scope) => ({scope, costs: Float64Array.of(0, 0, 0, Infinity)}))
  const priced = pairs.map((scope) => ({scope, costs: Float64Array.of(0, 1, 0, Infinity)}))
  assert.deepEqual(CliqueNetwork.of({states, tables: plain})?.network.states, [2, 2, 2, 2, 2, 6])
  assert.equal(CliqueNetwork.of({states, tables: priced}), undefined)
})
