/**
 * Decodes trees by AD³ and by projected subgradients: time by sentence length, and calls of factors by iteration.
 *
 *     npm run bench -- turbo [--every 12] [FILE.conllu]
 *
 * The sentences are every twelfth of EWT's development set, which has to be at ../shared/data/ud/ewt/dev.conllu, without those of more
 * than 40 words. This is Figure 1.5 of the AD³ chapter. Writes eval/results/turbo.md, turbo.json and turbo.svg.
 */
import {parseArgs} from 'node:util'
import {ad3} from '../../src/infer/ad3.ts'
import {ActiveSetFactor} from '../../src/infer/factors/active-set.ts'
import {psdd} from '../../src/infer/psdd.ts'
import type {Solution} from '../../src/infer/solution.ts'
import {type TurboProblem, turboProblems} from '../lib/decoders/turbo-graphs.ts'
import {drawTurbo} from '../lib/decoders/turbo-plot.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureLine, signatureOf} from '../lib/signature.ts'

const STEPS = [0.001, 0.01, 0.1, 1]
const MOST_ITERATIONS = 500
// iterations between two looks for a certificate; PSDD also has one where all copies agree
const CHECK_EVERY = 5
const COUNTED_ITERATIONS = 100
const LONGEST = 40
const BIN = 5

/** Sentences of some length; means over them, in milliseconds of CPU. */
export interface TurboBin {
  readonly words: string
  readonly sentences: number
  readonly ad3: number
  /** With the step of STEPS that suits the sentence best. */
  readonly psdd: number
  readonly ad3Certified: number
  readonly psddCertified: number
}

/** Calls of the best setting per factor up to an iteration, means over the sentences. */
export interface CallCurve {
  readonly name: string
  readonly calls: readonly number[] // by iteration, from 1
}

/** The numbers of eval/results/turbo.json. */
export interface TurboResult {
  readonly steps: readonly number[]
  readonly iterations: number
  readonly bins: readonly TurboBin[]
  readonly all: TurboBin
  readonly curves: readonly CallCurve[]
}

export function main(args: readonly string[], command: string): void {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {every: {type: 'string', default: '12'}},
  })
  const [file = '../shared/data/ud/ewt/dev.conllu'] = positionals
  const settings = `ten heads a word, linear scores, ${MOST_ITERATIONS} iterations, steps ${STEPS.join(', ')}`
  const signature = signatureOf({command, settings})
  const problems = turboProblems(file, Number(values.every), LONGEST)
  const timed = problems.map(timeOne)
  const bins = Array.from({length: LONGEST / BIN}, (_, bin) =>
    binOf(
      `${bin * BIN + 1}–${(bin + 1) * BIN}`,
      timed.filter(({words}) => Math.floor((words - 1) / BIN) === bin),
    ),
  ).filter(({sentences}) => sentences > 0)
  const result: TurboResult = {
    steps: STEPS,
    iterations: MOST_ITERATIONS,
    bins,
    all: binOf('all', timed),
    curves: callCurves(problems),
  }
  const report = reportOf(result)
  console.log(report)
  writeResult('turbo.md', report, signature)
  writeResult('turbo.json', result, signature)
  writeResult('turbo.svg', drawTurbo(result, signatureLine(signature)), signature)
}

export interface Timed {
  readonly words: number
  readonly ad3: number
  readonly psdd: number
  readonly ad3Certified: boolean
  readonly psddCertified: boolean
}

/** The times of both decoders on one sentence. */
export function timeOne({words, graph}: TurboProblem): Timed {
  const exact = timed(() => ad3(graph, {maxIterations: MOST_ITERATIONS, checkEvery: CHECK_EVERY}))
  const tried = STEPS.map((step) =>
    timed(() => psdd(graph, {step, maxIterations: MOST_ITERATIONS, checkEvery: CHECK_EVERY})),
  )
  const [best] = tried.sort((a, b) => Number(isCertified(b)) - Number(isCertified(a)) || a.cpu - b.cpu)
  return {words, ad3: exact.cpu, psdd: best.cpu, ad3Certified: isCertified(exact), psddCertified: isCertified(best)}
}

