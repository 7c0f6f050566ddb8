import {printable} from '../../printable.ts'
import type {Budget} from '../../summarize/documents/budget.ts'
import type {Source} from '../../summarize/documents/source.ts'
import type {Summary} from '../../summarize/print/summary.ts'
import type {Asked} from './asked.ts'
import type {SummarizeOptions} from './options.ts'

/** Takes a remark, which is a line. */
type Tell = (text: string) => void

/** Says what whoever asked for a summary should know that does not stand in it. */
export async function tellRemarks(
  summary: Summary,
  {options, name}: Asked,
  {source, budget}: {readonly source: Source; readonly budget: Budget},
  tell: Tell,
): Promise<void> {
  if (name === 'precis' && summary.method !== name) {
    tell('The documents do not look English: sentences are chosen but not shortened.\n')
  }
  if (summary.text === '') tell(await explainEmpty(source, summary, budget))
  tellMissing(options.include, summary, tell)
  tellWishes(summary, tell)
  tellNotes(summary, options, tell)
}

/** Why there is nothing to print. Methods that parse nothing do not say it themselves. */
async function explainEmpty(source: Source, {notes}: Summary, budget: Budget): Promise<string> {
  const told = notes.find(({kind}) => kind === 'empty')?.text
  if (told !== undefined) return `${told}\n`
  const {leastWhole, whyEmpty} = await import('../../summarize/print/why-empty.ts')
  return `${whyEmpty(source, budget, {least: leastWhole(source, budget), isCut: false})}\n`
}

function tellMissing(include: readonly string[] = [], summary: Summary, tell: Tell): void {
  const missing = include.filter((phrase) => !hasPhrase(summary.text, phrase))
  if (missing.length === 0) return
  const phrases = missing.map((phrase) => JSON.stringify(phrase)).join(', ')
  tell(`--include: ${phrases} is not in the summary: no sentence contains it, or none that does fits.\n`)
}

function tellWishes({wishes}: Summary, tell: Tell): void {
  if (wishes === undefined) return
  for (const {document, sentence} of wishes.unmet) {
    tell(`--pin: ${printable(document)}:${sentence} is not in the summary: it does not fit, or it is not prose.\n`)
  }
  if (wishes.cost >= LEAST_TOLD)
    tell(`--pin, --drop and --restore cost ${wishes.cost.toFixed(1)} % of the objective.\n`)
}

/** Per cent that are not 0.0. */
const LEAST_TOLD = 0.05

/**
 * A figure that another document contradicts is told in any case, and so is what was left out. Other formats than text
 * have all notes in them, but that a question is not answered is told anyway.
 */
function tellNotes({notes}: Summary, {format, notes: all = false}: SummarizeOptions, tell: Tell): void {
  const isTold = (kind: string) =>
    kind === 'unanswered' || (format === 'text' && kind !== 'empty' && (all || kind !== 'newer'))
  for (const {kind, text} of notes) if (isTold(kind)) tell(`${printable(text)}\n`)
}

function hasPhrase(text: string, phrase: string): boolean {
  const words = (given: string) =>
    ` ${given
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ')} `
  return words(text).includes(words(phrase))
}
