import type {Columns} from './input-file.ts'
import {isObject, textFieldOf} from './records.ts'

/** Where the records of a JSON text lie, and what was taken for their text. */
interface FoundRecords {
  readonly records: readonly unknown[]
  /** The way to the records: `response.docs`. */
  readonly path: string
  /** The way to the text in each: `fields.bodyText`. */
  readonly field: string
}

/** Answers of services hold their articles a few levels down. */
const DEEPEST = 4

/** So many records are looked at to find what they hold. */
const SAMPLE = 20

/**
 * Finds the articles in what a service answers: `{"status": "ok", "articles": [{"title", "content"}, …]}`. Of the arrays
 * whose objects have texts, the one nearest to the top is taken; of several there, the one with the most.
 */
export function findRecords(value: unknown, columns: Columns): FoundRecords | undefined {
  let level: {readonly value: unknown; readonly path: string}[] = [{value, path: ''}]
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const inner = level.flatMap(({value, path}) =>
      isObject(value)
        ? Object.entries(value).map(([name, value]) => ({value, path: path === '' ? name : `${path}.${name}`}))
        : [],
    )
    let best: FoundRecords | undefined
    for (const {value, path} of inner) {
      const found = Array.isArray(value) ? recordsIn(value, path, columns) : undefined
      if (found !== undefined && found.records.length > (best?.records.length ?? 0)) best = found
    }
    if (best !== undefined) return best
    level = inner.filter(({value}) => isObject(value))
  }
  return undefined
}

function recordsIn(records: readonly unknown[], path: string, columns: Columns): FoundRecords | undefined {
  const sample = records.slice(0, SAMPLE)
  const field = sample.map((record) => textFieldOf(record, columns)).find((field) => field !== undefined)
  return field === undefined ? undefined : {records, path, field}
}
