import {declareCommand} from '../shared/command.ts'
import {type OptionsOf, option} from '../shared/options.ts'
import {queue, textOrJson} from '../shared/standard-options.ts'

/** `precis queue drain`. */
export const command = declareCommand({
  arguments: [],
  options: [queue, option({flag: '--failed', help: 'forget what is set aside, too'}), textOrJson],
  notes: ['What is worked on is done. A precis batch that still runs puts back what it waits for: end it first.'],
  examples: ['precis queue drain --queue redis://127.0.0.1:6379', 'precis queue drain --failed'],
})

export type QueueDrainOptions = OptionsOf<typeof command>
