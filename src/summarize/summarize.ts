import {CoverageMemory} from '../infer/coverage/memory.ts'
import type {Solution} from '../infer/solution.ts'
import {Turns} from '../turns.ts'
import {choose} from './choose.ts'
import {asOf, type KnownThen} from './documents/as-of.ts'
import {type Budget, budgetFrom, readyToCount} from './documents/budget.ts'
import {byHand, checkPlaces, isByHand} from './documents/by-hand.ts'
import type {SourceCluster} from './documents/cluster.ts'
import type {ParsedSource, ParseOptions} from './documents/parse.ts'
import {Remembered} from './documents/remembered.ts'
import {buildModel} from './model/model.ts'
import type {ModelOptions} from './model/model-options.ts'
import {sentencesWith} from './model/wishes.ts'
import type {PrintOptions} from './print/draft.ts'
import {unansweredNotes} from './print/notes.ts'
import {coveredBy} from './print/printed.ts'
import {shortestSummary} from './print/shortest.ts'
import {createSummary, type SolvedSummary, type SummaryNote} from './print/summary.ts'
import {whyEmpty} from './print/why-empty.ts'
import {heardWishes} from './print/wishes.ts'
import {type SolveOptions, withDeadline} from './solve/solve.ts'

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
export interface SummarizeOptions
  extends Omit<ModelOptions, 'budget'>,
    SolveOptions,
    Omit<PrintOptions, 'anchors'>,
    ParseOptions {
  /** The maximum length: words as `wc -w` counts them, bytes of UTF-8 including the line end, sentences or tokens. */
  readonly budget?: Budget
}

/** documents → trees (prepare) → coverage problem (model) → words to keep (solve) → text (print) */
export async function summarize(cluster: SourceCluster, options: SummarizeOptions = {}): Promise<SolvedSummary> {
  const {query = cluster.query, title = cluster.title, budget = budgetFrom({})} = options
  await readyToCount(budget)
  const all = await cluster.parsed(options)
  const known = options.asOf === undefined ? undefined : asOf(all, options.asOf)
  const parsed = known?.parsed ?? all
  checkPlaces(all.source, options)
  const turns = new Turns(options.signal)
  await turns.next()
  const start = performance.now()
  const asked = {...options, budget, query, title}
  const usual = buildModel(parsed, asked)
  const built = performance.now()
  await turns.next()
  const memory = memories.of(parsed, [], () => new CoverageMemory())
  let problems = 0
  const limited = {...withDeadline(options), memory, onProblem: () => problems++}
  const first = await choose(parsed, usual, budget, limited)
  // short sentences say little, but more than nothing
  const isEmpty = first.sentences.length === 0 && first.solution.status === 'optimal'
  const model = isEmpty ? buildModel(parsed, {...asked, merit: {...options.merit, short: true}}) : usual
  const chosen = isEmpty ? await choose(parsed, model, budget, limited) : first
  const {solution, kept, sentences, notes, solved} = chosen
  options.onChosen?.(solved.problem, solved.solution)
  const free = isByHand(options) ? await freely(parsed, {...limited, budget, query, title}) : undefined
  return createSummary({
    method: model.extractive ? 'extractive' : 'precis',
    budget,
    sentences,
    concepts: coveredBy(parsed, model, kept, options),
    notes: [
      ...asOfNotes(parsed, known),
      ...unansweredNotes(parsed.source.language, model.relevance),
      ...notes,
      ...(sentences.length === 0 ? [emptyNote(all, parsed, model.extractive, asked)] : []),
    ],
    // the steps of `exact` depend on what was summarized before; how many problems it solves does not
    solution: (options.solver ?? 'exact') === 'exact' ? {...solution, iterations: problems} : solution,
    ...(free && {wishes: heardWishes(options.pin ?? [], sentences, solution.objective, free.objective)}),
    timings: {...cluster.timings, build: built - start, solve: performance.now() - built},
  })
}

/** What solving the problems of a source has taught. */
const memories = new Remembered<ParsedSource, CoverageMemory>()

/** Why nothing is printed. */
function emptyNote(all: ParsedSource, parsed: ParsedSource, extractive: boolean, options: ModelOptions): SummaryNote {
  const {source} = parsed
  const {budget, asOf: day, exclude = []} = options
  const refused = sentencesWith(source, exclude)
  for (const s of byHand(source, options).dropped) refused[s] = 1
  const text = whyEmpty(source, budget, {
    onlyLater: source.sentences.length === 0 && all.source.sentences.length > 0 ? day : undefined,
    onlyRefused: !refused.includes(0),
    least: shortestSummary(parsed, budget, extractive),
    isCut: !extractive,
  })
  return {kind: 'empty', text, places: []}
}

/** What would be chosen if the reader had changed nothing by hand. */
async function freely(parsed: ParsedSource, options: SummarizeOptions & ModelOptions): Promise<Solution> {
  const model = buildModel(parsed, {...options, pin: [], drop: [], restore: []})
  return (await choose(parsed, model, options.budget, options)).solution
}

/** What was left out because it is later than the reader asked for, and what may be later. */
function asOfNotes({source}: ParsedSource, known: KnownThen | undefined): SummaryNote[] {
  const tell = source.language.discourse?.figures?.tellLeftOut
  if (known === undefined || tell === undefined) return []
  const {leftOut, undated, day} = known
  return leftOut + undated === 0 ? [] : [{kind: 'as-of', text: tell(leftOut, undated, day), places: []}]
}
