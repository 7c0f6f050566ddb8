import {retry} from '../../queue/overview.ts'
import {schemaJson} from '../../schema-json.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {DONE} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {queueAddress} from '../shared/queue/address.ts'
import {orNoQueue} from '../shared/queue/no-queue.ts'
import type {QueueRetryOptions} from './command.ts'

export async function run(
  jobs: readonly string[],
  {queue, format}: QueueRetryOptions,
  console: Console,
): Promise<number> {
  const address = queueAddress(queue)
  const retried = await orNoQueue(() => retry(address, jobs))
  const missing = jobs.find((job) => !retried.includes(job))
  if (missing !== undefined) {
    throw new UsageError(`${missing} is not set aside, expected one of those that precis queue failed lists.`)
  }
  console.out(format === 'json' ? schemaJson('queue-retry', {retried}) : `${retried.length} wait again.\n`)
  return DONE
}
