import {readdirSync, readFileSync, realpathSync, statSync} from 'node:fs'
import {basename, extname, join, resolve} from 'node:path'
import {UsageError} from '../cli/shared/usage-error.ts'
import {DataError} from '../data-error.ts'
import {decode} from './encoding.ts'
import {syntaxErrorIn} from './json-syntax.ts'
import {documentOf, RecordError} from './records.ts'

/** The summaries of a system. */
export interface System {
  readonly name: string
  readonly path: string
  readonly summaries: ReadonlyMap<string, string> // by cluster
}

/** What persons wrote, by cluster and then by writer. */
export type References = ReadonlyMap<string, ReadonlyMap<string, string>>

type Remark = (text: string) => void

const TEXT = '.txt'

/** Reads systems: folders of texts, folders of such folders, and .jsonl files. None is read twice, nor is `references`. */
export function readSystems(paths: readonly string[], references: string | undefined, remark: Remark): System[] {
  const systems: System[] = []
  const seen = new Set(references === undefined ? [] : [realPath(references)])
  const pathByName = new Map<string, string>()
  const add = (path: string, summaries: ReadonlyMap<string, string>) => {
    const name = basename(resolve(path), '.jsonl')
    const other = pathByName.get(name)
    if (other !== undefined)
      throw new UsageError(`${path}: the system ${name} is also in ${other}, expected two names.`)
    pathByName.set(name, path)
    systems.push({name, path, summaries})
  }
  const isNew = (path: string) => seen.size < seen.add(realPath(path)).size
  for (const path of paths) {
    if (!isFolder(path)) {
      if (isNew(path)) add(path, readSummaryLines(path, remark))
      continue
    }
    const {texts, folders, others} = contentsOf(path)
    if (texts.length > 0 || folders.length === 0) {
      if (isNew(path)) add(path, readSummaryFolder(path, remark))
      continue
    }
    for (const name of others) remark(`${join(path, name)}: no folder, passed over.`)
    for (const folder of folders.map((name) => join(path, name))) {
      if (!isNew(folder)) continue
      if (contentsOf(folder).texts.length > 0) add(folder, readSummaryFolder(folder, remark))
      else remark(`${folder}: a folder without ${TEXT} files, passed over.`)
    }
  }
  if (systems.length === 0)
    throw new UsageError(`${paths.join(', ')}: no summaries there, expected <cluster>${TEXT} files.`)
  return systems
}

function readSummaryFolder(folder: string, remark: Remark): Map<string, string> {
  const {texts, folders, others} = contentsOf(folder)
  if (texts.length === 0)
    throw new UsageError(`${folder}: no summaries in this folder, expected <cluster>${TEXT} files.`)
  for (const name of [...folders, ...others]) remark(`${join(folder, name)}: no ${TEXT} file, passed over.`)
  return new Map(texts.map((name) => [basename(name, TEXT), readText(join(folder, name), remark)]))
}

function readSummaryLines(file: string, remark: Remark): Map<string, string> {
  const summaries = new Map<string, string>()
  for (const {id, value, line} of readRecords(file, remark)) {
    if (value.summary === undefined && value.error !== undefined) {
      remark(`${file}:${line}: an error in place of the summary of ${id}: ${value.error}`)
    } else summaries.set(id, summaryText(value.summary, file, line))
  }
  return summaries
}

/** The text of a summary, with a sentence on each line if it comes in sentences. */
function summaryText(summary: unknown, file: string, line: number): string {
  const {text} = textOf(summary, 'summary', '', file, line)
  const {sentences} = summary as {readonly sentences?: unknown}
  if (!Array.isArray(sentences)) return text
  return sentences.map((sentence, i) => textOf(sentence, `summary.sentences[${i}]`, '', file, line).text).join('\n')
}

/** Reads references; names of files are cut with an eye on the clusters that systems have summaries for. */
export function readReferences(path: string, clusters: ReadonlySet<string>, remark: Remark): References {
  return isFolder(path) ? readReferenceFolder(path, clusters, remark) : readReferenceLines(path, remark)
}

function readReferenceFolder(folder: string, clusters: ReadonlySet<string>, remark: Remark): References {
  const references = new Map<string, Map<string, string>>()
  const add = (cluster: string, writer: string, path: string) => {
    const writers = references.get(cluster) ?? new Map<string, string>()
    if (writers.has(writer)) {
      throw new UsageError(`${path}: a second reference by ${writer} for ${cluster}, expected one by each writer.`)
    }
    references.set(cluster, writers.set(writer, readText(path, remark)))
  }
  const {texts, folders, others} = contentsOf(folder)
  for (const name of texts) {
    const {cluster, writer} = partsOf(basename(name, TEXT), clusters)
    add(cluster, writer, join(folder, name))
  }
  for (const cluster of folders) {
    const inside = contentsOf(join(folder, cluster))
    for (const name of inside.texts) add(cluster, basename(name, TEXT), join(folder, cluster, name))
    for (const name of [...inside.folders, ...inside.others]) {
      remark(`${join(folder, cluster, name)}: no ${TEXT} file, passed over.`)
    }
  }
  for (const name of others) remark(`${join(folder, name)}: no ${TEXT} file, passed over.`)
  if (references.size === 0) {
    throw new UsageError(`${folder}: no references in this folder, expected <cluster>.<writer>${TEXT} files.`)
  }
  // as files come by their whole names, `b.txt` and a folder `b` may have mixed their writers up
  return new Map([...references].map(([cluster, writers]) => [cluster, new Map([...writers].sort(byKey))]))
}

