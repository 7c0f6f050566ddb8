import {mayBeEnglish} from '../english/words/recognition.ts'
import type {CoverageProblem} from '../infer/coverage/problem.ts'
import {relativeGap, type Solution, type TraceRow} from '../infer/solution.ts'
import {type SolverName, type SolverOptions, solveCoverageWith, solverRow} from '../infer/solvers.ts'
import type {Analyzer} from '../syntax/analyzer.ts'
import type {SourceDocument} from '../text/document.ts'
import {readDocument} from '../text/read.ts'
import {type Budget, costOf} from './budget.ts'
import {type ConceptOptions, type Concepts, findConcepts} from './model/concepts.ts'
import {fillBudget} from './model/fill.ts'
import {BARRED, sentenceMerits} from './model/merit.ts'
import {buildProblem} from './model/problem.ts'
import {withWishes} from './model/wishes.ts'
import {type ParsedSource, type PrepareOptions, parseSource} from './prepare.ts'
import {tellingOrder} from './print/order.ts'
import {realize} from './print/realize.ts'
import {numberSentences, type Source, type SourceSentence} from './source.ts'
import {
  bigramWords,
  type Summary,
  type SummaryConcept,
  type SummarySentence,
  solutionOf,
  summaryFrom,
} from './summary.ts'

export interface SummarizeOptions {
  /** At most so many words as `wc -w` counts, bytes of UTF-8 with the line end, or sentences; one of them. */
  readonly budget?: Budget
  /** By name, or one's own; `exact` proves its answer the best. */
  readonly solver?: SolverName | CoverageSolve
  /** Seconds for solving; when they are over, the best answer so far is taken, and its gap told. */
  readonly timeLimit?: number
  /** Whole sentences only. */
  readonly extractive?: boolean
  /** What the reader wants to know. */
  readonly query?: string
  /** What the reader knows already. */
  readonly background?: readonly SourceDocument[]
  /** Phrases that the summary must have, where that is possible. */
  readonly include?: readonly string[]
  /** Phrases that it must not have. */
  readonly exclude?: readonly string[]
  /** In place of the usual worth of bigrams. */
  readonly weigh?: ConceptOptions['weigh']
  readonly signal?: AbortSignal
  /** Is told how the solver fares. */
  readonly onIteration?: (row: TraceRow) => void
}

/** Solves a problem; the variables of its answer are the problem's nodes. */
export type CoverageSolve = (problem: CoverageProblem, options: SolverOptions) => Promise<Solution>

/** Iterations that `exact` may take where no time is given, some ten seconds: a limit that is the same on every machine. */
const PATIENCE = 1_000_000

export const DEFAULT_BUDGET: Budget = {words: 100}

/** Documents that are read and parsed once and can be summarized many times. */
export async function prepare(
  documents: readonly SourceDocument[],
  analyzer: Pick<Analyzer, 'analyze'>,
  options: PrepareOptions = {},
): Promise<PreparedDocuments> {
  return new PreparedDocuments(await parseSource(documents, analyzer, options))
}

export class PreparedDocuments {
  readonly parsed: ParsedSource
  /** Whether words may be deleted: what is known of that is English. Of other languages whole sentences are chosen. */
  readonly isEnglish: boolean
  private readonly merit: Float64Array // by sentence

  /** `merit` in place of the usual one: what choosing a sentence is worth by itself, −∞ where it may not be. */
  constructor(parsed: ParsedSource, merit = sentenceMerits(parsed)) {
    this.parsed = parsed
    this.merit = merit
    this.isEnglish = mayBeEnglish(parsed.trees.flatMap(({forms}) => forms))
  }

  /** parsed documents → concepts → problem → solution → choice of tokens → text */
  async summarize(options: SummarizeOptions = {}): Promise<Summary> {
    const {budget = DEFAULT_BUDGET} = options
    const start = performance.now()
    const {source} = this.parsed
    const {concepts, problem} = this.build(options)
    const built = performance.now()
    const {solution, kept, sentences} = await this.decode(problem, budget, options)
    const timings = {...this.parsed.timings, build: built - start, solve: performance.now() - built}
    return {
      ...summaryFrom(sentences, budget, this.isExtractive(options) ? 'extractive' : 'compressive'),
      concepts: coveredConcepts(source, concepts, problem, kept),
      solution: solutionOf(solution, sentences.length === 0),
      timings,
    }
  }

  /** The problem that these options pose, for a solver of one's own. */
  build(options: SummarizeOptions = {}): {readonly concepts: Concepts; readonly problem: CoverageProblem} {
    const {budget = DEFAULT_BUDGET, query, background, weigh} = options
    const {source} = this.parsed
    const concepts = findConcepts(source.sentences, source.documents.length, source.terms, {
      ...(query !== undefined && {query}),
      ...(background !== undefined && {background: this.known(background)}),
      ...(weigh !== undefined && {weigh}),
    })
    const extractive = this.isExtractive(options)
    const problem = buildProblem(this.parsed, concepts, budget, {extractive, merit: this.merit})
    return {concepts, problem: withWishes(problem, source, options)}
  }

  private isExtractive({extractive = false}: SummarizeOptions): boolean {
    return extractive || !this.isEnglish
  }

  private known(background: readonly SourceDocument[]): readonly SourceSentence[] {
    return numberSentences(
      background.map((document) => readDocument(document)),
      this.parsed.source.terms,
    )
  }

