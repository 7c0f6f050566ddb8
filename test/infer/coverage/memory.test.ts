import {expect, test} from 'vitest'
import {generateCoverage} from '../../../eval/lib/coverage-instances.ts'
import {exactCoverage} from '../../../src/infer/coverage/exact-coverage.ts'
import {CoverageMemory} from '../../../src/infer/coverage/memory.ts'
import type {CoverageProblem} from '../../../src/infer/coverage/problem.ts'
import {cases} from '../../conditions.ts'
import {bestChoice, smallCoverage, worth} from '../../oracles/coverage.ts'
import {random} from '../../random.ts'
import {changed} from '../changed-coverage.ts'

/** In whole numbers there are many ties. */
function inWholes(problem: CoverageProblem): CoverageProblem {
  const whole = (row: Float64Array) => row.map((own) => (Number.isFinite(own) ? Math.round(own) : own))
  return {...problem, keep: whole(problem.keep), cut: whole(problem.cut), weight: whole(problem.weight)}
}

function chain(
  first: CoverageProblem,
  steps: number,
  seed: number,
  check: (problem: CoverageProblem, where: string) => void,
) {
  const draw = random(seed)
  let problem = first
  for (let step = 0; step < steps; step++) {
    check(problem, `seed ${seed}, step ${step}`)
    problem = draw() < 0.2 ? first : changed(problem, draw)
  }
}

test('small problems one after the other have the answers that they have alone, and these are the best', () => {
  for (let seed = 1; seed <= cases(15, 1000); seed++) {
    const memory = new CoverageMemory()
    const first = inWholes(smallCoverage(random(seed)))
    chain(first, 6, seed, (problem, where) => {
      const known = exactCoverage(problem, {memory})
      const alone = exactCoverage(problem)
      expect([...known.variables], where).toEqual([...alone.variables])
      expect({...known, iterations: 0, milliseconds: 0, relaxation: 0}, where).toEqual({
        ...alone,
        iterations: 0,
        milliseconds: 0,
        relaxation: 0,
      })
      expect(known.objective, where).toBeCloseTo(bestChoice(problem).value, 9)
    })
  }
})

test('larger problems one after the other have the answers that they have alone', () => {
  for (let seed = 1; seed <= cases(1, 60); seed++) {
    const memory = new CoverageMemory()
    const shape = {documents: 4, sentences: 8, length: 12, concepts: 60, budget: 30, hard: 0.3, seed}
    chain(inWholes(generateCoverage(shape)), 6, seed, (problem, where) => {
      const known = exactCoverage(problem, {memory})
      const alone = exactCoverage(problem)
      expect([known.status, alone.status], where).toEqual(['optimal', 'optimal'])
      expect([...known.variables], where).toEqual([...alone.variables])
      expect([known.objective, known.bound, known.gap], where).toEqual([alone.objective, alone.bound, alone.gap])
      expect(worth(problem, known.variables), where).toBeCloseTo(known.objective, 9)
    })
  }
})

test('a problem that was proved is not solved again, and one of other nodes begins from nothing', () => {
  const memory = new CoverageMemory()
  const problem = inWholes(
    generateCoverage({documents: 3, sentences: 5, length: 10, concepts: 30, budget: 20, hard: 0.3, seed: 9}),
  )
  const other = inWholes(smallCoverage(random(4)))
  let rows = 0
  const options = {memory, onIteration: () => void rows++}
  const first = exactCoverage(problem, options)
  expect(rows).toBeGreaterThan(0)
  rows = 0
  const copy = {...problem, weight: problem.weight.slice()}
  expect({...exactCoverage(copy, options), milliseconds: 0}).toEqual({...first, milliseconds: 0})
  expect(rows).toBe(0)
  copy.weight[copy.weight.length - 1] += 50
  expect([...exactCoverage(copy, options).variables]).toEqual([...exactCoverage(copy).variables])
  expect(() => exactCoverage(problem, {memory: {} as CoverageMemory})).toThrow(
    /^memory is .*, expected what coverageMemory/,
  )
  expect([...exactCoverage(other, options).variables]).toEqual([...exactCoverage(other).variables])
})
