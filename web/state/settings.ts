import {isoDay, readDay} from '../../src/calendar.ts'
import {DEFAULT_ENCODING, ENCODINGS, type EncodingName} from '../../src/encoding/encodings.ts'
import {UNITS, type Unit} from './units.ts'

/** What the summary should be like. These are what a link carries. */
export interface Settings {
  readonly unit: Unit
  readonly lengths: Readonly<Record<Unit, number>> // the length in each unit, so that a unit remembers its own
  readonly encoding: EncodingName
  readonly questions: readonly string[]
  readonly shorten: boolean
  readonly dates: boolean
  readonly verbatim: boolean
  readonly asOf: string // a day like 2024-03-04, or nothing
}

export const USUAL: Settings = {
  unit: 'words',
  lengths: Object.fromEntries(UNITS.map(({name, usual}) => [name, usual])) as Record<Unit, number>,
  encoding: DEFAULT_ENCODING,
  questions: [],
  shorten: true,
  dates: false,
  verbatim: false,
  asOf: '',
}

/** So many characters may a question have. */
export const LONGEST_QUESTION = 500

export function lengthOf({unit, lengths}: Settings): number {
  return lengths[unit]
}

export function isEncoding(name: string): name is EncodingName {
  return ENCODINGS.some((row) => row.name === name)
}

/** Whether a text is a day that exists, such as 2024-03-04. */
export function isDay(text: string): boolean {
  const day = readDay(text)
  return day !== undefined && isoDay(day) === text
}
