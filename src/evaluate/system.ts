import {whole} from '../check.ts'
import type {Budget} from '../summarize/documents/budget.ts'
import type {SourceCluster} from '../summarize/documents/cluster.ts'
import {summarizeBy, summarizerOf} from '../summarize/summarizers.ts'

/** Something that summarizes and is evaluated. */
export interface System {
  readonly name: string
  /**
   * The summary, one sentence in each string; undefined if the system has no summary, which differs from an empty
   * summary.
   */
  summarize(
    cluster: SourceCluster,
    budget: Budget,
    options?: {readonly signal: AbortSignal},
  ): SystemSummary | undefined | Promise<SystemSummary | undefined>
}

/** A system's summary of a cluster. */
export interface SystemSummary {
  readonly sentences: readonly string[]
  readonly timings?: SystemTimings // undefined if the summary was made elsewhere
}

/**
 * Milliseconds. Reading and parsing are done once for all systems. The parsing counts for each system that needs trees.
 */
export interface SystemTimings {
  readonly parse: number
  readonly solve: number
}

/**
 * The summarizer of this name as a system. A ceiling has no summary of clusters without references.
 *
 * @example
 * import {SourceCluster, systemOf} from 'precis/evaluate'
 *
 * const cluster = new SourceCluster({documents: [{id: 'a', text: 'The river rose on Friday. Nobody was hurt.'}]})
 * const summary = await systemOf('lead', 1).summarize(cluster, {words: 5})
 * console.log(summary?.sentences.join(' ')) // The river rose on Friday.
 */
export function systemOf(name: string, seed = 1): System {
  whole(0)(seed, 'seed')
  const {needs} = summarizerOf(name)
  return {
    name,
    async summarize(cluster, budget, options) {
      if (needs.includes('references') && cluster.references.length === 0) return undefined
      const {sentences, timings} = await summarizeBy(name, cluster, {...options, budget, seed})
      const {parse = 0, build = 0, solve = 0} = timings ?? {}
      return {sentences: sentences.map(({text}) => text), timings: {parse, solve: build + solve}}
    },
  }
}
