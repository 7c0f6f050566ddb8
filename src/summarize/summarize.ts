import type {Solution} from '../infer/solution.ts'
import {Turns} from '../turns.ts'
import {type Budget, budgetFrom, costOf} from './documents/budget.ts'
import type {SourceCluster} from './documents/cluster.ts'
import type {ParsedSource, ParseOptions} from './documents/parse.ts'
import {buildModel, type ModelOptions, type SummaryModel} from './model/model.ts'
import type {Repetition} from './model/repetition.ts'
import {coveredConcepts} from './print/covered.ts'
import type {Draft, PrintOptions} from './print/draft.ts'
import {editsOf} from './print/editors.ts'
import {inTellingOrder} from './print/order.ts'
import {realize} from './print/realize.ts'
import {createSummary, type SolvedSummary, type SummarySentence} from './print/summary.ts'
import {Allowed} from './reread/allowed.ts'
import {everythingOnce, fillUp} from './solve/fill.ts'
import {solveOnce} from './solve/once.ts'
import {type SolveOptions, withBound} from './solve/solve.ts'

/**
 * What can be asked of a summary.
 *
 * @example
 * import {loadAnalyzer, prepare, type SummarizeOptions} from 'precis'
 *
 * const options: SummarizeOptions = {budget: {words: 5}, exclude: ['Friday'], timeLimit: 10}
 * const prepared = await prepare([{id: 'a', text: 'The river rose on Friday. Nobody was hurt.'}], loadAnalyzer())
 * const {text} = await prepared.summarize(options)
 * console.log(text) // The river rose.
 */
export interface SummarizeOptions extends Omit<ModelOptions, 'budget'>, SolveOptions, PrintOptions, ParseOptions {
  /** The maximum length: words as `wc -w` counts them, bytes of UTF-8 including the line end, or sentences. */
  readonly budget?: Budget
}

/** documents → trees (prepare) → coverage problem (model) → words to keep (solve) → text (print) */
export async function summarize(cluster: SourceCluster, options: SummarizeOptions = {}): Promise<SolvedSummary> {
  const {query = cluster.query, budget = budgetFrom({})} = options
  const parsed = await cluster.parsed(options)
  const turns = new Turns(options.signal)
  await turns.next()
  const start = performance.now()
  const model = buildModel(parsed, {...options, budget, query})
  const built = performance.now()
  await turns.next()
  const {solution, kept, sentences} = await choose(parsed, model, budget, options)
  return createSummary({
    method: model.extractive ? 'extractive' : 'precis',
    budget,
    sentences,
    concepts: coveredConcepts(parsed.source, model.concepts, (s, token) => kept[model.firstNode[s] + token] === 1),
    solution,
    timings: {...cluster.timings, build: built - start, solve: performance.now() - built},
  })
}

interface Chosen {
  readonly solution: Solution
  readonly kept: Uint8Array // by node
  readonly sentences: readonly SummarySentence[]
}

/**
 * Solves, fills and prints. If a shortened sentence reads badly, it solves again without those deletions, and if the words
 * or what is put in take more room in print than was planned, with less room.
 */
export async function choose(
  parsed: ParsedSource,
  model: SummaryModel,
  budget: Budget,
  options: SolveOptions & PrintOptions,
): Promise<Chosen> {
  const {problem} = model
  const allowed = new Allowed(parsed, model)
  const priced = new Set<Repetition>()
  let bound: number | undefined
  for (let room = problem.budget; ; ) {
    const planned = {...allowed.problem, budget: room}
    const {solution, isWhole} = await solveOnce(planned, model, priced, options)
    const kept = isWhole
      ? everythingOnce(parsed.source, model, problem.nodes)
      : fillUp(parsed.source, planned, model, solution.variables)
    if (allowed.objectTo(kept, solution.status === 'optimal')) continue
    const sentences = print(parsed, model, kept, options)
    const excessOf = (printed: readonly SummarySentence[]) =>
      printed.reduce((sum, {text}) => sum + costOf(text, budget), 0) - problem.budget
    const excess = excessOf(sentences)
    if (excess <= 0) return {solution: bound === undefined ? solution : withBound(solution, bound), kept, sentences}
    // what is put in takes its room first, and the rest is solved to the best; but the first bound belongs to the
    // original problem if the words themselves take more room than was planned
    const isOwn = excessOf(print(parsed, model, kept, {...options, verbatim: true})) > 0
    if (isOwn) bound ??= solution.bound
    room = Math.max(0, room - excess)
  }
}

/** The sentences whose roots are kept, in the order of the summary, as they are printed. */
function print(
  parsed: ParsedSource,
  {firstNode, root, opening, problem, extractive}: SummaryModel,
  kept: Uint8Array,
  options: PrintOptions,
): SummarySentence[] {
  const chosen = [...root.keys()].filter((s) => kept[root[s]] === 1)
  const leans = (s: number) => problem.head[root[s]] >= 0
  const sentences = inTellingOrder(parsed.source, chosen, opening, leans).map((index) => ({
    index,
    isKept: (token: number) => kept[firstNode[index] + token] === 1,
  }))
  const draft: Draft = {parsed, sentences, isWhole: extractive}
  const edits = editsOf(draft, options)
  return sentences.map(({index, isKept}, s) => realize(parsed, index, isKept, edits[s])).filter(({text}) => text !== '')
}
