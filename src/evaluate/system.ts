import type {Cluster} from '../corpus/cluster.ts'
import {english} from '../english/english.ts'
import type {Budget} from '../summarize/budget.ts'
import {createSource, type Source} from '../summarize/source.ts'
import {readDocument} from '../text/read.ts'

/** Something that summarizes and is to be judged by it. */
export interface System {
  readonly name: string
  /** The summary, one sentence a string; undefined if there is none to be had, which is not the same as an empty one. */
  summarize(cluster: ReadCluster, budget: Budget): SystemSummary | undefined | Promise<SystemSummary | undefined>
}

export interface SystemSummary {
  readonly sentences: readonly string[]
  readonly timings?: SystemTimings // none where the summary was made elsewhere
}

/** Milliseconds; the reading is the same for all systems and is not among them. */
export interface SystemTimings {
  readonly parse: number
  readonly solve: number
}

/** A cluster as all systems get it: read once for all of them. */
export interface ReadCluster {
  readonly id: string
  readonly source: Source
  readonly references: readonly string[] // for those that show what could be reached; the others do not look
}

export function readCluster({id, documents, references = []}: Cluster): ReadCluster {
  const read = documents.map((document) => readDocument(document, english.text))
  return {id, source: createSource(read), references: references.map(({text}) => text)}
}
