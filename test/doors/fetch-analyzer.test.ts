import {readFileSync} from 'node:fs'
import type {ServerResponse} from 'node:http'
import {join} from 'node:path'
import {gunzipSync, gzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {DataError} from '../../src/data-error.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {MODELS_FOLDER} from '../../src/node/model-paths.ts'
import {Analyzer} from '../../src/syntax/analyzer.ts'
import {createAnalyzer} from '../../src/syntax/create-analyzer.ts'
import {fetchAnalyzer} from '../../src/syntax/fetch-analyzer.ts'
import {byModel, modelFile} from '../../src/syntax/model-names.ts'
import {createModels} from '../../src/syntax/models.ts'
import {tinyModels} from '../learn/tiny-models.ts'
import {serve} from './server.ts'

const shipped = {
  ...byModel((name) => readFileSync(join(MODELS_FOLDER, modelFile(name)))),
  concepts: readFileSync(join(MODELS_FOLDER, modelFile('concepts'))),
  compression: readFileSync(join(MODELS_FOLDER, modelFile('compression'))),
  relevance: readFileSync(join(MODELS_FOLDER, modelFile('relevance'))),
}

// what can go wrong goes wrong with small models, too, and takes less time
const tiny = tinyModels()
const packed = {...byModel((name) => gzipSync(tiny[name])), concepts: shipped.concepts}
const words = 'The old farmer crossed a river .'.split(' ')
const expected = new Analyzer(createModels(tiny)).analyze(words)
const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)

/** What the server does wrong with the file of the tagger, by the folder it is asked for. */
const wrongs: Readonly<Record<string, (response: ServerResponse) => void>> = {
  missing: (response) => response.writeHead(404).end('Not found'),
  page: (response) => response.writeHead(200, {'content-type': 'text/html'}).end('\n<!doctype html><title>App</title>'),
  other: (response) => response.end('a text that is no model'),
  empty: (response) => response.end(),
  half: (response) => response.end(half(packed.tagger)),
  'half-encoded': (response) => response.writeHead(200, {'content-encoding': 'gzip'}).end(half(packed.tagger)),
  'half-unpacked': (response) => response.end(half(gunzipSync(packed.tagger))),
  broken: (response) => {
    response.writeHead(200, {'content-length': packed.tagger.length})
    response.write(half(packed.tagger), () => response.destroy())
  },
}

/** Elsewhere that file is missing: it is as large as those of the package. */
const WITH_CONCEPTS = ['shipped']

const asked: string[] = []
const host = await serve((request, response) => {
  asked.push(request.url ?? '')
  const [, folder, name] = /^\/([\w-]+)\/(\w+)\.bin\.gz/.exec(request.url ?? '') ?? []
  const bytes = Object.entries(folder === 'shipped' ? shipped : packed).find(([model]) => model === name)?.[1]
  if (folder === 'page-for-concepts' && name === 'concepts') response.end('<!doctype html><title>App</title>')
  else if (bytes === undefined || (name === 'concepts' && !WITH_CONCEPTS.includes(folder)))
    response.writeHead(404).end()
  else if (name === 'tagger' && wrongs[folder] !== undefined) wrongs[folder](response)
  else if (folder === 'encoded') response.writeHead(200, {'content-encoding': 'gzip'}).end(bytes)
  else if (folder === 'slow') setTimeout(() => response.end(bytes), 60_000).unref()
  else response.end(bytes)
})

