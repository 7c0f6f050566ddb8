import type {Evaluation} from '../evaluation.ts'
import {mean} from './mean.ts'

/** What a system's summaries are like, apart from their scores. */
interface SystemFacts {
  readonly system: string
  /** How many summaries there are. */
  readonly summaries: number
  /** Words of a summary, on average. */
  readonly words: number
  /** Bytes of a summary, on average. */
  readonly bytes: number
  /** How many summaries have no word. */
  readonly empty: number
  /** How many summaries take more than the budget. */
  readonly overBudget: number
}

/** The facts of every system, in the order of the systems. */
export function systemFacts({systems, clusters}: Evaluation): SystemFacts[] {
  return systems.map((system, s) => {
    const made = clusters.flatMap(({summaries}) => summaries[s] ?? [])
    return {
      system,
      summaries: made.length,
      words: mean(made.map(({words}) => words)),
      bytes: mean(made.map(({bytes}) => bytes)),
      empty: made.filter(({words}) => words === 0).length,
      overBudget: made.filter(({isOver}) => isOver).length,
    }
  })
}
