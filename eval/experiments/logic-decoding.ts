/**
 * Decodes the full parser in first-order logic with AD³, subgradients and LP solvers: certificates, accuracy and work by iteration.
 *
 *     npm run experiment -- logic-decoding [UD [SENTENCES]]
 *
 * UD is a folder with the treebank ewt. Two models are trained on a part of it: the full one of Table 1, and one of second order
 * (arcs, grandparents, all siblings). SENTENCES of its development set with no more than 20 words are decoded by both solvers,
 * and longer ones by the LP solvers, too. Writes eval/results/logic-decoding.md, .json, and an .svg for each of three figures.
 */
import {ad3} from '../../src/infer/ad3.ts'
import {relaxWithGlpk} from '../../src/infer/ilp/glpk.ts'
import {relaxWithHighs} from '../../src/infer/ilp/highs.ts'
import {graphProgram} from '../../src/infer/ilp/program.ts'
import type {ParserExample} from '../../src/learn/parser/pruner-training.ts'
import {FULL, type Groups, MODELS} from '../lib/logic-parser/parts.ts'
import {type ActivityRow, drawActivity, drawIterations, drawTimes, type TimeRow} from '../lib/logic-parser/plots.ts'
import {logicProblem, type ParsingProblem, readParts, treeProblem} from '../lib/logic-parser/problem.ts'
import {CHECKPOINTS, type DecodingRun, runAd3, runPsdd, STEPS} from '../lib/logic-parser/runs.ts'
import {LogicScorer} from '../lib/logic-parser/scorer.ts'
import {trainLogicParser} from '../lib/logic-parser/training.ts'
import {everyNth, readParserTreebank, TREEBANKS, type Treebank} from '../lib/logic-parser/treebanks.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureLine, signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

const SENTENCES = 120
/** Sentences to train on. */
const TRAINING = 3000
/** No longer ones are decoded by subgradients. */
const SHORT = 20
/** Of longer ones, for the times. */
const LONG_SENTENCES = 30
const LONGEST = 40
/** GLPK gets no more seconds than this for a sentence. */
const TIME_LIMIT = 5
const LENGTHS = [
  [1, 5],
  [6, 10],
  [11, 15],
  [16, SHORT],
] as const
const SECOND: Groups = {...MODELS[0].groups, grandparents: true, siblings: true}

/** A model decoded by a method, at the iterations of the figure. */
export interface IterationRow {
  readonly model: string
  readonly method: string
  readonly iteration: number
  readonly uas: number
  /** Shares of sentences. */
  readonly agreed: number
  readonly proved: number
  readonly converged: number
}

/** The numbers of eval/results/logic-decoding.json. */
export interface LogicDecodingResult {
  readonly sentences: number
  readonly words: number
  readonly iterations: readonly IterationRow[]
  readonly sizes: readonly {
    readonly model: string
    readonly method: string
    readonly mean: number
    readonly most: number
  }[]
  /** Shares of sentences by their length, at the last iteration. */
  readonly lengths: readonly LengthRow[]
  readonly activity: readonly ActivityRow[]
  readonly times: readonly TimeRow[]
}

/** Of the full model, what a method came to with sentences of some length. */
export interface LengthRow {
  readonly method: string
  readonly from: number
  readonly to: number
  readonly sentences: number
  readonly agreed: number
  readonly proved: number
}

interface Method {
  readonly model: string
  readonly method: string
  readonly groups: Groups
  readonly weights: Float32Array
  readonly problem: typeof logicProblem
  readonly run: typeof runAd3
}

