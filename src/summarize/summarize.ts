import {isBetween} from '../discourse/opinions.ts'
import type {CoverageProblem} from '../infer/coverage/problem.ts'
import type {Solution} from '../infer/solution.ts'
import {Turns} from '../turns.ts'
import {asOf, type KnownThen} from './documents/as-of.ts'
import {type Budget, budgetFrom, readyToCount} from './documents/budget.ts'
import {checkPlaces, isByHand} from './documents/by-hand.ts'
import type {SourceCluster} from './documents/cluster.ts'
import {discourseOf} from './documents/discourse.ts'
import type {ParsedSource, ParseOptions} from './documents/parse.ts'
import {buildModel, type ModelOptions, type SummaryModel} from './model/model.ts'
import type {Repetition} from './model/repetition.ts'
import {sayingSomething} from './model/something.ts'
import {coveredConcepts} from './print/covered.ts'
import type {Draft, PrintOptions} from './print/draft.ts'
import {editsOf} from './print/editors.ts'
import {excessOf, lessRoom} from './print/length.ts'
import {figureNotes, opinionNotes, unansweredNotes} from './print/notes.ts'
import {inTellingOrder} from './print/order.ts'
import {realize} from './print/realize.ts'
import {withShortNames} from './print/short-names.ts'
import {createSummary, type SolvedSummary, type SummaryNote, type SummarySentence} from './print/summary.ts'
import {heardWishes} from './print/wishes.ts'
import {Allowed} from './reread/allowed.ts'
import {everythingOnce, fillUp} from './solve/fill.ts'
import {solveOnce} from './solve/once.ts'
import {type SolveOptions, withBound, withDeadline} from './solve/solve.ts'
import {withoutWishes} from './solve/without-wishes.ts'

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
  /** The maximum length: words as `wc -w` counts them, bytes of UTF-8 including the line end, sentences or tokens. */
  readonly budget?: Budget
}

/** documents → trees (prepare) → coverage problem (model) → words to keep (solve) → text (print) */
export async function summarize(cluster: SourceCluster, options: SummarizeOptions = {}): Promise<SolvedSummary> {
  const {query = cluster.query, budget = budgetFrom({})} = options
  await readyToCount(budget)
  const all = await cluster.parsed(options)
  const known = options.asOf === undefined ? undefined : asOf(all, options.asOf)
  const parsed = known?.parsed ?? all
  checkPlaces(all.source, options)
  const turns = new Turns(options.signal)
  await turns.next()
  const start = performance.now()
  const model = buildModel(parsed, {...options, budget, query})
  const built = performance.now()
  await turns.next()
  const limited = withDeadline(options)
  const {solution, kept, sentences, notes} = await choose(parsed, model, budget, limited)
  const free = isByHand(options) ? await freely(parsed, {...limited, budget, query}) : undefined
  return createSummary({
    method: model.extractive ? 'extractive' : 'precis',
    budget,
    sentences,
    concepts: coveredBy(parsed, model, kept, options),
    notes: [...asOfNotes(parsed, known), ...unansweredNotes(parsed.source.language, model.relevance), ...notes],
    solution,
    ...(free && {wishes: heardWishes(options.pin ?? [], sentences, solution.objective, free.objective)}),
    timings: {...cluster.timings, build: built - start, solve: performance.now() - built},
  })
}

/** What would be chosen if the reader had changed nothing by hand. */
async function freely(parsed: ParsedSource, options: SummarizeOptions & ModelOptions): Promise<Solution> {
  const model = buildModel(parsed, {...options, pin: [], drop: [], restore: []})
  return (await choose(parsed, model, options.budget, options)).solution
}

/** Every shortening to one length may read badly, where one to this share of it does not. */
const LESS_TO_SAY_SOMETHING = 0.9

/** So many dates are put in, if there is room. */
const MOST_ANCHORS = 3

interface Chosen {
  readonly solution: Solution
  readonly kept: Uint8Array // by node
  readonly sentences: readonly SummarySentence[]
  readonly notes: readonly SummaryNote[]
}

/**
 * Solves, fills and prints. If a shortened sentence reads badly, it solves again without those deletions, and if the words
 * or what is put in take more room in print than was planned, with less room.
 */
export async function choose(
  parsed: ParsedSource,
  model: SummaryModel,
  budget: Budget,
  asked: SolveOptions & PrintOptions,
): Promise<Chosen> {
  const options = withDeadline(asked)
  const best = await chooseBest(parsed, model, budget, options)
  const chosen = {...best, solution: withoutWishes(best.solution, model)}
  const insisting = chosen.sentences.length > 0 ? undefined : sayingSomething(model)
  if (insisting === undefined) return chosen
  const {problem} = insisting
  for (let room = problem.budget; ; room = Math.floor(LESS_TO_SAY_SOMETHING * room)) {
    const found = await chooseBest(parsed, {...insisting, problem: {...problem, budget: room}}, budget, options, true)
    // a poor sentence is better than none, but no better than what the solution says
    if (found.sentences.length > 0 || room <= 1) return {...found, solution: chosen.solution}
  }
}

