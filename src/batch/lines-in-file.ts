import {closeSync, openSync, readSync} from 'node:fs'

const CHUNK = 1 << 20
const NEWLINE = 10

/** How many whole lines a file has, and the bytes up to the end of the last. */
export function linesInFile(path: string): {count: number; end: number} {
  const file = openSync(path, 'r')
  const chunk = Buffer.allocUnsafe(CHUNK)
  let [count, end, position] = [0, 0, 0]
  for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
    for (let at = chunk.indexOf(NEWLINE); at >= 0 && at < size; at = chunk.indexOf(NEWLINE, at + 1)) {
      count++
      end = position + at + 1
    }
    position += size
  }
  closeSync(file)
  return {count, end}
}
