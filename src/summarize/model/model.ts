import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import {type Relevance, relevanceTo} from '../../relevance/relevance.ts'
import type {SourceDocument} from '../../text/document.ts'
import {readDocument} from '../../text/read.ts'
import type {Budget} from '../documents/budget.ts'
import {byHand, type HandOptions} from '../documents/by-hand.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {numberSentences} from '../documents/source.ts'
import {askedBy} from './answers.ts'
import {antecedentTargets} from './antecedents.ts'
import {type ConceptOptions, type Concepts, findConcepts} from './concepts.ts'
import {disputeTargets} from './disputes.ts'
import {type ExtraTarget, withTargets} from './extra-targets.ts'
import {figureTargets, withFigures} from './figures.ts'
import {GAPS, type GapOptions} from './gaps.ts'
import {withHistory} from './history.ts'
import type {Layout} from './layout.ts'
import {leaningsOf} from './leaning.ts'
import {learnedWorth} from './learned-weights.ts'
import {leastCosts} from './least-costs.ts'
import {BARRED, type MeritOptions, sentenceMerits} from './merit.ts'
import {neighborTargets} from './neighbors.ts'
import {openingScores, openingTargets, themesOf} from './opening.ts'
import {buildProblem} from './problem.ts'
import {type Repetition, repetitionsOf, type Twins, twinsOf} from './repetition.ts'
import {alikePairs} from './sameness.ts'
import {scrapTargets} from './scraps.ts'
import {statementsOf} from './statements.ts'
import {heard, meritsByHand, sentencesWith, withWishes} from './wishes.ts'
import {wordTargets} from './word-targets.ts'

/** What a summary should be like. */
export interface ModelOptions extends HandOptions {
  readonly budget: Budget
  /** Whole sentences only. */
  readonly extractive?: boolean
  /** What the reader wants to know: a question, or several. */
  readonly query?: string | readonly string[]
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
  /** Takes the worth of concepts that was learned from summaries by people: if true for six documents and more, by default for ten and more. */
  readonly learnedWorth?: boolean
  /** Replaces the usual worth of bigrams. */
  readonly weigh?: ConceptOptions['weigh']
  /** Changes to the usual merit of sentences. */
  readonly merit?: MeritOptions
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
  readonly repetitions: readonly Repetition[] // what the problem does not know yet: sentences that tell the same
  readonly twins: Twins // by sentence: those that tell the same
  readonly relevance: Relevance | undefined // to what the reader asks
}

/** concepts (what the documents share) + merit (which sentences stand alone) + costs (of words) + wishes → problem */
export function buildModel(parsed: ParsedSource, options: ModelOptions): SummaryModel {
  const {source} = parsed
  const {budget, query, background, weigh} = options
  const gaps = {...GAPS, ...options.gaps}
  const extractive = options.extractive === true || !parsed.canShorten
  const known = background?.map((document) => readDocument(document, source.language.text))
  const questions = query === undefined ? [] : [query].flat()
  const relevance = questions.length > 0 ? relevanceTo(source, questions, parsed.analyzer().relevance) : undefined
  const asking = relevance && askedBy(relevance)
  const concepts = findConcepts(source.sentences, source.documents.length, source.terms, {
    asked: asking,
    background: known && numberSentences(known, source.terms, source.language),
    weigh,
    learned: (options.learnedWorth ?? source.documents.length >= LEARNED_FROM) ? learnedBy(parsed) : undefined,
  })
  const leanings = leaningsOf(parsed, extractive, options.verbatim)
  const statements = statementsOf(parsed)
  const hand = byHand(source, options)
  const merit = meritsByHand(sentenceMerits(parsed, {...options.merit, asked: asking}, leanings, statements), hand)
  // what has to be in the summary is there also if it needs a sentence that does not fit
  const isWanted = sentencesWith(source, options.include ?? [])
  for (const s of hand.pinned) isWanted[s] = 1
  const leans = Uint8Array.from(leanings.stand, (stand, s) => (stand === 'leans' && !isWanted[s] ? 1 : 0))
  const laidOut = buildProblem(parsed, concepts, budget, {
    ...{extractive, merit, leans, gaps},
    leaning: leanings.leaning,
    ...(asking && {wordWorth: asking.wordWorth}),
  })
  const {firstNode, root} = laidOut
  const {text, times, figures} = discourseOf(parsed)
  const timed = withFigures(withHistory(laidOut.problem, laidOut, text, times), laidOut, figures)
  const [least, leastNow] = [leastCosts(laidOut.problem, laidOut), leastCosts(timed, laidOut)]
  const tellsTheOld = (s: number) => leastNow[s] !== least[s]
  const mayBeChosen = (s: number) => merit[s] > BARRED && !tellsTheOld(s)
  const opening = openingScores(parsed, concepts, leanings, statements, mayBeChosen, asking)
  const scraps = extractive ? [] : scrapTargets(parsed, merit, laidOut)
  const roles = [...openingTargets(opening, root, themesOf(parsed, laidOut)), ...figureTargets(figures, laidOut)]
  const words = concepts.words === undefined ? [] : wordTargets(concepts.words, firstNode, merit)
  const ties = [...antecedentTargets(parsed, leanings, merit, laidOut), ...neighborTargets(parsed, merit, laidOut)]
  const sides = disputeTargets(parsed, merit, laidOut)
  const posed = withTargets(timed, [...scraps, ...roles, ...ties, ...sides, ...words])
  const pairs = alikePairs(parsed, (sentence) => merit[sentence] > BARRED)
  const repetitions = repetitionsOf(pairs, posed, laidOut)
  const asked = heard(posed, laidOut, hand, tellsTheOld)
  const problem = withWishes(asked, source, laidOut, {...hand, include: options.include, exclude: options.exclude})
  const wished = {from: posed.targets, to: problem.targets}
  const twins = twinsOf(pairs, merit.length)
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
    repetitions,
    twins,
    relevance,
  }
}

/** From so many documents on, what was learned picks better than the plain rule (eval/results/reranking.md). */
const LEARNED_FROM = 10

/** What was learned of the worth of concepts, if the documents are of the language that it was learned for. */
function learnedBy({source, canShorten, analyzer}: ParsedSource): ConceptOptions['learned'] {
  const model = canShorten ? analyzer().concepts : undefined
  return model && learnedWorth(model, source)
}
