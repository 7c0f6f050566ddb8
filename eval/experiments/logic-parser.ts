/**
 * Measures what each group of parts of the parser in first-order logic brings to its accuracy.
 *
 *     npm run experiment -- logic-parser [UD [SENTENCES]]
 *
 * UD is a folder with the treebanks ewt, gum and afrikaans. Each model is trained on SENTENCES (2000 without) of a treebank, all in
 * the same way, and parses its development set. Writes eval/results/logic-parser.md and logic-parser.json.
 */
import {ad3} from '../../src/infer/ad3.ts'
import type {ParserExample} from '../../src/learn/parser/pruner-training.ts'
import {SecondOrderDecoder} from '../../src/syntax/parser/second-order.ts'
import {accuracy, type Counts, type Difference, pairedDifference} from '../lib/logic-parser/paired.ts'
import {MODELS} from '../lib/logic-parser/parts.ts'
import {logicProblem, readParts} from '../lib/logic-parser/problem.ts'
import {LogicScorer} from '../lib/logic-parser/scorer.ts'
import {climb, treeScore} from '../lib/logic-parser/search.ts'
import {trainingDefaults, trainLogicParser} from '../lib/logic-parser/training.ts'
import {crossing, everyNth, readParserTreebank, TREEBANKS, type Treebank} from '../lib/logic-parser/treebanks.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const SENTENCES = 2000
const EPOCHS = trainingDefaults.epochs + trainingDefaults.relaxedEpochs
/** Of each development set so many sentences are decoded in logic, too. */
const CHECKED = 80
const ITERATIONS = 500

/** One model on one treebank. */
export interface LogicParserRow {
  readonly treebank: string
  readonly model: string
  readonly uas: number
  /** Against the model before it. */
  readonly gain?: Difference
  /** Against arcs alone. */
  readonly overArcs?: Difference
}

/** What decoding in logic did with some of the sentences. */
export interface LogicCheck {
  readonly treebank: string
  readonly model: string
  readonly sentences: number
  /** Shares of them: proved best; the same tree as the search; a tree worth more, and less. */
  readonly certified: number
  readonly same: number
  readonly better: number
  readonly worse: number
  readonly uas: number
  readonly searchUas: number
}

/** The numbers of eval/results/logic-parser.json. */
export interface LogicParserResult {
  readonly treebanks: readonly {
    readonly name: string
    readonly train: number
    readonly dev: number
    readonly crossing: number
  }[]
  readonly rows: readonly LogicParserRow[]
  readonly checks: readonly LogicCheck[]
}

interface Parsed {
  readonly heads: Int32Array
  readonly counts: Counts
}

export function main([ud = '../shared/data/ud', count]: readonly string[], command: string): void {
  const sentences = count === undefined ? SENTENCES : Number(count)
  const settings = `${sentences} training sentences at most, ${EPOCHS} passes`
  const signature = signatureOf({command, seeds: [trainingDefaults.seed], settings})
  const treebanks: LogicParserResult['treebanks'][number][] = []
  const rows: LogicParserRow[] = []
  const checks: LogicCheck[] = []
  for (const settings of TREEBANKS) {
    const treebank = readParserTreebank(ud, settings, sentences)
    const {train, dev} = treebank
    treebanks.push({name: settings.title, train: train.length, dev: dev.length, crossing: crossing(dev)})
    const counts: (readonly Counts[])[] = []
    for (const {name, groups} of MODELS) {
      const weights = trainLogicParser(treebank, groups, {epochs: EPOCHS, relaxedEpochs: 0})
      const scorer = new LogicScorer(weights, groups)
      const parsed = parseAll(treebank, scorer, dev)
      const found = parsed.map(({counts}) => counts)
      rows.push({
        ...{treebank: settings.title, model: name, uas: accuracy(found)},
        ...(counts.length > 0 && {gain: pairedDifference(counts[counts.length - 1], found)}),
        ...(counts.length > 1 && {overArcs: pairedDifference(counts[0], found)}),
      })
      counts.push(found)
      console.error(`${settings.title} ${name}: ${(100 * accuracy(found)).toFixed(2)}`)
      if (name === '+G+CS' || name === 'Full') {
        const check = checkInLogic(treebank, scorer, groups)
        checks.push({treebank: settings.title, model: name, ...check})
      }
    }
  }
  const result: LogicParserResult = {treebanks, rows, checks}
  const report = reportOf(result)
  writeResult('logic-parser.md', report, signature)
  writeResult('logic-parser.json', result, signature)
  console.log(report)
}