describe('an analyzer from a server', () => {
  test('that sends the files of the package is the one from disk', async () => {
    const words = 'Two bridges above Harwick were closed on Friday , officials said .'.split(' ')
    const analyzer = await fetchAnalyzer(`${host}/shipped`)
    expect(analyzer.concepts).toBeDefined()
    expect(analyzer.analyze(words)).toEqual(loadAnalyzer().analyze(words))
  })

  test.each([
    ['that sends the files as they are', `${host}/plain`],
    ['that names their packing, so that they arrive unpacked', new URL(`${host}/encoded/`)],
  ])('%s is the one that was sent', async (_, url) => {
    const analyzer = await fetchAnalyzer(url)
    expect(analyzer.analyze(words)).toEqual(expected)
  })

  test('asks for all files, with the query of the URL behind them', async () => {
    asked.length = 0
    await fetchAnalyzer(`${host}/missing?version=1`).catch(() => undefined)
    const files = ['compression', 'concepts', 'encoder', 'lexicon', 'parser', 'relevance', 'tagger'].map(
      (name) => `/missing/${name}.bin.gz?version=1`,
    )
    expect(asked.sort()).toEqual(files)
  })

  test.each(['without', 'page-for-concepts'])('of which the file of concepts may be missing (%s)', async (folder) => {
    const {concepts} = await fetchAnalyzer(`${host}/${folder}`)
    expect(concepts).toBe(undefined)
  })

  test.each([
    ['missing', 'the server answers 404 Not Found, expected the tagger model.'],
    ['page', 'the server sends a page of HTML, expected the tagger model.'],
    [
      'half',
      `a gzip file of ${packed.tagger.length >> 1} bytes that breaks off or is damaged, expected the tagger model.`,
    ],
    ['broken', /the download broke off \(.+\), expected the tagger model\.$/],
  ])('of which one file is wrong (%s) says which and how', async (folder, problem) => {
    const url = `${host}/${folder}/tagger.bin.gz`
    const error = await fetchAnalyzer(`${host}/${folder}`).catch((error) => error)
    expect(error).toBeInstanceOf(DataError)
    expect(error.file).toBe(url)
    if (typeof problem === 'string') expect(error.message).toBe(`${url}:1: ${problem}`)
    else expect(error.message).toMatch(problem)
  })

  test.each([
    ['other', '23 bytes that are not a model, expected a file from models/.'],
    ['empty', '0 bytes that are not a model, expected a file from models/.'],
    // fetch unpacks what there is, and the checksum is wrong
    ['half-encoded', /checksum is \w+, expected \w{8}\. The file is damaged\.$/],
    ['half-unpacked', /checksum is \w+, expected \w{8}\. The file is damaged\.$/],
  ])('of which one file is no model (%s) says which and how', async (folder, problem) => {
    const url = `${host}/${folder}/tagger.bin.gz`
    const error = await fetchAnalyzer(`${host}/${folder}`).catch((error) => error)
    expect(error).toBeInstanceOf(RangeError)
    if (typeof problem === 'string') expect(error.message).toBe(`${url}: ${problem}`)
    else expect(error.message).toMatch(problem)
    expect(error.message).toContain(url)
  })

  test('that is not there says so', async () => {
    // nothing listens at port 1
    await expect(fetchAnalyzer('http://127.0.0.1:1/models')).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1\/models\/\w+\.bin\.gz:1: cannot be fetched \(.+\), expected the \w+ model\.$/,
    )
  })

  test('can be given up, and what comes out is the reason given', async () => {
    const reason = new Error('the reader left')
    const stop = new AbortController()
    const waiting = fetchAnalyzer(`${host}/slow`, {signal: stop.signal})
    setTimeout(() => stop.abort(reason), 20)
    await expect(waiting).rejects.toBe(reason)
  })

  test('can be asked in a way of one’s own', async () => {
    const urls: string[] = []
    const analyzer = await fetchAnalyzer('/models/', {
      fetch: async (url) => {
        urls.push(url)
        return fetch(url.replace('/models', `${host}/encoded`))
      },
    })
    const names = ['lexicon', 'encoder', 'tagger', 'parser', 'concepts', 'relevance', 'compression']
    expect(urls).toEqual(names.map((name) => `/models/${name}.bin.gz`))
    expect(analyzer.analyze(words)).toEqual(expected)
  })
})

describe('an analyzer from bytes', () => {
  test('takes them packed or not', async () => {
    const mixed = {...packed, parser: gunzipSync(packed.parser), lexicon: gunzipSync(packed.lexicon)}
    const analyzer = await createAnalyzer(mixed)
    expect(analyzer.analyze(words)).toEqual(expected)
  })

  test('names the file that breaks off', async () => {
    await expect(createAnalyzer({...packed, encoder: half(packed.encoder)})).rejects.toThrow(
      `encoder:1: a gzip file of ${packed.encoder.length >> 1} bytes that breaks off or is damaged, expected the encoder model.`,
    )
  })
})
