import {expect, test} from 'vitest'
import {runScript} from '../../src/rouge/script/run.ts'
import {cases} from '../conditions.ts'
import {rougeByTheBook} from '../oracles/rouge.ts'
import {randomRun, worldOf} from './random-run.ts'

const RUNS = cases(60, 5000)

test(`${RUNS} random runs print what a run by the book prints`, () => {
  const seen = {lines: 0, fatal: 0, complaints: 0, missing: 0, nonZero: 0, byLetter: new Map<string, number>()}
  for (let seed = 1; seed <= RUNS; seed++) {
    const {run, args, configuration} = randomRun(seed)
    const expected = rougeByTheBook(run)
    const world = worldOf(run, configuration)
    const code = runScript(args, world)
    const where = `seed ${seed}: ${args.join(' ')}\n${configuration}`
    expect(world.outLines, where).toEqual(expected.out)
    const warnings = expected.isFatal ? world.errLines.slice(0, -1) : world.errLines
    expect(warnings, where).toEqual(expected.err)
    expect(code, where).toBe(expected.isFatal ? 2 : 0)

    seen.lines += expected.out.length
    seen.nonZero += expected.out.filter((line) => /0\.[0-9]*[1-9]/.test(line)).length
    seen.fatal += Number(expected.isFatal)
    seen.complaints += expected.err.filter((line) => line.includes('empty text')).length
    seen.missing += expected.err.filter((line) => line.includes('Warning')).length
    for (const letter of Object.keys(run.options)) seen.byLetter.set(letter, (seen.byLetter.get(letter) ?? 0) + 1)
  }
  const enough = {lines: 20, nonZero: 10, fatal: 0.02, complaints: 0.2, missing: 0.2}
  for (const [name, share] of Object.entries(enough)) {
    expect(seen[name as keyof typeof enough], `${name}: this test has lost its force`).toBeGreaterThan(share * RUNS)
  }
  for (const [letter, count] of seen.byLetter) {
    expect(count, `-${letter} is hardly tried`).toBeGreaterThan(RUNS / 50)
  }
}, 120_000)
