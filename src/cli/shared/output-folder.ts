import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {SummaryFile} from '../../evaluate/summary-files.ts'
import {OutputError} from '../../files/output-error.ts'
import {writeFileWhole} from '../../files/output-file.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'

/** Lists the files that were written, a path on each line, so that the next run knows which files are its own. */
const LIST = 'written-by-precis.list'

/** Refuses a folder with other files before any work is done. */
export function checkOutputFolder(folder: string, force: boolean): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) {
    throw new UsageError(`--output: ${folder} is a file, expected a folder or a new name.`)
  }
  if (force || readdirSync(folder).length === 0 || existsSync(join(folder, LIST))) return
  throw new UsageError(
    `--output: ${folder} has files that precis did not write, expected an empty folder. With --force, precis overwrites files of the same names and keeps the others.`,
  )
}

/** Writes the files, and removes those of an earlier run that are not written again. */
export function writeOutputFolder(folder: string, files: readonly SummaryFile[], force: boolean): void {
  checkOutputFolder(folder, force)
  const earlier = writtenBefore(folder)
  const paths = new Set(files.map(({path}) => path))
  const foreign = force ? undefined : files.find(({path}) => !earlier.has(path) && existsSync(join(folder, path)))
  if (foreign !== undefined) {
    throw new UsageError(
      `--output: ${join(folder, foreign.path)} was not written by precis, expected --force to overwrite it.`,
    )
  }
  try {
    mkdirSync(folder, {recursive: true})
    // first, so that the next run knows the files of an interrupted one
    writeFileWhole(join(folder, LIST), [...new Set([...earlier, ...paths])].map((path) => `${path}\n`).join(''))
    for (const {path, text} of files) {
      mkdirSync(dirname(join(folder, path)), {recursive: true})
      writeFileWhole(join(folder, path), text)
    }
    for (const path of earlier) if (!paths.has(path)) rmSync(join(folder, path), {force: true})
    writeFileWhole(join(folder, LIST), [...paths].map((path) => `${path}\n`).join(''))
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === undefined || (error instanceof OutputError && !error.isPlace)) throw error
    throw new UsageError(`--output: ${folder} cannot be written (${code}), expected a place for files.`)
  }
}

/** A list that somebody edited must not lead out of the folder. */
function writtenBefore(folder: string): Set<string> {
  if (!existsSync(join(folder, LIST))) return new Set()
  const paths = readFileSync(join(folder, LIST), 'utf8').split('\n')
  return new Set(paths.filter((path) => /^[\w%.~-]+(\/[\w%.~-]+)?$/.test(path) && !/(^|\/)\.\.?(\/|$)/.test(path)))
}
