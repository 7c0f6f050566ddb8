import {statusOf} from '../../queue/overview.ts'
import {schemaJson} from '../../schema-json.ts'
import {DONE, FAILED} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {queueAddress} from '../shared/queue/address.ts'
import {orNoQueue} from '../shared/queue/no-queue.ts'
import type {QueueStatusOptions} from './command.ts'

const COLUMNS = ['version', 'models', 'workers', 'waiting', 'active', 'failed'] as const

export async function run({queue, format}: QueueStatusOptions, console: Console): Promise<number> {
  const address = queueAddress(queue)
  const queues = await orNoQueue(() => statusOf(address))
  if (format === 'json') console.out(schemaJson('queue-status', {queues}))
  else if (queues.length === 0) console.out('There is no queue yet.\n')
  else {
    const rows = [[...COLUMNS], ...queues.map((row) => COLUMNS.map((column) => `${row[column]}`))]
    const widths = COLUMNS.map((_, i) => Math.max(...rows.map((row) => row[i].length)))
    for (const row of rows) {
      const cells = row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      console.out(`${cells.join('  ')}\n`)
    }
  }
  const isStuck = queues.some(({waiting, workers, failed}) => failed > 0 || (waiting > 0 && workers === 0))
  return isStuck ? FAILED : DONE
}
