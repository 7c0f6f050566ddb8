import {existsSync} from 'node:fs'
import {Worker} from 'node:worker_threads'
import type {Analysis} from '../syntax/analyzer.ts'
import {unpackTrees} from '../syntax/packed-trees.ts'
import {analyzeShared, type Helper} from '../syntax/shared-out.ts'
import {type TreeMaker, withMany} from '../syntax/tree-maker.ts'

/** The program of a thread. Sources run it as it was built, for a thread does not compile them. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/start/tree-thread.js' : '../start/tree-thread.js',
  import.meta.url,
)

/** A thread loads the models in the time in which so many words are analyzed. */
const WORTH_A_THREAD = 12_000

/** The same analyzer, which makes many trees on so many threads, its own among them. */
export function onThreads(analyzer: TreeMaker, threads: number, models?: string): TreeMaker {
  return withMany(analyzer, async (sentences, options = {}) => {
    const words = sentences.reduce((sum, {forms}) => sum + forms.length, 0)
    const most = Math.min(threads - 1, Math.floor(words / WORTH_A_THREAD))
    const others = existsSync(PROGRAM) ? Array.from({length: most}, () => new AnalyzingThread(models)) : []
    try {
      return await analyzeShared(analyzer, others, sentences, options)
    } finally {
      for (const thread of others) void thread.end()
    }
  })
}

/** A thread that makes trees. If it fails, so does what it was asked for. */
class AnalyzingThread implements Helper {
  private readonly worker: Worker

  constructor(models: string | undefined) {
    this.worker = new Worker(PROGRAM, {workerData: {models}})
    // whoever waits hears of an error, and nobody else
    this.worker.on('error', () => {})
    this.worker.unref()
  }

  analyze(sentences: readonly (readonly string[])[]): Promise<readonly Analysis[]> {
    const {worker} = this
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('the thread has ended'))
      worker.once('exit', fail)
      worker.once('message', (bytes: Uint8Array) => {
        worker.off('exit', fail)
        try {
          resolve(unpackTrees(bytes, 'trees of a thread'))
        } catch (error) {
          reject(error)
        }
      })
      worker.postMessage(sentences)
    })
  }

  end(): Promise<number> {
    return this.worker.terminate()
  }
}
