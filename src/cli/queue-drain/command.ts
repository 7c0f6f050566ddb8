import {type OptionsOf, option} from '../../tasks/options/options.ts'
import {queue, textOrJson} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis queue drain`. */
export const command = declareCommand({
  arguments: [],
  options: [queue, option({flag: '--failed', help: 'also remove what was set aside'}), textOrJson],
  notes: [
    'Work in progress is finished. A precis batch that is still running puts its clusters back, so stop it first.',
  ],
  examples: ['precis queue drain --queue redis://127.0.0.1:6379', 'precis queue drain --failed'],
})

export type QueueDrainOptions = OptionsOf<typeof command>
