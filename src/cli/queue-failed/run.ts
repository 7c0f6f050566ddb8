import {printable} from '../../printable.ts'
import {failedJobs} from '../../queue/overview.ts'
import {schemaJson} from '../../schema-json.ts'
import {DONE} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {queueAddress} from '../shared/queue/address.ts'
import {orNoQueue} from '../shared/queue/no-queue.ts'
import type {QueueFailedOptions} from './command.ts'

export async function run({queue, format}: QueueFailedOptions, console: Console): Promise<number> {
  const address = queueAddress(queue)
  const jobs = await orNoQueue(() => failedJobs(address))
  if (format === 'json') console.out(schemaJson('queue-failed', {jobs}))
  else if (jobs.length === 0) console.out('Nothing is set aside.\n')
  else for (const {job, id, verb, error} of jobs) console.out(`${job}  ${verb} ${printable(id)}: ${printable(error)}\n`)
  return DONE
}
