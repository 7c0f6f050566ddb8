import {expect, test} from 'vitest'
import {generateCoverage} from '../../../eval/lib/coverage-instances.ts'
import {Budget} from '../../../src/infer/factors/budget.ts'
import {FactorGraph, not} from '../../../src/infer/graph.ts'
import {coverageProgram} from '../../../src/infer/ilp/coverage-program.ts'
import {relaxWithHighs, solveWithHighs} from '../../../src/infer/ilp/highs.ts'
import {writeLpFile} from '../../../src/infer/ilp/lp-file.ts'
import {graphProgram, IntegerProgram} from '../../../src/infer/ilp/program.ts'
import {cases} from '../../conditions.ts'
import {linearKinds, randomGraph} from '../random-graph.ts'

const CASES = cases(15, 60)

let reader: Promise<Reader> | undefined

/** Has HiGHS read the text with its own reader of the format, and solve what it read. */
async function solveText(text: string): Promise<{status: string; objective: number}> {
  const {default: load} = (await import('highs')) as unknown as {default: () => Promise<Reader>}
  reader ??= load()
  const {Status, ObjectiveValue} = (await reader).solve(text, {output_flag: false, mip_rel_gap: 0})
  return {status: Status, objective: ObjectiveValue}
}

interface Reader {
  solve(text: string, options: object): {Status: string; ObjectiveValue: number}
}

test('a small program reads as its equations', () => {
  const graph = new FactorGraph()
  const [a, b, c] = [graph.variable(1.5), graph.variable(-0.25), graph.variable(Infinity)]
  graph.add(new Budget(3, 2), [a, not(b), c])
  const program = graphProgram(graph)
  program.column(0.1, 'y')
  program.row([a, 3], [1, -2], -1, 0.5)
  program.constant = 7
  expect(writeLpFile(program)).toBe(`\\ written by precis
Maximize
 objective: + 1.5 x0 - 0.25 x1 + 0.1 y + 7 one
Subject To
 r0: + x0 - x1 + x2 <= 1
 r1u: + x0 - 2 y <= 0.5
 r1l: + x0 - 2 y >= -1
Bounds
 x2 = 1
 0 <= y <= 1
 one = 1
Binary
 x0 x1
General
 x2
End
`)
})

test('what another reader of the format makes of it has the same optimum', async () => {
  let feasible = 0
  let infeasible = 0
  for (let seed = 1; seed <= CASES; seed++) {
    const program = graphProgram(randomGraph(seed, {variables: 6, factors: 4, kinds: linearKinds}).graph)
    program.constant = seed % 3
    const ours = await solveWithHighs(program)
    const theirs = await solveText(writeLpFile(program))
    if (ours.status === 'infeasible') {
      expect(theirs.status, `seed ${seed}`).toBe('Infeasible')
      infeasible++
    } else {
      expect(theirs.status, `seed ${seed}`).toBe('Optimal')
      // the score of the graph knows nothing of the constant
      expect(theirs.objective, `seed ${seed}`).toBeCloseTo(ours.objective + program.constant, 6)
      feasible++
    }
  }
  expect(Math.min(feasible, infeasible)).toBeGreaterThan(CASES / 6)
})

test('a large program keeps its lines short and comes out the same each time', async () => {
  const problem = generateCoverage({
    documents: cases(2, 4),
    sentences: 5,
    length: cases(8, 12),
    concepts: cases(20, 30),
    budget: cases(12, 20),
    hard: 0.2,
    seed: 3,
  })
  const text = writeLpFile(coverageProgram(problem))
  expect(writeLpFile(coverageProgram(problem))).toBe(text)
  const longest = Math.max(...text.split('\n').map((line) => line.length))
  expect(longest).toBeGreaterThan(150)
  expect(longest).toBeLessThan(255)
  const solution = await solveWithHighs(coverageProgram(problem))
  expect((await solveText(text)).objective).toBeCloseTo(solution.objective, 6)
})

test('a program without columns or with an empty row can be written', async () => {
  const empty = new IntegerProgram(() => 0)
  expect((await solveText(writeLpFile(empty))).status).toMatch(/Optimal|Empty/)
  const impossible = new IntegerProgram(() => 0)
  impossible.binary(1)
  impossible.row([], [], 1, 1)
  expect((await solveText(writeLpFile(impossible))).status).toBe('Infeasible')
  expect((await relaxWithHighs(impossible)).status).toBe('infeasible')
})
