import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {relevanceByKind} from '../../relevance/by-kind.ts'
import {bestOf, isHopeless, type Relevance} from '../../relevance/relevance.ts'
import {asksForAll} from '../../relevance/whole.ts'
import type {SourceDocument} from '../../text/document.ts'
import {readDocument} from '../../text/read.ts'
import {type Budget, encodingOf, limitOf, unitOf} from '../documents/budget.ts'
import {byHand, type HandOptions} from '../documents/by-hand.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {questionsIn} from '../documents/questions.ts'
import {Remembered} from '../documents/remembered.ts'
import {numberSentences} from '../documents/source.ts'
import {answerTies, isAnswerItself} from './answer-ties.ts'
import {type Asked, askedBy} from './answers.ts'
import {antecedentTargets} from './antecedents.ts'
import {withAskedFigures} from './asked-figures.ts'
import {type ConceptOptions, type Concepts, findConcepts, inSteps, MANY} from './concepts.ts'
import {withDatedPeriods} from './dated-periods.ts'
import {disputeTargets} from './disputes.ts'
import {tellingOneEvent} from './events.ts'
import {type ExtraTarget, withTargets} from './extra-targets.ts'
import {figureTargets, withFigures} from './figures.ts'
import {type GapOptions, gapsOf} from './gaps.ts'
import {withGiven} from './given.ts'
import {withHistory} from './history.ts'
import type {Layout} from './layout.ts'
import {type Leanings, leaningsOf} from './leaning.ts'
import {learnedWorth, STRENGTH} from './learned-weights.ts'
import {costingOtherwise} from './least-costs.ts'
import {BARRED, type MeritOptions, sentenceMerits} from './merit.ts'
import {neighborTargets} from './neighbors.ts'
import {withNewest} from './newest-answers.ts'
import {BEST_OPENING, openingScores, openingTargets, themesOf, worthOfOpening} from './opening.ts'
import {outcomeTargets, revisionTargets} from './outcome.ts'
import {buildProblem} from './problem.ts'
import {type Repetition, type Retold, repetitionsOf, retelling, type Twins, twinsOf} from './repetition.ts'
import {type AlikePair, alikePairs} from './sameness.ts'
import {scrapTargets} from './scraps.ts'
import {raised, stakesOf} from './stakes.ts'
import {type Statements, statementsOf} from './statements.ts'
import {type SurveyWeights, surveyWorth} from './surveys.ts'
import {type TitleTerms, titleTerms} from './title.ts'
import {layOut} from './trees.ts'
import {heard, meritsByHand, sentencesWith, withWishes} from './wishes.ts'
import {wordTargets} from './word-targets.ts'

