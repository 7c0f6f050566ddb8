import {type Analyzer, fetchAnalyzer} from '../../src/browser.ts'

/** Models stay here from one visit to the next, each under an address that changes with its content. */
const KEPT = 'precis-models'

type Progress = (loaded: number, total: number) => void

/** Loads the models from beside the page, or from what an earlier visit kept. */
export async function loadModels(base: string, onProgress: Progress): Promise<Analyzer> {
  const total = __MODELS__.reduce((sum, {size}) => sum + size, 0)
  let loaded = 0
  const count = (bytes: number) => {
    loaded += bytes
    onProgress(Math.min(loaded, total), total)
  }
  const kept = await openKept()
  const analyzer = await fetchAnalyzer(new URL('models/', base), {
    fetch: (url, init) => fetchCounted(url, init, kept, count),
  })
  if (kept !== undefined) await forgetOthers(kept, base)
  return analyzer
}

/** A browser may refuse to keep anything, as in a private window. Then every visit loads anew. */
function openKept(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(KEPT).catch(() => undefined) : Promise.resolve(undefined)
}

async function fetchCounted(
  url: string,
  init: RequestInit,
  kept: Cache | undefined,
  count: (bytes: number) => void,
): Promise<Response> {
  const model = __MODELS__.find(({name}) => url.endsWith(`/${name}.bin.gz`))
  // a model that summaries do not need
  if (model === undefined) return new Response(null, {status: 404})
  const address = `${url}?${model.hash}`
  const known = await kept?.match(address)
  if (known !== undefined) {
    count(model.size)
    return known
  }
  const response = await fetch(address, init)
  if (!response.ok || response.body === null) return response
  const bytes = new Blob(await chunksOf(response.body, count))
  // what is kept is a comfort: a full disk does no harm
  await kept?.put(address, new Response(bytes)).catch(() => undefined)
  return new Response(bytes)
}

async function chunksOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  count: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = body.getReader()
  for (;;) {
    const {value} = await reader.read()
    if (value === undefined) return chunks
    chunks.push(value)
    count(value.length)
  }
}

/** Models of earlier versions are of no use any more. */
async function forgetOthers(kept: Cache, base: string): Promise<void> {
  const current = new Set(__MODELS__.map(({name, hash}) => new URL(`models/${name}.bin.gz?${hash}`, base).href))
  for (const {url} of await kept.keys()) if (!current.has(url)) await kept.delete(url)
}
