import {type ChildProcess, spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {MODELS_FOLDER} from '../../src/node/model-paths.ts'
import {readAddress} from '../../src/queue/address.ts'
import {type Served, serve} from '../../src/queue/serve.ts'
import {signatureOf} from '../../src/queue/signature.ts'
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

const servingHere = new Set<WorkerHere>()

/** After each test of a file: what it has started and left is ended. Test files share this module, so each asks for it. */
export async function endPrograms(): Promise<void> {
  for (const program of running) await killed(program)
  for (const worker of servingHere) await worker.stop()
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

const {version} = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

export interface WorkerHere {
  readonly printed: () => string
  /** Ends what is begun, and returns what was done. */
  readonly stop: () => Promise<Served>
}

/** A worker that serves in this process: the same work for half the time of one that loads all that it needs. */
export async function workerHere(
  url: string,
  options: {readonly threads?: number; readonly rateLimit?: number; readonly version?: string} = {},
): Promise<WorkerHere> {
  const {threads = 1, rateLimit} = options
  const stop = new AbortController()
  let printed = ''
  const signature = signatureOf(options.version ?? version, MODELS_FOLDER)
  const settings = {signature, local: {}, threads, rateLimit, lostAfter: 1, attempts: 5, maxSeconds: 3600}
  const tell = (text: string) => void (printed += text)
  let served!: Promise<Served>
  await new Promise<void>((resolve, reject) => {
    served = serve(readAddress(url), {...settings, stop: stop.signal, tell}, resolve)
    served.catch(reject)
  })
  const worker: WorkerHere = {
    printed: () => printed,
    stop() {
      servingHere.delete(worker)
      stop.abort()
      return served
    },
  }
  servingHere.add(worker)
  return worker
}
