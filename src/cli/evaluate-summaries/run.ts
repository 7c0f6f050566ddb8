import type {Cluster} from '../../corpus/cluster.ts'
import {readSystems} from '../../corpus/system-summaries.ts'
import {
  type EvaluatedSummary,
  type Evaluation,
  type EvaluationSettings,
  evaluate,
  rougeOptions,
  signatureOf,
} from '../../evaluate/evaluation.ts'
import {fileNames} from '../../evaluate/file-names.ts'
import {printedSentences} from '../../evaluate/printed-sentences.ts'
import {reportHtml} from '../../evaluate/report/page.ts'
import {resultCsv} from '../../evaluate/results/csv.ts'
import {resultJson} from '../../evaluate/results/json.ts'
import {resultLatex} from '../../evaluate/results/latex.ts'
import {resultText} from '../../evaluate/results/text.ts'
import {summaryFiles} from '../../evaluate/summary-files.ts'
import {type System, systemOf} from '../../evaluate/system.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {version} from '../../node/version.ts'
import {numbered} from '../../numbered.ts'
import {RougeScorer} from '../../rouge/scorer.ts'
import {joinedMetrics} from '../../rouge/signature.ts'
import {DEFAULT_WORDS} from '../../summarize/documents/default-words.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import {tokenBudget} from '../../tasks/options/token-budget.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {Turns} from '../../turns.ts'
import {chosenClusters, named} from '../shared/chosen-clusters.ts'
import type {Console} from '../shared/console.ts'
import {readInput} from '../shared/input.ts'
import {Interruption} from '../shared/interruption.ts'
import {checkOutputFolder, writeOutputFolder} from '../shared/output-folder.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {Progress} from '../shared/progress.ts'
import {writeTextFile} from '../shared/text-files.ts'
import type {EvaluateSummariesOptions} from './command.ts'

/** Lets systems summarize the clusters of files, scores what they made, and prints and writes what was asked for. */
export async function run(
  paths: readonly string[],
  options: EvaluateSummariesOptions,
  console: Console,
): Promise<number> {
  const {output, report, force = false, format, timings} = options
  const own = ownSystems(options)
  if (output !== undefined) checkOutputFolder(output, force)
  checkOutputs([['--report', report]], [...paths, ...(options.summaries ?? [])])
  const inTokens = await tokenBudget(options)
  const progress = new Progress(console, options)
  const interruption = new Interruption(console)
  const clusters = chosenClusters(await readClusters(paths, console, progress), options.clusters)
  const settings = settingsOf(options, inTokens ?? budgetOf(options, clusters))
  const systems = [...own, ...systemsElsewhere(options, clusters, console)]
  checkNames(systems)
  warnOfMissingReferences(clusters, paths, console)
  let loaded: Analyzer | undefined
  const trees = () => (loaded ??= loadAnalyzer(options.models))
  progress.begin('Evaluating', 'summaries')
  const turns = new Turns()
  const evaluation = await interruption.during(() =>
    evaluate(clusters, systems, settings, trees, {
      onSummary: async (made, all) => {
        progress.update(made, all)
        if (turns.isOver) await turns.next()
      },
      stop: interruption.signal,
    }),
  )
  progress.end()
  const isWhole = !interruption.isOver
  if (!isWhole) {
    const files = output === undefined ? '' : `, and ${output} is not written`
    console.err(`Interrupted: ${evaluation.clusters.length} of ${clusters.length} clusters are evaluated${files}.\n`)
    if (evaluation.rows.length === 0) return interruption.exitCode
  }
  warnOfOddSummaries(evaluation, console)
  const shown = {version: version(), timings}
  if (report !== undefined) writeTextFile(report, reportHtml(evaluation, shown), isWhole)
  if (output !== undefined && isWhole) writeOutputFolder(output, summaryFiles(evaluation), force)
  if (format === 'json') console.out(resultJson(evaluation, shown))
  else if (format === 'text') console.out(resultText(evaluation, shown))
  else if (format === 'latex') console.out(resultLatex(evaluation, shown))
  else {
    console.out(resultCsv(evaluation))
    // its lines have no place for it
    console.err(`${signatureOf(evaluation, `${joinedMetrics(evaluation.settings.metrics)} recall`, shown.version)}\n`)
  }
  return interruption.exitCode
}

