import type {Collections} from './collections.ts'
import type {Jobs} from './jobs.ts'
import type {Metrics} from './metrics.ts'
import type {Limits} from './threads/limits.ts'
import type {Pool} from './threads/pool.ts'

/** What the routes share. */
export interface Service {
  readonly limits: Limits
  readonly pool: Pool
  readonly collections: Collections
  readonly metrics: Metrics
  /** Where calls are handed to workers elsewhere, if they are. */
  readonly jobs: Jobs | undefined
  readonly page: string | undefined
  isStopping: boolean
}
