import type {Tinypool} from 'tinypool'
import type {Cluster} from '../corpus/cluster.ts'
import type {Place} from './place.ts'
import {poolOf} from './pool.ts'
import {type Done, failed, type Task, type Work} from './work.ts'

/** So many lines for each thread may be finished before their turn comes. */
const AHEAD = 64

/** Threads of this process. Twice as many clusters are read as are worked on. */
export class Threads implements Place {
  readonly name = 'threads'
  readonly size: string
  readonly ahead: number
  private readonly work: Work
  private readonly threads: number
  private readonly pool: Tinypool
  private given = 0

  static async open(work: Work, threads: number, models?: string): Promise<Threads> {
    return new Threads(work, threads, await poolOf(threads, models))
  }

  private constructor(work: Work, threads: number, pool: Tinypool) {
    this.work = work
    this.threads = threads
    this.size = `${threads}`
    this.ahead = AHEAD * threads
    this.pool = pool
  }

  hasRoom(): boolean {
    return this.given < 2 * this.threads
  }

  async answer(cluster: Cluster): Promise<Done> {
    this.given++
    try {
      return await this.pool.run({...this.work, cluster} satisfies Task)
    } catch (error) {
      return failed(`the thread that worked on it ended: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      this.given--
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy()
  }
}
