import type {Worker} from 'node:worker_threads'
import type {Leaning} from '../discourse/discourse-language.ts'
import type {DiscourseText} from '../discourse/text.ts'
import type {Analysis} from '../syntax/analyzer.ts'
import {packTrees, unpackTrees} from '../syntax/packed-trees.ts'
import {analyzeShared, type Helper} from '../syntax/shared-out.ts'
import {type TreeMaker, withMany} from '../syntax/tree-maker.ts'
import {neededModelPaths} from './model-paths.ts'
import {
  isProgramThere,
  LETTERS_OF_A_WORD,
  type LeaningTask,
  startThread,
  type ThreadTask,
  WORTH_A_THREAD,
} from './tree-thread.ts'
import {sharedModels, takeBegun, type UnpackedModels, unpackModels} from './unpacked-models.ts'

/** Threads that were started and wait for work. */
const waiting: AnalyzingThread[] = []

/** Takes over a thread that was started before. It unpacks the models of the package, for itself and for whoever waits for them. */
export function takeThread(worker: Worker): void {
  const unpacked = new Promise<UnpackedModels>((resolve) => {
    worker.once('message', resolve)
    // none: they are left to whoever loads them
    worker.once('exit', () => resolve(new Map()))
  })
  takeBegun(neededModelPaths(), unpacked)
  waiting.push(new AnalyzingThread(undefined, worker))
}

/** Threads that begin with the trees of a text while others still read it. */
export class ThreadsAhead {
  private readonly threads: readonly AnalyzingThread[]
  private readonly ready: Promise<void>
  private words: number // that they may still be given

  /** Starts the threads that a text of this length is worth, and unpacks the models for them. */
  constructor(letters: number, threads: number, models?: string) {
    const words = letters / LETTERS_OF_A_WORD
    const count = worthOf(words, threads)
    const known = waiting.filter((thread) => thread.models === models).slice(0, count)
    const others = Array.from({length: count - known.length}, () => new AnalyzingThread(models))
    waiting.push(...others)
    this.threads = [...known, ...others]
    for (const thread of this.threads) thread.isKept = true
    // what is not given to them now is shared out when it is known how far they are
    this.words = (SHARE_AHEAD * words * count) / (count + 1)
    this.ready = unpackModels(neededModelPaths(models))
  }

  /** Gives the sentences of a document that is read to the thread that was given the least so far. */
  add(sentences: readonly (readonly string[])[]): void {
    const [first, ...others] = this.threads
    if (first === undefined || this.words <= 0) return
    const thread = others.reduce((least, other) => (other.given < least.given ? other : least), first)
    for (const portion of portionsOf(sentences)) {
      if (this.words <= 0) return
      this.words -= wordsOf(portion)
      thread.begin(portion)
    }
  }

  /** What in the sentences of a text leans on others, found by a thread that is done with trees; undefined if there is none. */
  leaning({sentences}: DiscourseText): Promise<readonly Leaning[]> | undefined {
    const [thread] = this.threads
    return thread?.leaning({
      forms: sentences.map(({tokens}) => tokens.map(({form}) => form)),
      documents: sentences.map(({document}) => document),
      trees: packTrees(sentences.map(({analysis}) => analysis)),
    })
  }

  end(): void {
    for (const thread of this.threads) {
      void thread.end()
      const place = waiting.indexOf(thread)
      if (place >= 0) waiting.splice(place, 1)
    }
  }

  /** Until the models are unpacked, if nothing can be done without them. */
  async wait(): Promise<void> {
    if (this.threads.length === 0) await this.ready
  }
}

/** Threads are given so much of their fair share as soon as it is read. */
const SHARE_AHEAD = 0.9

/** Words of a portion that a thread is given ahead. */
const PORTION_AHEAD = 200

function portionsOf(sentences: readonly (readonly string[])[]): (readonly string[])[][] {
  const portions: (readonly string[])[][] = []
  let left = 0
  for (const forms of sentences) {
    if (left <= 0) {
      portions.push([])
      left = PORTION_AHEAD
    }
    portions[portions.length - 1].push(forms)
    left -= forms.length
  }
  return portions
}

function wordsOf(sentences: readonly (readonly string[])[]): number {
  return sentences.reduce((sum, forms) => sum + forms.length, 0)
}

