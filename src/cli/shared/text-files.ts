import {readFileSync, writeFileSync} from 'node:fs'
import {UsageError} from './usage-error.ts'

/** What stands for stdin among paths. */
const STDIN = '-'

/** The text of a file, or of stdin for `-`. */
export function readTextFile(file: string, expected: string): string {
  try {
    return readFileSync(file === STDIN ? 0 : file, 'utf8')
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') throw new UsageError(`${file}: there is no such file, expected ${expected}.`)
    if (code === 'EISDIR') throw new UsageError(`${file}: this is a folder, expected ${expected}.`)
    if (code === 'EACCES') throw new UsageError(`${file}: it may not be read, expected a file that may.`)
    throw new UsageError(`${file}: it cannot be read (${code}), expected ${expected}.`)
  }
}

/** Writes a text, or adds it to what is there. */
export function writeTextFile(file: string, text: string, flag: 'w' | 'a' = 'w'): void {
  try {
    writeFileSync(file, text, {flag})
  } catch (error) {
    throw new UsageError(`${file}: it cannot be written (${codeOf(error)}), expected a place for a file.`)
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
