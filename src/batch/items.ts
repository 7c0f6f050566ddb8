import {createReadStream, type Dirent, readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import type {Cluster} from '../corpus/cluster.ts'
import {Findings, type Reading} from '../corpus/findings.ts'
import type {Columns} from '../corpus/input-file.ts'
import {readPaths} from '../corpus/paths.ts'
import {clusterOf, documentOf, isCluster, RecordError} from '../corpus/records.ts'
import {MAX_BYTES, megabytes} from '../corpus/size-limits.ts'
import {DataError} from '../data-error.ts'
import {numbered} from '../numbered.ts'
import type {Item} from './item.ts'
import {type Line, linesOf} from './lines.ts'

/** How clusters are read. */
interface ItemOptions {
  readonly columns?: Columns
  /** Of a line, or of a file that is read as a whole. */
  readonly maxBytes?: number | undefined
  readonly stdin?: AsyncIterable<Uint8Array>
  /** Is told what was skipped or assumed in a file that is read as a whole. */
  readonly onReading?: (reading: Reading) => void
}

const STDIN = '-'

/**
 * The clusters of an input, one after another, none before it is asked for. A line of a `.jsonl` file is a cluster, or a
 * document that makes one by itself; so is a folder in a folder. Other files are read as a whole.
 */
export async function* itemsOf(path: string, options: ItemOptions): AsyncGenerator<Item> {
  if (path === STDIN) yield* itemsOfLines(options.stdin!, Infinity, options)
  else if (statSync(path).isDirectory()) yield* itemsOfFolder(path, options)
  else if (/\.(?:jsonl|ndjson)$/i.test(path)) yield* itemsOfLines(createReadStream(path), statSync(path).size, options)
  else yield* itemsOfFile(path, options)
}

async function* itemsOfLines(
  stream: AsyncIterable<Uint8Array>,
  size: number,
  {maxBytes = MAX_BYTES, columns = {}}: ItemOptions,
): AsyncGenerator<Item> {
  for await (const line of linesOf(stream, maxBytes)) {
    const share = Number.isFinite(size) ? line.end / Math.max(1, size) : undefined
    if (line.isTooLong) {
      const error = `line ${line.number} is longer than ${megabytes(maxBytes)} MB, expected less. For longer lines use --max-input MB.`
      yield {id: `line-${line.number}`, error, share}
    } else if (line.text.trim() !== '') yield {...itemOfLine(line, columns), share}
  }
}

function itemOfLine(
  {text, number}: Line,
  columns: Columns,
): Omit<Item, 'share'> & ({cluster: Cluster} | {error: string}) {
  const fallback = `line-${number}`
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return {
      id: fallback,
      error: `line ${number} is not JSON, expected a cluster: {"id": "…", "documents": [{"id": "…", "text": "…"}]}.`,
    }
  }
  try {
    return checked(
      isCluster(value)
        ? clusterOf(value, 'the cluster', fallback, columns)
        : alone(documentOf(value, 'the document', fallback, columns)),
    )
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    return {id: idIn(value) ?? fallback, error: `line ${number}: ${error.message}`}
  }
}

/** The cluster as readers of whole files would have it: with printable names, and without what is no text. */
function checked(cluster: Cluster): {id: string; cluster: Cluster} | {id: string; error: string} {
  const findings = new Findings()
  findings.addCluster(cluster)
  const {clusters, skipped} = findings.reading
  if (clusters.length > 0) return {id: clusters[0].id, cluster: clusters[0]}
  return {id: cluster.id, error: `${skipped[skipped.length - 1].reason}.`}
}

function alone(document: Cluster['documents'][number]): Cluster {
  return {id: document.id, documents: [document]}
}

function idIn(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

/** Each folder in it is a cluster, in the order of the names. Files beside them belong to no cluster. */
async function* itemsOfFolder(path: string, options: ItemOptions): AsyncGenerator<Item> {
  const entries = readdirSync(path, {withFileTypes: true}).filter(({name}) => !name.startsWith('.'))
  const folders = entries
    .filter((entry) => isFolder(path, entry))
    .map(({name}) => name)
    .sort()
  if (folders.length === 0) {
    throw new DataError(path, undefined, 'has no folders, expected a folder of files for each cluster.')
  }
  const files = entries.length - folders.length
  if (files > 0) {
    const reason = `has ${numbered(files, 'file')} beside its folders, expected only folders of files`
    options.onReading?.({clusters: [], documents: [], skipped: [{path, reason}], notes: []})
  }
  for (const [i, id] of folders.entries()) {
    const share = (i + 1) / folders.length
    const reading = await read(join(path, id), options)
    const documents = [...reading.clusters.flatMap(({documents}) => documents), ...reading.documents]
    if (documents.length > 0) yield {...checked({id, documents}), share}
    else yield {id, share, error: `nothing could be read from ${join(path, id)}, so there are no documents.`}
  }
}

function isFolder(path: string, entry: Dirent): boolean {
  return (
    entry.isDirectory() ||
    (entry.isSymbolicLink() && statSync(join(path, entry.name), {throwIfNoEntry: false})?.isDirectory() === true)
  )
}

/** The clusters of a file, and its documents of no cluster, each by itself. */
async function* itemsOfFile(path: string, options: ItemOptions): AsyncGenerator<Item> {
  const {clusters, documents} = await read(path, options)
  const all = [...clusters, ...documents.map(alone)]
  for (const [i, cluster] of all.entries()) yield {id: cluster.id, cluster, share: (i + 1) / all.length}
}

async function read(path: string, {columns, maxBytes, onReading}: ItemOptions): Promise<Reading> {
  const reading = await readPaths([path], {...(columns && {columns}), ...(maxBytes && {maxBytes})})
  onReading?.(reading)
  return reading
}