function warnOfOddSummaries({systems, clusters}: Evaluation, console: Console): void {
  for (const [s, system] of systems.entries()) {
    const idsOf = (isOdd: (summary: EvaluatedSummary | undefined) => boolean | undefined) =>
      clusters.filter(({summaries}) => isOdd(summaries[s])).map(({id}) => id)
    const missing = idsOf((summary) => summary === undefined)
    const empty = idsOf((summary) => summary?.words === 0)
    const over = idsOf((summary) => summary?.isOver)
    if (missing.length > 0)
      console.err(`${system}: no summary of ${named(missing)}; its averages and tests are over the other clusters.\n`)
    if (empty.length > 0) console.err(`${system}: an empty summary of ${named(empty)}, scored as zero.\n`)
    if (over.length > 0) console.err(`${system}: over the length limit for ${named(over)}, cut before scoring.\n`)
  }
}

/** The summarizers that are asked for. */
function ownSystems({systems, seed}: EvaluateSummariesOptions): System[] {
  return systems.map((name) => systemOf(name, seed))
}

async function readClusters(
  paths: readonly string[],
  console: Console,
  progress: Progress,
): Promise<readonly Cluster[]> {
  const {clusters, documents} = await readInput(paths, console, progress)
  if (clusters.length === 0) {
    throw new UsageError(
      `${paths.join(', ')}: ${numbered(documents.length, 'document')} of no cluster, expected a .jsonl of clusters.`,
    )
  }
  if (documents.length > 0) console.err(`${documents.length} documents belong to no cluster and are left out.\n`)
  return clusters
}

function settingsOf(options: EvaluateSummariesOptions, budget: EvaluationSettings['budget']): EvaluationSettings {
  const {metrics, seed, confidence, samples} = options
  const settings = {
    budget,
    metrics,
    seed,
    confidence,
    ...(samples !== undefined && {samples}),
  }
  try {
    // names of metrics are known before anything is summarized
    new RougeScorer([], rougeOptions(settings))
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--metrics: ${error.message}`)
    throw error
  }
  return settings
}

/** ROUGE cuts all texts alike, so clusters that ask for several lengths need one that is given. */
function budgetOf(
  {words, bytes}: EvaluateSummariesOptions,
  clusters: readonly Cluster[],
): EvaluationSettings['budget'] {
  if (bytes !== undefined) return {bytes}
  if (words !== undefined) return {words}
  const wanted = [...new Set(clusters.map((cluster) => cluster.words ?? DEFAULT_WORDS))]
  if (wanted.length === 1) return {words: wanted[0]}
  throw new UsageError(
    `The clusters ask for ${named(wanted.sort((a, b) => a - b).map(String))} words, expected --words.`,
  )
}

/** Systems whose summaries lie in folders or files. */
function systemsElsewhere(
  {summaries = []}: EvaluateSummariesOptions,
  clusters: readonly Cluster[],
  console: Console,
): System[] {
  if (summaries.length === 0) return []
  // summaries that were written here go by the names of files
  const ids = clusters.map(({id}) => id).sort()
  const fileOf = new Map(fileNames(ids).map((file, i) => [ids[i], file]))
  const found = readSystems(summaries, undefined, (warning) => console.err(`${warning}\n`))
  return found.map(({name, path, summaries}) => {
    if (!ids.some((id) => summaries.has(id) || summaries.has(fileOf.get(id)!))) {
      throw new UsageError(`${path}: summaries of ${named([...summaries.keys()])}, expected some of ${named(ids)}.`)
    }
    return {
      name,
      summarize: ({id}) => {
        const text = summaries.get(id) ?? summaries.get(fileOf.get(id)!)
        return text === undefined ? undefined : {sentences: printedSentences(text)}
      },
    }
  })
}

function checkNames(systems: readonly System[]): void {
  const names = systems.map(({name}) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw new UsageError(`The system ${twice} is given twice, expected different names.`)
  if (names.length === 0) throw new UsageError('There are 0 systems, expected --systems or --summaries.')
}

function warnOfMissingReferences(clusters: readonly Cluster[], paths: readonly string[], console: Console): void {
  const without = clusters.filter(({references = []}) => references.length === 0).map(({id}) => id)
  if (without.length === clusters.length) {
    throw new UsageError(
      `${paths.join(', ')}: 0 of ${clusters.length} clusters have references, expected some that do.`,
    )
  }
  if (without.length > 0) console.err(`${named(without)}: no references, left out of the scores.\n`)
  for (const {id, references = []} of clusters) {
    const empty = references.filter(({text}) => text.trim() === '')
    if (empty.length > 0) {
      console.err(`${id}: an empty reference by ${named(empty.map(({id}) => id))}, which matches nothing.\n`)
    }
  }
}
