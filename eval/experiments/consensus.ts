/**
 * Tags a whole corpus at once: words unseen in training agree on their tags, softly.
 *
 *     npm run experiment -- consensus [UD] [--quick]
 *
 * UD is a folder with the treebanks ewt and gum. Taggers learn from 50 to 500 sentences, and four algorithms tag a part of the
 * development set. Writes eval/results/consensus.md and consensus.json; with --quick it takes a few sentences only and writes nothing.
 */
import {readFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {readConllu} from '../../src/corpus/conllu.ts'
import {shuffled} from '../../src/learn/perceptron/shuffled.ts'
import {NONCOMMERCIAL_GENRES, readTreebank} from '../../src/learn/treebank.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {ChainTagger, type TaggedSentence} from '../lib/chain-tagger.ts'
import {
  type Method,
  runTagging,
  type StepRule,
  type TaggingRun,
  type TaggingTask,
  taggingTask,
} from '../lib/consensus.ts'
import {type MajorityHeads, majorityHeads} from '../lib/majority-heads.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {quantile} from '../lib/statistics.ts'

const SEED = 1
const SIZES = [50, 100, 200, 500]
const HELD_OUT = 1000
const TEST = 1200
const PENALTIES = [0.5, 1, 2, 4]
const CHOICE_ITERATIONS = 12
const ITERATIONS = 16
const PARTS = 32 // of sweeps, of which one has about ten
const DRAWS = 1000
const PARTS_OF_ALL = [0.8, 0.95]

/** The rules among which the best is chosen in hindsight; steps of copies count in other units than those of boxes. */
const RULES: readonly (StepRule & {step: number})[] = [
  {step: 0.2, decay: 0, ratio: 0.9, shrinkBy: 'iterations'},
  {step: 0.5, decay: 0, ratio: 0.9, shrinkBy: 'iterations'},
  {step: 0.3, decay: 0.5, ratio: 1, shrinkBy: 'iterations'},
  {step: 0.5, decay: 0.5, ratio: 1, shrinkBy: 'rises'},
]
const COPY_STEP = 0.1

/** Calls for each sentence; null where a run did not get there. */
type Calls = number | null

interface Speed {
  readonly method: string
  /** To 80 and 95 % of the fall of the dual, and of the gain in accuracy; a call for max-marginals counts as two, … */
  readonly dual: readonly Calls[]
  readonly accuracy: readonly Calls[]
  /** … or as one. */
  readonly dualOnce: readonly Calls[]
  readonly accuracyOnce: readonly Calls[]
  /** How far the dual ends above the lowest that was found, as a part of the fall. */
  readonly rest: number
}

interface SizeResult {
  readonly size: number
  readonly tags: number
  readonly sets: number
  readonly inSets: number
  readonly words: number
  readonly penalty: number
  readonly isolated: number
  readonly together: number
  readonly interval: readonly number[]
  readonly speeds: readonly Speed[]
}

/** The numbers of eval/results/consensus.json. */
export interface ConsensusResult {
  readonly sizes: readonly SizeResult[]
  readonly heads: readonly ({readonly treebank: string} & MajorityHeads)[]
}

export function main(args: readonly string[], command: string): void {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {quick: {type: 'boolean', default: false}},
  })
  const [ud = '../shared/data/ud'] = positionals
  const settings = `XPOS, ${TEST} dev sentences, held-out train sentences ${HELD_OUT}, penalties ${PENALTIES.join(' ')}, ${ITERATIONS} iterations`
  const signature = signatureOf({command, seeds: [SEED], settings})
  const train = shuffled(read(`${ud}/ewt/train.conllu`), seededRandom(SEED))
  const test = read(`${ud}/ewt/dev.conllu`).slice(0, values.quick ? 100 : TEST)
  const heldOut = train.slice(-(values.quick ? 50 : HELD_OUT))
  const sizes = (values.quick ? [50] : SIZES).map((size) => tagWith(train.slice(0, size), heldOut, test))
  const heads = ['ewt', 'gum'].map((treebank) => ({treebank, ...voteOnHeads(ud, treebank, values.quick)}))
  const result: ConsensusResult = {sizes, heads}
  const report = reportOf(result)
  if (!values.quick) {
    writeResult('consensus.md', report, signature)
    writeResult('consensus.json', result, signature)
  }
  console.log(report)
}

