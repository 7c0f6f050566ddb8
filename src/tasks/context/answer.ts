import {contextFrom} from '../../context/call.ts'
import type {Context, ContextModels} from '../../context/context.ts'
import {printable} from '../../printable.ts'
import type {Budget} from '../../summarize/documents/budget.ts'
import type {SourceDocument} from '../../text/document.ts'
import {tokenBudget} from '../options/token-budget.ts'
import {refuseWithoutWord} from '../options/with-words.ts'
import type {ContextCommandOptions} from './options.ts'

/** Options that go together, and what they name is loaded. */
interface Asked {
  readonly options: ContextCommandOptions
  readonly inTokens: Budget | undefined
}

/** Passages, the questions that came with them, and the models that choose. */
interface Given {
  readonly documents: readonly SourceDocument[]
  readonly questions: readonly string[]
  readonly models: ContextModels
}

interface Answer {
  readonly text: string // in the format that was asked for
  readonly context: Context
}

/** Refuses, before anything is read, what cannot be asked for. */
export async function checked(options: ContextCommandOptions): Promise<Asked> {
  refuseWithoutWord('--query', 'question', options.query)
  return {options, inTokens: await tokenBudget(options)}
}

/** Everything between the documents and what is printed. Remarks go to `err`. */
export async function answer(
  {documents, questions, models}: Given,
  {options, inTokens}: Asked,
  signal: AbortSignal,
  err: (text: string) => void,
): Promise<Answer> {
  const {format, citations, order, compress, timeLimit, words, bytes, query = questions} = options
  const context = await contextFrom(
    documents,
    {
      ...{query, format, citations, order, words, bytes, timeLimit, signal},
      ...(compress && {compress}),
      ...inTokens,
    },
    models,
  )
  for (const {text} of context.notes) err(`${printable(text)}\n`)
  if (context.text === '') err(whyEmpty(context, documents.length))
  return {text: await rendered(context, options), context}
}

function whyEmpty({budget}: Context, documents: number): string {
  if (documents === 0) return 'The context is empty: there are no passages.\n'
  const [[unit, limit]] = Object.entries(budget)
  return `The context is empty: no sentence fits into ${limit} ${unit}.\n`
}

async function rendered(context: Context, {format}: ContextCommandOptions): Promise<string> {
  if (format === 'json') return (await import('../../context/context-json.ts')).contextJson(context)
  return context.text === '' ? '' : `${context.text}\n`
}
