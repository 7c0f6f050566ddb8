import type {Cluster} from '../../corpus/cluster.ts'
import {printable} from '../../printable.ts'
import type {LeaningElsewhere} from '../../summarize/ahead.ts'
import {type Budget, budgetFrom, countWords} from '../../summarize/documents/budget.ts'
import {checkPlaces} from '../../summarize/documents/by-hand.ts'
import type {SourceCluster} from '../../summarize/documents/cluster.ts'
import {percentBudget} from '../../summarize/documents/percent-budget.ts'
import type {Source} from '../../summarize/documents/source.ts'
import type {Explanation} from '../../summarize/print/explain.ts'
import type {Summary} from '../../summarize/print/summary.ts'
import {
  type SummarizerOption,
  summarizeBy,
  summarizerOf,
  summarizersHearing,
  unheardOption,
} from '../../summarize/summarizers.ts'
import type {SourceDocument} from '../../text/document.ts'
import {tokenBudget} from '../options/token-budget.ts'
import {UsageError} from '../options/usage-error.ts'
import {refuseWithoutWord} from '../options/with-words.ts'
import type {SummarizeOptions} from './options.ts'
import {OVER, type Patience} from './patience.ts'

/** Options that go together, and what they name is loaded. */
interface Asked {
  readonly options: SummarizeOptions
  readonly name: string // of the summarizer
  readonly inTokens: Budget | undefined
}

/** Documents that are read. They are parsed when trees are first asked for, and only once. */
interface Given {
  readonly cluster: Cluster
  readonly source: SourceCluster
  readonly background?: readonly SourceDocument[] | undefined
  /** Somebody who takes a part of the work. */
  readonly leaningElsewhere?: LeaningElsewhere | undefined
}

interface Answer {
  readonly text: string // in the format that was asked for
  readonly summary: Summary
}

/** Refuses, before anything is read, what cannot be asked for together. */
export async function checked(options: SummarizeOptions): Promise<Asked> {
  const name = options.extractive ? 'extractive' : options.method
  checkOptions(name, options)
  return {options, name, inTokens: await tokenBudget(options)}
}

/** Who gets the answer. */
interface Audience {
  /** Takes remarks. */
  err(text: string): void
  /** Columns of the terminal that the answer goes to; undefined if it goes to none. */
  readonly width?: number | undefined
}

/** Everything between the documents and what is printed. */
export async function answer(
  {cluster: given, source: cluster, background, leaningElsewhere}: Given,
  {options, name, inTokens}: Asked,
  patience: Patience,
  {err, width}: Audience,
): Promise<Answer> {
  refuseWithoutReferences(name, given)
  const budget = inTokens ?? budgetOf(options, given)
  checkByHand(cluster.source, options)
  if (isPrecis(name)) {
    const {aheadOf, shareDiscourse} = await import('../../summarize/ahead.ts')
    await patience.parse(cluster, aheadOf(cluster.source))
    if (leaningElsewhere !== undefined && options.asOf === undefined)
      await shareDiscourse(await cluster.parsed({deadline: OVER}), leaningElsewhere)
  }
  const {timeLimit, ...others} = heardOf(options) // what is left of it is for patience to say
  const summary = await patience.solve((limited) =>
    summarizeBy(name, cluster, {...others, budget, background, seed: options.seed, ...limited}),
  )
  if (name === 'precis' && summary.method !== name) {
    err('The documents do not look English: sentences are chosen but not shortened.\n')
  }
  if (summary.text === '') err(await explainEmpty(cluster, summary, budget))
  warnOfMissing(options.include, summary, err)
  tellWishes(summary, err)
  tellNotes(summary, options, err)
  return {text: await rendered(summary, given, cluster, options, width), summary}
}

type Tell = Audience['err']

type Explanations = readonly (Explanation | undefined)[]

function checkOptions(name: string, options: SummarizeOptions): void {
  const {format, showDeleted = false, explain = false, include, exclude} = options
  refuseUnheard(name, options)
  if (showDeleted && format !== 'text') {
    throw new UsageError(
      `--show-deleted: given with --format ${format}, expected text: the other formats always show it.`,
    )
  }
  if (options.notes && format !== 'text') {
    throw new UsageError(`--notes: given with --format ${format}, expected text: the other formats always have them.`)
  }
  if (explain && format !== 'text' && format !== 'json') {
    throw new UsageError(`--explain: given with --format ${format}, expected text or json.`)
  }
  refuseWithoutWord('--include', 'phrase', include)
  refuseWithoutWord('--exclude', 'phrase', exclude)
}

/** What only precis and its whole-sentence mode can tell of a summary. */
const TOLD_BY_PRECIS = ['showDeleted', 'explain', 'notes', 'proof'] as const

/** The options that some summarizers take into account, as summarizers call them. Background is read before. */
function heardOf(options: SummarizeOptions): Pick<SummarizeOptions, Heard> {
  const {query, include, exclude, pin, drop, restore, solver, timeLimit, asOf, dates, verbatim} = options
  return {query, include, exclude, pin, drop, restore, solver, timeLimit, asOf, dates, verbatim}
}

type Heard = Exclude<keyof SummarizeOptions & SummarizerOption, 'background' | 'extractive'>

