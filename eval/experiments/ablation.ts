/**
 * Scores the summaries of variants that differ from the usual way in one thing, and counts their faults.
 *
 *     npm run experiment -- ablation [CLUSTERS.jsonl [WORDS]]
 *
 * Writes eval/results/ablation.md and ablation.json.
 */
import {readFileSync} from 'node:fs'
import type {Cluster} from '../../src/corpus/cluster.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {english} from '../../src/english/english.ts'
import {rougeOptions} from '../../src/evaluate/evaluation.ts'
import {exactCoverage} from '../../src/infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import type {Interval} from '../../src/rouge/bootstrap.ts'
import {compareSystems, hundredths} from '../../src/rouge/comparison.ts'
import {type RougeScore, RougeScorer} from '../../src/rouge/scorer.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import type {ParsedSource} from '../../src/summarize/documents/parse.ts'
import type {Bigrams} from '../../src/summarize/model/bigrams.ts'
import {FAULTS, type MeritOptions} from '../../src/summarize/model/merit.ts'
import {buildModel, type SummaryModel} from '../../src/summarize/model/model.ts'
import {type SummarizeOptions, summarize} from '../../src/summarize/summarize.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

/** A way to summarize that differs from the usual one in one thing. */
interface Variant {
  readonly name: string
  readonly options?: SummarizeOptions
  readonly merit?: MeritOptions
  readonly weigh?: (parsed: ParsedSource) => SummarizeOptions['weigh']
  readonly across?: boolean
}

const VARIANTS: readonly Variant[] = [
  {name: 'precis'},
  {name: 'extractive', options: {extractive: true}},
  ...Object.keys(FAULTS).map((fault) => ({name: `${fault} forgiven`, merit: {forgive: [fault]}})),
  {name: 'all faults forgiven', merit: {forgive: Object.keys(FAULTS)}},
  {name: 'a sentence more costs nothing', merit: {oneMore: 0}},
  {
    name: 'documents alone as weights',
    weigh:
      () =>
      ({documents}: Bigrams) =>
        Float64Array.from(documents),
  },
  {name: 'bigrams across deletions', across: true},
]

const METRICS = ['ROUGE-1', 'ROUGE-2', 'ROUGE-4']
const SETTINGS = {metrics: METRICS, seed: 1, confidence: 95}

/** What one variant comes to over all clusters. */
interface Row {
  readonly name: string
  /** Recall, the mean and interval that `precis evaluate summaries` prints, by metric. */
  readonly recall: Readonly<Record<string, Interval>>
  /** Of the difference in ROUGE-2 to the first row, by approximate randomisation; none for the first row itself. */
  readonly p?: number
  readonly sentencesPerSummary: number
  /** Sentences of all summaries whose sources have a fault, by fault. */
  readonly faults: Readonly<Record<string, number>>
}

/** The numbers of eval/results/ablation.json. */
export interface AblationResult {
  readonly clusters: number
  readonly words: number
  readonly rows: readonly Row[]
}

export async function main(
  [path = '../shared/data/mds/duc2003.jsonl', words = '100']: readonly string[],
  command: string,
): Promise<void> {
  const signature = signatureOf({
    command,
    seeds: [SETTINGS.seed],
    settings: `${words} words, ROUGE with -m -a -x, 1000 bootstrap samples`,
  })
  const budget = {words: Number(words)}
  const {clusters} = await readBytes([{path, bytes: readFileSync(path)}])
  const rows = await rowsOf(clusters, budget)
  const report = reportOf(rows, clusters.length, budget.words)
  process.stdout.write(report)
  writeResult('ablation.md', report, signature)
  writeResult(
    'ablation.json',
    {clusters: clusters.length, words: budget.words, rows} satisfies AblationResult,
    signature,
  )
}

async function rowsOf(unsorted: readonly Cluster[], budget: {words: number}): Promise<Row[]> {
  const clusters = [...unsorted].sort((a, b) => (a.id < b.id ? -1 : 1))
  const analyzer = loadAnalyzer('models')
  const scores: RougeScore[][][] = VARIANTS.map(() => []) // by variant, cluster and metric
  const printed: Printed[][] = VARIANTS.map(() => []) // by variant, of all clusters
  for (const {documents, references = []} of clusters) {
    const cluster = new SourceCluster({documents}, () => analyzer)
    const texts = references.map(({text}) => text)
    const scorer = new RougeScorer(texts, rougeOptions({...SETTINGS, budget}))
    for (const [v, variant] of VARIANTS.entries()) {
      const summary = await summaryBy(variant, cluster, budget)
      scores[v].push(scorer.score(summary.map(({text}) => `${text}\n`).join('')))
      printed[v].push(...summary)
    }
  }
  const systems = VARIANTS.map(({name}, v) => ({system: name, scores: scores[v]}))
  const ids = clusters.map(({id}) => id)
  const compared = compareSystems(systems, ids, METRICS, SETTINGS)
  return VARIANTS.map(({name}, v) => {
    const own = compared.filter(({system}) => system === name)
    const p = own.find(({metric}) => metric === 'ROUGE-2')?.versusFirst?.randomizationP
    return {
      name,
      recall: Object.fromEntries(own.map(({metric, recall}) => [metric, recall])),
      ...(p !== undefined && {p}),
      sentencesPerSummary: printed[v].length / clusters.length,
      faults: Object.fromEntries(
        Object.entries(FAULTS).map(([fault, {has}]) => [
          fault,
          printed[v].filter(({forms}) => has(forms, english.words)).length,
        ]),
      ),
    }
  })
}

