import {writeFileSync} from 'node:fs'
import {MOST_BYTES, readLimitedSync} from '../../corpus/limited-bytes.ts'
import {fromFileSystem} from '../../corpus/system-errors.ts'
import {UsageError} from './usage-error.ts'

/** What stands for stdin among paths. */
const STDIN = '-'

/** The text of a file, or of stdin for `-`. `expected` says in the message of an error what should be there. */
export function readTextFile(file: string, expected: string): string {
  const read = fromFileSystem(file, expected, () => readLimitedSync(file === STDIN ? 0 : file, MOST_BYTES))
  if ('problem' in read) throw new UsageError(`${file}: it ${read.problem}.`)
  return Buffer.from(read.bytes.buffer, read.bytes.byteOffset, read.bytes.length).toString('utf8')
}

/** Writes a text, or adds it to what is there. */
export function writeTextFile(file: string, text: string, flag: 'w' | 'a' = 'w'): void {
  try {
    writeFileSync(file, text, {flag})
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    throw new UsageError(`${file}: it cannot be written (${code}), expected a place for a file.`)
  }
}
