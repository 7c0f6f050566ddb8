import {positive, positiveWhole} from '../../tasks/options/option-values.ts'
import {type OptionsOf, option} from '../../tasks/options/options.ts'
import {cache, cacheSize, models, queue, quiet} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis worker`: does the work of a queue. */
export const command = declareCommand({
  arguments: [],
  options: [
    queue,
    option({
      flag: '--threads <number>',
      help: 'how many clusters to work on at once',
      type: 'number',
      read: positiveWhole,
      defaultText: 'the number of cores',
    }),
    option({
      flag: '--attempts <number>',
      help: 'set a cluster aside after this many attempts',
      type: 'number',
      read: positiveWhole,
      default: 5,
    }),
    option({
      flag: '--max-seconds <seconds>',
      help: 'give up an attempt that takes longer',
      type: 'number',
      read: positive,
      default: 3600,
    }),
    option({
      flag: '--lost-after <seconds>',
      help: 'if this worker gives no sign of life for this long, let others redo what it had begun',
      type: 'number',
      read: positive,
      default: 15,
    }),
    option({
      flag: '--rate-limit <number>',
      help: 'maximum number of clusters to begin in a minute, by all workers of the queue that have this option together',
      type: 'number',
      read: positiveWhole,
      defaultText: 'none',
    }),
    models,
    cache,
    cacheSize,
    {...quiet, help: 'print only that the worker is ready'},
  ],
  notes: [
    `A worker does what precis batch --queue and precis serve --queue put into a queue. Start as many workers as you like, on any
    machines that can reach the Redis server. A worker accepts only work for its own version of precis and its own models, and
    says so if other work is waiting.`,
    `After Ctrl-C, or the signal SIGTERM, a worker finishes the clusters that it has begun. A second Ctrl-C ends it at once, and
    another worker redoes what it leaves behind.`,
  ],
  examples: [
    'precis worker --queue redis://127.0.0.1:6379',
    'PRECIS_QUEUE=rediss://user:password@redis.example:6380 precis worker --threads 8',
  ],
})

export type WorkerOptions = OptionsOf<typeof command>
