import {NoQueue} from '../../../queue/connection.ts'
import {UsageError} from '../../../tasks/options/usage-error.ts'

/** Does what needs a queue; that there is none is no fault of the program. */
export async function orNoQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoQueue) throw new UsageError(`--queue: ${error.message}`)
    throw error
  }
}
