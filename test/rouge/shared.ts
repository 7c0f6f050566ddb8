import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** A file of the folder shared beside the repository as a string of bytes, if it is there. */
export function readShared(path: string): string | undefined {
  const file = join(import.meta.dirname, '../../../shared', path)
  return existsSync(file) ? readFileSync(file, 'latin1') : undefined
}
