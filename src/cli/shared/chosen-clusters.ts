import type {Cluster} from '../../corpus/cluster.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'

const MOST_NAMES = 20

/** The clusters of these IDs, in the order of the input; all of them if no ID is given. */
export function chosenClusters(clusters: readonly Cluster[], ids: readonly string[] | undefined): readonly Cluster[] {
  if (ids === undefined) return clusters
  const known = new Set(clusters.map(({id}) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) {
    throw new UsageError(`--clusters: there is no cluster ${unknown}, expected some of ${named([...known])}.`)
  }
  return clusters.filter(({id}) => ids.includes(id))
}

/** Comma-separated names, as many as fit on a line. */
export function named(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return `${names.slice(0, MOST_NAMES).join(', ')}${more}`
}
