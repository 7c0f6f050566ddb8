/**
 * Times the parser by sentence length, and compares AD³ with the exact dynamic program on the same parts.
 *
 *     npm run bench -- parsing [UD]
 *
 * UD is a folder with the treebanks ewt and gum; the sentences are those of their development sets. Writes
 * eval/results/parsing.md, parsing.json and parsing.svg.
 */
import {readFileSync} from 'node:fs'
import {type ConlluSentence, readConllu} from '../../src/corpus/conllu.ts'
import {StructuredFactor} from '../../src/infer/factors/structured.ts'
import {scoreParses} from '../../src/learn/parse-scores.ts'
import {loadAnalyzer, readModelFile} from '../../src/node/model-files.ts'
import {MODEL_NAMES} from '../../src/syntax/model-names.ts'
import {createModels, type ModelBytes} from '../../src/syntax/models.ts'
import type {Candidates} from '../../src/syntax/parser/candidates.ts'
import {type Decode, exactDecode, Parser} from '../../src/syntax/parser/parser.ts'
import type {Parts} from '../../src/syntax/parser/parts.ts'
import {turboDecode} from '../../src/syntax/parser/turbo.ts'
import {Tagger} from '../../src/syntax/tagger/tagger.ts'
import type {ContextModel} from '../../src/syntax/words/context-model.ts'
import {Words} from '../../src/syntax/words/words.ts'
import {plainForm} from '../../src/text/typesetting.ts'
import {markdownTable} from '../lib/markdown.ts'
import {type DecodingTime, drawParsing} from '../lib/parsing-plot.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureLine, signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

const RUNS = 5
/** Sentences are put together by length: up to 10 words, up to 20, … */
const BIN = 10
const BINS = 6

/** The shipped models, and the sentences that they read. */
interface Setup {
  readonly gold: readonly ConlluSentence[]
  readonly sentences: readonly (readonly string[])[]
  readonly models: ReturnType<typeof createModels>
  readonly words: Words
  readonly context: ContextModel
  readonly tagger: Tagger
}

/** Milliseconds of one sentence in each stage. */
interface Stages {
  readonly context: number
  readonly tags: number
  readonly decode: number
  readonly parse: number // decoding apart
}

/** The numbers of eval/results/parsing.json. */
export interface ParsingResult {
  readonly speed: readonly Speed[]
  /** Milliseconds of getting the models ready. */
  readonly loading: number
  readonly decoders: readonly DecoderSummary[]
}

export function main([ud = '../shared/data/ud']: readonly string[], command: string): void {
  const signature = signatureOf({command, settings: `shipped models, median of ${RUNS} passes`})
  const setup = setUp(ud)
  countOracleCalls()
  const speed = speeds(setup)
  const loading = median(loads())
  const {decoders, points} = compareDecoders(setup)
  const report = `# Parsing: speed, and AD3 against the exact dynamic program

## Speed by sentence length

Shipped models, all ${setup.sentences.length} sentences of both development sets, median of ${RUNS} passes: words per second on one core, and the
microseconds a word takes in the encoder, in the tagger's chain, in pruning, scoring and labels, and in the exact decoder.

${speedTable(speed)}

Reading, unpacking and setting up the models: ${loading.toFixed(0)} ms, median of ${RUNS}.

## AD3 and the dynamic program on the same parts

Second order, candidates and parts as shipped. Certified: AD3 ends with an integral solution whose bound proves it. An iteration is one
of AD3's, a step is one quadratic problem of one factor, an oracle call is one maximization of a tree or a head automaton inside of that.
With caching, a factor is left alone when its scores have hardly changed.

${decoderTable(decoders)}

![Milliseconds per sentence by length](parsing.svg)
`
  writeResult('parsing.md', report, signature)
  writeResult('parsing.json', {speed, loading, decoders} satisfies ParsingResult, signature)
  writeResult('parsing.svg', drawParsing(points, signatureLine(signature)), signature)
  console.log(report)
}

