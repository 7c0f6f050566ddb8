import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isLong} from '../conditions.ts'
import {random} from '../random.ts'
import {isBuilt, root} from './consumer.ts'
import {type Path, pathsIn, shows, THROWN, WRONG_VALUES, withValue} from './wrong-values.ts'

type Callable = (...args: unknown[]) => unknown
type Door = Readonly<Record<string, Callable & (new (...args: unknown[]) => unknown)>>

const door = async (name: string): Promise<Door> => (isBuilt ? import(join(root, 'dist', name)) : {})
const precis = await door('node/index.js')
const browser = await door('browser.js')
const parse = await door('parse.js')
const rouge = await door('rouge/index.js')
const evaluate = await door('evaluate/index.js')
const corpus = await door('corpus/index.js')

/** A token for each byte. */
const RANKS = Array.from({length: 256}, (_, byte) => `${btoa(String.fromCharCode(byte))} ${byte}\n`).join('')

interface Call {
  readonly name: string
  readonly call: Callable
  /** Arguments that give a result. */
  readonly args: readonly unknown[]
  /** What another value is put in place of, but not into. */
  readonly opaque?: readonly unknown[]
}

async function calls(): Promise<Call[]> {
  const analyzer = precis.loadAnalyzer() as {analyze: Callable; numberTags: Callable}
  const worker = {postMessage: () => {}, addEventListener: () => {}}
  const text = 'The dam broke on Friday, officials said. Nobody was hurt.'
  const blocks = [
    {kind: 'heading', start: 0, end: 0},
    {kind: 'paragraph', start: 0, end: text.length},
  ]
  const documents = [
    {id: 'a', text, title: 'The dam', date: '2024-03-04', blocks},
    {id: 'b', text: 'On Friday the dam broke. The mayor was there.'},
  ]
  const all = {
    query: 'dam',
    background: [{id: 'c', text: 'The dam is old.'}],
    include: ['dam'],
    exclude: ['mayor'],
    extractive: false,
    weigh: ({count}: {count: number}) => new Float64Array(count).fill(1),
    merit: {forgive: ['question'], oneMore: -5},
    solver: 'exact',
    timeLimit: 5,
    seed: 1,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onIteration: () => undefined,
  }
  const options = {budget: {words: 6}, ...all}
  const prepared = (await precis.prepare(documents, analyzer)) as Readonly<Record<string, unknown>>
  const summary = await precis.summarizeWith(analyzer, documents, {words: 6})
  const cluster = {id: 'x', title: 'Dam', query: 'dam', documents, references: [{id: 'A', text: 'The dam broke.'}]}
  const sourceCluster = new evaluate.SourceCluster(cluster, () => analyzer)
  const settings = {budget: {words: 10}, metrics: ['ROUGE-1', 'ROUGE-2'], seed: 1, confidence: 95, samples: 10}
  const own = {name: 'own', summarize: () => ({sentences: ['The dam broke.'], timings: {parse: 1, solve: 1}})}
  const systems = [(evaluate.systemOf as Callable)('lead', 1), own]
  const results = await evaluate.evaluate([cluster], systems, settings)
  const shown = {version: '1.0.0', timings: true}
  // unpacking takes most of the time, and its own tests pack
  const packed = Object.fromEntries(
    ['lexicon', 'encoder', 'tagger', 'parser', 'concepts', 'relevance', 'compression'].map((name) => [
      name,
      new Uint8Array(readFileSync(join(root, `models/${name}.bin.gz`))),
    ]),
  )
  const models = (await unpacked(packed)) as Readonly<Record<string, Uint8Array>>
  const analyzerModels = parse.createModels(models) as object
  const {english} = parse as unknown as {english: {text: object; words: object}}
  const read = parse.readDocument(documents[0], english.text) as {sentences: {tokens: {form: string}[]}[]}
  const tags = analyzer.numberTags(['DET'], ['DT'])
  const methodOf = (object: object, name: string): Callable => {
    return (...args) => (object as Record<string, Callable>)[name](...args)
  }
  const world = {readFile: () => undefined, out: () => undefined, err: () => undefined, environment: {}}
  const conllu = corpus.readConllu('1\tRain\train\tNOUN\tNN\t_\t0\troot\t_\t_\n', 'rain.conllu')
  const bytes = new TextEncoder().encode(text)
  const rougeOptions = {
    metrics: ['ROUGE-2', 'ROUGE-SU4', 'ROUGE-W-1.2', 'ROUGE-L'],
    stem: true,
    stopWords: false,
    words: 10,
    alpha: 0.5,
    combine: 'best',
  }
  const rows = (precis.SUMMARIZERS as unknown as {name: string; load: () => Promise<Callable>}[]).map(
    async ({name, load}): Promise<Call> => ({
      name: `SUMMARIZERS ${name}`,
      call: await load(),
      args: [sourceCluster, options],
    }),
  )
  return [
    {name: 'DataError', call: (...args) => new precis.DataError(...args), args: ['a.txt', 1, 'is wrong.', {}]},
    {name: 'summarize', call: precis.summarize, args: [['The river rose.', ...documents], {words: 6, ...all}]},
    {name: 'summarizeWith', call: precis.summarizeWith, args: [analyzer, documents, {bytes: 40, ...all}]},
    {
      name: 'compress',
      call: precis.compress,
      args: ['The river rose.', {words: 2, headline: true, language: english}],
      opaque: [english],
    },
    {name: 'compressWith', call: precis.compressWith, args: [analyzer, 'The river rose.', {rate: 40}]},
    {
      name: 'prepare',
      call: precis.prepare,
      args: [documents, analyzer, {onProgress: () => undefined, signal: all.signal, language: english}],
      opaque: [english],
    },
    {
      name: 'PreparedDocuments',
      call: (...args) => new precis.PreparedDocuments(...args),
      args: [sourceCluster, prepared.parsed],
      opaque: [prepared.parsed],
    },
    {name: 'prepared.model', call: methodOf(prepared, 'model'), args: [options]},
    {name: 'prepared.summarize', call: methodOf(prepared, 'summarize'), args: [options]},
    {name: 'prepared.summarizeBy', call: methodOf(prepared, 'summarizeBy'), args: ['extractive', options]},
    ...(await Promise.all(rows)),
    {
      name: 'context',
      call: precis.context,
      args: [
        ['The river rose.', ...documents],
        {query: ['dam'], words: 20, format: 'json', citations: 'none', order: 'relevance'},
      ],
    },
    {
      name: 'contextWith',
      call: precis.contextWith,
      args: [analyzer, documents, {query: 'dam', tokens: 50, compress: true}],
    },
    {name: 'loadEncoding', call: precis.loadEncoding, args: ['r50k_base']},
    {name: 'readEncoding', call: precis.readEncoding, args: [new TextEncoder().encode(RANKS), 'bytes.tiktoken']},
    {name: 'renderText', call: precis.renderText, args: [summary, {showDeleted: true, color: true}]},
    {name: 'renderJson', call: precis.renderJson, args: [summary, {timings: true, explanations: [undefined]}]},
    {name: 'renderMarkdown', call: precis.renderMarkdown, args: [summary, documents]},
    {name: 'renderHtml', call: precis.renderHtml, args: [summary, documents, {title: 'The dam'}]},
    {
      name: 'Analyzer',
      call: (...args) => new precis.Analyzer(...args),
      args: [analyzerModels],
      opaque: Object.values(analyzerModels),
    },
    {name: 'analyzer.analyze', call: methodOf(analyzer, 'analyze'), args: [['Rain'], tags]},
    {name: 'analyzer.numberTags', call: methodOf(analyzer, 'numberTags'), args: [['DET'], ['DT']]},
    {name: 'createAnalyzer', call: precis.createAnalyzer, args: [models, (parse.exactDecode as Callable)()]},
    {name: 'loadAnalyzer', call: precis.loadAnalyzer, args: [join(root, 'models'), (parse.exactDecode as Callable)()]},
    {name: 'analyzeOnWorkers', call: browser.analyzeOnWorkers, args: [analyzer, [worker]]},
    {name: 'makeTreesFor', call: browser.makeTreesFor, args: [worker, analyzer]},
    {
      name: 'fetchAnalyzer',
      call: browser.fetchAnalyzer,
      args: [
        'http://127.0.0.1:9/models',
        {
          signal: all.signal,
          fetch: async (url: string) =>
            new Response(models[/(\w+)\.bin/.exec(url)?.[1] ?? ''] as Uint8Array<ArrayBuffer>),
        },
      ],
    },
    {
      name: 'analyzeDocument',
      call: (...args) => [...(parse.analyzeDocument(...args) as Iterable<unknown>)],
      args: [read, analyzer],
      opaque: [read],
    },
    {
      name: 'lemmasOf',
      call: parse.lemmasOf,
      args: [['Rain'], {upos: ['NOUN'], xpos: ['NN']}, english.words],
      opaque: [english.words],
    },
    {name: 'createModels', call: parse.createModels, args: [models]},
    {name: 'inflate', call: parse.inflate, args: [packed.tagger]},
    {name: 'exactDecode', call: parse.exactDecode, args: []},
    {
      name: 'turboDecoder',
      call: parse.turboDecoder,
      args: [{projective: true, caching: true, maxIterations: 5, onIteration: () => undefined}],
    },
    {
      name: 'detokenize',
      call: parse.detokenize,
      args: [text, read.sentences[0].tokens, () => true, english.text],
      opaque: [english.text],
    },
    {
      name: 'readDocument',
      call: parse.readDocument,
      args: [documents[0], english.text, {keepBoilerplate: true}],
      opaque: [english.text],
    },
    {name: 'bootstrapInterval', call: rouge.bootstrapInterval, args: [[0.1, 0.2], {samples: 10, confidence: 95}]},
    {name: 'parseMetric', call: rouge.parseMetric, args: ['ROUGE-2']},
    {name: 'RougeScorer', call: (...args) => new rouge.RougeScorer(...args), args: [['The dam broke.'], rougeOptions]},
    {
      name: 'scorer.score',
      call: methodOf(new rouge.RougeScorer(['The dam broke.']) as object, 'score'),
      args: ['The dam broke.'],
    },
    {name: 'rouge', call: rouge.rouge, args: ['The dam broke.', ['The dam broke.'], rougeOptions]},
    {name: 'runScript', call: rouge.runScript, args: [['-n', '2', '-a', 'settings.xml'], world]},
    {
      name: 'SourceCluster',
      call: (...args) => new evaluate.SourceCluster(...args),
      args: [cluster, () => analyzer, english],
      opaque: [english],
    },
    {name: 'cluster.parsed', call: methodOf(sourceCluster as object, 'parsed'), args: [{signal: all.signal}]},
    {name: 'summarizeBy', call: evaluate.summarizeBy, args: ['precis', sourceCluster, options]},
    {
      name: 'evaluate',
      call: evaluate.evaluate,
      args: [
        [cluster],
        systems,
        settings,
        () => analyzer,
        {signal: all.signal, onProgress: () => undefined, onSummary: () => undefined},
      ],
    },
    {name: 'systemOf', call: evaluate.systemOf, args: ['lead', 1]},
    {name: 'reportHtml', call: evaluate.reportHtml, args: [results, shown]},
    {name: 'resultCsv', call: evaluate.resultCsv, args: [results]},
    {name: 'resultJson', call: evaluate.resultJson, args: [results, shown]},
    {name: 'resultText', call: evaluate.resultText, args: [results, shown]},
    {name: 'writeClusters', call: corpus.writeClusters, args: [[cluster]]},
    {name: 'readBracketed', call: corpus.readBracketed, args: ['(S (NNS Rivers) (VBP rise))', 'small.ptb']},
    {name: 'readConllu', call: corpus.readConllu, args: ['1\tRain\train\tNOUN\tNN\t_\t0\troot\t_\t_\n', 'rain.conllu']},
    {name: 'writeConllu', call: corpus.writeConllu, args: [conllu]},
    {name: 'readPaths', call: corpus.readPaths, args: [[join(root, 'package.json')], {format: 'plain', maxBytes: 1e6}]},
    {
      name: 'readBytes',
      call: corpus.readBytes,
      args: [[{path: 'a.txt', bytes}], {format: 'plain', maxBytes: 1e6}],
    },
  ]

  async function unpacked(packed: Readonly<Record<string, Uint8Array>>): Promise<object> {
    const entries = Object.entries(packed).map(async ([name, bytes]) => [name, await parse.inflate(bytes)])
    return Object.fromEntries(await Promise.all(entries))
  }
}

