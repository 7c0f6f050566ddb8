import {readFileSync} from 'node:fs'
import {DataError} from '../../../src/data-error.ts'
import {headOf, type KindName, kindOf} from './kinds.ts'

/** What one reader says of one item. */
export interface Mark {
  /** By column. */
  readonly values: Readonly<Record<string, string>>
  readonly why: string
}

/** The marks of one reader, in the order of the items. */
export type FilledSheet = readonly Mark[]

export function readMarks(path: string, kind: KindName, count: number): FilledSheet {
  return marksOf(readFileSync(path, 'utf8'), path, kind, count)
}

/** Reads a filled sheet: every item once, in any order. What follows the last column's comma is the reason, commas and all. */
export function marksOf(text: string, file: string, kind: KindName, count: number): FilledSheet {
  const [head, ...lines] = text.trimEnd().split(/\r?\n/)
  const expected = headOf(kind).join(',')
  if (head.trim() !== expected) throw new DataError(file, 1, `the columns are ${head}, expected ${expected}.`)
  const marks: Mark[] = []
  lines.forEach((line, l) => {
    if (line.trim() === '') return
    const [item, mark] = markOf(line, kind, count, (problem) => new DataError(file, l + 2, problem))
    if (marks[item - 1] !== undefined) throw new DataError(file, l + 2, `item is ${item}, expected each item once.`)
    marks[item - 1] = mark
  })
  for (let item = 1; item <= count; item++) {
    if (marks[item - 1] === undefined)
      throw new DataError(file, undefined, `has no item ${item}, expected ${count} items.`)
  }
  return marks
}

function markOf(line: string, kind: KindName, count: number, error: (problem: string) => DataError): [number, Mark] {
  const columns = Object.entries(kindOf(kind).columns)
  const fields = line.split(',')
  const item = Number(fields[0])
  if (fields[0].trim() === '' || !Number.isInteger(item) || item < 1 || item > count) {
    throw error(`item is ${JSON.stringify(fields[0])}, expected a whole number from 1 to ${count}.`)
  }
  const values = columns.map(([name, allowed], c) => {
    const value = (fields[c + 1] ?? '').trim()
    if (!allowed.includes(value)) {
      throw error(`${name} of item ${item} is ${JSON.stringify(value)}, expected one of ${allowed.join(', ')}.`)
    }
    return [name, value]
  })
  const why = fields
    .slice(columns.length + 1)
    .join(',')
    .trim()
  return [item, {values: Object.fromEntries(values), why: why.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')}]
}
