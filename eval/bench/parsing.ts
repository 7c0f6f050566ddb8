/**
 * `npm run bench -- parsing [UD]`: the speed of the shipped models by sentence length, and AD3 against the exact dynamic program on the
 * same parts. Writes eval/results/parsing.md and parsing.svg. The sentences are those of the development sets.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {readConllu} from '../../src/corpus/conllu.ts'
import {StructuredFactor} from '../../src/infer/factors/structured.ts'
import {scoreParses} from '../../src/learn/parse-scores.ts'
import {loadAnalyzer, readModelFile} from '../../src/node/model-files.ts'
import {createModels, MODEL_NAMES, type ModelBytes} from '../../src/syntax/models.ts'
import type {Candidates} from '../../src/syntax/parser/candidates.ts'
import {type Decode, exactDecode, Parser} from '../../src/syntax/parser/parser.ts'
import type {Parts} from '../../src/syntax/parser/parts.ts'
import {turboDecode} from '../../src/syntax/parser/turbo.ts'
import {Tagger} from '../../src/syntax/tagger/tagger.ts'
import {Words} from '../../src/syntax/words.ts'
import {plainForm} from '../../src/text/typesetting.ts'
import {signatureLine, signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'
import {drawParsing} from './parsing-plot.ts'

const UD = process.argv[2] ?? '../shared/data/ud'
const RUNS = 5
/** Sentences are put together by length: up to 10 words, up to 20, … */
const BIN = 10
const BINS = 6

const gold = ['ewt', 'gum'].flatMap((name) => {
  const path = `${UD}/${name}/dev.conllu`
  return readConllu(readFileSync(path, 'utf8'), path)
})
const sentences = gold.map(({forms}) => forms.map(plainForm))
const bytes = Object.fromEntries(MODEL_NAMES.map((name) => [name, readModelFile('models', name)]))
const models = createModels(bytes as unknown as ModelBytes)
const words = new Words(models.lexicon)
const context = models.context!
const tagger = new Tagger(models.tagger, words, context)

/** Milliseconds of one sentence in each stage. */
interface Stages {
  readonly context: number
  readonly tags: number
  readonly decode: number
  readonly parse: number // decoding apart
}

// every maximization that the active set of a factor asks for goes through here
let oracleCalls = 0
const {maximize} = StructuredFactor.prototype
StructuredFactor.prototype.maximize = function (s, y, start) {
  oracleCalls++
  return maximize.call(this, s, y, start)
}

const signature = signatureLine(signatureOf(['parsing'], [], []))
const speed = speedTable()
const comparison = compareDecoders()
writeFileSync('eval/results/parsing.svg', drawParsing(comparison.points, signature))
const report = `# Parsing: speed, and AD3 against the exact dynamic program

## Speed by sentence length

Shipped models, all ${sentences.length} sentences of both development sets, median of ${RUNS} passes, words per second on one core and the
microseconds a word takes: the encoder, the tagger's chain, pruning, scoring and labels, and the exact decoder.

${speed}

Reading, unpacking and setting up the models: ${median(loads()).toFixed(0)} ms, median of ${RUNS}.

## AD3 and the dynamic program on the same parts

Second order, candidates and parts as shipped. Certified: AD3 ends with an integral solution whose bound proves it. An iteration is one
of AD3's, a step one quadratic problem of one factor, an oracle call one maximization of a tree or a head automaton inside of that.
Caching leaves a factor alone whose scores have hardly changed.

${comparison.table}

![Milliseconds per sentence by length](parsing.svg)

${signature}
`
writeFileSync('eval/results/parsing.md', report)
console.log(report)

/** Milliseconds of getting an analyzer ready, file by file. */
function loads(): number[] {
  return Array.from({length: RUNS}, () => {
    const start = performance.now()
    loadAnalyzer('models')
    return performance.now() - start
  })
}

function speedTable(): string {
  const passes = Array.from({length: RUNS + 1}, () => timeAll()).slice(1) // the first one warms up
  const bins = [...Array(BINS).keys()].map((bin) => sentences.flatMap((forms, i) => (binOf(forms) === bin ? [i] : [])))
  const row = (name: string, indices: readonly number[]) => {
    const count = indices.reduce((sum, i) => sum + sentences[i].length, 0)
    const total = (stage: keyof Stages) =>
      median(passes.map((pass) => indices.reduce((sum, i) => sum + pass[i][stage], 0)))
    const times = (['context', 'tags', 'parse', 'decode'] as const).map(total)
    const all = times.reduce((a, b) => a + b)
    const cells = times.map((time) => ((1000 * time) / count).toFixed(1))
    return `| ${name} | ${indices.length} | ${Math.round((1000 * count) / all)} | ${cells.join(' | ')} |`
  }
  return [
    '| words in the sentence | sentences | words/s | encoder µs | tagger µs | scores and labels µs | decoder µs |',
    '|---|---|---|---|---|---|---|',
    ...bins.map((indices, bin) => row(`${bin * BIN + 1}–${bin === BINS - 1 ? '' : (bin + 1) * BIN}`, indices)),
    row(
      'all',
      sentences.map((_, i) => i),
    ),
  ].join('\n')
}

