/**
 * Makes a grammar and a trigram tagger agree (Rush et al., 2010, Figure 1, Tables 1 and 3).
 *
 *     npm run experiment -- joint-tagging [DATA]
 *
 * DATA (../shared/data by default) has bracketed trees in const/train and const/dev, and ud/ewt/train.conllu. The grammar is read off
 * const/train, the tagger off that and EWT; how much the tagger counts is chosen on every tenth document of const/train, by models that
 * have not seen these. Writes eval/results/joint-tagging.md and joint-tagging.json.
 */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {readConllu} from '../../src/corpus/conllu.ts'
import {ad3} from '../../src/infer/ad3.ts'
import {exact} from '../../src/infer/search/exact.ts'
import {LONGEST, ofLength, SHORTEST, withHeldOut} from '../lib/grammars/held-out.ts'
import {LIMITS, MOST_ITERATIONS, TaggedSentence} from '../lib/grammars/joint-tagging.ts'
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
import {TreebankGrammar} from '../lib/grammars/treebank-grammar.ts'
import {type ParsedSentence, readDocuments} from '../lib/grammars/trees.ts'
import {TrigramTagger} from '../lib/grammars/trigram-tagger.ts'
import type {TaggedWords} from '../lib/grammars/word-tags.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const WEIGHTS = [0.5, 1, 2, 4]
/** Of the sentences held out, every so many. */
const HELD_OUT_STEP = 3
/** Labels carry those of their parents: on the sentences held out, F1 of the grammar alone is 6 points higher with them. */
const SETTINGS = {parents: true}
/** AD³ asks for many more charts: it decodes the first sentences only. */
const AD3_SENTENCES = 40
const AD3_ITERATIONS = 200

/** The numbers of eval/results/joint-tagging.json. */
export interface JointTaggingResult {
  readonly sentences: number
  readonly symbols: number
  readonly rules: number
  readonly weight: number
  readonly heldOut: readonly {readonly weight: number; readonly f1: number; readonly accuracy: number}[]
  readonly convergence: Convergence
  /** Sentences without agreement that `exact` solved. */
  readonly closed: number
  readonly systems: readonly SystemRow[]
  readonly overGrammar: {readonly f1: Difference; readonly accuracy: Difference}
  readonly overFixed: {readonly f1: Difference; readonly accuracy: Difference}
  readonly limits: readonly LimitRow[]
  readonly ad3: {
    readonly sentences: number
    readonly certified: number
    readonly iterations: number
    readonly calls: number
  }
}

export function main([folder = '../shared/data']: readonly string[], command: string): void {
  const settings = `sentences of ${SHORTEST} to ${LONGEST} words, at most ${MOST_ITERATIONS} iterations`
  const signature = signatureOf({command, settings})
  const documents = readDocuments(join(folder, 'const/train'))
  const {learned, heldOut} = withHeldOut(documents)
  const chosenOn = ofLength(heldOut.flat()).filter((_, i) => i % HELD_OUT_STEP === 0)
  const path = join(folder, 'ud/ewt/train.conllu')
  const web = readConllu(readFileSync(path, 'utf8'), path).map(({forms, xpos}) => ({forms, tags: xpos}))
  const rows = chooseWeight(learned.flat(), web, chosenOn)
  const best = rows.reduce((a, b) => (b.f1 > a.f1 ? b : a))
  const result = measure(documents.flat(), web, ofLength(readDocuments(join(folder, 'const/dev')).flat()), best.weight)
  const whole: JointTaggingResult = {...result, heldOut: rows}
  const report = reportOf(whole, chosenOn.length)
  process.stdout.write(report)
  writeResult('joint-tagging.md', report, signature)
  writeResult('joint-tagging.json', whole, signature)
}

function chooseWeight(
  learned: readonly ParsedSentence[],
  alsoTagged: readonly TaggedWords[],
  chosenOn: readonly ParsedSentence[],
) {
  const tagged = taggedSentences(learned, alsoTagged, chosenOn).sentences
  return WEIGHTS.map((weight) => {
    const {f1, accuracy} = spanScores(tagged.map((sentence) => sentence.count(sentence.agree(weight).setting)))
    return {weight, f1, accuracy}
  })
}

function taggedSentences(
  learned: readonly ParsedSentence[],
  alsoTagged: readonly TaggedWords[],
  sentences: readonly ParsedSentence[],
) {
  const grammar = new TreebankGrammar(learned, SETTINGS)
  const tagger = new TrigramTagger([...learned, ...alsoTagged])
  return {grammar, sentences: sentences.map((sentence) => new TaggedSentence(sentence, grammar, tagger))}
}

