import {shown} from '../check.ts'
import type {Analysis} from './analyzer.ts'
import {packModel, type Section, unpackModel} from './weights/model-file.ts'

const KIND = 'trees'

/** The columns of an analysis that hold names. */
const NAMED = ['upos', 'xpos', 'deprels'] as const

/** Trees as bytes, to be kept or sent: five bytes for a word. `unpackTrees` reads them back. */
export function packTrees(analyses: readonly Analysis[]): Uint8Array {
  const lengths = Int32Array.from(analyses, ({heads}) => heads.length)
  const words = lengths.reduce((sum, length) => sum + length, 0)
  const heads = new Int32Array(words)
  let start = 0
  for (const {heads: own} of analyses) {
    heads.set(own, start)
    start += own.length
  }
  const names: Record<string, string[]> = {}
  const columns: Record<string, Section> = {}
  for (const column of NAMED) {
    const numberOf = new Map<string, number>()
    const numbers = new Int32Array(words)
    let word = 0
    for (const analysis of analyses) {
      for (const name of analysis[column]) {
        const known = numberOf.get(name) ?? numberOf.size
        if (known === numberOf.size) numberOf.set(name, known)
        numbers[word++] = known
      }
    }
    names[column] = [...numberOf.keys()]
    columns[column] = narrow(numbers)
  }
  return packModel(KIND, names, {lengths, heads: narrow(heads), ...columns})
}

/** Reads what `packTrees` wrote, or throws a RangeError. `name` is what an error calls it. */
export function unpackTrees(bytes: Uint8Array, name: string): Analysis[] {
  const {facts, sections} = unpackModel(bytes, KIND, name)
  const section = (column: string): Section => {
    const found = sections.get(column)
    if (found === undefined) throw damaged(name, `no ${column}`)
    return found
  }
  const lengths = section('lengths')
  const words = [...lengths].reduce((sum, length) => sum + length, 0)
  const heads = section('heads')
  const numbers = NAMED.map(section)
  const names = NAMED.map((column) => namesIn(facts, column, name))
  if ([heads, ...numbers].some(({length}) => length !== words))
    throw damaged(name, `columns of other lengths than ${words}`)
  const namesOf = (column: (typeof NAMED)[number], from: number, to: number) => {
    const c = NAMED.indexOf(column)
    return Array.from(numbers[c].subarray(from, to), (number) => {
      const found = names[c][number]
      if (found === undefined) throw damaged(name, `${number} as a number in ${column}`)
      return found
    })
  }
  let start = 0
  return Array.from(lengths, (length: number) => {
    const [from, to] = [start, (start += length)]
    const own = Int32Array.from(heads.subarray(from, to))
    if (own.some((head) => head < 0 || head > length))
      throw damaged(name, `a head beyond the ${length} words of its sentence`)
    return {
      upos: namesOf('upos', from, to),
      xpos: namesOf('xpos', from, to),
      heads: own,
      deprels: namesOf('deprels', from, to),
    }
  })
}

function namesIn(facts: Readonly<Record<string, unknown>>, column: string, name: string): readonly string[] {
  const found = facts[column]
  const isList = Array.isArray(found) && found.every((one) => typeof one === 'string')
  if (!isList) throw damaged(name, `${shown(found)} as the names of ${column}`)
  return found
}

function narrow(values: Int32Array): Section {
  const most = values.reduce((most, value) => Math.max(most, value), 0)
  return most < 2 ** 8 ? new Uint8Array(values) : most < 2 ** 16 ? new Uint16Array(values) : values
}

function damaged(name: string, found: string): RangeError {
  return new RangeError(`${name}: ${found}, expected trees as they were packed.`)
}
