import {drain} from '../../queue/overview.ts'
import {schemaJson} from '../../schema-json.ts'
import {DONE} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {queueAddress} from '../shared/queue/address.ts'
import {orNoQueue} from '../shared/queue/no-queue.ts'
import type {QueueDrainOptions} from './command.ts'

export async function run({queue, failed = false, format}: QueueDrainOptions, console: Console): Promise<number> {
  const address = queueAddress(queue)
  const forgotten = await orNoQueue(() => drain(address, failed))
  console.out(format === 'json' ? schemaJson('queue-drain', {forgotten}) : `${forgotten} forgotten.\n`)
  return DONE
}
