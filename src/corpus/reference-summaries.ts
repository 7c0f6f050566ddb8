import {basename, join} from 'node:path'
import {DataError} from '../data-error.ts'
import {contentsOf, isFolder, TEXT} from './folder.ts'
import {readReferenceLines} from './summary-lines.ts'
import {readText, type Warn} from './text-file.ts'

/** The summaries that people wrote, by cluster and then by writer. */
export type References = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Reads references from a folder of `<cluster>.<writer>.txt` or `<cluster>/<writer>.txt`, or from a .jsonl file.
 * `clusters` are those that have summaries. They decide where names with several dots are split.
 */
export function readReferences(path: string, clusters: ReadonlySet<string>, warn: Warn): References {
  return isFolder(path) ? readReferenceFolder(path, clusters, warn) : readReferenceLines(path, warn)
}

function readReferenceFolder(folder: string, clusters: ReadonlySet<string>, warn: Warn): References {
  const references = new Map<string, Map<string, string>>()
  const add = (cluster: string, writer: string, path: string) => {
    const writers = references.get(cluster) ?? new Map<string, string>()
    if (writers.has(writer)) {
      const problem = `this is a second reference by ${writer} for ${cluster}, expected one by each writer.`
      throw new DataError(path, undefined, problem)
    }
    references.set(cluster, writers.set(writer, readText(path, warn)))
  }
  const {texts, folders, others} = contentsOf(folder)
  for (const name of texts) {
    const {cluster, writer} = partsOf(basename(name, TEXT), clusters)
    add(cluster, writer, join(folder, name))
  }
  for (const cluster of folders) {
    const inside = contentsOf(join(folder, cluster))
    for (const name of inside.texts) add(cluster, basename(name, TEXT), join(folder, cluster, name))
    for (const name of [...inside.folders, ...inside.others])
      warn(`${join(folder, cluster, name)}: skipped, it is not a ${TEXT} file.`)
  }
  for (const name of others) warn(`${join(folder, name)}: skipped, it is not a ${TEXT} file.`)
  if (references.size === 0) {
    throw new DataError(folder, undefined, `this folder has no references, expected files <cluster>.<writer>${TEXT}.`)
  }
  // files come sorted by their whole names, so `b.txt` and a folder `b` may have mixed their writers up
  return new Map([...references].map(([cluster, writers]) => [cluster, new Map([...writers].sort(byKey))]))
}

/**
 * Cluster and writer in a file name, which may both contain dots. The cluster is the longest one that has summaries, or
 * else everything before the last dot.
 */
function partsOf(stem: string, clusters: ReadonlySet<string>): {cluster: string; writer: string} {
  let end = stem.length
  while (end > 0 && !clusters.has(stem.slice(0, end))) end = stem.lastIndexOf('.', end - 1)
  if (end <= 0) end = stem.lastIndexOf('.') > 0 ? stem.lastIndexOf('.') : stem.length
  return {cluster: stem.slice(0, end), writer: stem.slice(end + 1)}
}

function byKey([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1
}
