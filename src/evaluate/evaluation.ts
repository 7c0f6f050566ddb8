import {callable, objectWith, optional} from '../check.ts'
import type {Cluster, Reference} from '../corpus/cluster.ts'
import {bootstrapDefaults} from '../rouge/bootstrap.ts'
import {type ComparisonRow, comparisonRows, type SystemScores} from '../rouge/comparison.ts'
import {type RougeOptions, type RougeScore, RougeScorer} from '../rouge/scorer.ts'
import {rougeSignature} from '../rouge/signature.ts'
import {pairedTestDefaults} from '../rouge/significance.ts'
import {type Budget, budgetData, readyToCount} from '../summarize/documents/budget.ts'
import {parseFields} from '../summarize/documents/check.ts'
import {SourceCluster, type TreeMaker} from '../summarize/documents/cluster.ts'
import {Turns, untilAborted} from '../turns.ts'
import {evaluationSettings, someClusters, someSystems, systemSummary} from './check.ts'
import {type PrintedLength, printedLength} from './printed-length.ts'
import type {System, SystemTimings} from './system.ts'
import {printedTokens, scoredText} from './token-limit.ts'

/** How summaries are made and scored. */
export interface EvaluationSettings {
  /** The length of summaries. References are cut at it, too. */
  readonly budget: Exclude<Budget, {readonly sentences: number}>
  /** The metrics' names, such as `ROUGE-2`. */
  readonly metrics: readonly string[]
  /** The random seed of methods and tests. */
  readonly seed: number
  readonly confidence: number // percent
  readonly samples?: number // of the bootstrap and of the tests; by default each has its own number
}

/**
 * The summaries of clusters by systems, and their scores. Everything but the timings is the same whatever the order of
 * the clusters.
 */
export interface Evaluation {
  readonly settings: EvaluationSettings
  readonly systems: readonly string[]
  readonly clusters: readonly EvaluatedCluster[] // by ID
  readonly rows: readonly ComparisonRow[] // over the clusters with references; empty if there are none
  readonly timings: EvaluationTimings
}

/** A cluster with all its references and summaries. */
export interface EvaluatedCluster {
  readonly id: string
  readonly title?: string
  readonly documents: readonly {readonly id: string; readonly title?: string}[]
  readonly references: readonly Reference[]
  readonly summaries: readonly (EvaluatedSummary | undefined)[] // by system
}

/** A system's summary of a cluster, and its scores. */
export interface EvaluatedSummary extends PrintedLength {
  readonly text: string // one sentence on a line
  readonly isOver: boolean // it exceeds the budget
  readonly tokens?: number // where the budget counts them
  readonly scores: readonly RougeScore[] // by metric; empty without references
}

/** Milliseconds. */
interface EvaluationTimings {
  readonly read: readonly number[] // by cluster
  readonly systems: readonly (readonly (SystemTimings | undefined)[])[] // by system, then by cluster
}

/** What an evaluation tells of itself while it lasts. */
interface EvaluationWatch {
  /** Is called before each summary with how many are made; the evaluation waits for it. */
  readonly onSummary?: (made: number, all: number) => void | Promise<void>
  /** Called with the share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  /** Ends the evaluation when it is aborted, with the clusters that all systems have summarized by then. */
  readonly stop?: AbortSignal
  /** Stops the evaluation: its promise is rejected with the reason. */
  readonly signal?: AbortSignal
}

/** The usual options of ROUGE for summaries of a fixed length. */
export function rougeOptions({budget, metrics}: EvaluationSettings): RougeOptions {
  // ROUGE does not cut texts by tokens: that is done before
  const limit = 'tokens' in budget ? {} : budget
  return {metrics, stem: true, stopWords: false, alpha: 0.5, combine: 'average', ...limit}
}

/**
 * Lets every system summarize every cluster and scores the summaries. The others are compared with the first system.
 * Each cluster is read and parsed once for all of them. `trees` gives the analyzer for systems that need trees.
 *
 * @example
 * import {evaluate, systemOf} from 'precis/evaluate'
 *
 * const documents = [{id: 'a', text: 'The river rose on Friday. Two bridges were closed.'}]
 * const clusters = [{id: 'flood', documents, references: [{id: 'A', text: 'The river rose in Harwick.'}]}]
 * const settings = {budget: {words: 5}, metrics: ['ROUGE-1'], seed: 1, confidence: 95}
 * const evaluation = await evaluate(clusters, [systemOf('lead', 1)], settings)
 * console.log(evaluation.rows[0].system, evaluation.rows[0].recall.mean) // lead 0.6
 */
