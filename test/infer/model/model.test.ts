import {expect, test} from 'vitest'
import {cases} from '../../conditions.ts'
import {problemOf} from './run-trace.ts'
import {drawTrace, readTrace, shrunk, writeTrace} from './trace.ts'

// in `npm run test:long`: PRECIS_MODEL_SECONDS=3600 for an hour
const SECONDS = Number(process.env.PRECIS_MODEL_SECONDS ?? cases(0.5, 40))

test(
  'random calls on random problems are answered as the definitions of the problems say',
  async () => {
    const end = performance.now() + 1000 * SECONDS
    let calls = 0
    for (let seed = 1; performance.now() < end; seed++) {
      const trace = drawTrace(seed)
      calls += trace.calls.length
      const problem = await problemOf(trace)
      if (problem === undefined) continue
      const small = await shrunk(trace, async (other) => (await problemOf(other)) !== undefined)
      expect.fail(
        `trace ${seed}: ${problem}\n\nReplay it by npm run tool -- model-test --replay FILE, with this in the file:\n${writeTrace(small)}`,
      )
    }
    expect(calls).toBeGreaterThan(5)
  },
  (SECONDS + 60) * 1000,
)

// each was found by a run of the tester
test.each([
  ['a proof of nothing but zeros', 'network seed=27 variables=1 factors=0\nsolve exact proof=1\n'],
  ['rounding of many tables', 'graph seed=5317 variables=7 factors=5\nsolve exact proof=1 stop=52\n'],
  [
    'costs that are not whole',
    'coverage seed=100281 variables=1 factors=0\nsolve exact iterations=86 proof=1 stop=48\n',
  ],
  ['shares told of a right node', 'coverage seed=306625 variables=1 factors=0\nsolve ad3 proof=1\n'],
  [
    'shares told of a right node, where the limit stopped',
    'coverage seed=7073373 variables=1 factors=0\nsolve exact iterations=79 proof=1\n',
  ],
  [
    'the answer of a run that was stopped is remembered',
    'coverage seed=30008413 variables=1 factors=0\nsolve exact\nsolve exact warm=406313\n',
  ],
])('what failed once does not fail again: %s', async (_, trace) => {
  expect(await problemOf(readTrace(trace))).toBeUndefined()
})

test('a trace is read as it was written', () => {
  for (let seed = 1; seed < cases(100, 300); seed++)
    expect(readTrace(writeTrace(drawTrace(seed)))).toEqual(drawTrace(seed))
})

test('a failing trace is shrunk to what makes it fail', async () => {
  const trace = {...drawTrace(1), calls: [...drawTrace(1).calls, {solver: 'ad3', iterations: 3, watch: true}] as const}
  const fails = async ({calls}: {calls: readonly {solver: string; iterations?: number}[]}) =>
    calls.some(({solver, iterations}) => solver === 'ad3' && iterations === 3)
  const small = await shrunk(trace, fails)
  expect(small.calls).toEqual([{solver: 'ad3', iterations: 3}])
  expect([small.problem.variables, small.problem.factors].map((n) => n <= 1)).toEqual([true, true])
})
