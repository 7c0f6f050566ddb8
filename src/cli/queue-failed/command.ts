import type {OptionsOf} from '../../tasks/options/options.ts'
import {queue, textOrJson} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis queue failed`. */
export const command = declareCommand({
  arguments: [],
  options: [queue, textOrJson],
  notes: [
    'A cluster is set aside when all attempts at it have failed. It stays set aside for a week, or until precis queue retry. Until then, a batch or call with the same cluster gets the error at once.',
  ],
  examples: ['precis queue failed --queue redis://127.0.0.1:6379', 'precis queue failed --format json'],
})

export type QueueFailedOptions = OptionsOf<typeof command>
