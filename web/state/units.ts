import {DEFAULT_WORDS} from '../../src/summarize/documents/default-words.ts'

/** A unit of length, and the part of it that the slider covers. */
export interface UnitRow {
  readonly name: Unit
  readonly label: string
  readonly usual: number
  readonly low: number
  /** The right end of the slider, for documents of so many words. */
  readonly high: (words: number) => number
  readonly step: number
}

export type Unit = 'words' | 'sentences' | 'percent' | 'bytes' | 'tokens'

/** A tenth of long documents, and a few hundred words of short ones. */
const mostWords = (words: number) =>
  Math.max(100, Math.min(1000, Math.ceil(Math.max(250, words / 10) / 50) * 50, words))

/** The units that a reader can choose. */
export const UNITS: readonly UnitRow[] = [
  {name: 'words', label: 'words', usual: DEFAULT_WORDS, low: 10, high: mostWords, step: 1},
  {name: 'sentences', label: 'sentences', usual: 5, low: 1, high: (words) => (words > 5000 ? 40 : 20), step: 1},
  {name: 'percent', label: '% of the words', usual: 5, low: 1, high: () => 50, step: 1},
  {name: 'bytes', label: 'bytes', usual: 600, low: 60, high: (words) => 6 * mostWords(words), step: 10},
  {name: 'tokens', label: 'tokens', usual: 130, low: 10, high: (words) => Math.ceil(1.3 * mostWords(words)), step: 1},
]

export function unitRow(name: Unit): UnitRow {
  return UNITS.find((row) => row.name === name)!
}

export function isUnit(name: string): name is Unit {
  return UNITS.some((row) => row.name === name)
}
