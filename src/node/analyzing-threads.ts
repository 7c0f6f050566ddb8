import {existsSync} from 'node:fs'
import type {Worker} from 'node:worker_threads'
import type {Analysis} from '../syntax/analyzer.ts'
import {unpackTrees} from '../syntax/packed-trees.ts'
import {analyzeShared, type Helper} from '../syntax/shared-out.ts'
import {type TreeMaker, withMany} from '../syntax/tree-maker.ts'
import {neededModelPaths} from './model-files.ts'
import {sharedModels, unpackModels} from './unpacked-models.ts'

/** The program of a thread. Sources run it as it was built, for a thread does not compile them. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/start/tree-thread.js' : '../start/tree-thread.js',
  import.meta.url,
)

/** A thread is ready in the time in which so many words are analyzed, or half of that if it starts while others still read. */
const WORTH_A_THREAD = 2500

/** Letters of a word, with the blank behind it. */
const LETTERS = 6

/** Threads that were started and wait for work. */
const waiting: AnalyzingThread[] = []

/** Starts the threads that a text of this length is worth, and unpacks the models for them, while others still read it. */
export async function prepareThreads(letters: number, threads: number, models?: string): Promise<void> {
  const count = worthOf(letters / LETTERS, threads) - waiting.length
  for (let i = 0; i < count; i++) waiting.push(new AnalyzingThread(models))
  await unpackModels(neededModelPaths(models))
}

/** The same analyzer, which makes many trees on so many threads, its own among them. */
export function onThreads(analyzer: TreeMaker, threads: number, models?: string): TreeMaker {
  return withMany(analyzer, async (sentences, options = {}) => {
    const most = worthOf(
      sentences.reduce((sum, {forms}) => sum + forms.length, 0),
      threads,
    )
    const others = Array.from({length: most}, () => threadFor(models))
    try {
      return await analyzeShared(analyzer, others, sentences, options)
    } finally {
      for (const thread of others) void thread.end()
    }
  })
}

/** How many threads are worth it besides the own one. */
function worthOf(words: number, threads: number): number {
  return existsSync(PROGRAM) ? Math.max(0, Math.min(threads - 1, Math.floor(words / WORTH_A_THREAD))) : 0
}

function threadFor(models: string | undefined): AnalyzingThread {
  const place = waiting.findIndex((thread) => thread.models === models)
  return place < 0 ? new AnalyzingThread(models) : waiting.splice(place, 1)[0]
}

interface Asked {
  readonly resolve: (trees: readonly Analysis[]) => void
  readonly reject: (error: unknown) => void
}

/** A thread that makes trees, of several portions one after another. If it fails, so does what it was asked for. */
class AnalyzingThread implements Helper {
  readonly models: string | undefined
  private readonly worker: Worker
  private readonly ready: Promise<void>
  private readonly asked: Asked[] = []
  private isGone = false

  constructor(models: string | undefined) {
    this.models = models
    // loaded where there is a thread to start
    const threads = process.getBuiltinModule('node:worker_threads')
    this.worker = new threads.Worker(PROGRAM, {workerData: {models}})
    this.worker.unref()
    // whoever waits hears of an error, and nobody else
    this.worker.on('error', () => {})
    this.worker.on('exit', () => {
      this.isGone = true
      for (const {reject} of this.asked.splice(0)) reject(new Error('the thread has ended'))
    })
    this.worker.on('message', (bytes: Uint8Array) => {
      const {resolve, reject} = this.asked.shift()!
      if (this.asked.length === 0) this.worker.unref()
      try {
        resolve(unpackTrees(bytes, 'trees of a thread'))
      } catch (error) {
        reject(error)
      }
    })
    this.ready = sharedModels(neededModelPaths(models)).then((unpacked) => this.worker.postMessage(unpacked))
  }

  analyze(sentences: readonly (readonly string[])[]): Promise<readonly Analysis[]> {
    return new Promise((resolve, reject) => {
      if (this.isGone) {
        reject(new Error('the thread has ended'))
        return
      }
      this.asked.push({resolve, reject})
      // the program does not end while it waits
      this.worker.ref()
      void this.ready.then(() => this.worker.postMessage(sentences))
    })
  }

  end(): Promise<number> {
    return this.worker.terminate()
  }
}