/** Clusters and writers may have points in their names: the longest cluster with summaries counts, or what is before the last point. */
function partsOf(stem: string, clusters: ReadonlySet<string>): {cluster: string; writer: string} {
  let end = stem.length
  while (end > 0 && !clusters.has(stem.slice(0, end))) end = stem.lastIndexOf('.', end - 1)
  if (end <= 0) end = stem.lastIndexOf('.') > 0 ? stem.lastIndexOf('.') : stem.length
  return {cluster: stem.slice(0, end), writer: stem.slice(end + 1)}
}

function readReferenceLines(file: string, remark: Remark): References {
  const references = new Map<string, Map<string, string>>()
  for (const {id, value, line} of readRecords(file, remark)) {
    const list = value.references ?? []
    if (!Array.isArray(list)) {
      throw new DataError(file, line, `references is ${JSON.stringify(list).slice(0, 40)}, expected an array.`)
    }
    const writers = new Map<string, string>()
    list.forEach((reference, i) => {
      const {id: writer, text} = textOf(reference, `references[${i}]`, `${i + 1}`, file, line)
      if (writers.has(writer)) {
        throw new DataError(
          file,
          line,
          `references[${i}].id is ${writer} again, expected one reference by each writer.`,
        )
      }
      writers.set(writer, text)
    })
    references.set(id, writers)
  }
  return references
}

interface JsonRecord {
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
  readonly line: number
}

/** The objects of a .jsonl file, each with an id of its own. */
function readRecords(file: string, remark: Remark): JsonRecord[] {
  const lineOf = new Map<string, number>()
  const records = readText(file, remark)
    .split('\n')
    .flatMap((text, i): JsonRecord[] => {
      if (text.trim() === '') return []
      const line = i + 1
      const value = parse(text, file, line)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new DataError(file, line, `found ${text.trim().slice(0, 40)}, expected an object with an id.`)
      }
      const {id} = value as {readonly id?: unknown}
      if ((typeof id !== 'string' && typeof id !== 'number') || id === '') {
        throw new DataError(
          file,
          line,
          `id is ${id === undefined ? 'missing' : JSON.stringify(id)}, expected a string.`,
        )
      }
      const before = lineOf.get(`${id}`)
      if (before !== undefined) {
        throw new DataError(file, line, `id is ${id}, which line ${before} has, expected each cluster once.`)
      }
      lineOf.set(`${id}`, line)
      return [{id: `${id}`, value: value as JsonRecord['value'], line}]
    })
  if (records.length === 0) throw new UsageError(`${file}: nothing in it, expected an object with an id on each line.`)
  return records
}

function parse(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DataError(file, line, `the line ${syntaxErrorIn(text).problem}.`)
  }
}

function textOf(
  value: unknown,
  what: string,
  fallbackId: string,
  file: string,
  line: number,
): {id: string; text: string} {
  try {
    return documentOf(value, what, fallbackId)
  } catch (error) {
    if (error instanceof RecordError) throw new DataError(file, line, error.message)
    throw error
  }
}

function readText(path: string, remark: Remark): string {
  const decoded = decode(attempt(path, () => readFileSync(path)))
  if ('reason' in decoded) throw new UsageError(`${path}: it ${decoded.reason}.`)
  if (decoded.note !== undefined) remark(`${path}: ${decoded.note}.`)
  return decoded.text
}

/** What is in a folder, by name; names that begin with a point are passed over. */
function contentsOf(folder: string): {texts: string[]; folders: string[]; others: string[]} {
  const names = attempt(folder, () => readdirSync(folder)).filter((name) => !name.startsWith('.'))
  const folders: string[] = []
  const texts: string[] = []
  const others: string[] = []
  // by code unit, whatever the file system's order and the locale
  for (const name of names.sort()) {
    const kind = isFolder(join(folder, name)) ? folders : extname(name) === TEXT ? texts : others
    kind.push(name)
  }
  return {texts, folders, others}
}

function isFolder(path: string): boolean {
  return attempt(path, () => statSync(path)).isDirectory()
}

function realPath(path: string): string {
  return attempt(path, () => realpathSync(path))
}

function attempt<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageError(`${path}: there is no such file or folder, expected one with texts.`)
    if (code === 'EACCES') throw new UsageError(`${path}: it may not be read, expected a file or folder that may.`)
    throw new UsageError(`${path}: it cannot be read (${code}), expected a file or folder with texts.`)
  }
}

function byKey([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1
}
