import {declareCommand} from '../shared/command.ts'
import {positive, positiveWhole} from '../shared/option-values.ts'
import {type OptionsOf, option} from '../shared/options.ts'
import {cache, cacheSize, models, queue, quiet} from '../shared/standard-options.ts'

/** `precis worker`: does the work of a queue. */
export const command = declareCommand({
  arguments: [],
  options: [
    queue,
    option({
      flag: '--threads <number>',
      help: 'how many clusters to work on at once',
      read: positiveWhole,
      defaultText: 'as many as there are cores',
    }),
    option({
      flag: '--attempts <number>',
      help: 'set a cluster aside after so many attempts',
      read: positiveWhole,
      default: 5,
    }),
    option({
      flag: '--max-seconds <seconds>',
      help: 'give up an attempt that takes longer',
      read: positive,
      default: 3600,
    }),
    option({
      flag: '--lost-after <seconds>',
      help: 'let others do what this worker has begun when it was not heard of for so long',
      read: positive,
      default: 15,
    }),
    option({
      flag: '--rate-limit <number>',
      help: 'begin no more clusters in a minute, together with all workers of the queue that have this option',
      read: positiveWhole,
      defaultText: 'none',
    }),
    models,
    cache,
    cacheSize,
    {...quiet, help: 'say nothing but that it serves'},
  ],
  notes: [
    `A worker does what precis batch --queue and precis serve --queue put into a queue. Start as many as you like, on any
    machines that reach the Redis. A worker only does work for its own version of precis and its own models, and says so when
    other work waits.`,
    `Ctrl-C, or the signal SIGTERM, ends it when the clusters under way are done; a second one ends it at once. What a worker
    leaves behind is done by another one.`,
  ],
  examples: [
    'precis worker --queue redis://127.0.0.1:6379',
    'PRECIS_QUEUE=rediss://user:password@redis.example:6380 precis worker --threads 8',
  ],
})

export type WorkerOptions = OptionsOf<typeof command>
