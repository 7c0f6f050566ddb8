import type {OptionsOf} from '../../tasks/options/options.ts'
import {queue, textOrJson} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis queue status`. */
export const command = declareCommand({
  arguments: [],
  options: [queue, textOrJson],
  notes: [
    `Each version of precis, with its models, has a queue of its own, because other workers would give other answers. The
    exit code is 1 if something is waiting and there is no worker for it, or if something was set aside.`,
  ],
  examples: ['precis queue status --queue redis://127.0.0.1:6379', 'precis queue status --format json'],
})

export type QueueStatusOptions = OptionsOf<typeof command>
