import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {SummaryFile} from '../../evaluate/summary-files.ts'
import {UsageError} from './usage-error.ts'

/** Lists the files that were written, a path on each line, so that the next time they can be told from others. */
const LIST = 'written-by-precis.list'

/** Refuses a folder with files of others, before any work is done. */
export function checkOutputFolder(folder: string, force: boolean): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) {
    throw new UsageError(`--output: ${folder} is a file, expected a folder or a name that is free.`)
  }
  if (force || readdirSync(folder).length === 0 || existsSync(join(folder, LIST))) return
  throw new UsageError(
    `--output: ${folder} has files that precis did not write, expected an empty folder. With --force they stay, but for those of the same names.`,
  )
}

/** Writes the files; those of an earlier time that are not written again are taken away. */
export function writeOutputFolder(folder: string, files: readonly SummaryFile[], force: boolean): void {
  checkOutputFolder(folder, force)
  const earlier = writtenBefore(folder)
  const paths = new Set(files.map(({path}) => path))
  const foreign = force ? undefined : files.find(({path}) => !earlier.has(path) && existsSync(join(folder, path)))
  if (foreign !== undefined) {
    throw new UsageError(`--output: ${join(folder, foreign.path)} is not of precis, expected --force to replace it.`)
  }
  try {
    mkdirSync(folder, {recursive: true})
    // before anything else, so that an interrupted run can be taken up again
    writeFileSync(join(folder, LIST), [...new Set([...earlier, ...paths])].map((path) => `${path}\n`).join(''))
    for (const path of earlier) if (!paths.has(path)) rmSync(join(folder, path), {force: true})
    for (const {path, text} of files) {
      mkdirSync(dirname(join(folder, path)), {recursive: true})
      writeFileSync(join(folder, path), text)
    }
    writeFileSync(join(folder, LIST), [...paths].map((path) => `${path}\n`).join(''))
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new UsageError(`--output: ${folder} cannot be written (${code}), expected a place for files.`)
  }
}

/** A list that somebody has changed must not lead out of the folder. */
function writtenBefore(folder: string): Set<string> {
  if (!existsSync(join(folder, LIST))) return new Set()
  const paths = readFileSync(join(folder, LIST), 'utf8').split('\n')
  return new Set(paths.filter((path) => /^[\w%.~-]+(\/[\w%.~-]+)?$/.test(path) && !/(^|\/)\.\.?(\/|$)/.test(path)))
}