/** Whether it parses the documents. */
export function needsTrees({name}: Asked): boolean {
  return isPrecis(name)
}

const PRECIS: readonly string[] = ['precis', 'extractive']

function isPrecis(name: string): boolean {
  return PRECIS.includes(name)
}

function refuseUnheard(name: string, options: SummarizeOptions): void {
  const given = (['background', ...(Object.keys(heardOf(options)) as Heard[])] as const).filter(
    (option) => options[option] !== undefined,
  )
  const unheard = unheardOption(name, given)
  const untold = isPrecis(name) ? undefined : TOLD_BY_PRECIS.find((option) => options[option] !== undefined)
  const refused = unheard ?? untold
  if (refused === undefined) return
  const flag = `--${refused.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const methods = unheard === undefined ? PRECIS : summarizersHearing(unheard)
  throw new UsageError(`${flag}: given with --method ${name}, expected --method ${anyOf(methods)}.`)
}

/** `a, b or c`. */
function anyOf(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`
}

/** Places can be checked only when the documents are read. */
function checkByHand(source: Source, options: SummarizeOptions): void {
  try {
    checkPlaces(source, options)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UsageError(`--${error.message}`)
  }
}

function budgetOf({percent, words, bytes, sentences}: SummarizeOptions, {documents, words: usual}: Cluster): Budget {
  if (percent === undefined) return budgetFrom({words, bytes, sentences}, usual)
  const all = documents.reduce((sum, {text}) => sum + countWords(text), 0)
  return percentBudget(percent, all)
}

function refuseWithoutReferences(name: string, {references = []}: Cluster): void {
  if (!summarizerOf(name).needs.includes('references') || references.length > 0) return
  throw new UsageError(`--method ${name}: 0 references, expected a .jsonl of clusters with references.`)
}

function warnOfMissing(include: readonly string[] = [], summary: Summary, err: Tell): void {
  const missing = include.filter((phrase) => !hasPhrase(summary.text, phrase))
  if (missing.length === 0) return
  const phrases = missing.map((phrase) => JSON.stringify(phrase)).join(', ')
  err(`--include: ${phrases} is not in the summary: no sentence contains it, or none that does fits.\n`)
}

function tellWishes({wishes}: Summary, err: Tell): void {
  if (wishes === undefined) return
  for (const {document, sentence} of wishes.unmet) {
    err(`--pin: ${printable(document)}:${sentence} is not in the summary: it does not fit, or it is not prose.\n`)
  }
  if (wishes.cost >= LEAST_TOLD) err(`--pin, --drop and --restore cost ${wishes.cost.toFixed(1)} % of the objective.\n`)
}

/** Per cent that are not 0.0. */
const LEAST_TOLD = 0.05

/**
 * A figure that another document contradicts is told in any case, and so is what was left out. Other formats than text
 * have all notes in them, but that a question is not answered is told anyway.
 */
function tellNotes({notes}: Summary, {format, notes: all = false}: SummarizeOptions, err: Tell): void {
  const isTold = (kind: string) =>
    kind === 'unanswered' || (format === 'text' && kind !== 'empty' && (all || kind !== 'newer'))
  for (const {kind, text} of notes) if (isTold(kind)) err(`${printable(text)}\n`)
}

async function explained(cluster: SourceCluster, {sentences}: Summary): Promise<Explanations> {
  const {explainSentences} = await import('../../summarize/print/explain.ts')
  return explainSentences(await cluster.parsed({deadline: OVER}), sentences)
}

/** The summary as it is asked for; `width` columns wide if it goes to a terminal. */
async function rendered(
  summary: Summary,
  {documents}: Cluster,
  cluster: SourceCluster,
  {format, explain = false, showDeleted = false}: SummarizeOptions,
  width: number | undefined,
): Promise<string> {
  const explanations = explain ? await explained(cluster, summary) : undefined
  switch (format) {
    case 'json':
      return (await import('../../render/json.ts')).renderJson(summary, {explanations})
    case 'html':
      return (await import('../../render/html/page.ts')).renderHtml(summary, documents)
    case 'markdown':
      return (await import('../../render/markdown.ts')).renderMarkdown(summary, documents)
    default: {
      const color = width !== undefined && process.env.NO_COLOR === undefined
      const text = (await import('../../render/text.ts')).renderText(summary, {showDeleted, color})
      const paragraph = width === undefined ? text : (await import('./wrap.ts')).wrapped(text, width)
      if (explanations === undefined) return paragraph
      const {renderExplanations} = await import('../../render/explanations.ts')
      return `${paragraph}\n${renderExplanations(summary.sentences, explanations)}`
    }
  }
}

function hasPhrase(text: string, phrase: string): boolean {
  const words = (given: string) =>
    ` ${given
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ')} `
  return words(text).includes(words(phrase))
}

/** Why there is nothing to print. Methods that parse nothing do not say it themselves. */
async function explainEmpty({source}: SourceCluster, {notes}: Summary, budget: Budget): Promise<string> {
  const told = notes.find(({kind}) => kind === 'empty')?.text
  if (told !== undefined) return `${told}\n`
  const {leastWhole, whyEmpty} = await import('../../summarize/print/why-empty.ts')
  return `${whyEmpty(source, budget, {least: leastWhole(source, budget), isCut: false})}\n`
}
