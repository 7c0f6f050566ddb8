import type {Cluster} from '../../corpus/cluster.ts'
import {type Reading, withUniqueIds} from '../../corpus/findings.ts'
import {UsageError} from '../options/usage-error.ts'
import {allDocuments} from './reading.ts'

/** The documents that belong together: of one cluster, or all there are if they come in none. */
export function oneCluster(reading: Reading, paths: readonly string[], id: string | undefined): Cluster {
  const {clusters, documents} = reading
  if (id !== undefined) return clusterOf(reading, paths, id)
  if (clusters.length > 1) {
    throw new UsageError(
      `${paths.join(', ')}: ${clusters.length} clusters, expected one. Choose with --cluster: ${idsOf(clusters)}.`,
    )
  }
  if (clusters.length === 1 && documents.length === 0) return clusters[0]
  return {id: '', documents: withUniqueIds(allDocuments(reading))}
}

/** The cluster of this ID. */
export function clusterOf({clusters}: Reading, paths: readonly string[], id: string): Cluster {
  const cluster = clusters.find((cluster) => cluster.id === id)
  if (cluster !== undefined) return cluster
  if (clusters.length === 0) {
    throw new UsageError(
      `--cluster: given ${id}, but ${paths.join(', ')} has no clusters, expected a .jsonl of clusters.`,
    )
  }
  throw new UsageError(`--cluster: ${id} is in none of ${paths.join(', ')}, expected one of ${idsOf(clusters)}.`)
}

const MOST_IDS = 20

function idsOf(clusters: readonly Cluster[]): string {
  const ids = clusters.slice(0, MOST_IDS).map(({id}) => id)
  return `${ids.join(', ')}${clusters.length > MOST_IDS ? `, … (${clusters.length} in all)` : ''}`
}
