/**
 * Makes a grammar with head words and the shipped parser agree on arcs (Rush et al., 2010, section 4.2, Tables 1 and 2, Figure 5).
 *
 *     npm run experiment -- two-parsers [DATA]
 *
 * DATA (../shared/data by default) has bracketed trees in const/train and const/dev, and the dependency trees of the same sentences in
 * ud/gum. The grammar is read off train; how much the parser counts is chosen on every tenth document of it, which the grammar has not
 * seen by then. Every so many sentences are measured. Writes eval/results/two-parsers.md and two-parsers.json.
 */
import {join} from 'node:path'
import {exact} from '../../src/infer/search/exact.ts'
import {type Agreement, agree} from '../lib/grammars/agreement.ts'
import {HeadedGrammar, type HeadedSentence} from '../lib/grammars/headed-grammar.ts'
import {readHeadedDocuments} from '../lib/grammars/headed-trees.ts'
import {SHORTEST, withHeldOut} from '../lib/grammars/held-out.ts'
import {LIMITS, MOST_ITERATIONS} from '../lib/grammars/joint-tagging.ts'
import {
  type Convergence,
  convergenceOf,
  convergenceTable,
  type LimitRow,
  limitTable,
  percent,
  points,
  type SystemRow,
  systemTable,
} from '../lib/grammars/report.ts'
import {type Difference, difference, type SpanCounts, spanScores} from '../lib/grammars/span-scores.ts'
import {ParsedTwice, PartsReader} from '../lib/grammars/two-parsers.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const WEIGHTS = [1, 2, 4, 8]
/** The time for a chart grows faster with the length than that of a grammar without head words. */
const LONGEST = 20
/** Of the sentences held out and of the others, every so many. */
const HELD_OUT_STEP = 12
const DEV_STEP = 4
const SYSTEMS = ['the grammar alone', 'the grammar with the arcs of the parser', 'both in agreement'] as const

/** The numbers of eval/results/two-parsers.json. */
export interface TwoParsersResult {
  readonly sentences: number
  readonly symbols: number
  readonly rules: number
  readonly weight: number
  readonly heldOut: readonly {readonly weight: number; readonly f1: number; readonly uas: number}[]
  readonly convergence: Convergence
  readonly closed: number
  /** Sentences of whose best dependency tree the grammar has no derivation. */
  readonly underivable: number
  readonly systems: readonly SystemRow[]
  readonly parserUas: number
  readonly overGrammar: {readonly f1: Difference; readonly uas: Difference}
  readonly overFixed: {readonly f1: Difference; readonly uas: Difference}
  readonly fixedOverGrammar: {readonly f1: Difference; readonly uas: Difference}
  readonly limits: readonly LimitRow[]
}

export function main([folder = '../shared/data']: readonly string[], command: string): void {
  const settings = `sentences of ${SHORTEST} to ${LONGEST} words, at most ${MOST_ITERATIONS} iterations`
  const signature = signatureOf({command, settings})
  const read = (part: string) => readHeadedDocuments(join(folder, 'const', part), join(folder, `ud/gum/${part}.conllu`))
  const documents = read('train')
  const {learned, heldOut} = withHeldOut(documents)
  const reader = new PartsReader()
  const chosenOn = every(HELD_OUT_STEP, ofLength(heldOut.flat()))
  const grammar = new HeadedGrammar(learned.flat())
  const rows = WEIGHTS.map((weight) => {
    const counts = chosenOn.map((sentence) => {
      const twice = new ParsedTwice(sentence, grammar, reader)
      return twice.count(agree(twice.models(weight), MOST_ITERATIONS).setting)
    })
    const {f1, accuracy} = spanScores(counts)
    return {weight, f1, uas: accuracy}
  })
  const {weight} = rows.reduce((a, b) => (b.f1 > a.f1 ? b : a))
  const dev = every(DEV_STEP, ofLength(read('dev').flat()))
  const result: TwoParsersResult = {...measure(new HeadedGrammar(documents.flat()), dev, reader, weight), heldOut: rows}
  const report = reportOf(result, chosenOn.length)
  process.stdout.write(report)
  writeResult('two-parsers.md', report, signature)
  writeResult('two-parsers.json', result, signature)
}

function ofLength(sentences: readonly HeadedSentence[]): HeadedSentence[] {
  return sentences.filter(({forms}) => forms.length >= SHORTEST && forms.length <= LONGEST)
}

function every<Item>(step: number, items: readonly Item[]): Item[] {
  return items.filter((_, i) => i % step === 0)
}