function setUp(ud: string): Setup {
  const gold = ['ewt', 'gum'].flatMap((name) => {
    const path = `${ud}/${name}/dev.conllu`
    return readConllu(readFileSync(path, 'utf8'), path)
  })
  const bytes = Object.fromEntries(MODEL_NAMES.map((name) => [name, readModelFile('models', name)]))
  const models = createModels(bytes as unknown as ModelBytes)
  const words = new Words(models.lexicon)
  const context = models.context!
  const sentences = gold.map(({forms}) => forms.map(plainForm))
  return {gold, sentences, models, words, context, tagger: new Tagger(models.tagger, words)}
}

/** Every maximization that the active set of a factor asks for goes through here once this has been called. */
function countOracleCalls(): void {
  const {maximize} = StructuredFactor.prototype
  StructuredFactor.prototype.maximize = function (s, y, start) {
    oracleCalls++
    return maximize.call(this, s, y, start)
  }
}

let oracleCalls = 0

/** Milliseconds of getting an analyzer ready, file by file. */
function loads(): number[] {
  return Array.from({length: RUNS}, () => {
    const start = performance.now()
    loadAnalyzer('models')
    return performance.now() - start
  })
}

/** What words take in sentences of some length. */
interface Speed {
  readonly name: string
  readonly sentences: number
  readonly wordsPerSecond: number
  /** Microseconds a word, by stage. */
  readonly microseconds: Stages
}

function speeds(setup: Setup): Speed[] {
  const {sentences} = setup
  const passes = Array.from({length: RUNS + 1}, () => timeAll(setup)).slice(1) // the first one warms up
  const speedOf = (name: string, indices: readonly number[]): Speed => {
    const words = indices.reduce((sum, i) => sum + sentences[i].length, 0)
    const total = (stage: keyof Stages) =>
      median(passes.map((pass) => indices.reduce((sum, i) => sum + pass[i][stage], 0)))
    const [context, tags, parse, decode] = (['context', 'tags', 'parse', 'decode'] as const).map(total)
    const perWord = (milliseconds: number) => (1000 * milliseconds) / words
    return {
      name,
      sentences: indices.length,
      wordsPerSecond: (1000 * words) / (context + tags + parse + decode),
      microseconds: {context: perWord(context), tags: perWord(tags), parse: perWord(parse), decode: perWord(decode)},
    }
  }
  const bins = [...Array(BINS).keys()].map((bin) => {
    const indices = sentences.flatMap((forms, i) => (binOf(forms) === bin ? [i] : []))
    return speedOf(`${bin * BIN + 1}–${bin === BINS - 1 ? '' : (bin + 1) * BIN}`, indices)
  })
  const all = sentences.map((_, i) => i)
  return [...bins, speedOf('all', all)]
}

function speedTable(speeds: readonly Speed[]): string {
  return markdownTable(
    ['words in the sentence', 'sentences', 'words/s', 'encoder µs', 'tagger µs', 'scores and labels µs', 'decoder µs'],
    speeds.map(({name, sentences, wordsPerSecond, microseconds: {context, tags, parse, decode}}) => [
      name,
      sentences,
      wordsPerSecond.toFixed(0),
      ...[context, tags, parse, decode].map((time) => time.toFixed(1)),
    ]),
  )
}

function binOf(forms: readonly string[]): number {
  return Math.min(BINS - 1, Math.floor((forms.length - 1) / BIN))
}

