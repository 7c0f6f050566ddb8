import {
  arrayOf,
  boolean,
  type Check,
  impossible,
  number,
  objectWith,
  oneOf,
  optional,
  string,
  whole,
} from '../../check.ts'
import {budget} from '../documents/check.ts'
import {EDIT_REASONS} from './edits.ts'
import type {SummarySentence} from './summary.ts'

const place = whole(0)

const where = objectWith({document: string, start: place, end: place}, 'a place in a document')

/** A range `[start, end]`. */
const span: Check = (value, at) => {
  arrayOf(place)(value, at)
  const {length} = value as readonly number[]
  if (length !== 2) throw impossible(length, `${at}.length`, '2, a start and an end')
}

const sentenceFields = objectWith(
  {
    document: string,
    sentence: place,
    start: place,
    end: place,
    source: string,
    text: string,
    kept: arrayOf(span),
    deleted: arrayOf(span),
    item: optional(boolean),
    speaker: optional(string),
    time: optional(string),
    inserted: optional(
      arrayOf(
        objectWith(
          {start: place, end: place, reason: oneOf(EDIT_REASONS), replaces: span, from: optional(where)},
          'an Insertion',
        ),
      ),
    ),
  },
  'a SummarySentence',
)

/** A sentence of a summary: what is kept and what is deleted lies within its source. */
const summarySentence: Check = (value, at) => {
  sentenceFields(value, at)
  const {start, end, source, kept, deleted} = value as SummarySentence
  if (end - start !== source.length) {
    throw impossible(end, `${at}.end`, `${start + source.length}, for its source has ${source.length} characters`)
  }
  for (const [name, spans] of Object.entries({kept, deleted})) {
    spans.forEach(([from, to], i) => {
      if (from >= start && from <= to && to <= end) return
      throw new RangeError(`${at}.${name}[${i}] is [${from}, ${to}], expected a range within ${start} to ${end}.`)
    })
  }
}

const note = objectWith(
  {kind: string, text: string, places: arrayOf(where), question: optional(string)},
  'a SummaryNote',
)

const concept = objectWith({words: arrayOf(string), weight: number(), covered: boolean}, 'a SummaryConcept')

const solution = objectWith({
  solver: string,
  status: string,
  objective: number(),
  bound: number(),
  gap: number(),
  iterations: number(),
  milliseconds: number(),
})

const milliseconds = objectWith({
  read: number(),
  parse: optional(number()),
  build: optional(number()),
  solve: number(),
})

/** What `renderText` takes of a `Summary`. */
export const summaryText: Check = objectWith({text: string, sentences: arrayOf(summarySentence)}, 'a Summary')

/** A `Summary`. */
export const wholeSummary: Check = objectWith(
  {
    text: string,
    words: place,
    bytes: place,
    tokens: optional(place),
    budget,
    method: string,
    sentences: arrayOf(summarySentence),
    concepts: arrayOf(concept),
    notes: arrayOf(note),
    solution: optional(solution),
    timings: optional(milliseconds),
  },
  'a Summary',
)
