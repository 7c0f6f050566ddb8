import {arrayOf, callable, isRevoked, objectWith} from '../check.ts'
import type {Analysis} from './analyzer.ts'
import {packTrees, unpackTrees} from './packed-trees.ts'
import {analyzeShared, type Helper} from './shared-out.ts'
import {type TreeMaker, withMany} from './tree-maker.ts'

/**
 * One end of a message channel: a `Worker` of a browser on one side, and `self` in its program on the other; or both ends
 * of a `MessageChannel`.
 *
 * @example
 * import {analyzeOnWorkers, fetchAnalyzer, type MessageEnd} from 'precis/browser'
 *
 * const workers: MessageEnd[] = [new Worker('/trees.js', {type: 'module'})]
 * const analyzer = analyzeOnWorkers(await fetchAnalyzer('/models/'), workers)
 */
export interface MessageEnd {
  postMessage(message: unknown, options?: {transfer?: ArrayBuffer[]}): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'error', listener: () => void): void
  /** Ports begin to hear when they are told to. */
  start?(): void
}

/** A portion of sentences, and the answer: packed trees, or why there are none. */
interface Question {
  readonly number: number
  readonly sentences: readonly (readonly string[])[]
}
type Answer = {readonly number: number} & ({readonly bytes: Uint8Array} | {readonly problem: string})

const maker = objectWith({analyze: callable}, 'an Analyzer')
const end = objectWith({postMessage: callable, addEventListener: callable}, 'a Worker or a MessagePort')

/**
 * The program of a worker that makes trees for the page: it answers whatever `analyzeOnWorkers` asks over `end`.
 *
 * @example
 * import {fetchAnalyzer, makeTreesFor} from 'precis/browser'
 *
 * // the file of the worker
 * makeTreesFor(self, fetchAnalyzer('/models/'))
 */
export function makeTreesFor(asker: MessageEnd, analyzer: TreeMaker | Promise<TreeMaker>): void {
  end(asker, 'asker')
  if (isRevoked(analyzer) || !(analyzer instanceof Promise)) maker(analyzer, 'analyzer')
  const ready = Promise.resolve(analyzer)
  ready.catch(() => {}) // whoever asks hears of it
  asker.addEventListener('message', async ({data}: MessageEvent<Question>) => {
    const {number, sentences} = data
    try {
      const own = await ready
      const bytes = packTrees(sentences.map((forms) => own.analyze(forms)))
      asker.postMessage({number, bytes} satisfies Answer, {transfer: [bytes.buffer as ArrayBuffer]})
    } catch (error) {
      asker.postMessage({number, problem: error instanceof Error ? error.message : String(error)} satisfies Answer)
    }
  })
  asker.start?.()
}

/**
 * The same analyzer, which makes the trees of many sentences together with workers that run `makeTreesFor`. The trees, and so
 * the summaries, are the same, however many workers there are. If a worker fails, its part is done here.
 *
 * @example
 * import {analyzeOnWorkers, fetchAnalyzer, summarizeWith} from 'precis/browser'
 *
 * const worker = new Worker('/trees.js', {type: 'module'})
 * const analyzer = analyzeOnWorkers(await fetchAnalyzer('/models/'), [worker])
 * const {text} = await summarizeWith(analyzer, ['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * document.body.append(text)
 */
export function analyzeOnWorkers(analyzer: TreeMaker, workers: readonly MessageEnd[]): TreeMaker {
  maker(analyzer, 'analyzer')
  arrayOf(end)(workers, 'workers')
  const helpers = workers.map((worker) => new WorkerHelper(worker))
  return withMany(analyzer, (sentences, options = {}) =>
    analyzeShared(
      analyzer,
      helpers.filter(({isGone}) => !isGone),
      sentences,
      options,
    ),
  )
}

interface Asked {
  readonly resolve: (trees: readonly Analysis[]) => void
  readonly reject: (error: unknown) => void
}

class WorkerHelper implements Helper {
  /** The worker could not be started, or has broken down: nobody asks it again. */
  isGone = false
  private readonly worker: MessageEnd
  private readonly asked = new Map<number, Asked>()
  private next = 0

  constructor(worker: MessageEnd) {
    this.worker = worker
    worker.addEventListener('message', ({data}: MessageEvent<Answer>) => this.hear(data))
    worker.addEventListener('error', () => this.fail())
    worker.start?.()
  }

  analyze(sentences: readonly (readonly string[])[]): Promise<readonly Analysis[]> {
    return new Promise((resolve, reject) => {
      const number = this.next++
      this.asked.set(number, {resolve, reject})
      this.worker.postMessage({number, sentences} satisfies Question)
    })
  }

  private hear(answer: Answer): void {
    const asked = this.asked.get(answer.number)
    this.asked.delete(answer.number)
    try {
      if ('problem' in answer) throw new Error(answer.problem)
      asked?.resolve(unpackTrees(answer.bytes, 'trees of a worker'))
    } catch (error) {
      asked?.reject(error)
    }
  }

  private fail(): void {
    this.isGone = true
    for (const {reject} of this.asked.values()) reject(new Error('the worker has ended'))
    this.asked.clear()
  }
}