/** All that is said of one set of sentences. */
function measure(
  grammar: HeadedGrammar,
  sentences: readonly HeadedSentence[],
  reader: PartsReader,
  weight: number,
): Omit<TwoParsersResult, 'heldOut'> {
  const agreements: Agreement[] = []
  const [alone, fixed, joint, ofParser]: SpanCounts[][] = [[], [], [], []]
  const limited = LIMITS.map((): SpanCounts[] => [])
  let closed = 0
  let underivable = 0
  for (const sentence of sentences) {
    const twice = new ParsedTwice(sentence, grammar, reader)
    const {ofGrammar, ofParser: best} = twice
    const agreement = agree(twice.models(weight), MOST_ITERATIONS)
    agreements.push(agreement)
    if (agreement.iterations === undefined) {
      const {status} = exact(twice.models(weight).graph, {maxIterations: 20})
      if (status === 'optimal') closed++
    }
    const derived = twice.derives(best)
    if (!derived) underivable++
    alone.push(twice.count(ofGrammar))
    fixed.push(twice.count(derived ? best : ofGrammar))
    joint.push(twice.count(agreement.setting))
    ofParser.push(twice.count(best))
    for (const [l, limit] of LIMITS.entries()) {
      const setting = agreement.changes.filter(({iteration}) => iteration <= limit).at(-1)?.setting
      limited[l].push(twice.count(setting ?? ofGrammar))
    }
  }
  const compare = (a: readonly SpanCounts[], b: readonly SpanCounts[]) => ({
    f1: difference(a, b, 'f1'),
    uas: difference(a, b, 'accuracy'),
  })
  const share = (is: (agreement: Agreement) => boolean) => agreements.filter(is).length / agreements.length
  return {
    sentences: sentences.length,
    symbols: grammar.grammar.symbols,
    rules: grammar.grammar.binaryRules + grammar.grammar.unaryRules,
    weight,
    convergence: convergenceOf(agreements.map(({iterations}) => iterations)),
    closed,
    underivable,
    systems: [alone, fixed, joint].map((counts, i): SystemRow => {
      const scores = spanScores(counts)
      return {name: SYSTEMS[i], ...scores, uas: scores.accuracy}
    }),
    parserUas: spanScores(ofParser).accuracy,
    overGrammar: compare(joint, alone),
    overFixed: compare(joint, fixed),
    fixedOverGrammar: compare(fixed, alone),
    limits: LIMITS.map((limit, l) => ({
      limit,
      f1: spanScores(limited[l]).f1,
      certificates: share(({iterations}) => (iterations ?? Infinity) <= limit),
      matches: share(({changes, setting}) => {
        const then = changes.filter(({iteration}) => iteration <= limit).at(-1)?.setting
        return then?.every((value, arc) => value === setting[arc]) ?? false
      }),
    })),
  }
}

function reportOf(result: TwoParsersResult, chosenOn: number): string {
  const {sentences, symbols, rules, weight, heldOut, convergence, closed, underivable, systems, parserUas} = result
  const {overGrammar, overFixed, fixedOverGrammar} = result
  return `# Two parsers that agree

A grammar with head words, of ${symbols} symbols and ${rules} rules, read off GUM's open genres with the heads of its dependency trees, and
the shipped parser, which scores siblings and grandparents, on ${sentences} sentences of ${SHORTEST} to ${LONGEST} words of GUM's development documents. They
share the arcs that the parser's pruning leaves, and the tags are those of the shipped tagger. Projected subgradients make them agree,
with steps that are halved whenever the dual rises. F1 is that of labelled constituents, UAS that of all words, marks included.

The parser's score counts ${weight} times, which was best on ${chosenOn} sentences of training documents that the grammar had not seen. The
parser had seen them, which flatters large weights:

${markdownTable(
  ['weight', 'F1', 'UAS'],
  heldOut.map((row) => [`${row.weight}`, percent(row.f1), percent(row.uas)]),
)}

## How soon they agree

${convergenceTable(convergence)}

Agreement proves that the answer is the best of both. Of the other ${Math.round(sentences * (1 - convergence.agreed))} sentences, \`exact\` solved ${closed}. Within ten
iterations ${percent(convergence.withinTen, 1)} % agree.

## What it is worth

${systemTable(systems, 'uas')}

The parser alone has a UAS of ${percent(parserUas)}. Of its best tree the grammar has no derivation in ${underivable} sentences: there the second row has
the grammar's own tree. In points, with what 95 % of paired samples of sentences give:

${markdownTable(
  ['', 'F1', 'UAS'],
  [
    ['the parser’s arcs over the grammar alone', points(fixedOverGrammar.f1), points(fixedOverGrammar.uas)],
    ['agreement over the grammar alone', points(overGrammar.f1), points(overGrammar.uas)],
    ['agreement over the parser’s arcs', points(overFixed.f1), points(overFixed.uas)],
  ],
)}

## An end after fewer iterations

Where they do not agree by then, the answer is the best of what the grammar said so far.

${limitTable(result.limits)}
`
}
