import {
  abortSignal,
  arrayOf,
  boolean,
  type Check,
  callable,
  impossible,
  number,
  numbers,
  objectWith,
  optional,
  shown,
  string,
  whole,
} from '../../check.ts'
import {encodingCheck} from '../../encoding/encoding.ts'
import {encodingName} from '../../encoding/load-encoding.ts'
import type {Analysis} from '../../syntax/analyzer.ts'
import {sourceDocument, textLanguage} from '../../text/check.ts'
import {UNITS} from './budget.ts'

/** Documents as `SourceDocument` has them, no two of one id: a summary names its sources by their ids. */
export const sourceDocuments: Check = (value, place) => {
  arrayOf(sourceDocument)(value, place)
  checkIds(value as readonly {readonly id: string}[], place)
}

/** Throws unless all ids differ. */
export function checkIds(items: readonly {readonly id: string}[], place: string): void {
  const first = new Map<string, number>()
  for (const [i, {id}] of items.entries()) {
    const known = first.get(id)
    if (known !== undefined) {
      const both = `${place}[${known}].id and ${place}[${i}].id are both ${JSON.stringify(id)}`
      throw new RangeError(`${both}, expected different ids.`)
    }
    first.set(id, i)
  }
}

/** `Language`; whoever implements one answers for what its functions do. */
export const language: Check = objectWith({name: string, words: objectWith({}), text: textLanguage}, 'a Language')

/** Whatever gives trees: an `Analyzer`, or one's own. */
export const treeMaker: Check = objectWith({analyze: callable}, 'an analyzer')

const strings = arrayOf(string)

/** Throws unless the value is an `Analysis` of so many words, whose heads make a tree. */
export function checkAnalysis(value: unknown, words: number, place: string): void {
  const fields = {upos: strings, xpos: strings, deprels: strings, heads: numbers(whole(0, words))}
  objectWith(fields, 'an Analysis')(value, place)
  const analysis = value as Analysis
  for (const name of ['upos', 'xpos', 'deprels', 'heads'] as const) {
    const {length} = analysis[name]
    if (length !== words) throw impossible(length, `${place}.${name}.length`, `${words}, one for each word`)
  }
  const {heads} = analysis
  for (let word = 1; word <= words; word++) {
    let steps = 0
    for (let at = word; at > 0; at = heads[at - 1]) {
      if (steps++ > words)
        throw impossible(heads[word - 1], `${place}.heads[${word - 1}]`, 'a head on the way to a root')
    }
  }
}

/** `ParseOptions`. */
export const parseFields = {
  onProgress: optional(callable),
  signal: optional(abortSignal),
  deadline: optional(number()),
  stop: optional(abortSignal),
  prices: optional(boolean),
  meanwhile: optional(callable),
}

/** `ClusterText`. */
export const clusterText: Check = objectWith({
  id: optional(string),
  documents: sourceDocuments,
  title: optional(string),
  query: optional(string),
  references: optional(arrayOf(objectWith({text: string}))),
})

/** A `SourceCluster`, perhaps of another copy of this package. */
export const sourceCluster: Check = objectWith(
  {documents: arrayOf(objectWith({})), references: arrayOf(string), source: objectWith({}), parsed: callable},
  'a SourceCluster',
)

const limit = optional(whole(1))
/** The name of an encoding, or one of the caller's own. */
const encoding: Check = (value, place) => (typeof value === 'string' ? encodingName : encodingCheck)(value, place)

/** `Length`. */
export const lengths = {words: limit, bytes: limit, sentences: limit, tokens: limit, encoding: optional(encoding)}

/** One of `{words: 100}`, `{bytes: 665}`, `{sentences: 3}` and `{tokens: 200}`. */
export const budget: Check = (value, place) => {
  objectWith(lengths, 'a budget like {words: 100}')(value, place)
  const given = value as Readonly<Record<string, unknown>>
  const units = UNITS.filter((unit) => given[unit] !== undefined)
  if (units.length === 1) return
  const all = units.map((unit) => `${unit} ${shown(given[unit])}`).join(' and ')
  throw new RangeError(
    `${place} is an object with ${all || 'no length'}, expected one of words, bytes, sentences and tokens.`,
  )
}
