import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'

/** What tells some files of models from others: the SHA-256 of their names and their bytes, in this order. */
export function modelsHash(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = readFileSync(join(folder, file))
    hash.update(`${file} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}