  /** Solves, fills and writes; should the text take more than its tokens were thought to cost, again with less room. */
  private async decode(problem: CoverageProblem, budget: Budget, options: SummarizeOptions): Promise<Decoded> {
    let bound: number | undefined
    for (let room = problem.budget; ; ) {
      options.signal?.throwIfAborted()
      const planned = {...problem, budget: room}
      const solution = await solve(planned, options)
      const kept = solution.variables.slice()
      this.fill(planned, kept)
      const sentences = this.write(problem, kept)
      const excess = sentences.reduce((sum, {text}) => sum + costOf(text, budget), 0) - problem.budget
      if (excess <= 0) return {solution: bound === undefined ? solution : withBound(solution, bound), kept, sentences}
      bound ??= solution.bound
      room = Math.max(0, room - excess)
    }
  }

  /** Where all of it fits, all of it is the summary; otherwise what fits, the beginnings of documents first. */
  private fill(problem: CoverageProblem, kept: Uint8Array): void {
    if (fitsWhole(problem)) {
      kept.fill(1)
      return
    }
    const {sentences} = this.parsed.source
    const seen = new Set<string>()
    const isNew = (s: number) => seen.size < seen.add(sentences[s].text).size
    const chosen = sentences.map((_, s) => kept[rootOf(problem, s)] === 1)
    for (const [s] of sentences.entries()) if (chosen[s]) isNew(s)
    const order = sentences.map((_, s) => s).filter((s) => !chosen[s] && this.merit[s] > BARRED && isNew(s))
    order.sort((a, b) => sentences[a].sentence - sentences[b].sentence || a - b)
    fillBudget(problem, kept, order)
  }

  private write(problem: CoverageProblem, kept: Uint8Array): SummarySentence[] {
    const rank = tellingOrder(this.parsed.source)
    const chosen = this.parsed.trees.flatMap((_, s) => (kept[rootOf(problem, s)] ? [s] : []))
    return chosen
      .sort((a, b) => rank[a] - rank[b])
      .map((s) => realize(this.parsed, s, (token) => kept[problem.firstNode[s] + token] === 1))
      .filter(({text}) => text !== '')
  }
}

interface Decoded {
  readonly solution: Solution
  readonly kept: Uint8Array // by node
  readonly sentences: readonly SummarySentence[]
}

async function solve(
  problem: CoverageProblem,
  {solver = 'exact', timeLimit, signal, onIteration}: SummarizeOptions,
): Promise<Solution> {
  const watch = (row: TraceRow) => {
    signal?.throwIfAborted()
    onIteration?.(row)
  }
  const patience = timeLimit === undefined && solver === 'exact' ? {maxIterations: PATIENCE} : {}
  const limits = {onIteration: watch, ...patience, ...(timeLimit !== undefined && {timeLimit})}
  if (typeof solver === 'function') return solver(problem, limits)
  solverRow(solver) // a wrong name is refused even where there is nothing to solve
  if (fitsWhole(problem)) return allOf(problem, solver)
  const solution = await solveCoverageWith(solver, problem, limits)
  if (solution.variables.length === problem.nodes) return solution
  return inPlaceOfNone(solution, await solveCoverageWith('greedy', problem))
}

function fitsWhole({cost, budget}: CoverageProblem): boolean {
  return cost.reduce((sum, spent) => sum + spent, 0) <= budget
}

/** Where all of it fits nothing is to be chosen, and no sentence has to be worth its place: what can be covered is. */
function allOf({nodes, targets, weight, firstWitness}: CoverageProblem, solver: string): Solution {
  let objective = 0
  for (let k = 0; k < targets; k++) if (firstWitness[k + 1] > firstWitness[k]) objective += weight[k]
  const variables = new Uint8Array(nodes).fill(1)
  return {solver, status: 'optimal', objective, bound: objective, gap: 0, iterations: 0, milliseconds: 0, variables}
}

/** What there is when the time ran out before a solver had a first answer: a quick one, with the better of the bounds. */
function inPlaceOfNone({solver, bound, iterations, milliseconds}: Solution, quick: Solution): Solution {
  return withBound({...quick, solver, iterations, milliseconds}, Math.min(bound, quick.bound))
}

/** The same answer, of which only that bound is known. */
function withBound(solution: Solution, bound: number): Solution {
  const gap = relativeGap(bound, solution.objective)
  return {...solution, status: gap === 0 ? 'optimal' : 'feasible', bound, gap}
}

function rootOf({firstNode, head}: CoverageProblem, tree: number): number {
  let node = firstNode[tree]
  while (head[node] >= 0) node = head[node]
  return node
}

function coveredConcepts(
  source: Source,
  {bigrams, weight}: Concepts,
  problem: CoverageProblem,
  kept: Uint8Array,
): SummaryConcept[] {
  const {firstPlace, sentence, token} = bigrams
  const concepts: SummaryConcept[] = []
  for (let k = 0; k < bigrams.count; k++) {
    let covered = false
    for (let place = firstPlace[k]; place < firstPlace[k + 1] && !covered; place++) {
      const left = problem.firstNode[sentence[place]] + token[place]
      covered = kept[left] === 1 && kept[left + 1] === 1
    }
    concepts.push({words: bigramWords(source, bigrams, k), weight: weight[k], covered})
  }
  return concepts.sort((a, b) => b.weight - a.weight)
}