function timed(solve: () => Solution): {cpu: number; solution: Solution} {
  const before = process.cpuUsage()
  const solution = solve()
  const {user, system} = process.cpuUsage(before)
  return {cpu: (user + system) / 1000, solution}
}

function isCertified({solution}: {solution: Solution}): boolean {
  return solution.status === 'optimal'
}

function binOf(words: string, timed: readonly Timed[]): TurboBin {
  const mean = (value: (one: Timed) => number) => timed.reduce((sum, one) => sum + value(one), 0) / timed.length
  return {
    words,
    sentences: timed.length,
    ad3: mean(({ad3}) => ad3),
    psdd: mean(({psdd}) => psdd),
    ad3Certified: mean(({ad3Certified}) => Number(ad3Certified)),
    psddCertified: mean(({psddCertified}) => Number(psddCertified)),
  }
}

/** Nothing ends these runs but that every copy agrees: no bounds and answers are looked for. */
const UNENDING = {maxIterations: COUNTED_ITERATIONS, tolerance: 0, checkEvery: 1e9}

/** Calls per factor, with caching and without. */
export function callCurves(problems: readonly TurboProblem[]): CallCurve[] {
  const curve = (name: string, callsOf: (problem: TurboProblem) => number[]): CallCurve => {
    const all = problems.map(callsOf)
    const calls = Array.from({length: COUNTED_ITERATIONS}, (_, i) => {
      // a run that has ended calls nothing any more
      return all.reduce((sum, calls) => sum + (calls[i] ?? calls.at(-1) ?? 0), 0) / all.length
    })
    return {name, calls}
  }
  return [
    curve('AD³, no caching', (problem) => ad3Calls(problem, false)),
    curve('PSDD, no caching', () => Array.from({length: COUNTED_ITERATIONS}, (_, i) => i + 1)),
    curve('AD³', (problem) => ad3Calls(problem, true)),
    curve('PSDD', psddCalls),
  ]
}

/** The calls that the active sets of the factors made, per factor, up to each iteration. */
function ad3Calls({graph}: TurboProblem, cache: boolean): number[] {
  const calls: number[] = []
  const {factors} = graph.compile()
  const count = () =>
    factors.reduce((sum, factor) => sum + (factor instanceof ActiveSetFactor ? factor.oracleCalls : 0), 0)
  const before = count()
  ad3(graph, {...UNENDING, cache, onIteration: () => calls.push((count() - before) / factors.length)})
  return calls
}

/** PSDD with the best of its steps in common asks those factors again whose shares changed. */
function psddCalls({graph}: TurboProblem): number[] {
  const calls: number[] = []
  const {factors} = graph.compile()
  let sum = factors.length
  psdd(graph, {
    ...UNENDING,
    step: 0.1,
    onIteration({activeFactors}) {
      calls.push(sum / factors.length)
      sum += activeFactors
    },
  })
  return calls
}

function reportOf({bins, all, curves, iterations, steps}: TurboResult): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const shown = [1, 2, 5, 10, 20, 50, COUNTED_ITERATIONS]
  return `# AD³ and subgradients on trees

${all.sentences} sentences of EWT's development set: linear scores of arcs, siblings and grandparents, ten heads for each word, arcs may cross. Both
have ${iterations} iterations at most. PSDD has for each sentence the best of the steps ${steps.join(', ')} (in units of the largest score): of those that
certify the answer the quickest. Milliseconds of CPU, means.

${markdownTable(
  ['words in the sentence', 'sentences', 'AD³, ms', 'PSDD, ms', 'AD³ certified', 'PSDD certified'],
  [...bins, all].map((bin) => [
    bin.words,
    bin.sentences,
    bin.ad3.toFixed(2),
    bin.psdd.toFixed(2),
    percent(bin.ad3Certified),
    percent(bin.psddCertified),
  ]),
)}

Calls of a factor's best setting, per factor, up to an iteration. AD³ makes several in a step of its active set. With caching a factor is left alone
whose scores have hardly changed; PSDD with caching has the step 0.1.

${markdownTable(
  ['iterations', ...shown.map(String)],
  curves.map(({name, calls}) => [name, ...shown.map((iteration) => calls[iteration - 1].toFixed(1))]),
)}

![Time by length, calls by iteration](turbo.svg)
`
}
