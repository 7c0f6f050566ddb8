import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'
import {ended as endOf, until} from '../cli/process.ts'

export const BIN = join(import.meta.dirname, '../../bin/precis.js')

interface Result {
  readonly out: string
  readonly err: string
  readonly code: number | null
}

export type Program = ChildProcess & {
  readonly printed: () => string
  readonly result: () => Result
  readonly end: ReturnType<typeof endOf>
}

/** The exit code of a program, or the signal that has ended it. */
export function ended({end}: Program): Program['end'] {
  return end
}

export interface ProgramOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly bin?: string
  readonly node?: readonly string[]
  /** It outlives the test; whoever starts it ends it. */
  readonly isKept?: boolean
}

const running = new Set<Program>()

/** After each test of a file: what it has started and left is ended. Test files share this module, so each asks for it. */
export async function endPrograms(): Promise<void> {
  for (const program of running) await killed(program)
}

/** Starts precis; it ends with the test at the latest. */
export function program(args: readonly string[], {bin = BIN, node = [], ...options}: ProgramOptions = {}): Program {
  return started(process.execPath, [...node, bin, ...args], options)
}

/** Runs a line of bash in which `precis` stands for it, while this process goes on. */
export async function shell(line: string, cwd: string): Promise<{status: number | null; printed: string}> {
  const script = `precis() { ${JSON.stringify(process.execPath)} ${JSON.stringify(BIN)} "$@"; }\n${line}`
  const child = started('bash', ['-c', script], {cwd})
  await ended(child)
  return {status: child.exitCode, printed: child.printed()}
}

function started(file: string, args: readonly string[], {cwd, env = {}, isKept = false}: ProgramOptions): Program {
  const child = spawn(file, args, {cwd, stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env}})
  let [out, err] = ['', '']
  child.stdout?.on('data', (data) => (out += data))
  child.stderr?.on('data', (data) => (err += data))
  // heard from the beginning, for it may come before somebody waits for it
  const end = endOf(child)
  const made = Object.assign(child, {printed: () => out + err, result: () => ({out, err, code: child.exitCode}), end})
  if (!isKept) running.add(made)
  child.on('close', () => running.delete(made))
  return made
}

/** Runs precis to its end. */
export async function precis(...args: readonly string[]): Promise<Result> {
  const child = program(args)
  await ended(child)
  return child.result()
}

/** Ends it as a power cut would. */
export async function killed(child: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await child.end
}

/** A worker that serves. */
export async function worker(
  url: string,
  args: readonly string[] = [],
  options: ProgramOptions = {},
): Promise<Program> {
  const threads = args.includes('--threads') ? [] : ['--threads', '1']
  const child = program(['worker', '--queue', url, ...threads, '--lost-after', '1', ...args], options)
  await until(() => child.printed().includes('precis works for') || child.exitCode !== null)
  if (child.exitCode !== null) throw new Error(`a worker has ended: ${child.printed()}`)
  return child
}
