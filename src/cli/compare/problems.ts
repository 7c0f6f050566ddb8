import {readdirSync, statSync} from 'node:fs'
import {basename, join} from 'node:path'
import type {Cluster} from '../../corpus/cluster.ts'
import {uniqueIds} from '../../corpus/unique-ids.ts'
import type {SolverRun} from '../../evaluate/compare/comparison.ts'
import type {SolverTrial, Watch} from '../../evaluate/compare/solver-trial.ts'
import type {EvaluationSettings} from '../../evaluate/evaluation.ts'
import {readCsum} from '../../infer/formats/csum.ts'
import {loadAnalyzer} from '../../node/model-files.ts'
import {budgetData} from '../../summarize/documents/budget.ts'
import {DEFAULT_WORDS} from '../../summarize/documents/default-words.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import {readTextFile} from '../../tasks/options/named-files.ts'
import {tokenBudget} from '../../tasks/options/token-budget.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {chosenClusters} from '../shared/chosen-clusters.ts'
import type {Console} from '../shared/console.ts'
import {readInput} from '../shared/input.ts'
import type {Progress} from '../shared/progress.ts'
import type {CompareOptions} from './command.ts'

/** Something to solve, read or parsed when its turn comes. */
export interface ComparedProblem {
  readonly name: string
  readonly budget: string
  run(trial: SolverTrial, watch: Watch, stop: AbortSignal): Promise<SolverRun[]>
}

/** What is found under the paths: .csum files, and clusters; documents of no cluster are one, those of each path. */
export async function comparedProblems(
  paths: readonly string[],
  options: CompareOptions,
  console: Console,
  progress: Progress,
): Promise<ComparedProblem[]> {
  const found = paths.map((path) => ({path, instances: instanceFiles(path)}))
  const instances = found.flatMap((each) => each.instances)
  const others = found.flatMap((each) => (each.instances.length === 0 ? [each.path] : []))
  const read: Cluster[] = []
  for (const path of others) {
    const {clusters, documents} = await readInput([path], console, progress)
    read.push(...clusters)
    if (documents.length > 0) read.push({id: basename(path), documents})
  }
  const ids = uniqueIds(read.map(({id}) => id))
  const clusters = chosenClusters(
    read.map((cluster, c) => ({...cluster, id: ids[c]})),
    options.clusters,
  )
  const {words, bytes, extractive = false} = options
  const inTokens = await tokenBudget(options)
  const isAsked = extractive || [words, bytes, inTokens].some((limit) => limit !== undefined)
  if (instances.length > 0 && isAsked) {
    throw new UsageError(
      `${instances[0]}: the problem has its own budget, expected no --words, --bytes, --tokens or --extractive.`,
    )
  }
  let analyzer: Analyzer | undefined
  const load = () => (analyzer ??= loadAnalyzer(options.models))
  return [
    ...instances.map(instanceProblem),
    ...clusters.map((cluster) => clusterProblem(cluster, inTokens ?? wordsOrBytes(options, cluster), load)),
  ]
}

/** The path itself, or what lies right in it. */
function instanceFiles(path: string): string[] {
  if (path.endsWith('.csum')) return [path]
  if (!statSync(path, {throwIfNoEntry: false})?.isDirectory()) return []
  const names = readdirSync(path).filter((name) => name.endsWith('.csum'))
  return names.sort().map((name) => join(path, name))
}

function instanceProblem(file: string): ComparedProblem {
  const problem = readCsum(readTextFile(file, 'a .csum file'), file)
  return {
    name: file,
    budget: 'budgets of the files',
    run: (trial, ...watched) => trial.instance(file, problem, ...watched),
  }
}

type Limit = EvaluationSettings['budget']

function wordsOrBytes({words, bytes}: CompareOptions, cluster: Cluster): Limit {
  return bytes === undefined ? {words: words ?? cluster.words ?? DEFAULT_WORDS} : {bytes}
}

function clusterProblem(cluster: Cluster, budget: Limit, analyzer: () => Analyzer): ComparedProblem {
  return {
    name: cluster.id,
    budget: Object.entries(budgetData(budget)).flat().join(' '),
    run: (trial, ...watched) => trial.cluster(cluster, budget, analyzer, ...watched),
  }
}
