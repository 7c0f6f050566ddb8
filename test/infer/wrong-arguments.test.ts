import assert from 'node:assert/strict'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {describe, test} from 'vitest'
import {isBuilt} from '../conditions.ts'

// what a program without types may hand over: nothing here is checked by the compiler
// biome-ignore lint/suspicious/noExplicitAny: that is the point
type Any = any

const WRONG: readonly Any[] = [
  undefined,
  null,
  'three',
  '3',
  true,
  {},
  [],
  () => 3,
  Symbol('x'),
  3n,
  new Date(0),
  Number.NaN,
  -1,
  0.5,
]

/** The package as others import it. */
async function built(file: string): Promise<Any> {
  return import(pathToFileURL(join(import.meta.dirname, '../../dist', file)).href)
}

/** Every wrong value is refused in our own words: value and expectation. */
async function refuses(what: string, wrong: readonly Any[], call: (value: Any) => unknown): Promise<void> {
  for (const value of wrong) {
    const where = `${what} with ${typeof value === 'symbol' ? 'a symbol' : typeof value} ${typeof value === 'symbol' ? '' : String(value)}`
    let error: unknown
    try {
      const result = await call(value)
      error = new Error(`accepted: ${String(result).slice(0, 50)}`)
    } catch (thrown) {
      error = thrown
    }
    assert.ok(error instanceof RangeError || error instanceof TypeError, `${where}: ${error}`)
    assert.match(error.message, /expected/, where)
    assert.doesNotMatch(error.message, /undefined is not|Cannot|not a function|not iterable|\[object/, where)
  }
}

const without = (...values: readonly Any[]) => WRONG.filter((value) => !values.some((one) => Object.is(one, value)))
const notNumbers = WRONG.filter((value) => typeof value !== 'number' || Number.isNaN(value))
const notArrays = WRONG.filter((value) => !Array.isArray(value))

describe.runIf(isBuilt)('wrong arguments to precis/infer are refused with value and expectation', () => {
  test('factors', async () => {
    const I = await built('infer/index.js')
    for (const name of [
      'Xor',
      'XorWithOutput',
      'AtMostOne',
      'Or',
      'OrWithOutput',
      'And',
      'AndWithOutput',
      'Implication',
    ]) {
      await refuses(name, WRONG, (degree) => new I[name](degree))
    }
    await refuses('Budget degree', WRONG, (degree) => new I.Budget(degree, 1))
    await refuses('Budget', WRONG, (budget) => new I.Budget(3, budget))
    await refuses('Pair', notNumbers, (logPotential) => new I.Pair(logPotential))
    for (const name of ['Knapsack', 'IntegerKnapsack']) {
      await refuses(`${name} costs`, notArrays, (costs) => new I[name](costs, 1))
      await refuses(`${name} cost`, without(0.5), (cost) => new I[name]([cost], 1))
      await refuses(`${name} budget`, without(0.5), (budget) => new I[name]([1], budget))
    }
    await refuses('Dense states', notArrays, (states) => new I.Dense(states, [0, 0]))
    await refuses('Dense number of states', WRONG, (count) => new I.Dense([count], [0, 0]))
    await refuses('Dense table', WRONG, (table) => new I.Dense([2], table))
    await refuses('Dense entry', notNumbers, (entry) => new I.Dense([2], [0, entry]))
    await refuses('Chain states', notArrays, (states) => new I.Chain(states, []))
    await refuses('Chain transitions', WRONG, (transitions) => new I.Chain([2, 2], transitions))
    await refuses('Chain table', WRONG, (table) => new I.Chain([2, 2], [table]))
    await refuses('Chain entry', notNumbers, (entry) => new I.Chain([2, 2], [[0, 0, 0, entry]]))
    await refuses('Chain start', without(undefined), (start) => new I.Chain([2], [], {start}))
    await refuses('Chain ends', [null, 'three', 3], (ends) => new I.Chain([2], [], ends))
    await refuses('Tree heads', notArrays, (heads) => new I.Tree(heads, []))
    await refuses('Tree head', without(-1), (head) => new I.Tree([head], [[0, 0]]))
    await refuses('Tree tables', WRONG, (tables) => new I.Tree([-1], tables))
    await refuses('Tree table', WRONG, (table) => new I.Tree([-1], [table]))
    await refuses('GeneralTree states', notArrays, (states) => new I.GeneralTree(states, [-1], [[0, 0]]))
    await refuses('GeneralTree heads', WRONG, (heads) => new I.GeneralTree([2], heads, [[0, 0]]))
    await refuses('GeneralTree tables', WRONG, (tables) => new I.GeneralTree([2], [-1], tables))
    for (const name of ['ProjectiveTree', 'NonprojectiveTree']) {
      await refuses(`${name} length`, WRONG, (length) => new I[name](length, []))
      await refuses(`${name} arcs`, notArrays, (arcs) => new I[name](2, arcs))
      await refuses(`${name} arc`, WRONG, (arc) => new I[name](2, [arc]))
      await refuses(`${name} options`, [null, 3, 'x'], (options) => new I[name](2, [], options))
      await refuses(`${name} singleRoot`, without(undefined, true), (singleRoot) => new I[name](2, [], {singleRoot}))
    }
    await refuses('HeadAutomaton arcs', WRONG, (arcs) => new I.HeadAutomaton(arcs, [0]))
    await refuses('HeadAutomaton scores', WRONG, (scores) => new I.HeadAutomaton(1, scores))
    await refuses('GrandparentHeadAutomaton', WRONG, (n) => new I.GrandparentHeadAutomaton(n, 1, [0]))
    await refuses('GrandparentHeadAutomaton scores', WRONG, (scores) => new I.GrandparentHeadAutomaton(1, 1, scores))
  })

  test('graphs', async () => {
    const I = await built('infer/index.js')
    const graph = new I.FactorGraph()
    const [a, b] = [graph.variable(1), graph.variable(2)]
    await refuses('variable', without(undefined, -1, 0.5), (logPotential) => graph.variable(logPotential))
    await refuses('choice', WRONG, (logPotentials) => graph.choice(logPotentials))
    await refuses('choice entry', notNumbers, (entry) => graph.choice([entry]))
    await refuses('factor', WRONG, (factor) => graph.add(factor, [a, b]))
    await refuses('literals', WRONG, (literals) => graph.add(new I.Xor(2), literals))
    await refuses('literal', without(-1), (literal) => graph.add(new I.Xor(2), [a, literal]))
    await refuses('score', WRONG, (x) => graph.score(x))
    await refuses('not', without(-1), (variable) => I.not(variable))
    assert.equal(graph.variables, 2)
    assert.equal(graph.factors.length, 0)
  })

  test('solvers of graphs', async () => {
    const I = await built('infer/index.js')
    const graph = new I.FactorGraph()
    graph.add(new I.Xor(2), [graph.variable(1), graph.variable(2)])
    for (const name of ['exact', 'ad3', 'psdd', 'maxProduct', 'mplp', 'trws', 'add']) {
      const solve = I[name]
      await refuses(name, WRONG, (graph) => solve(graph))
      await refuses(
        `${name} options`,
        without(undefined, {}, [], ...WRONG.filter((value) => typeof value === 'object' && value !== null)),
        (options) => solve(graph, options),
      )
      assert.throws(
        () => solve(graph, {timelimit: 3}),
        new RangeError('Option timelimit: 3 given, expected no option of this name: perhaps timeLimit is meant.'),
      )
      const defaults: Readonly<Record<string, unknown>> = I[`${name}Defaults`]
      for (const [option, value] of Object.entries(defaults)) {
        const allowed: Any =
          typeof value === 'number' ? [undefined, 0.5] : typeof value === 'boolean' ? [undefined, true] : [undefined]
        if (option === 'round' || option === 'relaxedValue' || option.startsWith('on'))
          allowed.push(...WRONG.filter((one) => typeof one === 'function'))
        const isCount = option === 'checkEvery' || option === 'adaptEvery'
        if (option === 'shares') allowed.push(...WRONG.filter((one) => Array.isArray(one))) // none
        const wrong = without(...allowed)
        await refuses(`${name} ${option}`, isCount ? [...wrong, 0] : wrong, (value) => solve(graph, {[option]: value}))
      }
      await refuses(
        `${name} fixed`,
        [
          [2, 0],
          [0, 0.5],
          ['a', 0],
          [0, 0, 0],
        ],
        (fixed) => solve(graph, {fixed}),
      )
    }
    for (const name of ['ad3', 'highs']) {
      await refuses(`${name} timelimit`, without(undefined), (timelimit) => I.solveGraphWith(name, graph, {timelimit}))
    }
    await refuses('ad3 shares', [[1], ['a', 'b'], [Number.NaN, 0]], (shares) => I.ad3(graph, {shares}))
    await refuses('solveGraphWith', WRONG, (name) => I.solveGraphWith(name, graph))
    await refuses('solveGraphWith graph', WRONG, (graph) => I.solveGraphWith('ad3', graph))
    await refuses('solveGraphWith options', [null, 'x', 3], (options) => I.solveGraphWith('ad3', graph, options))
    await refuses('solveGraphWith timeLimit', without(undefined, 0.5), (timeLimit) =>
      I.solveGraphWith('ad3', graph, {timeLimit}),
    )
    await refuses('solveGraphWith signal', without(undefined), (signal) => I.solveGraphWith('exact', graph, {signal}))
  })

  test('solvers of coverage problems', async () => {
    const I = await built('infer/index.js')
    const problem = I.readCsum('1 1 1\n2\n-1 0 0\n0 0 -1\n3 1\n0 1\n', 'x')
    const solvers = ['exactCoverage', 'relaxedCoverage', 'greedyCoverage']
    for (const name of solvers) {
      await refuses(name, WRONG, (problem) => I[name](problem))
      for (const option of ['timeLimit', 'maxIterations', 'penalty']) {
        await refuses(`${name} ${option}`, without(undefined, 0.5), (value) => I[name](problem, {[option]: value}))
      }
      await refuses(`${name} checkEvery`, [...without(undefined), 0], (checkEvery) => I[name](problem, {checkEvery}))
      await refuses(`${name} chekEvery`, [1], (chekEvery) => I[name](problem, {chekEvery}))
      for (const field of Object.keys(problem)) {
        const wrong = field === 'budget' ? without(-1, 0.5) : field === 'trees' ? without() : WRONG
        await refuses(`${name} problem ${field}`, wrong, (value) => I[name]({...problem, [field]: value}))
      }
    }
    const broken = {
      head: [Int32Array.of(-1, 2), Int32Array.of(1, 0), Int32Array.of(-1, 1), Int32Array.of(-1)],
      keep: [Float64Array.of(0, Number.NaN), Float64Array.of(0), Float64Array.of(Infinity, 0)],
      cut: [Float64Array.of(0, 1), Float64Array.of(0, Number.NaN)],
      cost: [Float64Array.of(1, -1), Float64Array.of(1, Number.NaN), Float64Array.of(1)],
      weight: [Float64Array.of(-1), Float64Array.of(Number.NaN), Float64Array.of(1, 2)],
      firstNode: [Int32Array.of(0), Int32Array.of(0, 1), Int32Array.of(1, 2)],
      firstWitness: [Int32Array.of(0, 2), Int32Array.of(0), Int32Array.of(1, 1)],
      left: [Int32Array.of(2), Int32Array.of(-1), Int32Array.of()],
      right: [Int32Array.of(2), Int32Array.of(-2), Int32Array.of()],
      budget: [Number.NaN, Infinity],
    }
    for (const [field, values] of Object.entries(broken)) {
      await refuses(`problem ${field}`, values, (value) => I.exactCoverage({...problem, [field]: value}))
      await refuses(`graph of ${field}`, values, (value) => I.coverageGraph({...problem, [field]: value}))
      await refuses(`psdd on ${field}`, values, (value) => I.solveCoverageWith('psdd', {...problem, [field]: value}))
    }
    await refuses('coverageGraph', WRONG, (problem) => I.coverageGraph(problem))
    await refuses('coverageScore', WRONG, (z) => I.coverageScore(problem, z))
    await refuses('coverageScore problem', WRONG, (problem) => I.coverageScore(problem, [1, 0]))
    await refuses('solveCoverageWith', WRONG, (name) => I.solveCoverageWith(name, problem))
    await refuses('solveCoverageWith problem', WRONG, (problem) => I.solveCoverageWith('exact', problem))
  })

  test('readers and writers', async () => {
    const I = await built('infer/index.js')
    const notTexts = WRONG.filter((value) => typeof value !== 'string')
    for (const name of ['readFg', 'readUai', 'readCsum', 'readMpe']) {
      await refuses(name, notTexts, (text) => I[name](text, 'file'))
      await refuses(`${name} file`, notTexts, (file) => I[name]('0\n0\n', file))
    }
    for (const name of ['writeFg', 'writeCsum', 'writeUai']) await refuses(name, WRONG, (value) => I[name](value))
    await refuses(
      'writeMpe',
      WRONG.filter((value) => !Array.isArray(value)),
      (states) => I.writeMpe(states),
    )
    await refuses('writeMpe state', without(), (state) => I.writeMpe([state]))
    const uai = I.readUai('MARKOV 1 2 1 1 0 2 1 2', 'x')
    await refuses('statesOf', WRONG, (problem) => I.statesOf(problem, [1, 0]))
    await refuses('statesOf assignment', WRONG, (assignment) => I.statesOf(uai, assignment))
  })

  test('integer programs', async () => {
    const I = await built('infer/index.js')
    const P = await built('infer/ilp/index.js')
    const graph = new I.FactorGraph()
    graph.add(new I.Xor(2), [graph.variable(1), graph.variable(2)])
    for (const name of ['solveWithGlpk', 'solveWithHighs', 'relaxWithGlpk', 'relaxWithHighs']) {
      await refuses(name, WRONG, (problem) => P[name](problem))
      await refuses(`${name} limits`, [null, 'x', 3], (limits) => P[name](graph, limits))
      await refuses(`${name} timeLimit`, without(undefined, 0.5), (timeLimit) => P[name](graph, {timeLimit}))
    }
    for (const name of ['graphProgram', 'coverageProgram', 'writeLpFile'])
      await refuses(name, WRONG, (value) => P[name](value))
    await refuses(
      'score',
      WRONG.filter((value) => typeof value !== 'function'),
      (score) => new P.IntegerProgram(score),
    )
  })
})

test.runIf(isBuilt)('GLPK and HiGHS take a factor graph as it is', async () => {
  const {FactorGraph, Xor} = await built('infer/index.js')
  const {solveWithGlpk, solveWithHighs, relaxWithGlpk, relaxWithHighs} = await built('infer/ilp/index.js')
  const graph = new FactorGraph()
  graph.add(new Xor(2), [graph.variable(1), graph.variable(2)])
  for (const solve of [solveWithGlpk, solveWithHighs]) {
    const {status, objective, variables} = await solve(graph)
    assert.deepEqual([status, objective, ...variables], ['optimal', 2, 0, 1])
  }
  for (const relax of [relaxWithGlpk, relaxWithHighs]) assert.equal((await relax(graph)).value, 2)
})
