import {isDay, isEncoding, LONGEST_QUESTION, type Settings, USUAL} from './settings.ts'
import {isUnit, UNITS, unitRow} from './units.ts'
import type {Work} from './work.ts'

/** What a link says: the settings, and an example if it is one. It never has a text of the reader's. */
export interface Linked {
  readonly settings: Settings
  readonly example: string
}

const MOST_QUESTIONS = 20
const LONGEST_LENGTH = 1_000_000

/** The part of an address behind its # that `readLink` reads back. */
export function linkOf({settings, example}: Pick<Work, 'settings' | 'example'>): string {
  const {unit, lengths, encoding, questions, shorten, dates, verbatim, asOf} = settings
  const fields = new URLSearchParams()
  if (example !== '') fields.append('example', example)
  fields.append(unit, String(lengths[unit]))
  if (unit === 'tokens' && encoding !== USUAL.encoding) fields.append('encoding', encoding)
  for (const question of questions) fields.append('query', question)
  if (!shorten) fields.append('shorten', 'no')
  if (dates) fields.append('dates', 'yes')
  if (verbatim) fields.append('verbatim', 'yes')
  if (asOf !== '') fields.append('as-of', asOf)
  return fields.toString()
}

/** What a link asks for. Whatever is not understood is passed over: a link may be from anywhere. */
export function readLink(fragment: string): Linked {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const unit = UNITS.map(({name}) => name).find((name) => fields.has(name)) ?? USUAL.unit
  const encoding = fields.get('encoding') ?? ''
  const asOf = fields.get('as-of') ?? ''
  const example = fields.get('example') ?? ''
  return {
    settings: {
      unit,
      lengths: {...USUAL.lengths, ...(isUnit(unit) && {[unit]: lengthIn(fields.get(unit), unitRow(unit).usual)})},
      encoding: isEncoding(encoding) ? encoding : USUAL.encoding,
      questions: fields
        .getAll('query')
        .map((question) => question.slice(0, LONGEST_QUESTION).trim())
        .filter((question) => question !== '')
        .slice(0, MOST_QUESTIONS),
      shorten: fields.get('shorten') !== 'no',
      dates: fields.get('dates') === 'yes' && fields.get('verbatim') !== 'yes',
      verbatim: fields.get('verbatim') === 'yes',
      asOf: isDay(asOf) ? asOf : '',
    },
    example: __EXAMPLES__.some(({id}) => id === example) ? example : '',
  }
}

function lengthIn(text: string | null, usual: number): number {
  return /^\d+$/.test(text ?? '') ? Math.max(1, Math.min(LONGEST_LENGTH, Number(text))) : usual
}