/** The best projective tree by second order, improved by the search over all parts. */
function parseAll(treebank: Treebank, scorer: LogicScorer, sentences: readonly ParserExample[]): Parsed[] {
  const decoder = new SecondOrderDecoder()
  return sentences.map((sentence) => {
    const parts = readParts(treebank, scorer, sentence)
    const heads = new Int32Array(sentence.forms.length + 1)
    decoder.decode(parts.candidates, parts.parts, heads)
    climb(parts, heads)
    return {heads, counts: countsOf(sentence, heads)}
  })
}

function countsOf({heads: gold}: ParserExample, heads: Int32Array): Counts {
  let right = 0
  for (let m = 1; m < gold.length; m++) if (gold[m] === heads[m]) right++
  return {right, words: gold.length - 1}
}

/** Decodes some sentences in logic with AD³, to see what the search misses. */
function checkInLogic(treebank: Treebank, scorer: LogicScorer, groups: (typeof MODELS)[number]['groups']) {
  const sentences = everyNth(treebank.dev, CHECKED)
  const searched = parseAll(treebank, scorer, sentences)
  const outcomes = sentences.map((sentence, i) => {
    const parts = readParts(treebank, scorer, sentence)
    const {graph, round, headsOf} = logicProblem(parts, groups)
    const {status, variables} = ad3(graph, {round, maxIterations: ITERATIONS})
    const heads = headsOf(variables)
    const gain = treeScore(parts, heads) - treeScore(parts, searched[i].heads)
    return {certified: status === 'optimal', gain, counts: countsOf(sentence, heads)}
  })
  const share = (test: (outcome: (typeof outcomes)[number]) => boolean) =>
    outcomes.filter(test).length / outcomes.length
  return {
    sentences: sentences.length,
    certified: share(({certified}) => certified),
    same: share(({gain}) => Math.abs(gain) < 1e-6),
    better: share(({gain}) => gain >= 1e-6),
    worse: share(({gain}) => gain <= -1e-6),
    uas: accuracy(outcomes.map(({counts}) => counts)),
    searchUas: accuracy(searched.map(({counts}) => counts)),
  }
}

function reportOf({treebanks, rows, checks}: LogicParserResult): string {
  const points = (share: number) => (100 * share).toFixed(2)
  const signed = (share: number) => `${share < 0 ? '−' : '+'}${points(Math.abs(share))}`
  const interval = (difference?: Difference) =>
    difference === undefined ? '' : `${signed(difference.mean)} [${signed(difference.low)}, ${signed(difference.high)}]`
  const table = markdownTable(
    ['model', ...treebanks.flatMap(({name}) => [`${name} UAS`, 'gain', 'over arcs'])],
    MODELS.map(({name}) => [
      name,
      ...treebanks.flatMap(({name: treebank}) => {
        const row = rows.find((row) => row.treebank === treebank && row.model === name)!
        return [points(row.uas), interval(row.gain), interval(row.overArcs)]
      }),
    ]),
  )
  const checked = markdownTable(
    [
      'treebank',
      'model',
      'sentences',
      'proved best',
      'same tree',
      'worth more',
      'worth less',
      'UAS in logic',
      'UAS by search',
    ],
    checks.map(({treebank, model, sentences, certified, same, better, worse, uas, searchUas}) => [
      treebank,
      model,
      sentences,
      ...[certified, same, better, worse, uas, searchUas].map(points),
    ]),
    2,
  )
  return `# The parser in first-order logic, group by group

Each row adds a group of parts to the row before:

${MODELS.map(({name, gloss}) => `- *${name}*: ${gloss}`).join('\n')}

Development sets, gold words, tags of a tagger trained on the same sentences, percent of all words, sentences of no more than 40
words. In brackets the 95 % intervals of a paired bootstrap over sentences: *gain* is against the row before.

${table}

${treebanks
  .map(
    ({name, train, dev, crossing}) =>
      `- ${name}: ${train} training sentences, ${dev} to parse, ${crossing} of them with crossing arcs`,
  )
  .join('\n')}

The trees are found by a search: the best projective tree by arcs, grandparents and consecutive siblings, improved by hanging
single words elsewhere as long as any part of the model gains. Some sentences were also decoded in logic by AD3, with ${ITERATIONS} iterations:

${checked}
`
}
