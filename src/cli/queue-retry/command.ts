import type {OptionsOf} from '../../tasks/options/options.ts'
import {queue, textOrJson} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis queue retry [JOB…]`. */
export const command = declareCommand({
  arguments: [
    {
      flag: '[jobs...]',
      help: 'jobs, as precis queue failed names them',
      default: [],
      defaultText: 'all that were set aside',
    },
  ],
  options: [queue, textOrJson],
  examples: [
    'precis queue retry --queue redis://127.0.0.1:6379',
    'precis queue retry c0f1e2d3c4b5a69788796a5b4c3d2e1f00112233 --format json',
  ],
})

export type QueueRetryOptions = OptionsOf<typeof command>