function timeAll({sentences, models, words, context, tagger}: Setup): Stages[] {
  const exact = exactDecode()
  let decode = 0
  const timed: Decode = (c, p, heads) => {
    const start = performance.now()
    const score = exact(c, p, heads)
    decode += performance.now() - start
    return score
  }
  const parser = new Parser(models.parser, words, timed)
  return sentences.map((forms) => {
    decode = 0
    const start = performance.now()
    const scores = context.read(forms)
    const read = performance.now()
    const tags = tagger.tag(forms, scores)
    const tagged = performance.now()
    parser.parse(forms, tags, scores)
    return {context: read - start, tags: tagged - read, decode, parse: performance.now() - tagged - decode}
  })
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

/** What a decoder did with all sentences: shares of them, means over them, and scores of its trees. */
interface DecoderSummary {
  readonly name: string
  readonly certified: number
  readonly sameScore: number
  readonly higherScore: number
  readonly iterations: number
  readonly steps: number
  readonly oracleCalls: number
  readonly microseconds: number
  readonly timesSlower: number
  readonly uas: number
  readonly las: number
}

function compareDecoders(setup: Setup): {decoders: DecoderSummary[]; points: DecodingTime[]} {
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
  const runs = decoders.map((decoder) => runAll(setup, decoder))
  const optima = runs[0].runs.map(({objective}) => objective)
  const slack = (i: number) => 1e-6 * Math.max(1, Math.abs(optima[i]))
  const meanOf = (outcomes: readonly Run[], value: (run: Run, i: number) => number) =>
    outcomes.reduce((sum, run, i) => sum + value(run, i), 0) / outcomes.length
  const shareOf = (outcomes: readonly Run[], test: (run: Run, i: number) => boolean) =>
    meanOf(outcomes, (run, i) => (test(run, i) ? 1 : 0))
  const milliseconds = runs.map(({runs: outcomes}) => meanOf(outcomes, (run) => run.milliseconds))
  const summaries = decoders.map(({name}, d): DecoderSummary => {
    const {runs: outcomes, uas, las} = runs[d]
    return {
      name,
      certified: shareOf(outcomes, ({certified}) => certified),
      sameScore: shareOf(outcomes, ({objective}, i) => Math.abs(objective - optima[i]) < slack(i)),
      higherScore: shareOf(outcomes, ({objective}, i) => objective > optima[i] + slack(i)),
      iterations: meanOf(outcomes, ({iterations}) => iterations),
      steps: meanOf(outcomes, ({steps}) => steps),
      oracleCalls: meanOf(outcomes, ({oracleCalls}) => oracleCalls),
      microseconds: 1000 * milliseconds[d],
      timesSlower: milliseconds[d] / milliseconds[0],
      uas,
      las,
    }
  })
  const points = decoders.flatMap(({name}, d) =>
    runs[d].runs.map(({length, milliseconds}) => ({name, length, milliseconds})),
  )
  return {decoders: summaries, points}
}

function decoderTable(decoders: readonly DecoderSummary[]): string {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`
  return markdownTable(
    'decoder | certified | same score | higher score | iterations | steps | oracle calls | µs a sentence | × | UAS | LAS'.split(
      ' | ',
    ),
    decoders.map((row) => [
      row.name,
      percent(row.certified),
      percent(row.sameScore),
      percent(row.higherScore),
      row.iterations.toFixed(1),
      row.steps.toFixed(1),
      row.oracleCalls.toFixed(1),
      row.microseconds.toFixed(0),
      row.timesSlower.toFixed(1),
      (100 * row.uas).toFixed(2),
      (100 * row.las).toFixed(2),
    ]),
  )
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
function runAll(
  {gold, sentences, models, words, context, tagger}: Setup,
  {run}: Decoder,
): {runs: Run[]; uas: number; las: number} {
  let last: Run | undefined
  const watched: Decode = (c, p, heads) => {
    const start = performance.now()
    const outcome = run(c, p, heads)
    last = {...outcome, length: c.length, milliseconds: performance.now() - start}
    return outcome.objective
  }
  const parser = new Parser(models.parser, words, watched)
  const pass = (indices: readonly number[]) =>
    indices.map((i) => {
      const forms = sentences[i]
      const scores = context.read(forms)
      const tags = tagger.tag(forms, scores)
      const {heads, relations} = parser.parse(forms, tags, scores)
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