async function chooseBest(
  parsed: ParsedSource,
  model: SummaryModel,
  budget: Budget,
  options: SolveOptions & PrintOptions,
  mayBeScrap = false,
): Promise<Chosen> {
  const {problem} = model
  const allowed = new Allowed(parsed, model, mayBeScrap)
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
    const excess = excessOf(sentences, budget)
    if (excess <= 0) {
      const spare = 'tokens' in budget && !isWhole ? -excess : 0
      const roomier = {...planned, budget: room + spare}
      const all = spare > 0 ? withMore(parsed, model, kept, roomier, budget, allowed, options) : kept
      return {
        solution: bound === undefined ? solution : withBound(solution, bound),
        kept: all,
        sentences: printAnchored(parsed, model, all, budget, options),
        notes: notesOf(draftOf(parsed, model, all)),
      }
    }
    // what is put in takes its room first, and the rest is solved to the best; but the first bound belongs to the
    // original problem if the words themselves take more room than was planned
    const isOwn = excessOf(print(parsed, model, kept, {...options, verbatim: true}), budget) > 0
    if (isOwn) bound ??= solution.bound
    room = lessRoom(room, excess, budget)
  }
}

function notesOf(draft: Draft): SummaryNote[] {
  return [...figureNotes(draft), ...opinionNotes(draft)]
}

/** What is printed, with dates where a reader needs them and there is room. */
function printAnchored(
  parsed: ParsedSource,
  model: SummaryModel,
  kept: Uint8Array,
  budget: Budget,
  options: PrintOptions,
): SummarySentence[] {
  for (let anchors = MOST_ANCHORS; anchors > 0; anchors--) {
    const anchored = print(parsed, model, kept, {...options, anchors})
    if (excessOf(anchored, budget) <= 0) return anchored
  }
  return print(parsed, model, kept, options)
}

/** Uses what is left because tokens of neighbors are fewer together than they are apart. */
function withMore(
  parsed: ParsedSource,
  model: SummaryModel,
  kept: Uint8Array,
  roomier: CoverageProblem,
  budget: Budget,
  allowed: Allowed,
  options: PrintOptions,
): Uint8Array {
  const more = fillUp(parsed.source, roomier, model, kept)
  const fits = () => excessOf(print(parsed, model, more, options), budget) <= 0
  return fits() && !allowed.objectTo(more, true) ? more : kept
}

/** What was left out because it is later than the reader asked for. */
function asOfNotes({source}: ParsedSource, known: KnownThen | undefined): SummaryNote[] {
  const tell = source.language.discourse?.figures?.tellLeftOut
  if (known === undefined || known.leftOut === 0 || tell === undefined) return []
  return [{kind: 'as-of', text: tell(known.leftOut, known.day), places: []}]
}

/** The sentences whose roots are kept, in the order of the summary. */
function draftOf(
  parsed: ParsedSource,
  {firstNode, root, opening, problem, extractive}: SummaryModel,
  kept: Uint8Array,
): Draft {
  const chosen = [...root.keys()].filter((s) => kept[root[s]] === 1)
  const leans = (s: number) => problem.head[root[s]] >= 0
  const {disputes} = discourseOf(parsed)
  const areOpposed = (a: number, b: number) => disputes.some((dispute) => isBetween(dispute, a, b))
  const sentences = inTellingOrder(parsed.source, chosen, opening, leans, areOpposed).map((index) => ({
    index,
    isKept: (token: number) => kept[firstNode[index] + token] === 1,
  }))
  return {parsed, sentences, isWhole: extractive}
}

/** The same sentences as they are printed. */
function print(parsed: ParsedSource, model: SummaryModel, kept: Uint8Array, options: PrintOptions): SummarySentence[] {
  const {draft, edits} = edited(parsed, model, kept, options)
  return draft.sentences
    .map(({index, isKept}, s) => realize(parsed, index, isKept, edits[s]))
    .filter(({text}) => text !== '')
}

/** The draft with what is put in, and with short names. */
function edited(parsed: ParsedSource, model: SummaryModel, kept: Uint8Array, options: PrintOptions) {
  const draft = draftOf(parsed, model, kept)
  const edits = editsOf(draft, options)
  // where everything is printed, nothing goes
  return {edits, draft: kept.includes(0) ? withShortNames(draft, edits, options) : draft}
}

/** The concepts, and whether what is printed covers them. */
function coveredBy(parsed: ParsedSource, model: SummaryModel, kept: Uint8Array, options: PrintOptions) {
  const {sentences} = edited(parsed, model, kept, options).draft
  const printed = new Map(sentences.map(({index, isKept}) => [index, isKept]))
  return coveredConcepts(parsed.source, model.concepts, (s, token) => printed.get(s)?.(token) === true)
}
