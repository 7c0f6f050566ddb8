import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {Relevance} from '../../relevance/relevance.ts'
import {limitOf} from '../documents/budget.ts'
import {type ByHand, byHand} from '../documents/by-hand.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {Remembered} from '../documents/remembered.ts'
import {answerTies, isAnswerItself} from './answer-ties.ts'
import {type Concepts, inSteps, MANY} from './concepts.ts'
import {withDatedPeriods} from './dated-periods.ts'
import {disputeTargets} from './disputes.ts'
import {tellingOneEvent} from './events.ts'
import {type ExtraTarget, withTargets} from './extra-targets.ts'
import {figureTargets, withFigures} from './figures.ts'
import type {GapOptions} from './gaps.ts'
import {withGiven} from './given.ts'
import {withHistory} from './history.ts'
import type {Layout} from './layout.ts'
import {costingOtherwise} from './least-costs.ts'
import {BARRED} from './merit.ts'
import {askedOf, type ModelOptions} from './model-options.ts'
import {neighborTargets} from './neighbors.ts'
import {BEST_OPENING, openingScores, openingTargets, worthOfOpening} from './opening.ts'
import {outcomeTargets, revisionTargets} from './outcome.ts'
import {conceptModelOf, keptBetween, MOST_MODELS, type Parts, partsOf, themesFor, waysOf} from './parts.ts'
import {buildProblem, type LaidOutProblem} from './problem.ts'
import {type Repetition, type Retold, repetitionsOf, retelling, type Twins} from './repetition.ts'
import {raised, stakesOf} from './stakes.ts'
import {layOut} from './trees.ts'
import {heard, meritsByHand, sentencesWith, withWishes} from './wishes.ts'
import {wordTargets} from './word-targets.ts'

/** What could be said, what saying it costs, and the coverage problem made from both. */
export interface SummaryModel extends Layout {
  readonly concepts: Concepts
  readonly merit: Float64Array // by sentence: what choosing it is worth by itself, −∞ if it may not be chosen
  readonly opening: Float64Array // by sentence: how well it opens a summary, from 0 to 1
  readonly ties: readonly ExtraTarget[] // what sentences owe one another
  readonly problem: CoverageProblem // a node for each token
  readonly wished: {readonly from: number; readonly to: number} // the targets that stand for wishes
  readonly extractive: boolean // nothing may be deleted
  readonly gaps: GapOptions
  readonly answering: ReadonlySet<number> // sentences of which little may be left, because they answer
  readonly repetitions: readonly Repetition[] // what the problem does not know yet: sentences that tell the same
  readonly twins: Twins // by sentence: those that tell the same
  readonly retold: Retold // of two other sentences: whether they tell one event
  readonly relevance: Relevance | undefined // to what the reader asks
}

/**
 * The model of a summary. What of it is known from summaries of the same documents is not worked out again; what changes
 * with the amount of the budget is put in at the end.
 */
export function buildModel(parsed: ParsedSource, options: ModelOptions): SummaryModel {
  const budget = limitOf(options.budget)
  const {extractive, leanings, gaps} = waysOf(parsed, options)
  const {whole} = layOut(parsed, options.budget, {extractive, leaning: leanings.leaning, gaps})
  const allFits = whole <= budget
  // more than the budget, or all of it, and no number of words: what may not be said costs one more
  const room = allFits ? whole + 0.5 : whole - 0.5
  const model = known.of(
    parsed,
    [allFits, worthOfOpening(options.budget), conceptModelOf(parsed, options), ...askedOf(options)],
    () => pose(parsed, options, room, allFits),
  )
  const cost = model.problem.cost.map((own) => (own > whole ? budget + 1 : own))
  return {...model, problem: {...model.problem, cost, budget}}
}