/** All that is said of one set of sentences. */
export function measure(
  learned: readonly ParsedSentence[],
  alsoTagged: readonly TaggedWords[],
  dev: readonly ParsedSentence[],
  weight: number,
): Omit<JointTaggingResult, 'heldOut'> {
  const {grammar, sentences} = taggedSentences(learned, alsoTagged, dev)
  const agreements = sentences.map((sentence) => sentence.agree(weight))
  const ofGrammar = sentences.map((sentence) => sentence.count(sentence.ofGrammar))
  const fixed = sentences.map((sentence) => sentence.count(sentence.ofTagger))
  const joint = sentences.map((sentence, i) => sentence.count(agreements[i].setting))
  const closed = sentences.filter((sentence, i) => {
    if (agreements[i].iterations !== undefined) return false
    return exact(sentence.models(weight).graph, {maxIterations: 2000}).status === 'optimal'
  })
  const compare = (name: 'f1' | 'accuracy', other: readonly SpanCounts[]) => difference(joint, other, name)
  return {
    sentences: sentences.length,
    symbols: grammar.symbols,
    rules: grammar.rules,
    weight,
    convergence: convergenceOf(agreements.map(({iterations}) => iterations)),
    closed: closed.length,
    systems: [
      {name: 'the grammar alone', ...spanScores(ofGrammar)},
      {name: 'the grammar with the tags of the tagger', ...spanScores(fixed)},
      {name: 'both in agreement', ...spanScores(joint)},
    ],
    overGrammar: {f1: compare('f1', ofGrammar), accuracy: compare('accuracy', ofGrammar)},
    overFixed: {f1: compare('f1', fixed), accuracy: compare('accuracy', fixed)},
    limits: LIMITS.map((limit): LimitRow => {
      const settings = agreements.map(
        ({changes}) => changes.filter(({iteration}) => iteration <= limit).at(-1)?.setting,
      )
      const counts = sentences.map((sentence, i) => sentence.count(settings[i] ?? sentence.ofGrammar))
      const share = (is: (i: number) => boolean) => sentences.filter((_, i) => is(i)).length / sentences.length
      return {
        limit,
        f1: spanScores(counts).f1,
        certificates: share((i) => (agreements[i].iterations ?? Infinity) <= limit),
        matches: share((i) => settings[i]?.every((value, l) => value === agreements[i].setting[l]) ?? false),
      }
    }),
    ad3: byAd3(sentences.slice(0, AD3_SENTENCES), weight),
  }
}

function byAd3(sentences: readonly TaggedSentence[], weight: number): JointTaggingResult['ad3'] {
  let [certified, iterations, calls] = [0, 0, 0]
  for (const sentence of sentences) {
    const {graph} = sentence.models(weight)
    const before = sentence.tree.oracleCalls
    const solution = ad3(graph, {maxIterations: AD3_ITERATIONS, checkEvery: 5})
    if (solution.status === 'optimal') certified++
    iterations += solution.iterations
    calls += sentence.tree.oracleCalls - before
  }
  const count = Math.max(1, sentences.length)
  return {
    sentences: sentences.length,
    certified: certified / count,
    iterations: iterations / count,
    calls: calls / count,
  }
}

function reportOf(result: JointTaggingResult, chosenOn: number): string {
  const {sentences, symbols, rules, weight, heldOut, convergence, closed, systems, overGrammar, overFixed} = result
  return `# A grammar and a tagger that agree

A grammar of ${symbols} symbols and ${rules} rules, read off GUM's open genres, and a trigram tagger, which also learned from EWT, on the
${sentences} sentences of ${SHORTEST} to ${LONGEST} words of GUM's development documents. They share the tags of words; projected subgradients make them agree, with
steps that are halved whenever the dual rises. F1 is that of labelled constituents, marks included.

The tagger counts ${weight} times, which was best on ${chosenOn} sentences of training documents that its models had not seen:

${markdownTable(
  ['weight', 'F1', 'right tags'],
  heldOut.map((row) => [`${row.weight}`, percent(row.f1), percent(row.accuracy)]),
)}

## How soon they agree

${convergenceTable(convergence)}

Agreement proves that the answer is the best of both. Of the other ${Math.round(sentences * (1 - convergence.agreed))} sentences, \`exact\` solved ${closed}. Within ten
iterations ${percent(convergence.withinTen, 1)} % agree.

## What it is worth

${systemTable(systems, 'accuracy')}

In points, with what 95 % of paired samples of sentences give:

${markdownTable(
  ['agreement over', 'F1', 'right tags'],
  [
    ['the grammar alone', points(overGrammar.f1), points(overGrammar.accuracy)],
    ['the tags of the tagger', points(overFixed.f1), points(overFixed.accuracy)],
  ],
)}

## An end after fewer iterations

Where they do not agree by then, the answer is the best of what the grammar said so far.

${limitTable(result.limits)}

## AD³

On the first ${result.ad3.sentences} sentences AD³ proves ${percent(result.ad3.certified, 1)} % of its answers, with ${result.ad3.iterations.toFixed(1)} iterations and ${result.ad3.calls.toFixed(1)} charts for
its quadratic steps on average.
`
}
