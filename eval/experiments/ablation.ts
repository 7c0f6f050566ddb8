import {readFileSync} from 'node:fs'
import {readBytes} from '../../src/corpus/read.ts'
import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'
import {solveCoverage} from '../../src/infer/coverage/solve.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {RougeScorer} from '../../src/rouge/scorer.ts'
import {pairedTest} from '../../src/rouge/significance.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import type {ParsedSource} from '../../src/summarize/documents/parse.ts'
import type {Bigrams} from '../../src/summarize/model/bigrams.ts'
import {FAULTS, type MeritOptions} from '../../src/summarize/model/merit.ts'
import {type SummarizeOptions, summarize} from '../../src/summarize/summarize.ts'

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

/** node eval/run.js ablation CLUSTERS.jsonl [WORDS]: ROUGE and faults of the summaries when one thing is changed. */
export async function main([path, words = '100']: readonly string[]): Promise<void> {
  const {clusters} = await readBytes([{path, bytes: readFileSync(path)}])
  const analyzer = loadAnalyzer()
  const budget = {words: Number(words)}
  const sources = []
  for (const {documents, references = []} of clusters) {
    const scorer = new RougeScorer(
      references.map(({text}) => text),
      {metrics: ['ROUGE-1', 'ROUGE-2', 'ROUGE-4'], ...budget},
    )
    const cluster = new SourceCluster({documents}, () => analyzer)
    sources.push({cluster, parsed: await cluster.parsed(), scorer})
  }
  console.log(`| | ROUGE-1 | ROUGE-2 | p | ROUGE-4 | sentences | ${Object.keys(FAULTS).join(' | ')} |`)
  console.log(`|---|--:|--:|--:|--:|--:|${'--:|'.repeat(Object.keys(FAULTS).length)}`)
  let usual: number[] | undefined
  for (const variant of VARIANTS) {
    const recalls: number[][] = [[], [], []]
    const faulty = Object.keys(FAULTS).map(() => 0)
    let sentences = 0
    for (const {cluster, parsed, scorer} of sources) {
      const summary = await summaryBy(variant, cluster, parsed, budget)
      scorer
        .score(summary.map(({text}) => text).join('\n'))
        .forEach(({recall}, m) => void recalls[m].push(100 * recall))
      sentences += summary.length
      Object.values(FAULTS).forEach(({has}, f) => {
        faulty[f] += summary.filter(({forms}) => has(forms)).length
      })
    }
    usual ??= recalls[1]
    const [one, two, four] = recalls.map((values) => mean(values).toFixed(2))
    const p = pairedTest(usual, recalls[1]).randomizationP.toFixed(2)
    const cells = [variant.name, one, two, p, four, (sentences / sources.length).toFixed(1), ...faulty]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

interface Printed {
  readonly text: string
  readonly forms: readonly string[] // of the sentence it was made of
}

async function summaryBy(
  {options = {}, merit = {}, weigh, across = false}: Variant,
  cluster: SourceCluster,
  parsed: ParsedSource,
  budget: {words: number},
): Promise<Printed[]> {
  const weights = weigh?.(parsed)
  const {sentences} = await summarize(cluster, {
    ...options,
    merit,
    budget,
    ...(weights && {weigh: weights}),
    ...(across && {
      solver: async (problem, limits) => solveCoverage(acrossDeletions(problem, parsed), 'exact', limits),
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
    forms: parsed.trees[index.get(`${document} ${sentence}`) ?? 0].forms,
  }))
}

/** The same problem where a bigram is also met by two words that only one subtree that may go lies between. */
function acrossDeletions(problem: CoverageProblem, {source, trees}: ParsedSource): CoverageProblem {
  const targetOf = new Map<string, number>()
  const treeOf = new Int32Array(problem.nodes)
  for (let tree = 0; tree < problem.trees; tree++) {
    treeOf.fill(tree, problem.firstNode[tree], problem.firstNode[tree + 1])
  }
  const termOf = (node: number) => source.sentences[treeOf[node]].terms[node - problem.firstNode[treeOf[node]]]
  const witnesses = Array.from({length: problem.targets}, (_, target) => {
    const own: [number, number][] = []
    for (let w = problem.firstWitness[target]; w < problem.firstWitness[target + 1]; w++) {
      own.push([problem.left[w], problem.right[w]])
      targetOf.set(`${termOf(problem.left[w])} ${termOf(problem.right[w])}`, target)
    }
    return own
  })
  trees.forEach(({head}, tree) => {
    const start = problem.firstNode[tree]
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
      const target = targetOf.get(`${termOf(start + left)} ${termOf(start + right)}`)
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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
