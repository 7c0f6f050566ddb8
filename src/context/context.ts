import {countTokens} from '../encoding/encoding.ts'
import type {Language} from '../language/language.ts'
import {relevanceByKind} from '../relevance/by-kind.ts'
import {
  type Budget,
  countBytes,
  countWords,
  encodingOf,
  type Length,
  readyToCount,
} from '../summarize/documents/budget.ts'
import {type ParsedSource, parseSource} from '../summarize/documents/parse.ts'
import {type Source, SourceLayout} from '../summarize/documents/source.ts'
import {unansweredNotes} from '../summarize/print/notes.ts'
import {type SummaryNote, type SummarySolution, solutionOf} from '../summarize/print/summary.ts'
import type {SolveOptions} from '../summarize/solve/solve.ts'
import type {RelevanceModel} from '../syntax/relevance-model.ts'
import type {TreeMaker} from '../syntax/tree-maker.ts'
import type {SourceDocument} from '../text/document.ts'
import {readWithVerbatim} from '../text/read-verbatim.ts'
import {Turns} from '../turns.ts'
import {candidatesOf, only} from './candidates.ts'
import {type Citations, DEFAULT_TOKENS, type Order} from './choices.ts'
import {choose} from './choose.ts'
import {distinctSentences} from './copies.ts'
import {type ContextFormat, ContextLayout} from './layout.ts'
import {withoutStrays} from './lead-ins.ts'
import type {ContextBudget} from './measure.ts'
import {contextModel} from './model.ts'
import type {ContextPassage} from './passages.ts'
import {answerWorth} from './worth.ts'

/**
 * The options of a context: `tokens` and their `encoding`, `words` or `bytes` (1000 tokens by default), and these.
 *
 * @example
 * import {context, type ContextOptions} from 'precis'
 *
 * const options: ContextOptions = {query: ['Who spoke?', 'What broke?'], tokens: 20, citations: 'none'}
 * const {text} = await context(['The dam above Lorn broke on Sunday. The mayor spoke at noon.'], options)
 * console.log(text) // The dam above Lorn broke on Sunday. The mayor spoke at noon.
 */
export interface ContextOptions extends Omit<Length, 'sentences'>, Pick<SolveOptions, 'timeLimit' | 'signal'> {
  /** What the model is to be told about: a question, or several. Without one, what the documents share is told. */
  readonly query?: string | readonly string[]
  /** Whether sentences may be shortened. */
  readonly compress?: boolean
  /** What is counted: the text with its citations as text or Markdown, or for JSON the text alone. */
  readonly format?: ContextFormat
  readonly citations?: Citations
  readonly order?: Order
  /** What is known of the language of the documents; English by default. */
  readonly language?: Language
}

/**
 * The best text for a language model within a budget, and where it stands.
 *
 * @example
 * import {type Context, context} from 'precis'
 *
 * const {tokens, solution}: Context = await context(['The dam broke. Nobody was hurt.'], {query: 'What broke?', tokens: 99})
 * console.log(tokens, solution.status) // 18 optimal
 */
export interface Context {
  /** As it is printed, without a line end at its end. */
  readonly text: string
  readonly words: number
  readonly bytes: number
  /** Left out unless the budget counts them. */
  readonly tokens?: number
  readonly budget: Budget
  readonly passages: readonly ContextPassage[]
  readonly notes: readonly SummaryNote[]
  /** How good the choice is: no other that is planned within the budget is worth more than its bound. */
  readonly solution: SummarySolution
}

/** What is loaded when it is needed. */
export interface ContextModels {
  /** Parses sentences that may be shortened. */
  readonly trees: () => TreeMaker
  /** Without it relevance is a plain match of words. */
  readonly relevance: () => RelevanceModel | undefined
}

/** How much the plain match of words counts: passages are printed as they stand, and short texts are unlike those that relevance was learned from. */
const HEARING = {plain: 0.25, isSearched: true} as const

/** Documents are read, what has to do with the questions is found and chosen, and only that is ever parsed. */
export async function contextOf(
  documents: readonly SourceDocument[],
  options: ContextOptions,
  language: Language,
  models: ContextModels,
): Promise<Context> {
  const {query = [], compress = false, format = 'text', citations = 'full', order = 'documents', signal} = options
  const budget = contextBudget(options)
  await readyToCount(budget)
  const all = await readAll(documents, language, signal)
  const questions = [query].flat()
  const heard = questions.length === 0 ? undefined : relevanceByKind(all, questions, models.relevance(), HEARING)
  const relevance = heard?.sentences ?? new Float64Array(all.sentences.length)
  const worth = heard && answerWorth(heard)
  const layout = new ContextLayout(format, citations)
  const mayCut = compress && language.compression !== undefined
  const distinct = distinctSentences(all, relevance)
  const chosen = withoutStrays(all, mayCut ? candidatesOf(all, distinct, worth, budget) : distinct)
  const source = {...all, sentences: chosen.map((s) => all.sentences[s])}
  const parsed = mayCut ? await shortenable(source, models.trees(), signal) : undefined
  const model = contextModel({source, worth: worth && only(worth, chosen), budget, layout, parsed})
  const printing = {budget, layout, order, relevance: only(relevance, chosen)}
  const {text, passages, solution} = await choose(model, printing, options)
  return {
    ...{text, words: countWords(text), bytes: countBytes(text)},
    ...('tokens' in budget && {tokens: countTokens(text, encodingOf(budget))}),
    ...{budget, passages},
    notes: documents.length > 0 ? unansweredNotes(language, heard) : [],
    solution: solutionOf(solution, passages.length === 0),
  }
}

/** The budget that is asked for. */
function contextBudget({words, bytes, tokens, encoding}: ContextOptions): ContextBudget {
  if (words !== undefined) return {words}
  if (bytes !== undefined) return {bytes}
  return {tokens: tokens ?? DEFAULT_TOKENS, ...(encoding !== undefined && {encoding})}
}

async function readAll(
  documents: readonly SourceDocument[],
  language: Language,
  signal: AbortSignal | undefined,
): Promise<Source> {
  const turns = new Turns(signal)
  const layout = new SourceLayout(language)
  for (const document of documents) {
    layout.add(readWithVerbatim(document, language.text))
    if (turns.isOver) await turns.next()
  }
  return layout.everySentence
}

/** The trees of sentences, if they are of the language whose rules are known. */
async function shortenable(
  source: Source,
  analyzer: TreeMaker,
  signal: AbortSignal | undefined,
): Promise<ParsedSource | undefined> {
  const parsed = await parseSource(source, analyzer, signal && {signal})
  return parsed.canShorten ? parsed : undefined
}
