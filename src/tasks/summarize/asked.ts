import type {Budget} from '../../summarize/documents/budget.ts'
import {type SummarizerOption, summarizersHearing, unheardOption} from '../../summarize/summarizers.ts'
import {tokenBudget} from '../options/token-budget.ts'
import {UsageError} from '../options/usage-error.ts'
import {refuseWithoutWord} from '../options/with-words.ts'
import type {SummarizeOptions} from './options.ts'

/** Options that go together, and what they name is loaded. */
export interface Asked {
  readonly options: SummarizeOptions
  readonly name: string // of the summarizer
  readonly inTokens: Budget | undefined
}

/** Refuses, before anything is read, what cannot be asked for together. */
export async function checked(options: SummarizeOptions): Promise<Asked> {
  const name = options.extractive ? 'extractive' : options.method
  checkOptions(name, options)
  return {options, name, inTokens: await tokenBudget(options)}
}

/** Precis and its whole-sentence mode. */
const PRECIS: readonly string[] = ['precis', 'extractive']

/** What only these can tell of a summary. */
const TOLD_BY_PRECIS = ['showDeleted', 'explain', 'notes', 'proof'] as const

/** Whether it parses the documents. */
export function needsTrees({name}: Asked): boolean {
  return isPrecis(name)
}

function isPrecis(name: string): boolean {
  return PRECIS.includes(name)
}

/** The options that some summarizers take into account, as summarizers call them. Background is read before. */
export function heardOf(options: SummarizeOptions): Pick<SummarizeOptions, Heard> {
  const {query, include, exclude, pin, drop, restore, solver, timeLimit, asOf, dates, verbatim} = options
  return {query, include, exclude, pin, drop, restore, solver, timeLimit, asOf, dates, verbatim}
}

type Heard = Exclude<keyof SummarizeOptions & SummarizerOption, 'background' | 'extractive'>

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
