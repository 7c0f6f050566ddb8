import {abortSignal, boolean, callable, objectWith, optional, shown, string} from '../check.ts'
import {DataError} from '../data-error.ts'
import {optionsWith} from '../options-with.ts'
import {untilAborted} from '../turns.ts'
import {Analyzer} from './analyzer.ts'
import {ADDED_MODELS, byModel, MODEL_NAMES, modelFile} from './model-names.ts'
import {createModels, type ModelBytes, unpacked} from './models.ts'

/**
 * What `fetchAnalyzer` takes besides the URL.
 *
 * @example
 * import {fetchAnalyzer, type FetchAnalyzerOptions} from 'precis/browser'
 *
 * const options: FetchAnalyzerOptions = {
 *   fetch: (url, init) => fetch(url, {...init, headers: {Authorization: 'Bearer 123'}}),
 *   signal: AbortSignal.timeout(30_000),
 * }
 * const analyzer = await fetchAnalyzer('https://example.org/models', options)
 * console.log(analyzer.analyze(['The', 'river', 'rose', '.']).upos)
 */
export interface FetchAnalyzerOptions {
  /** In place of the global `fetch`: to add headers, or to ask a cache first. */
  readonly fetch?: (url: string, init: {signal?: AbortSignal}) => Promise<Response>
  /** Stops the downloads. */
  readonly signal?: AbortSignal
}

/**
 * Loads the model files from below a URL, and makes an analyzer of them; `concepts.bin.gz`, `relevance.bin.gz` and `compression.bin.gz` may be missing there. Some servers send a `.gz` file with
 * `Content-Encoding: gzip`, so that it arrives unpacked, and some do not: both will do.
 *
 * Throws a `DataError` with the URL of the file that cannot be loaded, and a `RangeError` with its URL if what arrives
 * is damaged.
 *
 * @example
 * import {fetchAnalyzer, summarizeWith} from 'precis/browser'
 *
 * const analyzer = await fetchAnalyzer('/models/')
 * const {text} = await summarizeWith(analyzer, ['The river rose on Friday. Nobody was hurt.'], {words: 5})
 * document.body.append(text)
 */
export async function fetchAnalyzer(baseUrl: string | URL, options: FetchAnalyzerOptions = {}): Promise<Analyzer> {
  checkUrl(baseUrl)
  fetchOptions(options, 'options')
  const {signal} = options
  const urls = {
    ...byModel((name) => urlOf(baseUrl, name)),
    ...Object.fromEntries(ADDED_MODELS.map((name) => [name, urlOf(baseUrl, name)] as const)),
  }
  const downloads = MODEL_NAMES.map((name) => fetchModel(urls[name], name, options))
  const added = ADDED_MODELS.map((name) => fetchModel(urlOf(baseUrl, name), name, options, true))
  const all = Promise.all([...downloads, ...added])
  const [lexicon, encoder, tagger, parser, ...others] = await untilAborted(all, signal)
  const files = {lexicon: lexicon!, encoder: encoder!, tagger: tagger!, parser: parser!}
  return new Analyzer(
    createModels({...files, ...Object.fromEntries(ADDED_MODELS.map((name, i) => [name, others[i]]))}, urls),
  )
}

/** So that what throws is a promise that is rejected, too. */
async function startFetch(fetch: Fetch, url: string, init: {signal?: AbortSignal}): Promise<Response> {
  return fetch(url, init)
}

const NOT_FOUND = 404

type Fetch = NonNullable<FetchAnalyzerOptions['fetch']>

const fetchOptions = optionsWith<FetchAnalyzerOptions>({fetch: optional(callable), signal: optional(abortSignal)})

const urlObject = objectWith({href: string}, 'a string or a URL')

function checkUrl(value: unknown): void {
  if (typeof value !== 'string') urlObject(value, 'baseUrl')
}

/** The file's URL; a query behind the base, such as a version or a token, stays behind the file. */
function urlOf(baseUrl: string | URL, name: keyof ModelBytes): string {
  const [, path, query] = /^([^?#]*)(\?[^#]*)?/.exec(String(baseUrl)) as RegExpExecArray
  return `${path}${path.endsWith('/') ? '' : '/'}${modelFile(name)}${query ?? ''}`
}

/** The bytes of a model's file; undefined if there is none and it may be missing. */
async function fetchModel(
  url: string,
  name: keyof ModelBytes,
  {fetch = globalThis.fetch, signal}: FetchAnalyzerOptions,
  mayBeMissing = false,
): Promise<Uint8Array | undefined> {
  const failure = (problem: string, cause?: unknown) => {
    // who stopped it wants to hear the reason given, not what broke by it
    signal?.throwIfAborted()
    return new DataError(url, 1, `${problem}, expected the ${name} model.`, {cause})
  }
  const init = signal === undefined ? {} : {signal}
  const response = await startFetch(fetch, url, init).catch((error) => {
    throw failure(`cannot be fetched (${reasonOf(error)})`, error)
  })
  objectWith({ok: boolean, arrayBuffer: callable}, 'a Response')(response, 'fetch()')
  if (mayBeMissing && response.status === NOT_FOUND) return undefined
  if (!response.ok) throw failure(`the server answers ${`${response.status} ${response.statusText}`.trim()}`)
  const buffer = await response.arrayBuffer().catch((error) => {
    throw failure(`the download broke off (${reasonOf(error)})`, error)
  })
  signal?.throwIfAborted()
  const bytes = new Uint8Array(buffer)
  // a single-page server sends its page in place of a file that it does not have
  if (startsLikeHtml(bytes)) {
    if (mayBeMissing) return undefined
    throw failure('the server sends a page of HTML')
  }
  return unpacked(bytes, name, url)
}

function startsLikeHtml(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 64)))
}

/** What `fetch` of Node says lies in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return shown(error)
  const {message, cause} = error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
