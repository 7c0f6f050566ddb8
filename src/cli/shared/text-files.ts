import {readFileSync, writeFileSync} from 'node:fs'
import {fromFileSystem} from '../../corpus/system-errors.ts'
import {UsageError} from './usage-error.ts'

/** What stands for stdin among paths. */
const STDIN = '-'

/** The text of a file, or of stdin for `-`. `expected` says in the message of an error what should be there. */
export function readTextFile(file: string, expected: string): string {
  return fromFileSystem(file, expected, () => readFileSync(file === STDIN ? 0 : file, 'utf8'))
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