function binOf(forms: readonly string[]): number {
  return Math.min(BINS - 1, Math.floor((forms.length - 1) / BIN))
}

function timeAll(): Stages[] {
  const exact = exactDecode()
  let decode = 0
  const parser = parserWith((c, p, heads) => {
    const start = performance.now()
    const score = exact(c, p, heads)
    decode += performance.now() - start
    return score
  })
  return sentences.map((forms) => {
    decode = 0
    const start = performance.now()
    context.read(forms)
    const read = performance.now()
    const tags = tagger.tag(forms)
    const tagged = performance.now()
    parser.parse(forms, tags)
    return {context: read - start, tags: tagged - read, decode, parse: performance.now() - tagged - decode}
  })
}

function parserWith(decode: Decode): Parser {
  return new Parser(models.parser, words, context, decode)
}

/** What a decoder did with one sentence. */
interface Outcome {
  readonly objective: number
  readonly certified: boolean
  readonly iterations: number
  readonly steps: number
  readonly oracleCalls: number
}

interface Decoder {
  readonly name: string
  readonly run: (c: Candidates, p: Parts, heads: Int32Array) => Outcome
}

interface Run extends Outcome {
  readonly length: number
  readonly milliseconds: number
}

function compareDecoders(): {table: string; points: {name: string; length: number; milliseconds: number}[]} {
  const exact = exactDecode()
  const dynamicProgram: Decoder = {
    name: 'dynamic program',
    run: (c, p, heads) => {
      return {objective: exact(c, p, heads), certified: true, iterations: 0, steps: 0, oracleCalls: 0}
    },
  }
  const decoders = [
    dynamicProgram,
    turbo('AD3, projective', true, true),
    turbo('AD3, projective, no caching', true, false),
    turbo('AD3, arcs may cross', false, true),
  ]
  const runs = decoders.map(runAll)
  const optima = runs[0].runs.map(({objective}) => objective)
  const rows = decoders.map(({name}, d) => {
    const {runs: outcomes, uas, las} = runs[d]
    const mean = (value: (run: Run) => number) => outcomes.reduce((sum, run) => sum + value(run), 0) / outcomes.length
    const share = (test: (run: Run, i: number) => boolean) =>
      `${((100 * outcomes.filter(test).length) / outcomes.length).toFixed(2)} %`
    const time = mean(({milliseconds}) => milliseconds)
    const cells = [
      share(({certified}) => certified),
      share(({objective}, i) => Math.abs(objective - optima[i]) < 1e-6 * Math.max(1, Math.abs(optima[i]))),
      share(({objective}, i) => objective > optima[i] + 1e-6 * Math.max(1, Math.abs(optima[i]))),
      mean(({iterations}) => iterations).toFixed(1),
      mean(({steps}) => steps).toFixed(1),
      mean(({oracleCalls}) => oracleCalls).toFixed(1),
      (1000 * time).toFixed(0),
      (time / (runs[0].runs.reduce((sum, run) => sum + run.milliseconds, 0) / outcomes.length)).toFixed(1),
      (100 * uas).toFixed(2),
      (100 * las).toFixed(2),
    ]
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const table = [
    '| decoder | certified | same score | higher score | iterations | steps | oracle calls | µs a sentence | × | UAS | LAS |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
  const points = decoders.flatMap(({name}, d) =>
    runs[d].runs.map(({length, milliseconds}) => ({name, length, milliseconds})),
  )
  return {table, points}
}

function turbo(name: string, projective: boolean, caching: boolean): Decoder {
  return {
    name,
    run: (c, p, heads) => {
      oracleCalls = 0
      let steps = 0
      const onIteration = ({activeFactors}: {activeFactors: number}) => {
        steps += activeFactors
      }
      const {objective, status, iterations} = turboDecode(c, p, heads, {projective, caching, onIteration})
      return {objective, certified: status === 'optimal', iterations, steps, oracleCalls}
    },
  }
}

/** Parses all sentences with a decoder; a pass before warms up. */
function runAll({run}: Decoder): {runs: Run[]; uas: number; las: number} {
  let last: Run | undefined
  const parser = parserWith((c, p, heads) => {
    const start = performance.now()
    const outcome = run(c, p, heads)
    last = {...outcome, length: c.length, milliseconds: performance.now() - start}
    return outcome.objective
  })
  const pass = (indices: readonly number[]) =>
    indices.map((i) => {
      const forms = sentences[i]
      context.read(forms)
      const tags = tagger.tag(forms)
      const {heads, relations} = parser.parse(forms, tags)
      const tree = {
        upos: Array.from(tags, (tag) => models.parser.tags.universal[tag]),
        heads: heads.slice(1, forms.length + 1),
        deprels: Array.from(relations.subarray(1, forms.length + 1), (relation) => models.parser.relations[relation]),
      }
      return {tree, outcome: last!}
    })
  pass([...Array(200).keys()])
  const parsed = pass([...sentences.keys()])
  const {uas, las} = scoreParses(
    gold,
    parsed.map(({tree}) => tree),
  )
  return {runs: parsed.map(({outcome}) => outcome), uas, las}
}
