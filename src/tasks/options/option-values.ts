import {readDay} from '../../calendar.ts'
import {MOST_BYTES} from '../../corpus/size-limits.ts'

/** Readers of option values: each takes what was typed, and throws a RangeError that says what it expected. */

export function positive(given: string): number {
  return numberOf(given, 'a number > 0', (value) => value > 0 && value < Infinity)
}

export function positiveWhole(given: string): number {
  return numberOf(given, 'a whole number > 0', (value) => Number.isSafeInteger(value) && value > 0)
}

export function whole(given: string): number {
  return numberOf(given, 'a whole number ≥ 0', (value) => Number.isSafeInteger(value) && value >= 0)
}

export function share(given: string): number {
  return numberOf(given, 'a number from 0 to 1', (value) => value >= 0 && value <= 1)
}

export function positivePercent(given: string): number {
  return numberOf(given, 'a number > 0 and at most 100', (value) => value > 0 && value <= 100)
}

export function percent(given: string): number {
  return numberOf(given, 'a number from 0 to 100', (value) => value >= 0 && value <= 100)
}

/**
 * Names of ROUGE metrics, each once: 1,L,SU4 for ROUGE-1, ROUGE-L and ROUGE-SU4. Those of Google's rouge_score are
 * understood, too. Its rougeL takes a text for one sentence; its rougeLsum is ROUGE-L of the script.
 */
export function metricNames(given: string): string[] {
  const names = given.split(',').map((name) => name.trim())
  if (names.includes('')) throw new RangeError('Expected comma-separated names.')
  return [...new Set(names.map(metricName))]
}

function metricName(given: string): string {
  const google = /^rouge([1-9]|L|Lsum)$/.exec(given)?.[1]
  if (google !== undefined) return google === 'L' ? 'ROUGE-LCS' : google === 'Lsum' ? 'ROUGE-L' : `ROUGE-${google}`
  const name = given.toUpperCase()
  return name.startsWith('ROUGE-') ? name : `ROUGE-${name}`
}

/** A day as dates of documents have it: 2024-03-04. */
export function calendarDay(given: string): string {
  if (readDay(given) === undefined) throw new RangeError('Expected a day like 2024-03-04.')
  return given
}

/** A sentence of a document, as `--format json` has them: `a:3`. */
export function sentencePlace(given: string): {document: string; sentence: number} {
  const [, document, sentence] = /^([\s\S]+):(\d+)$/.exec(given) ?? []
  if (document === undefined) throw new RangeError('Expected DOCUMENT:SENTENCE, such as a:3.')
  return {document, sentence: Number(sentence)}
}

/** Characters of a document, as `--format json` has them: `a:120-181`. */
export function textSpan(given: string): {document: string; start: number; end: number} {
  const [, document, start, end] = /^([\s\S]+):(\d+)-(\d+)$/.exec(given) ?? []
  if (document === undefined) throw new RangeError('Expected DOCUMENT:START-END, such as a:120-181.')
  return {document, start: Number(start), end: Number(end)}
}

/** A limit on input in megabytes. */
export function megabytes(given: string): number {
  const most = MOST_BYTES / 2 ** 20
  return numberOf(given, `a number of megabytes > 0 and at most ${most}`, (value) => value > 0 && value <= most)
}

/** One entry of --column: which column holds what. */
export interface ColumnChoice {
  readonly field: (typeof COLUMN_FIELDS)[number]
  readonly name: string
}

const COLUMN_FIELDS = ['text', 'title', 'date', 'id', 'cluster'] as const

/** `title=kopf`, or `artikel` for `text=artikel`. */
export function columnChoice(given: string): ColumnChoice {
  const [, field = 'text', name] = /^(?:([^=]*)=)?([\s\S]+)$/.exec(given) ?? []
  const known = COLUMN_FIELDS.find((known) => known === field.trim())
  if (known === undefined || name === undefined) {
    throw new RangeError(
      `Expected FIELD=NAME, the field one of ${COLUMN_FIELDS.join(', ')}, or the name of the text alone.`,
    )
  }
  return {field: known, name: name.trim()}
}

function numberOf(given: string, expected: string, isRight: (value: number) => boolean): number {
  const value = Number(given)
  if (given.trim() === '' || !isRight(value)) throw new RangeError(`Expected ${expected}.`)
  return value
}
