import {type CoverageProblem, coverageScore} from '../infer/coverage/problem.ts'
import type {Solution} from '../infer/solution.ts'
import type {Budget} from './documents/budget.ts'
import type {ParsedSource} from './documents/parse.ts'
import type {SummaryModel} from './model/model.ts'
import type {Repetition} from './model/repetition.ts'
import {sayingSomething} from './model/something.ts'
import type {Draft, PrintOptions} from './print/draft.ts'
import {excessOf, lessRoom} from './print/length.ts'
import {figureNotes, opinionNotes} from './print/notes.ts'
import {draftOf, print, printAnchored} from './print/printed.ts'
import type {SummaryNote, SummarySentence} from './print/summary.ts'
import {Allowed} from './reread/allowed.ts'
import {everythingOnce, fillUp} from './solve/fill.ts'
import {solveOnce} from './solve/once.ts'
import {type Solved, type SolvingOptions, withBound, withDeadline} from './solve/solve.ts'
import {withoutWishes} from './solve/without-wishes.ts'

/** Every shortening to one length may read badly, where one to this share of it does not. */
const LESS_TO_SAY_SOMETHING = 0.9

/** What was chosen, as it is solved and as it is printed. */
interface Chosen {
  readonly solution: Solution
  readonly kept: Uint8Array // by node
  readonly sentences: readonly SummarySentence[]
  readonly notes: readonly SummaryNote[]
  readonly solved: Solved // what `solution` is of
}

/**
 * Solves, fills and prints. If a shortened sentence reads badly, it solves again without those deletions, and if the words
 * or what is put in take more room in print than was planned, with less room.
 */
export async function choose(
  parsed: ParsedSource,
  model: SummaryModel,
  budget: Budget,
  asked: SolvingOptions & PrintOptions,
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
    if (found.sentences.length > 0 || room <= 1) return {...found, solution: chosen.solution, solved: chosen.solved}
  }
}

async function chooseBest(
  parsed: ParsedSource,
  model: SummaryModel,
  budget: Budget,
  options: SolvingOptions & PrintOptions,
  mayBeScrap = false,
): Promise<Chosen> {
  const {problem} = model
  const allowed = new Allowed(parsed, model, mayBeScrap)
  const priced = new Set<Repetition>()
  let bound: number | undefined
  let widest: number | undefined // the bound of the first solution, which had all room
  for (let room = problem.budget; ; ) {
    const planned = {...allowed.problem, budget: room}
    const {solution, isWhole, solved} = await solveOnce(planned, model, priced, options)
    widest ??= solution.bound
    const kept = isWhole
      ? everythingOnce(parsed.source, model, problem.nodes)
      : fillUp(parsed.source, planned, model, solution.variables)
    if (allowed.objectTo(kept, solution.status === 'optimal')) {
      // sentences that are tied as a whole might be shortened in a way that nobody objects to
      if (allowed.isStrict) bound ??= solution.bound
      continue
    }
    const sentences = print(parsed, model, kept, options)
    const excess = excessOf(sentences, budget)
    if (excess <= 0) {
      // tokens of neighbors are fewer together; and less may be put in than what room was made for
      const spare = ('tokens' in budget && !isWhole) || room < problem.budget ? -excess : 0
      const roomier = {...planned, budget: room + spare}
      const all = spare > 0 ? withMore(parsed, model, kept, roomier, budget, allowed, options) : kept
      const gain = room < problem.budget ? coverageScore(roomier, all) - coverageScore(roomier, kept) : 0
      const better = gain > 0 ? withBound({...solution, objective: solution.objective + gain}, widest) : solution
      return {
        solution: bound === undefined ? better : withBound(better, bound),
        kept: all,
        sentences: printAnchored(parsed, model, all, budget, options),
        notes: notesOf(draftOf(parsed, model, all)),
        solved,
      }
    }
    // what is put in takes its room first, and the rest is solved to the best; but the first bound belongs to the
    // original problem if the words themselves take more room than was planned, and if another choice might be better,
    // which might put in less
    const isOwn = () => excessOf(print(parsed, model, kept, {...options, verbatim: true}), budget) > 0
    if (solution.status !== 'optimal' || isOwn()) bound ??= solution.bound
    room = lessRoom(room, excess, budget)
  }
}

function notesOf(draft: Draft): SummaryNote[] {
  return [...figureNotes(draft), ...opinionNotes(draft)]
}

/** Uses what is left when it is printed. */
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
