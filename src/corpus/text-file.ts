import {readFileSync} from 'node:fs'
import {DataError} from '../data-error.ts'
import {decode} from './encoding.ts'
import {fromFileSystem} from './system-errors.ts'

/** Receives what users should know about files that are read nevertheless. */
export type Warn = (warning: string) => void

/** The text of a file, whatever its encoding. */
export function readText(path: string, warn: Warn): string {
  const decoded = decode(fromFileSystem(path, 'a file or folder with texts', () => readFileSync(path)))
  if ('reason' in decoded) throw new DataError(path, undefined, `it ${decoded.reason}.`)
  if (decoded.note !== undefined) warn(`${path}: ${decoded.note}.`)
  return decoded.text
}
