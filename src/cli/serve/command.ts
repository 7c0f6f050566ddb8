import {declareCommand} from '../shared/command.ts'
import {megabytes, positive, positiveWhole, whole} from '../shared/option-values.ts'
import {type OptionsOf, option} from '../shared/options.ts'
import {queue} from '../shared/standard-options.ts'

/** `precis serve`: the page, and an HTTP interface. */
export const command = declareCommand({
  arguments: [],
  options: [
    option({flag: '--port <number>', help: 'listen at this port; 0 for any that is free', read: port, default: 8765}),
    option({
      flag: '--host <address>',
      help: 'listen at this address; 0.0.0.0 for all of this machine',
      default: '127.0.0.1',
    }),
    option({
      flag: '--token-file <file>',
      help: 'answer only callers with one of the bearer tokens in this file, a line each',
      defaultText: 'those of the variable PRECIS_TOKENS, or none',
    }),
    option({flag: '--public', help: 'listen at an address that others reach even though there are no tokens'}),
    option({flag: '--behind-proxy', help: 'all calls come by way of a proxy, which says in X-Forwarded-For who calls'}),
    option({
      flag: '--threads <number>',
      help: 'work on so many calls at once',
      read: positiveWhole,
      defaultText: 'the number of processors, from 2 to 8',
    }),
    option({flag: '--max-body <MB>', help: 'refuse longer bodies', read: megabytes, default: 32}),
    option({
      flag: '--max-documents <number>',
      help: 'refuse calls with more documents',
      read: positiveWhole,
      default: 500,
    }),
    option({flag: '--max-seconds <seconds>', help: 'give up work that takes longer', read: positive, default: 60}),
    option({flag: '--max-waiting <number>', help: 'refuse calls when so many wait', read: positiveWhole, default: 256}),
    option({
      flag: '--max-waiting-each <number>',
      help: 'refuse calls of a caller of whom so many wait',
      read: positiveWhole,
      default: 32,
    }),
    option({
      flag: '--collections <MB>',
      help: 'keep parsed documents in so much memory',
      read: megabytes,
      default: 512,
    }),
    option({
      flag: '--keep <minutes>',
      help: 'forget parsed documents that nobody has asked for in this time',
      read: positive,
      default: 30,
    }),
    {
      ...queue,
      help: 'let workers of this queue answer calls, which are asked for later',
      defaultText: 'no queue; without URL that of PRECIS_QUEUE',
    },
    option({flag: '--quiet', help: 'write no log to standard error'}),
  ],
  notes: [
    `The address is printed when the server listens. It serves a page at /, an HTTP interface under /v1, and what that can do
    at /docs. The texts that it gets stay in its memory, for the time of a call or of a collection; it writes no file,
    and its log has no text.`,
    'With --queue a call is answered by 202 and a header Location, where its answer can be asked for: GET says 202 until it is there.',
    'Ctrl-C, or the signal SIGTERM, ends it when the calls under way are answered, or after ten seconds.',
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
