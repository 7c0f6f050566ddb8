import assert from 'node:assert/strict'
import {describe, expect, test} from 'vitest'
import {generateCoverage} from '../../eval/lib/coverage-instances.ts'
import {exactCoverage} from '../../src/infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'
import {dualSearch} from '../../src/infer/dual-search.ts'
import type {SearchRow, SolverState, TraceRow} from '../../src/infer/solution.ts'
import {type SolverName, solveCoverageWith, solveGraphWith} from '../../src/infer/solvers.ts'
import {cases} from '../conditions.ts'
import {allChoices, smallCoverage, worth} from '../oracles/coverage.ts'
import {random as seeded} from '../random.ts'
import {frustratedGrid, randomGraph} from './random-graph.ts'

interface Watched {
  readonly rows: TraceRow[]
  readonly states: (SolverState & {readonly answer: Uint8Array})[]
  readonly nodes: SearchRow[]
}

/** Callbacks that keep all they are told. */
function watching(): Watched & {readonly callbacks: object} {
  const watched: Watched = {rows: [], states: [], nodes: []}
  const callbacks = {
    onIteration: (row: TraceRow) => void watched.rows.push(row),
    onState: (state: SolverState) => {
      const {posteriors, answer, shares} = state
      const copies = {posteriors: Float64Array.from(posteriors), answer: Uint8Array.from(answer)}
      watched.states.push({...state, ...copies, ...(shares && {shares: Float64Array.from(shares)})})
    },
    onNode: (row: SearchRow) => void watched.nodes.push(row),
  }
  return {...watched, callbacks}
}

const ITERATING: readonly SolverName[] = ['exact', 'ad3', 'ad3-graph', 'psdd', 'bp', 'mplp', 'trws', 'add']

describe.each(ITERATING)('%s, watched on coverage problems,', (name) => {
  test('does what it does unwatched, and shows an answer of the worth that it reports', async () => {
    let answers = 0
    for (let seed = 1; seed <= cases(15, 100); seed++) {
      const where = `seed ${seed}`
      // some solvers are done with most small problems before their first iteration
      const shape = {documents: 2, sentences: 3, length: 8, concepts: 12, budget: 12, seed}
      const problem = seed % 7 === 0 ? generateCoverage(shape) : smallCoverage(seeded(seed))
      const {rows, states, callbacks} = watching()
      const limits = {maxIterations: 60}
      const seen = await solveCoverageWith(name, problem, {...limits, ...callbacks})
      const unseen = await solveCoverageWith(name, problem, limits)
      assert.deepEqual({...seen, milliseconds: 0}, {...unseen, milliseconds: 0}, where)
      assert.equal(states.length, rows.length, where)
      for (const [i, {iteration, posteriors, answer}] of states.entries()) {
        assert.equal(iteration, rows[i].iteration, where)
        assert.equal(posteriors.length, problem.nodes, where)
        for (const x of Array.from(posteriors)) assert.ok(x >= -1e-9 && x <= 1 + 1e-9, `${where}: posterior ${x}`)
        if (answer.length === 0) continue
        answers++
        const value = worth(problem, answer.subarray(0, problem.nodes))
        assert.ok(Math.abs(value - rows[i].objective) < 1e-9 * (1 + Math.abs(value)), `${where}: ${value}`)
      }
    }
    assert.ok(answers > 12, `only ${answers} answers: this test has lost its force`)
  })
})

test('the shares that AD³ and psdd show add up to the log-potentials', async () => {
  let compared = 0
  for (const name of ['ad3', 'psdd'] as const) {
    for (let seed = 1; seed <= 20; seed++) {
      const {graph, where} = randomGraph(seed)
      const {variables, firstCopy, linkOf, theta, fixed} = graph.compile()
      const {states, callbacks} = watching()
      await solveGraphWith(name, graph, {maxIterations: 30, ...callbacks})
      const last = states.at(-1)
      if (last === undefined) continue
      for (let i = 0; i < variables; i++) {
        if (fixed[i] >= 0 || firstCopy[i] === firstCopy[i + 1]) continue
        let sum = 0
        for (let k = firstCopy[i]; k < firstCopy[i + 1]; k++) sum += last.shares![linkOf[k]]
        assert.ok(Math.abs(sum - theta[i]) < 1e-8 * (1 + Math.abs(theta[i])), `${name}, ${where}: ${sum}, ${theta[i]}`)
        compared++
      }
    }
  }
  assert.ok(compared > 100, `only ${compared} variables`)
})

