import type {Evaluation} from '../evaluation.ts'
import type {SystemTimings} from '../system.ts'
import {mean} from './mean.ts'

/** Milliseconds for a cluster, on average. */
interface MeanTimings {
  /** Reading is done once for all systems. */
  readonly read: number
  /** In the order of the systems; undefined for summaries that were made elsewhere. */
  readonly systems: readonly (SystemTimings | undefined)[]
}

/** The mean timings over all clusters. */
export function meanTimings({timings}: Evaluation): MeanTimings {
  const systems = timings.systems.map((own) => {
    const known = own.filter((timing) => timing !== undefined)
    if (known.length === 0) return undefined
    return {parse: mean(known.map(({parse}) => parse)), solve: mean(known.map(({solve}) => solve))}
  })
  return {read: mean(timings.read), systems}
}
