import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {type CoverageProblem, coverageScore} from '../../src/infer/coverage/problem.ts'
import {Xor} from '../../src/infer/factors/xor.ts'
import {FactorGraph} from '../../src/infer/graph.ts'
import {
  SOLVER_NAMES,
  SOLVERS,
  type SolverName,
  solveCoverageWith,
  solveGraphWith,
  solverRow,
  takesGraphs,
} from '../../src/infer/solvers.ts'

/** Two nodes for two targets and room for one: the first node is worth 3, the second 2. */
const problem: CoverageProblem = {
  trees: 2,
  nodes: 2,
  targets: 2,
  budget: 1,
  firstNode: Int32Array.of(0, 1, 2),
  head: Int32Array.of(-1, -1),
  keep: Float64Array.of(0, 0),
  cut: Float64Array.of(0, 0),
  cost: Float64Array.of(1, 1),
  weight: Float64Array.of(3, 2),
  firstWitness: Int32Array.of(0, 1, 2),
  left: Int32Array.of(0, 1),
  right: Int32Array.of(-1, -1),
}

function choice(): FactorGraph {
  const graph = new FactorGraph()
  graph.add(new Xor(3), [graph.variable(1), graph.variable(3), graph.variable(2)])
  return graph
}

describe('solvers by name', () => {
  test('every solver takes a coverage problem, and its variables are the nodes', async () => {
    for (const name of SOLVER_NAMES) {
      const solution = await solveCoverageWith(name, problem)
      expect([...solution.variables], name).toEqual([1, 0])
      expect(coverageScore(problem, solution.variables), name).toBe(solution.objective)
      expect(solution.bound, name).toBeGreaterThanOrEqual(3 - 1e-9)
    }
  })

  test('every solver that can take a graph solves one', async () => {
    const names = SOLVERS.filter(takesGraphs).map(({name}) => name)
    expect(SOLVER_NAMES.filter((name) => !names.includes(name))).toEqual(['greedy'])
    for (const name of names) {
      const solution = await solveGraphWith(name, choice())
      expect([...solution.variables], name).toEqual([0, 1, 0])
      expect(solution.objective, name).toBe(3)
    }
  })

  test('a trace has rows for the solvers that say so, and none for the others', async () => {
    for (const {name, hasTrace} of SOLVERS) {
      let rows = 0
      await solveCoverageWith(name, problem, {onIteration: () => rows++})
      expect(rows > 0, name).toBe(hasTrace)
    }
  })

  test('a wrong name is refused with the names there are', async () => {
    const expected = `The solver is "simplex", expected one of ${SOLVER_NAMES.join(', ')}.`
    expect(() => solverRow('simplex')).toThrow(new RangeError(expected))
    await expect(solveCoverageWith('simplex' as SolverName, problem)).rejects.toThrow(new RangeError(expected))
    await expect(solveGraphWith('simplex' as SolverName, choice())).rejects.toThrow(new RangeError(expected))
  })

  test('a graph given to a solver of coverage problems is refused', async () => {
    await expect(solveGraphWith('greedy', choice())).rejects.toThrow(
      new RangeError(
        'The solver is greedy, which takes no factor graphs, expected one of exact, ad3, ad3-graph, psdd, bp, mplp, trws, add, box-psdd, box-mplp, glpk, highs.',
      ),
    )
  })
})

describe('the table of solvers', () => {
  test('loads no solver when it is imported', () => {
    const source = readFileSync(join(import.meta.dirname, '../../src/infer/solvers.ts'), 'utf8')
    const text = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const loaded = Array.from(text.matchAll(/^(?:import|export) (?!type)[^;]*? from '(.*)'/gm), ([, file]) => file)
    expect(loaded).toEqual(['../turns.ts', './factors/shown-value.ts', './options.ts', './pace.ts', './solution.ts'])
    expect(text.match(/^import type /gm)?.length).toBeGreaterThan(2)
  })

  test('has each name once, and a line for each', () => {
    expect(new Set(SOLVER_NAMES).size).toBe(SOLVERS.length)
    for (const {name, gloss, takes} of SOLVERS) {
      expect(gloss, name).toMatch(/^[^\n.]{10,90}$/)
      expect(Object.keys(takes).length, name).toBeGreaterThan(0)
    }
  })

  test('says which suit coverage problems', () => {
    const suited = SOLVERS.filter(({suitsCoverage}) => suitsCoverage).map(({name}) => name)
    expect(suited).toEqual(['exact', 'ad3', 'ad3-graph', 'psdd', 'greedy', 'glpk', 'highs'])
  })

  test('names the packages of those that take programs', () => {
    const packages = SOLVERS.map(({name, takes, needs}) => [name, takes.program !== undefined, needs !== undefined])
    expect(packages.filter(([, takesPrograms, needsPackage]) => takesPrograms !== needsPackage)).toEqual([])
    expect(SOLVERS.flatMap(({needs}) => (needs ? [`${needs.package} ${needs.license}`] : []))).toEqual([
      'glpk.js GPL-3.0',
      'highs MIT',
    ])
  })
})