/** What a summary should be like. */
export interface ModelOptions extends HandOptions {
  readonly budget: Budget
  /** Whole sentences only. */
  readonly extractive?: boolean
  /** What the reader wants to know: a question, or several. */
  readonly query?: string | readonly string[]
  /** What the documents are about, in the reader's words. */
  readonly title?: string
  /** What the reader knows already. */
  readonly background?: readonly SourceDocument[]
  /** Phrases that the summary must contain, if that is possible. */
  readonly include?: readonly string[]
  /** Phrases that it must not contain. */
  readonly exclude?: readonly string[]
  /** A day like "2024-03-04": documents that are later are left out. */
  readonly asOf?: string
  /** Nothing is put in when it is printed, so a pronoun keeps its need of the sentence before. */
  readonly verbatim?: boolean
  /** Whether the worth of concepts is the one that was learned from summaries by people, for six documents and more; by default it is. */
  readonly learnedWorth?: boolean
  /** Replaces the usual worth of bigrams. */
  readonly weigh?: ConceptOptions['weigh']
  /** Changes to the usual merit of sentences. */
  readonly merit?: MeritOptions
  /** Replaces what is learned of the worth that bigrams have to somebody who asks about a topic. */
  readonly survey?: SurveyWeights
  /** Changes to what gaps in sentences usually cost. */
  readonly gaps?: Partial<GapOptions>
}

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
  const model = known.models.of(
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
  const {budget} = options
  const {extractive, leanings, gaps} = waysOf(parsed, options)
  const {relevance, asking} = questionsOf(parsed, options)
  const concepts = conceptsOf(parsed, options, asking)
  const hand = byHand(source, options)
  const statements = known.statements.of(parsed, [], () => statementsOf(parsed))
  const usual = known.merits.of(parsed, [JSON.stringify(options.merit), asking, leanings], () =>
    sentenceMerits(parsed, {...options.merit, asked: asking}, leanings, statements),
  )
  const stakes = stakesOf(concepts, asking !== undefined)
  // where concepts are worth more, so is a sentence that opens well
  const strength = concepts.words === undefined ? 1 : STRENGTH
  const merit = meritsByHand(
    usual.map((own) => inSteps(stakes * own)),
    hand,
  )
  // what has to be in the summary is there also if it needs a sentence that does not fit
  const isWanted = sentencesWith(source, options.include ?? [])
  for (const s of hand.pinned) isWanted[s] = 1
  const mayLeave = (s: number) => isWanted[s] === 1 || isAnswerItself(asking, s)
  const leans = Uint8Array.from(leanings.stand, (stand, s) => (stand === 'leans' && !mayLeave(s) ? 1 : 0))
  const built = buildProblem(parsed, concepts, budget, {
    ...{extractive, merit, leans, gaps},
    leaning: leanings.leaning,
    ...(asking && {wordWorth: asking.wordWorth, answers: asking.answers}),
  })
  const laidOut = {...built, problem: {...built.problem, budget: room}}
  const {firstNode, root} = laidOut
  const given = extractive ? [] : (asking?.given ?? [])
  const answering = withGiven(laidOut.problem, laidOut, parsed, given, gaps, leanings.leaning)
  const {text, times, figures, outcomes} = discourseOf(parsed)
  const timed = withFigures(withHistory(answering, laidOut, text, times), laidOut, figures)
  const tellsTheOld = costingOtherwise(laidOut.problem, timed, laidOut)
  const mayOpen = (s: number) => usual[s] > BARRED && !tellsTheOld(s)
  const opening = openingScores(parsed, concepts, leanings, statements, mayOpen, asking, titleOf(parsed, options))
  const themes = known.themes.of(parsed, [], () => themesOf(parsed, laidOut))
  const stands = (s: number) => leanings.stand[s] !== 'dangles'
  const isPlainOfMany = concepts.words === undefined && source.documents.length >= MANY
  const roles = [
    // who asks wants an answer first
    ...raised(
      openingTargets(opening, root, themes, asking === undefined ? worthOfOpening(budget) : BEST_OPENING),
      strength * stakes,
    ),
    ...raised(
      [
        ...figureTargets(figures, laidOut, stands),
        ...(asking === undefined
          ? outcomeTargets(outcomes.latest, laidOut, opening, isPlainOfMany ? 'plain of many' : 'usual')
          : []),
      ],
      strength * stakes,
    ),
  ]
  const words = concepts.words === undefined ? [] : wordTargets(concepts.words, firstNode, merit)
  const {scraps, pairs, twins, ...between} = keptBetween(parsed, leanings, merit, laidOut, extractive)
  const ties = [
    ...raised(
      [
        ...between.ties,
        ...neighborTargets(parsed, merit, laidOut),
        ...revisionTargets(outcomes.revised, laidOut, merit),
      ],
      stakes,
    ),
    ...answerTies(asking, leanings, merit, laidOut),
  ]
  const sides = disputeTargets(parsed, merit, laidOut)
  const isAsWritten = extractive || options.verbatim === true || allFits
  const dated = isAsWritten
    ? timed
    : withDatedPeriods(timed, laidOut, text, times, source.language.discourse?.times, options.budget)
  const posed = withTargets(dated, [...scraps, ...roles, ...ties, ...sides, ...words])
  const repetitions = repetitionsOf(pairs, posed, laidOut)
  const asked = heard(posed, laidOut, hand, tellsTheOld)
  const problem = withWishes(asked, source, laidOut, {...hand, include: options.include, exclude: options.exclude})
  const wished = {from: posed.targets, to: problem.targets}
  const areTwins = (a: number, b: number) => twins[a].includes(b)
  const retold = retelling(posed, laidOut, areTwins, tellingOneEvent(parsed))
  return {
    concepts,
    merit,
    problem,
    wished,
    firstNode,
    root,
    opening,
    ties,
    extractive,
    gaps,
    answering: new Set(given.map(({sentence}) => sentence)),
    repetitions,
    twins,
    retold,
    relevance,
  }
}

