import {megabytes, positive, positiveWhole, whole} from '../../tasks/options/option-values.ts'
import {type OptionsOf, option} from '../../tasks/options/options.ts'
import {queue} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis serve`: the page, and an HTTP interface. */
export const command = declareCommand({
  arguments: [],
  options: [
    option({
      flag: '--port <number>',
      help: 'listen on this port; 0 for any free port',
      type: 'number',
      read: port,
      default: 8765,
    }),
    option({
      flag: '--host <address>',
      help: 'listen on this address; 0.0.0.0 for all addresses of this machine',
      default: '127.0.0.1',
    }),
    option({
      flag: '--token-file <file>',
      help: 'answer only callers with one of the bearer tokens in this file, one on each line',
      defaultText: 'those of the environment variable PRECIS_TOKENS, or none',
    }),
    option({flag: '--public', help: 'allow an address that others can reach, even without tokens'}),
    option({flag: '--behind-proxy', help: 'all calls come through a proxy; take the caller from X-Forwarded-For'}),
    option({
      flag: '--threads <number>',
      help: 'number of calls to work on at once',
      type: 'number',
      read: positiveWhole,
      defaultText: 'the number of processors, from 2 to 8',
    }),
    option({
      flag: '--max-body <MB>',
      help: 'refuse requests with a longer body',
      type: 'number',
      read: megabytes,
      default: 32,
    }),
    option({
      flag: '--max-documents <number>',
      help: 'refuse calls with more documents',
      type: 'number',
      read: positiveWhole,
      default: 500,
    }),
    option({
      flag: '--max-seconds <seconds>',
      help: 'give up work that takes longer',
      type: 'number',
      read: positive,
      default: 60,
    }),
    option({
      flag: '--max-waiting <number>',
      help: 'refuse calls when this many are waiting',
      type: 'number',
      read: positiveWhole,
      default: 256,
    }),
    option({
      flag: '--max-waiting-each <number>',
      help: 'refuse calls of a caller who has this many waiting',
      type: 'number',
      read: positiveWhole,
      default: 32,
    }),
    option({
      flag: '--collections <MB>',
      help: 'memory for parsed documents',
      type: 'number',
      read: megabytes,
      default: 512,
    }),
    option({
      flag: '--keep <minutes>',
      help: 'drop parsed documents that nobody has used for this long',
      type: 'number',
      read: positive,
      default: 30,
    }),
    {
      ...queue,
      help: 'let workers of this queue do the work; callers fetch the answers later',
      defaultText: 'no queue; without a URL, PRECIS_QUEUE',
    },
    option({flag: '--quiet', help: 'write no log to standard error'}),
  ],
  notes: [
    `The server prints its address when it is ready. The page is at /, the HTTP interface under /v1, and its description at
    /docs. Texts stay in memory, for the time of a call or of a collection. The server writes no file, and its log
    contains no text.`,
    'With --queue, a call is answered by 202 with the header Location, the address of the result. GET there returns 202 until the result is ready.',
    'After Ctrl-C, or the signal SIGTERM, the server answers the calls under way, for ten seconds at most, and ends.',
  ],
  examples: [
    'precis serve',
    'precis serve --port 9000 --max-seconds 20 --quiet',
    'precis serve --host 0.0.0.0 --token-file tokens.txt',
  ],
})

function port(given: string): number {
  const value = whole(given)
  if (value > 65_535) throw new RangeError('Expected a whole number from 0 to 65535.')
  return value
}

export type ServeOptions = OptionsOf<typeof command>
