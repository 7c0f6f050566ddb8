import {type ChildProcess, type SpawnSyncReturns, spawn, spawnSync} from 'node:child_process'
import {join} from 'node:path'

const bin = join(import.meta.dirname, '../../bin/precis.js')

/** Runs precis as users do: in a process of its own, by a line of bash in which `precis` stands for it. */
export function bash(line: string, cwd: string): SpawnSyncReturns<string> {
  const script = `precis() { ${JSON.stringify(process.execPath)} ${JSON.stringify(bin)} "$@"; }\n${line}`
  return spawnSync('bash', ['-c', script], {cwd, encoding: 'utf8', timeout: 120_000})
}

/** Starts precis and goes on. */
export function start(args: readonly string[], cwd: string): ChildProcess & {printed: () => string} {
  const child = spawn(process.execPath, [bin, ...args], {cwd, stdio: ['ignore', 'pipe', 'pipe']})
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data))
  return Object.assign(child, {printed: () => printed})
}

/** The exit code of a process, or the signal that has ended it. */
export function ended(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ?? code)))
}

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  for (let i = 0; !(await isSo()); i++) {
    if (i > 100 * seconds) throw new Error(`Nothing happened in ${seconds} s.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
