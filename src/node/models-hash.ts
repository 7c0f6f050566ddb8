import {readFileSync} from 'node:fs'
import {join} from 'node:path'

/** What tells some files of models from others: the SHA-256 of their names and their bytes, in this order. */
export function modelsHash(folder: string, files: readonly string[]): string {
  // loading it takes longer than most that is done without it
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256')
  for (const file of files) {
    const bytes = readFileSync(join(folder, file))
    hash.update(`${file} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}