export async function evaluate(
  clusters: readonly Cluster[],
  systems: readonly System[],
  settings: EvaluationSettings,
  trees?: () => TreeMaker,
  control: EvaluationWatch = {},
): Promise<Evaluation> {
  someClusters(clusters, 'clusters')
  someSystems(systems, 'systems')
  evaluationSettings(settings, 'settings')
  optional(callable)(trees, 'trees')
  objectWith({...parseFields, onSummary: optional(callable)})(control, 'control')
  const {signal, onProgress, onSummary, stop} = control
  await readyToCount(settings.budget)
  const turns = new Turns(signal)
  const sorted = [...clusters].sort((a, b) => (a.id < b.id ? -1 : 1))
  const read: number[] = []
  const timings: (SystemTimings | undefined)[][] = systems.map(() => [])
  const evaluated: EvaluatedCluster[] = []
  for (const [c, cluster] of sorted.entries()) {
    const ready = await SourceCluster.read(cluster, trees, undefined, signal)
    const {id, title, documents, references = []} = cluster
    const texts = references.map(({text}) => scoredText(text, settings.budget))
    const scorer = texts.length > 0 ? new RougeScorer(texts, rougeOptions(settings)) : undefined
    const made: {summary?: EvaluatedSummary; timing?: SystemTimings}[] = []
    for (const [s, system] of systems.entries()) {
      await turns.next()
      onProgress?.((c + s / systems.length) / sorted.length)
      await onSummary?.(evaluated.length * systems.length + s, sorted.length * systems.length)
      if (stop?.aborted) break
      made.push(await summarized(system, ready, settings, scorer, signal))
    }
    if (made.length < systems.length) break
    read.push(ready.timings.read)
    for (const [s, {timing}] of made.entries()) timings[s].push(timing)
    const summaries = made.map(({summary}) => summary)
    const about = documents.map(({id, title}) => ({id, ...(title !== undefined && {title})}))
    evaluated.push({id, ...(title !== undefined && {title}), documents: about, references, summaries})
  }
  const names = systems.map(({name}) => name)
  const rows = await compare(names, evaluated, settings, turns)
  onProgress?.(1)
  return {settings, systems: names, clusters: evaluated, rows, timings: {read, systems: timings}}
}

async function summarized(
  system: System,
  cluster: SourceCluster,
  {budget}: EvaluationSettings,
  scorer: RougeScorer | undefined,
  signal: AbortSignal | undefined,
): Promise<{summary?: EvaluatedSummary; timing?: SystemTimings}> {
  const work = Promise.resolve(system.summarize(cluster, budget, signal && {signal}))
  const made = await untilAborted(work, signal)
  if (made === undefined) return {}
  systemSummary(made, `System ${system.name}: its summary`)
  const broken = made.sentences.find((sentence) => sentence.includes('\n'))
  if (broken !== undefined) {
    throw new RangeError(`System ${system.name}: a sentence is ${JSON.stringify(broken)}, expected one line.`)
  }
  const text = made.sentences.map((sentence) => `${sentence}\n`).join('')
  const length = printedLength(text)
  const tokens = 'tokens' in budget ? printedTokens(text, budget) : undefined
  const summary = {
    ...{text, ...length, isOver: isOver({...length, tokens}, budget)},
    ...(tokens !== undefined && {tokens}),
    scores: scorer?.score(scoredText(text, budget)) ?? [],
  }
  return {summary, ...(made.timings && {timing: made.timings})}
}

function isOver(length: PrintedLength & {tokens: number | undefined}, budget: EvaluationSettings['budget']): boolean {
  if ('tokens' in budget) return length.tokens! > budget.tokens
  return 'words' in budget ? length.words > budget.words : length.bytes > budget.bytes
}

async function compare(
  systems: readonly string[],
  clusters: readonly EvaluatedCluster[],
  {metrics, samples, confidence, seed}: EvaluationSettings,
  turns: Turns,
): Promise<ComparisonRow[]> {
  const scored = clusters.filter(({references}) => references.length > 0)
  if (scored.length === 0) return []
  const options = {confidence, seed, ...(samples !== undefined && {samples})}
  const ids = scored.map(({id}) => id)
  const rows: ComparisonRow[] = []
  for (const row of comparisonRows(systemScores(systems, scored), ids, metrics, options)) {
    rows.push(row)
    if (turns.isOver) await turns.next()
  }
  return rows
}

/** The scores as `compareSystems` takes them; none for a missing summary. */
export function systemScores(systems: readonly string[], clusters: readonly EvaluatedCluster[]): SystemScores[] {
  return systems.map((system, s) => ({
    system,
    scores: clusters.map(({summaries}) => summaries[s]?.scores ?? []),
  }))
}

/** The clusters with references: scores are about these. */
export function scoredClusters({clusters}: Evaluation): EvaluatedCluster[] {
  return clusters.filter(({references}) => references.length > 0)
}

/** Everything that the numbers of one or more metrics depend on, except the texts. */
export function signatureOf(evaluation: Evaluation, metric: string, version: string): string {
  const {settings} = evaluation
  const {samples, confidence, seed} = settings
  const counts = scoredClusters(evaluation).map(({references}) => references.length)
  return rougeSignature(metric, {
    ...rougeOptions(settings),
    ...('tokens' in settings.budget && {cut: Object.entries(budgetData(settings.budget)).flat().join(' ')}),
    references: [Math.min(...counts), Math.max(...counts)],
    topics: counts.length,
    samples: samples ?? bootstrapDefaults.samples,
    confidence,
    version,
    ...(evaluation.systems.length > 1 && {
      tests: {
        bootstrap: samples ?? pairedTestDefaults.bootstrapSamples,
        randomization: samples ?? pairedTestDefaults.randomizationTrials,
        seed,
      },
    }),
  })
}
