import {readFileSync} from 'node:fs'
import {join} from 'node:path'

/** What tells some files of models from others: the SHA-256 of their names and their bytes, in this order. */
export function modelsHash(folder: string, files: readonly string[]): string {
  const hash = sha256()
  for (const file of files) {
    const bytes = readFileSync(join(folder, file))
    hash.update(`${file} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

export function textHash(text: string): string {
  return sha256().update(text).digest('hex')
}

function sha256() {
  // loading it takes longer than most that is done without it
  return process.getBuiltinModule('node:crypto').createHash('sha256')
}
