import {relevanceByKind} from '../../relevance/by-kind.ts'
import {bestOf, isHopeless, type Relevance} from '../../relevance/relevance.ts'
import {asksForAll} from '../../relevance/whole.ts'
import {readDocument} from '../../text/read.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {questionsIn} from '../documents/questions.ts'
import {Remembered} from '../documents/remembered.ts'
import {numberSentences} from '../documents/source.ts'
import {type Asked, askedBy} from './answers.ts'
import {antecedentTargets} from './antecedents.ts'
import {withAskedFigures} from './asked-figures.ts'
import {type Concepts, findConcepts, MANY} from './concepts.ts'
import type {ExtraTarget} from './extra-targets.ts'
import {type GapOptions, gapsOf} from './gaps.ts'
import type {Layout} from './layout.ts'
import {type Leanings, leaningsOf} from './leaning.ts'
import {learnedWorth} from './learned-weights.ts'
import {BARRED, sentenceMerits} from './merit.ts'
import {type ModelOptions, unlessOwn} from './model-options.ts'
import {withNewest} from './newest-answers.ts'
import {themesOf} from './opening.ts'
import type {LaidOutProblem} from './problem.ts'
import {type Twins, twinsOf} from './repetition.ts'
import {type AlikePair, alikePairs} from './sameness.ts'
import {scrapTargets} from './scraps.ts'
import {strengthOf} from './stakes.ts'
import {type Statements, statementsOf} from './statements.ts'
import {surveyWorth} from './surveys.ts'
import {type TitleTerms, titleTerms} from './title.ts'

/** What a model is made of before there is a problem. */
export interface Parts extends Questions {
  readonly extractive: boolean // nothing may be deleted
  readonly gaps: GapOptions
  readonly leanings: Leanings // what in the sentences refers to others
  readonly concepts: Concepts // what the documents share, and what it is worth to this reader
  readonly statements: Statements
  readonly merit: Float64Array // by sentence: what choosing it is worth by itself, whatever is at stake, −∞ if it may not be chosen
  readonly title: TitleTerms | undefined
}

interface Questions {
  readonly relevance: Relevance | undefined // to what the reader asks
  readonly asking: Asked | undefined // how that bears on the summary, unless surely nothing answers
}

/** What sentences owe one another and have in common. */
interface Between {
  readonly scraps: readonly ExtraTarget[]
  readonly ties: readonly ExtraTarget[]
  readonly pairs: readonly AlikePair[]
  readonly twins: Twins
}

/** A few questions and ways of asking; a model takes some hundred kilobytes. */
export const MOST_MODELS = 6

/** What is known of documents that were summarized before, each by what it depends on. */
const known = {
  concepts: new Remembered<ParsedSource, Concepts>(MOST_MODELS),
  questions: new Remembered<ParsedSource, Questions>(MOST_MODELS),
  merits: new Remembered<ParsedSource, Float64Array>(MOST_MODELS),
  leanings: new Remembered<ParsedSource, Leanings>(MOST_MODELS),
  titles: new Remembered<ParsedSource, TitleTerms | undefined>(MOST_MODELS),
  themes: new Remembered<ParsedSource, number[][]>(),
  between: new Remembered<ParsedSource, Between>(MOST_MODELS),
}

/** The parts of a model, each as it is known from summaries of the same documents that asked the same of it. */
export function partsOf(parsed: ParsedSource, options: ModelOptions): Parts {
  const ways = waysOf(parsed, options)
  const {leanings} = ways
  const questions = questionsOf(parsed, options)
  const {asking} = questions
  const title = titleOf(parsed, options)
  const concepts = conceptsOf(parsed, options, asking, title)
  const statements = statementsOf(parsed)
  const merit = known.merits.of(parsed, [JSON.stringify(options.merit), asking, leanings], () =>
    sentenceMerits(parsed, {...options.merit, asked: asking}, leanings, statements),
  )
  return {...ways, ...questions, title, concepts, statements, merit}
}

/** How the sentences may be shortened, and what in them refers to others. */
export function waysOf(parsed: ParsedSource, options: ModelOptions): Pick<Parts, 'extractive' | 'leanings' | 'gaps'> {
  const extractive = options.extractive === true || !parsed.canShorten
  const verbatim = options.verbatim === true
  const leanings = known.leanings.of(parsed, [extractive, verbatim], () => leaningsOf(parsed, extractive, verbatim))
  return {extractive, leanings, gaps: gapsFor(parsed, options)}
}

/** What gaps in sentences cost. What deletions take away is worth more where it was learned, and so deletions cost more. */
export function gapsFor(parsed: ParsedSource, options: Omit<ModelOptions, 'budget'> = {}): GapOptions {
  const isLearned = options.weigh === undefined && conceptModelOf(parsed, options) !== undefined
  return gapsOf(parsed.source.documents.length, strengthOf(isLearned), options.gaps)
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
function conceptsOf(
  parsed: ParsedSource,
  options: ModelOptions,
  asking: Asked | undefined,
  title: TitleTerms | undefined,
): Concepts {
  const {source} = parsed
  const {background, weigh, survey} = options
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

/** What sentences owe one another and have in common. Of their merit only this matters: which of them may be chosen at all. */
export function keptBetween(
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

/** The nodes that say what the documents are about. */
export function themesFor(parsed: ParsedSource, laidOut: LaidOutProblem): number[][] {
  return known.themes.of(parsed, [], () => themesOf(parsed, laidOut))
}

/** What was learned of the worth of concepts, if it is wanted and the documents are enough and of the language that it was learned for. */
export function conceptModelOf(
  {source, canShorten, analyzer}: ParsedSource,
  {learnedWorth: isWanted = true}: Pick<ModelOptions, 'learnedWorth'>,
) {
  return isWanted && canShorten && source.documents.length >= MANY ? analyzer().concepts : undefined
}
