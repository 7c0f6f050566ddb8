import {existsSync} from 'node:fs'
import type {Worker} from 'node:worker_threads'

/** A thread is ready in the time in which so many words are analyzed, or half of that if it starts while others still read. */
export const WORTH_A_THREAD = 2500

/** With the blank behind it. */
export const LETTERS_OF_A_WORD = 6

/** The program of a thread. Sources run it as it was built, for a thread does not compile them. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/start/tree-thread.js' : '../start/tree-thread.js',
  import.meta.url,
)

export function isProgramThere(): boolean {
  return existsSync(PROGRAM)
}

/** What a thread is asked for: trees of sentences, or what in sentences that have trees leans on others. */
export type ThreadTask = TreeTask | LeaningTask

export interface TreeTask {
  readonly forms: readonly (readonly string[])[]
}

export interface LeaningTask extends TreeTask {
  readonly documents: readonly number[] // by sentence
  readonly trees: Uint8Array // packed
}

/** What a thread is told when it starts. */
export interface TreeThreadData {
  /** The folder of its models; those of the package if none is given. */
  readonly models: string | undefined
  /** Whether it unpacks them, and says first what it has unpacked; otherwise it is told first. */
  readonly unpacks: boolean
}

/** Starts a thread that makes trees. */
export function startThread(data: TreeThreadData): Worker {
  // loaded where there is a thread to start
  const threads = process.getBuiltinModule('node:worker_threads')
  const worker = new threads.Worker(PROGRAM, {workerData: data})
  worker.unref()
  // whoever waits hears of an error, and nobody else
  worker.on('error', () => {})
  return worker
}
