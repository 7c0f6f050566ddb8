import type {Cluster} from '../../corpus/cluster.ts'
import type {LeaningElsewhere} from '../../summarize/ahead.ts'
import {type Budget, budgetFrom, countWords} from '../../summarize/documents/budget.ts'
import {checkPlaces} from '../../summarize/documents/by-hand.ts'
import type {SourceCluster} from '../../summarize/documents/cluster.ts'
import {percentBudget} from '../../summarize/documents/percent-budget.ts'
import type {Source} from '../../summarize/documents/source.ts'
import type {Explanation} from '../../summarize/print/explain.ts'
import type {Summary} from '../../summarize/print/summary.ts'
import {summarizeBy, summarizerOf} from '../../summarize/summarizers.ts'
import type {SourceDocument} from '../../text/document.ts'
import {UsageError} from '../options/usage-error.ts'
import {type Asked, heardOf, needsTrees} from './asked.ts'
import type {SummarizeOptions} from './options.ts'
import {OVER, type Patience} from './patience.ts'
import {tellRemarks} from './remarks.ts'

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
  asked: Asked,
  patience: Patience,
  {err, width}: Audience,
): Promise<Answer> {
  const {options, name, inTokens} = asked
  refuseWithoutReferences(name, given)
  const budget = inTokens ?? budgetOf(options, given)
  checkByHand(cluster.source, options)
  if (needsTrees(asked)) {
    const {aheadOf, shareDiscourse} = await import('../../summarize/ahead.ts')
    await patience.parse(cluster, aheadOf(cluster.source))
    if (leaningElsewhere !== undefined && options.asOf === undefined)
      await shareDiscourse(await cluster.parsed({deadline: OVER}), leaningElsewhere)
  }
  const {timeLimit, ...others} = heardOf(options) // what is left of it is for patience to say
  const summary = await patience.solve((limited) =>
    summarizeBy(name, cluster, {...others, budget, background, seed: options.seed, ...limited}),
  )
  await tellRemarks(summary, asked, {source: cluster.source, budget}, err)
  return {text: await rendered(summary, given, cluster, options, width), summary}
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

type Explanations = readonly (Explanation | undefined)[]

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