/** What sentences owe one another and have in common: of their merit only this matters, which of them may be chosen at all. */
function keptBetween(
  parsed: ParsedSource,
  leanings: Leanings,
  merit: Float64Array,
  {firstNode, root}: Layout,
  extractive: boolean,
): Between {
  const mayBeChosen = Array.from(merit, (own) => (own > BARRED ? 1 : 0)).join('')
  return known.between.of(parsed, [mayBeChosen, leanings, firstNode, root, extractive], () => {
    const layout = {firstNode, root}
    const pairs = alikePairs(parsed, (sentence) => merit[sentence] > BARRED)
    return {
      scraps: extractive ? [] : scrapTargets(parsed, merit, layout),
      ties: antecedentTargets(parsed, leanings, merit, layout),
      pairs,
      twins: twinsOf(pairs, merit.length),
    }
  })
}

/** How the sentences may be shortened, and what in them refers to others. */
function waysOf(parsed: ParsedSource, options: ModelOptions) {
  const extractive = options.extractive === true || !parsed.canShorten
  const verbatim = options.verbatim === true
  const leanings = known.leanings.of(parsed, [extractive, verbatim], () => leaningsOf(parsed, extractive, verbatim))
  return {extractive, leanings, gaps: gapsFor(parsed, options)}
}

/** What gaps in sentences cost. What deletions take away is worth more where it was learned, and so deletions cost more. */
export function gapsFor(parsed: ParsedSource, options: Omit<ModelOptions, 'budget'> = {}): GapOptions {
  const isLearned = options.weigh === undefined && conceptModelOf(parsed, options) !== undefined
  return gapsOf(parsed.source.documents.length, isLearned ? STRENGTH : 1, options.gaps)
}

/** What the reader asks. */
function questionsOf(parsed: ParsedSource, {query}: ModelOptions): Questions {
  const given = questionsIn(query)
  const {documents, language} = parsed.source
  const questions = documents.length === 1 ? given.filter((question) => !asksForAll(question, language)) : given
  return known.questions.of(parsed, questions, () => {
    if (questions.length === 0) return {relevance: undefined, asking: undefined}
    const found = relevanceByKind(parsed.source, questions, parsed.analyzer().relevance)
    const {figures} = discourseOf(parsed)
    const newest = withNewest(found, figures)
    const relevance = withAskedFigures(newest, figures, parsed.source, language.discourse?.figures)
    const heard = onlyHeard(relevance)
    return {relevance, asking: heard && askedBy(heard, parsed.source)}
  })
}

/** Without the questions that surely nothing answers; undefined if that is so of all. */
function onlyHeard(relevance: Relevance): Relevance | undefined {
  const questions = relevance.questions.filter((question) => !isHopeless(question))
  if (questions.length === 0) return undefined
  return {...relevance, questions, sentences: bestOf(questions)}
}

/** What the title of the documents says of them. */
function titleOf(parsed: ParsedSource, {title}: ModelOptions): TitleTerms | undefined {
  return title === undefined ? undefined : known.titles.of(parsed, [title], () => titleTerms(parsed.source, title))
}