function read(path: string): TaggedSentence[] {
  return readConllu(readFileSync(path, 'utf8'), path).map(({forms, xpos}) => ({forms, tags: xpos}))
}

function tagWith(
  train: readonly TaggedSentence[],
  heldOut: readonly TaggedSentence[],
  test: readonly TaggedSentence[],
): SizeResult {
  const tagger = new ChainTagger(train, SEED)
  const seen = new Set(train.flatMap(({forms}) => forms))
  const chosen = taggingTask(tagger, seen, heldOut)
  const rights = PENALTIES.map(
    (penalty) => runTagging(chosen, penalty, 'box-subgradient', CHOICE_ITERATIONS).stands.at(-1)!.right,
  )
  const penalty = PENALTIES[rights.indexOf(Math.max(...rights))]

  const task = taggingTask(tagger, seen, test)
  const run = (method: Method, rule?: StepRule) =>
    runTagging(task, penalty, method, method.endsWith('mplp') ? PARTS : ITERATIONS, rule)
  const inHindsight = (method: Method, unit: number) =>
    RULES.map((rule) => run(method, {...rule, step: unit * rule.step}))
  const copies = inHindsight('subgradient', COPY_STEP)
  const boxes = inHindsight('box-subgradient', 1)
  const groups: [string, TaggingRun[]][] = [
    ['Subgradient, best step', copies],
    ['Box-Subgradient, best step', boxes],
    ['Subgradient, default step', [run('subgradient')]],
    ['Box-Subgradient, default step', [run('box-subgradient')]],
    ['MPLP', [run('mplp')]],
    ['Box-MPLP', [run('box-mplp')]],
  ]
  const first = copies[0].stands[0] // all shares are 0: each sentence alone
  const last = groups.at(-1)![1][0]
  const lowest = Math.min(...groups.flatMap(([, runs]) => runs.map(({solution}) => solution.bound)))
  const words = test.reduce((sum, {forms}) => sum + forms.length, 0)
  const alone = runTagging(task, 0, 'box-subgradient', 1)
  return {
    size: train.length,
    tags: tagger.tags.length,
    sets: task.sets.length,
    inSets: task.sets.flat().length,
    words,
    penalty,
    isolated: alone.stands[0].right / words,
    together: last.stands.at(-1)!.right / words,
    interval: intervalOf(task, alone, last),
    speeds: groups.map(([method, runs]) =>
      speedOf(method, runs, test.length, first.dual, lowest, alone.stands[0].right, last.stands.at(-1)!.right),
    ),
  }
}

/** Of several runs, the calls of the one that is first at each goal. */
function speedOf(
  method: string,
  runs: readonly TaggingRun[],
  sentences: number,
  first: number,
  lowest: number,
  isolated: number,
  together: number,
): Speed {
  const callsTo = (weight: number, isThere: (stand: TaggingRun['stands'][number]) => boolean): Calls => {
    const all = runs.flatMap(({stands}) => {
      const stand = stands.find(isThere)
      return stand ? [(stand.maps + weight * stand.maxMarginals) / sentences] : []
    })
    return all.length > 0 ? Math.min(...all) : null
  }
  const dual = (weight: number) =>
    PARTS_OF_ALL.map((part) => callsTo(weight, (stand) => first - stand.dual >= part * (first - lowest)))
  const accuracy = (weight: number) =>
    PARTS_OF_ALL.map((part) => callsTo(weight, (stand) => stand.right - isolated >= part * (together - isolated)))
  const ends = runs.map(({solution}) => (solution.bound - lowest) / (first - lowest))
  return {
    method,
    dual: dual(2),
    accuracy: accuracy(2),
    dualOnce: dual(1),
    accuracyOnce: accuracy(1),
    rest: Math.min(...ends),
  }
}