export async function main([ud = '../shared/data/ud', count]: readonly string[], command: string): Promise<void> {
  const sentences = count === undefined ? SENTENCES : Number(count)
  const packages = ['glpk.js', 'highs']
  const signature = signatureOf({command, packages, seeds: [1], settings: `${sentences} sentences of ≤ ${SHORT} words`})
  const treebank = readParserTreebank(ud, TREEBANKS[0], TRAINING)
  const weights = {full: trainLogicParser(treebank, FULL), second: trainLogicParser(treebank, SECOND)}
  const short = everyNth(
    treebank.dev.filter(({forms}) => forms.length <= SHORT),
    sentences,
  )
  const full = {model: 'full', groups: FULL, weights: weights.full, problem: logicProblem}
  const second = {model: 'second order', groups: SECOND, weights: weights.second}
  const methods: readonly Method[] = [
    {...full, method: 'AD3', run: runAd3},
    {...full, method: 'subgradient', run: runPsdd},
    {...second, method: 'AD3', problem: logicProblem, run: runAd3},
    {...second, method: 'subgradient', problem: treeProblem, run: runPsdd},
  ]
  const done = methods.map((method) => decodeAll(treebank, method, short))
  const iterations = done.flatMap(({rows}) => rows)
  const sizes = done.map(({size}) => size)
  const lengths = done.slice(0, 2).flatMap(({runs}, i) => lengthsOf(methods[i].method, short, runs))
  const activity = activityOf(done[0].runs)
  const times = await timesOf(treebank, weights.full, sentences)
  const words = short.reduce((sum, {forms}) => sum + forms.length, 0)
  const result: LogicDecodingResult = {sentences: short.length, words, iterations, sizes, lengths, activity, times}
  const report = reportOf(result)
  writeResult('logic-decoding.md', report, signature)
  writeResult('logic-decoding.json', result, signature)
  const line = signatureLine(signature)
  writeResult('logic-decoding-iterations.svg', drawIterations(iterations, line), signature)
  writeResult('logic-decoding-active.svg', drawActivity(activity, line), signature)
  writeResult('logic-decoding-time.svg', drawTimes(times, line), signature)
  console.log(report)
}

function decodeAll(
  treebank: Treebank,
  {model, method, groups, weights, problem, run}: Method,
  sentences: readonly ParserExample[],
) {
  const scorer = new LogicScorer(weights, groups)
  const factors: number[] = []
  const runs = sentences.map((sentence) => {
    const posed: ParsingProblem = problem(readParts(treebank, scorer, sentence), groups)
    factors.push(posed.graph.factors.length)
    return run(posed, sentence.heads)
  })
  const words = sentences.reduce((sum, {forms}) => sum + forms.length, 0)
  const share = (test: (one: DecodingRun) => boolean) => runs.filter(test).length / runs.length
  const rows = CHECKPOINTS.map(
    (iteration, i): IterationRow => ({
      ...{model, method, iteration},
      uas: runs.reduce((sum, {right}) => sum + right[i], 0) / words,
      agreed: share(({agreed}) => agreed <= iteration),
      proved: share(({proved}) => proved <= iteration),
      converged: share(({converged}) => converged <= iteration),
    }),
  )
  const mean = factors.reduce((sum, count) => sum + count, 0) / factors.length
  return {runs, rows, size: {model, method, mean, most: Math.max(...factors)}}
}

function lengthsOf(method: string, sentences: readonly ParserExample[], runs: readonly DecodingRun[]): LengthRow[] {
  return LENGTHS.map(([from, to]) => {
    const within = runs.filter((_, i) => sentences[i].forms.length >= from && sentences[i].forms.length <= to)
    const share = (test: (one: DecodingRun) => boolean) => within.filter(test).length / within.length
    return {
      ...{method, from, to, sentences: within.length},
      agreed: share(({agreed}) => agreed < Infinity),
      proved: share(({proved}) => proved < Infinity),
    }
  })
}

/** Means over all sentences; one that has ended has nothing active. */
function activityOf(runs: readonly DecodingRun[]): ActivityRow[] {
  const last = CHECKPOINTS[CHECKPOINTS.length - 1]
  return Array.from({length: last}, (_, i) => {
    const mean = (value: (active: DecodingRun['active'][number]) => number) =>
      runs.reduce((sum, {active}) => sum + (i < active.length ? value(active[i]) : 0), 0) / runs.length
    return {
      iteration: i + 1,
      variables: mean(({variables}) => variables),
      factors: mean(({factors}) => factors),
      links: mean(({links}) => links),
    }
  })
}