/** The same analyzer, which makes many trees on so many threads, its own among them. */
export function onThreads(analyzer: TreeMaker, threads: number, models?: string): TreeMaker {
  return withMany(analyzer, async (sentences, options = {}) => {
    const most = worthOf(wordsOf(sentences.map(({forms}) => forms)), threads)
    const others = Array.from({length: most}, () => threadFor(models))
    try {
      return await analyzeShared(analyzer, others, sentences, options, () => unpackModels(neededModelPaths(models)))
    } finally {
      for (const thread of others) if (!thread.isKept) void thread.end()
    }
  })
}

/** How many threads are worth it besides the own one. */
function worthOf(words: number, threads: number): number {
  return isProgramThere() ? Math.max(0, Math.min(threads - 1, Math.floor(words / WORTH_A_THREAD))) : 0
}

function threadFor(models: string | undefined): AnalyzingThread {
  const place = waiting.findIndex((thread) => thread.models === models)
  return place < 0 ? new AnalyzingThread(models) : waiting.splice(place, 1)[0]
}

interface Asked {
  readonly resolve: (answer: Uint8Array | readonly Leaning[]) => void
  readonly reject: (error: unknown) => void
}

/** A thread that makes trees, of several portions one after another. If it fails, so does what it was asked for. */
class AnalyzingThread implements Helper {
  readonly models: string | undefined
  private readonly worker: Worker
  private readonly ready: Promise<void>
  private readonly asked: Asked[] = []
  private readonly ahead = new Map<string, Promise<Analysis>>() // by the forms of a sentence
  private isGone: boolean
  /** Words that it was given ahead. */
  given = 0
  /** Whether somebody else ends it. */
  isKept = false

  /** A thread that was started before, or a new one. */
  constructor(models: string | undefined, started?: Worker) {
    const worker = started ?? startThread({models, unpacks: false})
    this.models = models
    this.worker = worker
    // it has a number as long as it runs
    this.isGone = worker.threadId < 0
    worker.on('exit', () => {
      this.isGone = true
      for (const {reject} of this.asked.splice(0)) reject(new Error('the thread has ended'))
    })
    worker.on('message', (answer: Uint8Array | readonly Leaning[] | UnpackedModels) => {
      const isOfModels = answer instanceof Map
      const asked = isOfModels ? undefined : this.asked.shift()
      if (this.asked.length === 0) worker.unref()
      asked?.resolve(answer as Uint8Array | readonly Leaning[])
    })
    // Node holds the program from the first that listens on, and it should end whatever becomes of a thread that waits; but
    // the models that one unpacks are waited for
    if (started === undefined) worker.unref()
    this.ready =
      started === undefined
        ? sharedModels(neededModelPaths(models)).then((unpacked) => worker.postMessage(unpacked))
        : Promise.resolve()
  }

  async analyze(forms: readonly (readonly string[])[]): Promise<readonly Analysis[]> {
    return unpackTrees((await this.ask({forms})) as Uint8Array, 'trees of a thread')
  }

  async leaning(task: LeaningTask): Promise<readonly Leaning[]> {
    return (await this.ask(task)) as readonly Leaning[]
  }

  private ask(task: ThreadTask): Promise<Uint8Array | readonly Leaning[]> {
    return new Promise((resolve, reject) => {
      if (this.isGone) {
        reject(new Error('the thread has ended'))
        return
      }
      this.asked.push({resolve, reject})
      // the program does not end while it waits
      this.worker.ref()
      void this.ready.then(() => this.worker.postMessage(task))
    })
  }

  /** Makes trees that nobody has asked for yet. */
  begin(sentences: readonly (readonly string[])[]): void {
    const trees = this.analyze(sentences)
    // whoever asks for one hears of an error
    trees.catch(() => {})
    for (const [i, forms] of sentences.entries()) {
      const tree = trees.then((all) => all[i])
      tree.catch(() => {})
      this.ahead.set(keyOf(forms), tree)
    }
    this.given += wordsOf(sentences)
  }

  begun(forms: readonly string[]): Promise<Analysis> | undefined {
    return this.ahead.get(keyOf(forms))
  }

  end(): Promise<number> {
    return this.worker.terminate()
  }
}

/** The same words have the same tree. */
function keyOf(forms: readonly string[]): string {
  return forms.join('\n')
}