/** The 95 % of differences in the middle, in parts of all words, with sentences drawn anew. */
function intervalOf({sentences}: TaggingTask, alone: TaggingRun, together: TaggingRun): number[] {
  let word = 0
  const gains = sentences.map(({forms}) => {
    let gain = 0
    for (const end = word + forms.length; word < end; word++) {
      gain += together.isRight[word] - alone.isRight[word]
    }
    return {gain, words: forms.length}
  })
  const random = seededRandom(SEED)
  const means = Array.from({length: DRAWS}, () => {
    let [gain, words] = [0, 0]
    for (let i = 0; i < gains.length; i++) {
      const drawn = gains[Math.floor(random() * gains.length)]
      gain += drawn.gain
      words += drawn.words
    }
    return gain / words
  })
  return [quantile(means, 0.025), quantile(means, 0.975)]
}

function voteOnHeads(ud: string, treebank: string, quick: boolean): MajorityHeads {
  const trained = readTreebank([`${ud}/ewt/train.conllu`, `${ud}/gum/train.conllu`], NONCOMMERCIAL_GENRES)
  const seen = new Set(trained.flatMap(({forms}) => forms))
  const path = `${ud}/${treebank}/dev.conllu`
  const sentences = readConllu(readFileSync(path, 'utf8'), path)
  return majorityHeads(quick ? sentences.slice(0, 100) : sentences, seen, loadAnalyzer('models'))
}

function reportOf({sizes, heads}: ConsensusResult): string {
  const percent = (share: number) => (100 * share).toFixed(2)
  const calls = (values: readonly Calls[]) =>
    values.map((value) => (value === null ? 'na' : value.toFixed(1))).join(' / ')
  const accuracies = markdownTable(
    ['sentences', 'words in sets', 'penalty', 'alone', 'together', 'gain'],
    sizes.map(({size, inSets, words, penalty, isolated, together, interval}) => [
      `${size}`,
      `${percent(inSets / words)} %`,
      `${penalty}`,
      percent(isolated),
      percent(together),
      `${percent(together - isolated)} [${interval.map(percent).join(', ')}]`,
    ]),
  )
  const speeds = sizes.map(({size, speeds: rows}) => {
    const table = markdownTable(
      ['', 'dual', 'accuracy', 'dual, once', 'accuracy, once', 'rest'],
      rows.map(({method, dual, accuracy, dualOnce, accuracyOnce, rest}) => [
        method,
        ...[dual, accuracy, dualOnce, accuracyOnce].map(calls),
        `${percent(rest)} %`,
      ]),
    )
    return `### ${size} sentences\n\n${table}`
  })
  const votes = markdownTable(
    ['', 'words', 'disputed', 'right alone', 'right by vote'],
    heads.map(({treebank, words, disputed, rightAlone, rightByVote}) => [
      treebank.toUpperCase(),
      `${words}`,
      `${disputed}`,
      percent(rightAlone / words),
      percent(rightByVote / words),
    ]),
  )
  return `# Tagging a corpus at once

Taggers (conditional random fields over tags in a row) learn from a few sentences of EWT. Words whose form was not seen in training and
stands twice or more among the ${sizes[0].words} words of ${TEST} sentences of the development set had better have one tag: each that has another than the others loses the
penalty, which is chosen on held-out sentences of the training set. Shares in percent, of all words; the interval is that of ${DRAWS} draws
of sentences.

${accuracies}

## Calls

How often a sentence is asked for its best tags, on average, until the dual has fallen by 80 / 95 % of what any algorithm reaches, and until
80 / 95 % of the gain in accuracy are there. A question for max-marginals counts as two, or as one where it says "once". The best step is chosen in
hindsight among ${RULES.length} rules, for each number anew; na: not within ${ITERATIONS} iterations. The rest is how far the dual ends above the lowest.

${speeds.join('\n\n')}

## Attachments

The shipped parser on the development sets: words unseen in training that stand twice or more in a document, and whether their heads have the right tag (or
they are the root), in percent: as parsed, and if the majority of the document decides. Disputed are those in documents where it does not hang on the same kind everywhere.

${votes}
`
}