/** CPU seconds of AD³ and of LP solvers on the relaxation of the full model. */
async function timesOf(treebank: Treebank, weights: Float32Array, sentences: number): Promise<TimeRow[]> {
  const scorer = new LogicScorer(weights, FULL)
  const long = treebank.dev.filter(({forms}) => forms.length <= LONGEST && forms.length > 3)
  const byLength = [...long].sort((a, b) => a.forms.length - b.forms.length)
  const rows: TimeRow[] = []
  for (const sentence of everyNth(byLength, Math.min(sentences, LONG_SENTENCES))) {
    const length = sentence.forms.length
    const {graph, round} = logicProblem(readParts(treebank, scorer, sentence), FULL)
    const program = graphProgram(graph)
    const solvers: readonly [string, () => unknown][] = [
      ['AD3', () => ad3(graph, {round, tolerance: 1e-3, maxIterations: 2000})],
      ['HiGHS', () => relaxWithHighs(program, {timeLimit: TIME_LIMIT})],
      ['GLPK', () => relaxWithGlpk(program, {timeLimit: TIME_LIMIT})],
    ]
    for (const [name, solve] of solvers) {
      const before = process.cpuUsage()
      await solve()
      const {user, system} = process.cpuUsage(before)
      rows.push({name, length, seconds: (user + system) / 1e6})
    }
  }
  return rows
}

function reportOf({sentences, words, iterations, sizes, lengths, times}: LogicDecodingResult): string {
  const percent = (share: number) => (100 * share).toFixed(1)
  const curves = sizes.map(({model, method, mean, most}) => {
    const rows = iterations.filter((row) => row.model === model && row.method === method)
    return {name: `${model}, ${method}`, mean, most, rows}
  })
  const table = (value: (row: IterationRow) => number) =>
    markdownTable(
      ['after iteration', ...CHECKPOINTS.map(String)],
      curves.map(({name, rows}) => [name, ...rows.map((row) => percent(value(row)))]),
    )
  const lengthTable = markdownTable(
    [
      'full model, words',
      'sentences',
      ...lengths.flatMap(({method, from}) => (from === 1 ? [`${method}: agree`, 'proved'] : [])),
    ],
    LENGTHS.map(([first, last]) => {
      const rows = lengths.filter(({from}) => from === first)
      return [
        `${first}–${last}`,
        rows[0].sentences,
        ...rows.flatMap(({agreed, proved}) => [percent(agreed), percent(proved)]),
      ]
    }),
  )
  const names = [...new Set(times.map(({name}) => name))]
  const bins = [
    [1, 10],
    [11, 15],
    [16, 20],
    [21, 30],
    [31, LONGEST],
  ]
  const timeTable = markdownTable(
    ['words', ...names.map((name) => `${name}, ms`)],
    bins.map(([from, to]) => [
      `${from}–${to}`,
      ...names.map((name) => {
        const within = times.filter((row) => row.name === name && row.length >= from && row.length <= to)
        return (1000 * median(within.map(({seconds}) => seconds))).toFixed(0)
      }),
    ]),
  )
  return `# Decoding the parser in first-order logic

EWT, development set, ${sentences} sentences of no more than ${SHORT} words (${words} words). The full model has all parts of Table 1; the
second-order one has arcs, grandparents and all siblings. AD3 decodes both in logic. Subgradients have the first step that lowers
the bound the most in 20 iterations, for each sentence, of ${STEPS.join(', ')},
and for the second order one factor for the whole tree. Both round in the same way.

## Certificates

Percent of sentences for which all factors agree on one tree, which is the best one then: the paper's certificate.

${table(({agreed}) => agreed)}

Percent for which the bound meets the best tree that rounding has found so far: the library's certificate, which comes sooner.

${table(({proved}) => proved)}

${lengthTable}

Percent whose relaxation is solved (residuals below 10⁻³) or on whose tree all factors agree.

${table(({converged}) => converged)}

Unlabeled accuracy of the best answer so far, all words, percent.

${table(({uas}) => uas)}

![Accuracy and certificates by iteration](logic-decoding-iterations.svg)

Factors, on average and at most:

${curves.map(({name, mean, most}) => `- ${name}: ${mean.toFixed(0)}, ${most}`).join('\n')}

## What is active

Means over the same sentences, full model, AD3; a sentence that is done has nothing active.

![Active variables, factors and links by iteration](logic-decoding-active.svg)

## Time

The relaxation of the full model, median CPU milliseconds by length; GLPK and HiGHS (simplex) are stopped after ${TIME_LIMIT} seconds,
AD3 at residuals of 10⁻³ or after 2000 iterations.

${timeTable}

![Seconds by length](logic-decoding-time.svg)
`
}