/** What is known of each node at the end, in the order in which they were made. */
function latest(rows: readonly SearchRow[], where: string): SearchRow[] {
  const known = new Map<string, SearchRow>()
  for (const row of rows) {
    const {search, node, parent, outcome} = row
    const before = known.get(`${search} ${node}`)
    assert.equal(before === undefined, outcome === 'open', `${where}: node ${node} is ${outcome}`)
    assert.ok(before === undefined || before.outcome === 'open', `${where}: node ${node} is done twice`)
    const above = known.get(`${search} ${parent}`)
    assert.equal(above === undefined, parent < 0, `${where}: node ${node} is made before node ${parent}`)
    known.set(`${search} ${node}`, row)
  }
  return [...known.values()]
}

/** The decisions on the way to a node. */
function decisionsOf(row: SearchRow, rows: readonly SearchRow[]): SearchRow[] {
  const above = rows.find(({search, node}) => search === row.search && node === row.parent)
  return above === undefined ? [] : [...decisionsOf(above, rows), row]
}

/** No choice that a node allows is above its bound and its cutoff. */
function assertSound(rows: readonly SearchRow[], problem: CoverageProblem, where: string): void {
  for (const row of rows) {
    const decisions = decisionsOf(row, rows)
    for (const choice of allChoices(problem.nodes)) {
      if (decisions.some(({variable, value}) => choice[variable] !== value)) continue
      const value = worth(problem, choice)
      assert.ok(value <= Math.max(row.bound, row.cutoff) + 1e-6, `${where}: node ${row.node}: ${value}, ${row.bound}`)
    }
  }
}

describe('the nodes of a search', () => {
  test('of a coverage problem make a tree, and their bounds hold', () => {
    let searched = 0
    let seed = 0
    for (; searched < cases(6, 60); seed++) {
      const where = `seed ${seed}`
      const problem = smallCoverage(seeded(seed))
      if (problem.nodes > 11) continue
      const {nodes, callbacks} = watching()
      const {status} = exactCoverage(problem, callbacks)
      assert.equal(status, 'optimal', where)
      const rows = latest(nodes, where)
      if (rows.length < 2) continue
      searched++
      for (const {search, node, outcome, bound} of rows) {
        assert.notEqual(outcome, 'open', `${where}: node ${node} of search ${search}`)
        const children = rows.filter((row) => row.search === search && row.parent === node)
        assert.equal(children.length > 0, outcome === 'split', where)
        assert.ok(children.length <= 2, where)
        for (const child of children) assert.ok(child.bound <= bound + 1e-9, `${where}: ${child.bound} above ${bound}`)
        if (children.length < 2) continue
        assert.equal(children[0].variable, children[1].variable, where)
        assert.deepEqual(children.map(({value}) => value).sort(), [0, 1], where)
      }
      assertSound(rows, problem, where)
    }
    assert.ok(seed < 2000, `only ${searched} of ${seed} problems were searched`)
  })

  test('of a graph make a tree of halves', () => {
    const {graph} = frustratedGrid(6, 3)
    const {nodes, rows, callbacks} = watching()
    const {status, objective} = dualSearch(graph, callbacks)
    expect(status).toBe('optimal')
    const all = latest(nodes, 'grid')
    expect(all.length).toBeGreaterThan(4)
    expect(all.filter(({outcome}) => outcome === 'split').length).toBe((all.length - 1) / 2)
    for (const {node, outcome, bound} of all) {
      const halves = all.filter(({parent}) => parent === node)
      if (outcome === 'split') expect(halves.map(({value}) => value).sort()).toEqual([0, 1])
      else expect(halves).toEqual([])
      expect(bound).toBeGreaterThan(-Infinity)
      // the search may end before all that waits is looked at
      if (outcome === 'closed') expect(bound).toBeLessThan(objective + 1e-5)
    }
    expect(rows.length).toBeGreaterThan(20)
  })
})

test('a limit of iterations that is no whole number is kept all the same', () => {
  const problem = smallCoverage(seeded(5))
  expect(exactCoverage(problem, {maxIterations: 30.5}).iterations).toBeLessThan(200)
})