/** What the documents share, and what it is worth to this reader. */
function conceptsOf(parsed: ParsedSource, options: ModelOptions, asking: Asked | undefined): Concepts {
  const {source} = parsed
  const {background, weigh, survey} = options
  const title = titleOf(parsed, options)
  const model = conceptModelOf(parsed, options)
  const weights = {weights: survey, appeal: model?.appeal}
  const asked = [asking, title, JSON.stringify([background, survey]), model, unlessOwn(weigh)]
  return known.concepts.of(parsed, asked, () => {
    const read = background?.map((document) => readDocument(document, source.language.text))
    return findConcepts(source.sentences, source.documents.length, source.terms, {
      asked: asking,
      title: title?.isIn,
      background: read && numberSentences(read, source.terms, source.language),
      weigh,
      learned: model && learnedWorth(model, source),
      survey: asking && ((found, worth) => surveyWorth(found, asking, worth, weights)),
    })
  })
}

/** Of the options that are data: whether a model depends on them. A day decides which documents there are, and these are known. */
const DEPENDS_ON = {
  ...{query: true, title: true, background: true, include: true, exclude: true, merit: true, survey: true},
  ...{gaps: true, pin: true, drop: true, restore: true, asOf: false},
} as const satisfies Readonly<
  Record<Exclude<keyof ModelOptions, 'budget' | 'extractive' | 'verbatim' | 'learnedWorth' | 'weigh'>, boolean>
>

/** What a model depends on beside the documents and what it takes from the amount of the budget. */
function askedOf({budget, extractive, verbatim, learnedWorth, weigh, ...options}: ModelOptions): unknown[] {
  const names = Object.keys(DEPENDS_ON) as (keyof typeof DEPENDS_ON)[]
  const encoding = 'tokens' in budget ? encodingOf(budget) : undefined
  const data = JSON.stringify(names.map((name) => (DEPENDS_ON[name] ? options[name] : undefined)))
  return [unitOf(budget), encoding, extractive === true, verbatim === true, learnedWorth, unlessOwn(weigh), data]
}

/** A function of the caller's own may answer otherwise each time: what it made is not kept. */
function unlessOwn(weigh: ModelOptions['weigh']): object | undefined {
  return weigh && {}
}

interface Questions {
  readonly relevance: Relevance | undefined
  readonly asking: Asked | undefined
}

interface Between {
  readonly scraps: readonly ExtraTarget[]
  readonly ties: readonly ExtraTarget[]
  readonly pairs: readonly AlikePair[]
  readonly twins: Twins
}

/** A few questions and ways of asking; a model takes some hundred kilobytes. */
const MOST_MODELS = 6

/** What is known of documents that were summarized before, each by what it depends on. */
const known = {
  models: new Remembered<ParsedSource, SummaryModel>(MOST_MODELS),
  concepts: new Remembered<ParsedSource, Concepts>(MOST_MODELS),
  questions: new Remembered<ParsedSource, Questions>(MOST_MODELS),
  merits: new Remembered<ParsedSource, Float64Array>(MOST_MODELS),
  leanings: new Remembered<ParsedSource, Leanings>(MOST_MODELS),
  statements: new Remembered<ParsedSource, Statements>(),
  titles: new Remembered<ParsedSource, TitleTerms | undefined>(MOST_MODELS),
  themes: new Remembered<ParsedSource, number[][]>(),
  between: new Remembered<ParsedSource, Between>(MOST_MODELS),
}

/** What was learned of the worth of concepts, if it is wanted and the documents are enough and of the language that it was learned for. */
function conceptModelOf(
  {source, canShorten, analyzer}: ParsedSource,
  {learnedWorth: isWanted = true}: Pick<ModelOptions, 'learnedWorth'>,
) {
  return isWanted && canShorten && source.documents.length >= MANY ? analyzer().concepts : undefined
}
