import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'

const BIN = resolve('bin/precis.js')

/** What one solver made of one problem. */
export interface Outcome {
  readonly status: 'optimal' | 'infeasible' | 'feasible' | 'unknown'
  /** Of its answer; null without one. */
  readonly objective: number | null
  /** As the solver tells it: without the start of the program and reading the file. */
  readonly milliseconds: number
}

export function hasToulbar(): boolean {
  return spawnSync('toulbar2', ['--help']).error === undefined
}

export function byPrecis(file: string, solver: string, timeLimit: number): Outcome {
  const limits = ['--solver', solver, '--time-limit', `${timeLimit}`, '--format', 'json', '--quiet']
  const {stdout} = spawnSync(process.execPath, [BIN, 'solve', file, ...limits], {
    encoding: 'utf8',
    // HiGHS looks at the clock only now and then
    timeout: 1000 * (3 * timeLimit + 10),
    maxBuffer: 2 ** 28,
  })
  if (!stdout) return {status: 'unknown', objective: null, milliseconds: 1000 * timeLimit}
  const {status, objective, sense, milliseconds} = JSON.parse(stdout)
  const sign = sense === 'minimize' ? -1 : 1
  return {status, objective: typeof objective === 'number' ? sign * objective : null, milliseconds}
}

/** toulbar2 prints the energy of an optimum, which is less the objective (of a .wcsp, the cost), or that there is no solution. */
export function byToulbar(file: string, timeLimit: number): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'precis-bench-'))
  try {
    const start = performance.now()
    const {stdout} = spawnSync('toulbar2', [resolve(file), `-timer=${timeLimit}`], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 1000 * (2 * timeLimit + 10),
      maxBuffer: 2 ** 28,
    })
    const elapsed = performance.now() - start
    const optimum =
      /^Optimum: .*energy: (\S+) .* and (\S+) seconds/m.exec(stdout) ??
      /^Optimum: (\S+) .* and (\S+) seconds/m.exec(stdout)
    if (optimum) return {status: 'optimal', objective: 0 - Number(optimum[1]), milliseconds: 1000 * Number(optimum[2])}
    if (/^No solution/m.test(stdout)) return {status: 'infeasible', objective: null, milliseconds: elapsed}
    const best = [...stdout.matchAll(/New solution: (?:.*energy: )?(\S+)/g)].at(-1)
    return {status: best ? 'feasible' : 'unknown', objective: best ? -Number(best[1]) : null, milliseconds: elapsed}
  } finally {
    rmSync(folder, {recursive: true})
  }
}

export function isProved(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'optimal' || outcome?.status === 'infeasible'
}

/** Milliseconds below one count as one: that is as well as they are known. */
export function geometricMean(milliseconds: readonly number[]): number {
  const logs = milliseconds.map((value) => Math.log(Math.max(1, value)))
  return Math.exp(logs.reduce((sum, value) => sum + value, 0) / Math.max(1, logs.length))
}