/** concepts (what the documents share) + merit (which sentences stand alone) + costs (of words) + wishes → problem */
function pose(parsed: ParsedSource, options: ModelOptions, room: number, allFits: boolean): SummaryModel {
  const {source} = parsed
  const parts = partsOf(parsed, options)
  const {extractive, leanings, gaps, relevance, asking, concepts} = parts
  const {text, times, figures, outcomes} = discourseOf(parsed)
  const hand = byHand(source, options)
  const stakes = stakesOf(concepts, asking !== undefined)
  const merit = meritsByHand(
    parts.merit.map((own) => inSteps(stakes.reading * own)),
    hand,
  )
  const laidOut = sayable(parsed, options, parts, merit, hand, room)
  const {firstNode, root} = laidOut
  const given = extractive ? [] : (asking?.given ?? [])
  const answering = withGiven(laidOut.problem, laidOut, parsed, given, gaps, leanings.leaning)
  const timed = withFigures(withHistory(answering, laidOut, text, times), laidOut, figures)
  const tellsTheOld = costingOtherwise(laidOut.problem, timed, laidOut)
  const mayOpen = (s: number) => parts.merit[s] > BARRED && !tellsTheOld(s)
  const opening = openingScores(parsed, concepts, leanings, parts.statements, mayOpen, asking, parts.title)
  const {scraps, pairs, twins, ...between} = keptBetween(parsed, leanings, merit, laidOut, extractive)
  const revisions = revisionTargets(outcomes.revised, laidOut, merit)
  const ties = [
    ...raised([...between.ties, ...neighborTargets(parsed, merit, laidOut), ...revisions], stakes.reading),
    ...answerTies(asking, leanings, merit, laidOut),
  ]
  const targets = [
    ...scraps,
    ...raised(rolesOf(parsed, options, parts, laidOut, opening), stakes.role),
    ...ties,
    ...disputeTargets(parsed, merit, laidOut),
    ...(concepts.words === undefined ? [] : wordTargets(concepts.words, firstNode, merit)),
  ]
  const isAsWritten = extractive || options.verbatim === true || allFits
  const dated = isAsWritten
    ? timed
    : withDatedPeriods(timed, laidOut, text, times, source.language.discourse?.times, options.budget)
  const posed = withTargets(dated, targets)
  const asked = heard(posed, laidOut, hand, tellsTheOld)
  const problem = withWishes(asked, source, laidOut, {...hand, include: options.include, exclude: options.exclude})
  const areTwins = (a: number, b: number) => twins[a].includes(b)
  return {
    ...{concepts, merit, problem, firstNode, root, opening, ties, extractive, gaps, twins, relevance},
    wished: {from: posed.targets, to: problem.targets},
    answering: new Set(given.map(({sentence}) => sentence)),
    repetitions: repetitionsOf(pairs, posed, laidOut),
    retold: retelling(posed, laidOut, areTwins, tellingOneEvent(parsed)),
  }
}

/** What a summary should have: a sentence that opens it, the newest figures, and how the matter ended. */
function rolesOf(
  parsed: ParsedSource,
  {budget}: ModelOptions,
  {asking, leanings, concepts}: Parts,
  laidOut: LaidOutProblem,
  opening: Float64Array,
): ExtraTarget[] {
  const {figures, outcomes} = discourseOf(parsed)
  const stands = (s: number) => leanings.stand[s] !== 'dangles'
  const isPlainOfMany = concepts.words === undefined && parsed.source.documents.length >= MANY
  // who asks wants an answer first
  const worth = asking === undefined ? worthOfOpening(budget) : BEST_OPENING
  const endings = asking === undefined ? outcomes.latest : []
  return [
    ...openingTargets(opening, laidOut.root, themesFor(parsed, laidOut), worth),
    ...figureTargets(figures, laidOut, stands),
    ...outcomeTargets(endings, laidOut, opening, isPlainOfMany ? 'plain of many' : 'usual'),
  ]
}

/** What can be said of the documents, and at what price, before anything is known of how sentences go together. */
function sayable(
  parsed: ParsedSource,
  {budget, include = []}: ModelOptions,
  {extractive, leanings, gaps, asking, concepts}: Parts,
  merit: Float64Array,
  {pinned}: ByHand,
  room: number,
): LaidOutProblem {
  // what has to be in the summary is there also if it needs a sentence that does not fit
  const isWanted = sentencesWith(parsed.source, include)
  for (const s of pinned) isWanted[s] = 1
  const mayLeave = (s: number) => isWanted[s] === 1 || isAnswerItself(asking, s)
  const leans = Uint8Array.from(leanings.stand, (stand, s) => (stand === 'leans' && !mayLeave(s) ? 1 : 0))
  const built = buildProblem(parsed, concepts, budget, {
    ...{extractive, merit, leans, gaps},
    leaning: leanings.leaning,
    ...(asking && {wordWorth: asking.wordWorth, answers: asking.answers}),
  })
  return {...built, problem: {...built.problem, budget: room}}
}

/** A model of the same documents and the same wishes is known; only the amount of the budget differs. */
const known = new Remembered<ParsedSource, SummaryModel>(MOST_MODELS)