function reportOf(rows: readonly Row[], clusters: number, words: number): string {
  const faults = Object.keys(FAULTS)
  const table = markdownTable(
    ['', ...METRICS, 'p', 'sentences', ...faults],
    rows.map(({name, recall, p, sentencesPerSummary, faults: counts}) => [
      name,
      ...METRICS.map((metric) => hundredths(recall[metric].mean)),
      p === undefined ? '' : p.toFixed(2),
      sentencesPerSummary.toFixed(1),
      ...faults.map((fault) => counts[fault]),
    ]),
  )
  return `# What each part does

Each row changes one thing. ROUGE is recall in percent, averaged over ${clusters} clusters, of summaries of at most ${words} words; *p* is that of
approximate randomisation against the first row, by ROUGE-2; *sentences* is their number in a summary. The other columns
count the sentences of all summaries that have a fault in the source.

${table}

- Forgiving a fault gains no ROUGE, and lets more of the sentences in that read badly.
- *documents alone as weights* leaves out where in its documents a bigram stands. What stands early, and opens several
  documents, is what people tell.
- *bigrams across deletions* also counts a bigram whose words become neighbours when what is between them is deleted. It
  counts them whether the words between are deleted or not, which is more than it should.
- *a sentence more costs nothing* leaves out the price of each further sentence.
`
}

interface Printed {
  readonly text: string
  readonly forms: readonly string[] // of the sentence it was made of
}

async function summaryBy(
  {options = {}, merit = {}, weigh, across = false}: Variant,
  cluster: SourceCluster,
  budget: {words: number},
): Promise<Printed[]> {
  const parsed = await cluster.parsed()
  const weights = weigh?.(parsed)
  // the learned worth was learned from the clusters that are scored
  const model = buildModel(parsed, {learnedWorth: false, ...options, merit, budget})
  const {sentences} = await summarize(cluster, {
    learnedWorth: false,
    ...options,
    merit,
    budget,
    ...(weights && {weigh: weights}),
    ...(across && {
      solver: async (problem, limits) => exactCoverage(acrossDeletions(problem, parsed, model), limits),
    }),
  })
  const index = new Map(
    parsed.source.sentences.map(({document, sentence}, s) => [
      `${parsed.source.documents[document].id} ${sentence}`,
      s,
    ]),
  )
  return sentences.map(({text, document, sentence}) => ({
    text,
    forms: parsed.plans[index.get(`${document} ${sentence}`) ?? 0].tree.forms,
  }))
}

/**
 * The same problem where a bigram is also met by two words that only one subtree that may go lies between. `firstNode` is by
 * sentence, since a tree of the problem holds several sentences where one leans on another.
 */
function acrossDeletions(
  problem: CoverageProblem,
  {source, plans}: ParsedSource,
  {firstNode, concepts}: Pick<SummaryModel, 'firstNode' | 'concepts'>,
): CoverageProblem {
  const targetOf = new Map<string, number>()
  const terms = source.sentences.flatMap((sentence) => [...sentence.terms]) // by node
  const key = (left: number, right: number) => `${terms[left]} ${terms[right]}`
  const witnesses = Array.from({length: problem.targets}, (_, target) => {
    const own: [number, number][] = []
    for (let w = problem.firstWitness[target]; w < problem.firstWitness[target + 1]; w++) {
      own.push([problem.left[w], problem.right[w]])
      if (target < concepts.bigrams.count) targetOf.set(key(problem.left[w], problem.right[w]), target)
    }
    return own
  })
  plans.forEach(({tree: {head}}, s) => {
    const start = firstNode[s]
    const last = Int32Array.from(head, (_, word) => word)
    const first = last.slice()
    head.forEach((_, word) => {
      for (let above = head[word]; above >= 0; above = head[above]) {
        first[above] = Math.min(first[above], word)
        last[above] = Math.max(last[above], word)
      }
    })
    for (let word = 0; word < head.length; word++) {
      if (problem.cut[start + word] === Number.NEGATIVE_INFINITY || head[word] < 0) continue
      const [left, right] = [first[word] - 1, last[word] + 1]
      if (left < 0 || right >= head.length) continue
      const target = targetOf.get(key(start + left, start + right))
      if (target !== undefined) witnesses[target].push([start + left, start + right])
    }
  })
  const firstWitness = new Int32Array(problem.targets + 1)
  witnesses.forEach((own, target) => {
    firstWitness[target + 1] = firstWitness[target] + own.length
  })
  const flat = witnesses.flat()
  return {
    ...problem,
    firstWitness,
    left: Int32Array.from(flat, ([left]) => left),
    right: Int32Array.from(flat, ([, right]) => right),
  }
}