/** What came out of a call, as a word if it is as it should be. */
async function outcomeOf(call: Callable, args: readonly unknown[], value: unknown): Promise<string> {
  try {
    await call(...args)
    return 'a result'
  } catch (error) {
    if (!(error instanceof Error)) return `throws ${String(error)}`
    const {message} = error
    if (message === THROWN) return 'what the caller threw'
    const isOurs = error instanceof RangeError || error instanceof TypeError || error.name === 'DataError'
    if (!isOurs || !message.includes('expected')) return `${error.name}: ${message.slice(0, 200)}`
    // where two values do not fit together, the message may show the other one
    // what a file or a server gives is not the value
    if (error.name === 'DataError') return error.name
    if (!shows(message, value) && !/ (?:is|are|has|have|given)\b/.test(message)) return `hides the value: ${message}`
    return error.name
  }
}

describe.skipIf(!isBuilt)('what callers hand in (needs dist)', async () => {
  const table = isBuilt ? await calls() : []

  test('every function of every door is called here', () => {
    const isFunction = (value: unknown) => typeof value === 'function'
    const names = [precis, browser, parse, rouge, evaluate, corpus].flatMap((door) =>
      Object.keys(door).filter((name) => isFunction(door[name])),
    )
    expect(names.length).toBeGreaterThan(40)
    const called = new Set(table.map(({name}) => name))
    expect(names.filter((name) => !called.has(name))).toEqual([])
  })

  test.each(table)('$name takes what is right', async ({call, args}) => {
    await call(...args)
  })

  test.each(isBuilt ? SLIPPED : [])('%s does not let %s be %s', async (name, place, wrong) => {
    const {call, args, opaque = []} = table.find((row) => row.name === name)!
    const path = pathsIn(args, opaque).find((path) => placeOf(path) === place)!
    const value = WRONG_VALUES.find((row) => row.name === wrong)!.make()
    expect(await outcomeOf(call, withValue(args, path, value), value)).toBe('TypeError')
  })

  test.each(table)(
    '$name: whatever is wrong is named, with what was expected',
    async ({name, call, args, opaque = []}) => {
      const draw = random(name.length)
      const paths = pathsIn(args, opaque)
      const wrong: string[] = []
      const counts = new Map<string, number>()
      for (const path of paths) {
        for (const {name, make} of WRONG_VALUES) {
          // each value somewhere, each place with some values
          if (!isLong && draw() > SHARE) continue
          const value = make()
          const start = performance.now()
          const outcome = await outcomeOf(call, withValue(args, path, value), value)
          const seconds = (performance.now() - start) / 1000
          const known = /^(a result|what the caller threw|RangeError|TypeError|DataError)$/.test(outcome)
          counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
          if (!known) wrong.push(`${placeOf(path)} is ${name}: ${outcome}`)
          if (seconds > 5) wrong.push(`${placeOf(path)} is ${name}: ${outcome} after ${seconds} s`)
        }
      }
      expect(wrong).toEqual([])
      if (paths.length > 3) expect((counts.get('TypeError') ?? 0) + (counts.get('RangeError') ?? 0)).toBeGreaterThan(0)
    },
  )
})

/** Values that once came through, or made something else fail. */
const SLIPPED: readonly (readonly [call: string, place: string, value: string])[] = [
  ['context', '0', 'an array with holes'],
  ['context', '1.query', 'a revoked proxy'],
  ['summarize', '1.query', 'a revoked proxy'],
  ['rouge', '2', 'a revoked proxy'],
  ['rouge', '2.metrics', 'a revoked proxy'],
  ['makeTreesFor', '1', 'a revoked proxy'],
]

/** Of all pairs of a place and a value, so many are tried in `npm test`. */
const SHARE = 0.05

function placeOf(path: Path): string {
  return path.join('.')
}
