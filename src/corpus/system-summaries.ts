import {basename, join, resolve} from 'node:path'
import {DataError} from '../data-error.ts'
import {contentsOf, isFolder, realPath, TEXT} from './folder.ts'
import {readSummaryLines} from './summary-lines.ts'
import {readText, type Warn} from './text-file.ts'

/** The summaries of a system. */
export interface SystemSummaries {
  readonly name: string
  readonly path: string
  readonly summaries: ReadonlyMap<string, string> // by cluster
}

/**
 * Reads the summaries of systems from folders of `<cluster>.txt`, folders of such folders, and .jsonl files. None is
 * read twice, and the path `references` is not read as a system.
 */
export function readSystems(paths: readonly string[], references: string | undefined, warn: Warn): SystemSummaries[] {
  const systems: SystemSummaries[] = []
  const seen = new Set(references === undefined ? [] : [realPath(references)])
  const pathByName = new Map<string, string>()
  const add = (path: string, read: (path: string, warn: Warn) => ReadonlyMap<string, string>) => {
    if (seen.size === seen.add(realPath(path)).size) return
    const summaries = read(path, warn)
    const name = basename(resolve(path), '.jsonl')
    const other = pathByName.get(name)
    if (other !== undefined) {
      throw new DataError(path, undefined, `the system ${name} is also in ${other}, expected two different names.`)
    }
    pathByName.set(name, path)
    systems.push({name, path, summaries})
  }
  for (const path of paths) {
    if (!isFolder(path)) {
      add(path, readSummaryLines)
      continue
    }
    const {texts, folders, others} = contentsOf(path)
    if (texts.length > 0 || folders.length === 0) {
      add(path, readSummaryFolder)
      continue
    }
    for (const name of others) warn(`${join(path, name)}: skipped, it is not a folder.`)
    for (const folder of folders.map((name) => join(path, name))) {
      if (contentsOf(folder).texts.length > 0) add(folder, readSummaryFolder)
      else if (!seen.has(realPath(folder))) warn(`${folder}: skipped, it is a folder without ${TEXT} files.`)
    }
  }
  if (systems.length === 0) {
    throw new DataError(paths.join(', '), undefined, `found no summaries, expected files <cluster>${TEXT}.`)
  }
  return systems
}

function readSummaryFolder(folder: string, warn: Warn): Map<string, string> {
  const {texts, folders, others} = contentsOf(folder)
  if (texts.length === 0) {
    throw new DataError(folder, undefined, `this folder has no summaries, expected files <cluster>${TEXT}.`)
  }
  for (const name of [...folders, ...others]) warn(`${join(folder, name)}: skipped, it is not a ${TEXT} file.`)
  return new Map(texts.map((name) => [basename(name, TEXT), readText(join(folder, name), warn)]))
}
