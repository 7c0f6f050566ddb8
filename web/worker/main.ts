import {renderHtml, renderJson, renderMarkdown, renderText, type Summary, summarizeWith} from '../../src/browser.ts'
import {MissingRanks} from '../../src/encoding/load-encoding.ts'
import type {TreeMaker} from '../../src/syntax/tree-maker.ts'
import type {Answer, Format, Request} from '../messages.ts'
import {Collection, MOST_CONCEPTS} from './collection.ts'
import {Latest} from './latest.ts'
import {loadModels} from './models.ts'
import {readFiles} from './reading.ts'
import {remembering} from './remembering-analyzer.ts'
import {sharing} from './shared-parsing.ts'

type Asking<Kind extends Request['kind']> = Extract<Request, {kind: Kind}>

const say = (answer: Answer): void => postMessage(answer)

/** A first summary, of which nobody hears, loads the code of the solver while the reader looks at the page. */
const WARMING = ['The river rose on Friday, officials said. Nobody was hurt.']

let start: (base: string) => void
const base = new Promise<string>((resolve) => {
  start = resolve
})
const analyzer: Promise<TreeMaker> = base.then(async (base) => {
  const loaded = await loadModels(base, (loaded, total) => say({kind: 'loading', loaded, total}))
  await summarizeWith(loaded, WARMING, {words: 5, query: 'Who was hurt?'})
  say({kind: 'loaded'})
  return remembering(sharing(loaded, base))
})
analyzer.catch(failed(0, 'start'))

/** After so many seconds of solving there is an answer. If that is not proved the best, the best one is looked for then. */
const SOON = 0.15

let collection: Collection | undefined
let latest: Summary | undefined

const preparing = new Latest<Asking<'prepare'>>(async ({number, documents}, {signal, mayGoOn}) => {
  mayGoOn()
  try {
    const made = await Collection.of(documents, await analyzer, signal, (share) =>
      say({kind: 'parsing', number, share}),
    )
    signal.throwIfAborted()
    collection = made
    const {read, canShorten, words} = made
    say({kind: 'prepared', number, read, canShorten, words})
  } catch (error) {
    if (!signal.aborted) failed(number, 'prepare')(error)
  }
})

const summarizing = new Latest<Asking<'summarize'>>(async ({number, asked}, {signal, mayGoOn}) => {
  if (collection === undefined) return
  const start = performance.now()
  const tell = (summary: Summary, isFinal: boolean) => {
    latest = summary
    say({kind: 'summary', number, isFinal, ...shortened(summary), milliseconds: performance.now() - start})
  }
  try {
    const first = await collection.summarize(asked, signal, SOON)
    const isFinal = first.solution?.status !== 'feasible'
    tell(first, isFinal)
    if (!isFinal && mayGoOn()) tell(await collection.summarize(asked, signal), true)
  } catch (error) {
    if (!signal.aborted) failed(number, 'summarize')(inWords(error))
  }
})

const placing = new Latest<Asking<'place'>>(async ({number, asked}) => {
  try {
    const placed = collection?.concepts(asked)
    if (placed === undefined) return
    const {concepts, heard} = placed
    say({kind: 'placed', number, concepts, heard: heard && {documents: heard}})
  } catch (error) {
    failed(number, 'place')(error)
  }
})

/** An encoding is a file of its own, and where there is no network it cannot come. */
function inWords(error: unknown): unknown {
  if (!(error instanceof MissingRanks)) return error
  const {encoding} = error
  return new Error(
    `The encoding ${encoding} could not be loaded. It takes a network the first time, and is kept from then on.`,
  )
}

/** What of a summary the page shows: of its concepts, of which there may be thousands, the weightiest. */
function shortened(summary: Summary): {summary: Summary; covered: number} {
  const {concepts} = summary
  const weigh = (list: Summary['concepts']) => list.reduce((sum, {weight}) => sum + weight, 0)
  const covered = weigh(concepts.filter(({covered}) => covered)) / (weigh(concepts) || 1)
  return {summary: {...summary, concepts: concepts.slice(0, MOST_CONCEPTS)}, covered}
}

/** The latest summary, in the same bytes as the command line prints it. */
function rendered(format: Format, title: string): string {
  if (latest === undefined || collection === undefined) throw new Error('There is no summary yet.')
  const {documents} = collection
  switch (format) {
    case 'text':
      return renderText(latest)
    case 'markdown':
      return renderMarkdown(latest, documents)
    case 'html':
      return renderHtml(latest, documents, title === '' ? {} : {title})
    case 'json':
      return renderJson(latest, {timings: false})
  }
}

function failed(number: number, about: Extract<Answer, {kind: 'failed'}>['about']): (error: unknown) => void {
  return (error) =>
    say({kind: 'failed', number, about, message: error instanceof Error ? error.message : String(error)})
}

function answer(request: Request): void {
  switch (request.kind) {
    case 'start':
      start(request.base)
      break
    case 'read': {
      const {number, files} = request
      readFiles(files).then((found) => say({kind: 'found', number, ...found}), failed(number, 'read'))
      break
    }
    case 'prepare':
      summarizing.stop()
      collection = undefined
      latest = undefined
      preparing.add(request)
      break
    case 'summarize':
      summarizing.add(request)
      break
    case 'place':
      placing.add(request)
      break
    case 'render':
      try {
        say({kind: 'rendered', number: request.number, text: rendered(request.format, request.title)})
      } catch (error) {
        failed(request.number, 'render')(error)
      }
  }
}

addEventListener('message', ({data}: MessageEvent<Request>) => answer(data))
