import {availableParallelism} from 'node:os'
import {fileURLToPath} from 'node:url'
import {isSystemError, type SystemError, systemReason} from '../../corpus/system-errors.ts'
import {MODELS_FOLDER} from '../../node/model-paths.ts'
import {version} from '../../node/version.ts'
import {signatureOf} from '../../queue/signature.ts'
import {isLoopback} from '../../server/address.ts'
import type {Jobs} from '../../server/jobs.ts'
import type {Server} from '../../server/server.ts'
import {LIMITS, type Limits, SECONDS_OF_FAREWELL} from '../../server/threads/limits.ts'
import {Tokens} from '../../server/tokens.ts'
import {readTextFile} from '../../tasks/options/named-files.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {DONE} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {queueAddress} from '../shared/queue/address.ts'
import {orNoQueue} from '../shared/queue/no-queue.ts'
import type {ServeOptions} from './command.ts'

const PAGE = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

const MEGABYTE = 2 ** 20

/** Serves until it is told to stop. */
export async function run(options: ServeOptions, console: Console): Promise<number> {
  const {host, port, quiet = false, behindProxy = false} = options
  const tokens = tokensOf(options)
  refuseOpenDoors(options, tokens)
  const {createServer} = await import('../../server/server.ts')
  const log = quiet ? {} : {log: (line: string) => console.err(line)}
  const jobs = options.queue === undefined ? undefined : await jobsOf(options, console)
  const server = await createServer({jobs, host, limits: limitsOf(options), tokens, behindProxy, page: PAGE, ...log})
  try {
    await server.app.listen({host, port})
  } catch (error) {
    await server.app.close()
    throw isSystemError(error) ? cannotListen(options, error) : error
  }
  console.out(`precis serves at ${addressOf(server, host)}\n`)
  await signalled()
  await farewell(server, console)
  return DONE
}

async function jobsOf({queue}: ServeOptions, console: Console): Promise<Jobs> {
  const {Jobs} = await import('../../server/jobs.ts')
  const address = queueAddress(queue)
  return orNoQueue(() => Jobs.open(address, signatureOf(version(), MODELS_FOLDER), (text) => console.err(text)))
}

function tokensOf({tokenFile}: ServeOptions): Tokens | undefined {
  if (tokenFile !== undefined) return new Tokens(readTextFile(tokenFile, 'a file of tokens'), tokenFile)
  const {PRECIS_TOKENS} = process.env
  return PRECIS_TOKENS === undefined ? undefined : new Tokens(PRECIS_TOKENS, 'PRECIS_TOKENS')
}

/** Whoever opens the server to others has to say so. */
function refuseOpenDoors({host, public: isPublic}: ServeOptions, tokens: Tokens | undefined): void {
  if (isLoopback(host) || tokens !== undefined || isPublic) return
  throw new UsageError(
    `--host: ${host} can be reached from other machines, expected --token-file FILE as well, or --public for a server without tokens.`,
  )
}

function limitsOf(options: ServeOptions): Limits {
  const threads = options.threads ?? Math.min(8, Math.max(2, availableParallelism()))
  return {
    ...LIMITS,
    threads,
    bodyBytes: Math.floor(options.maxBody * MEGABYTE),
    documents: options.maxDocuments,
    seconds: options.maxSeconds,
    queue: options.maxWaiting,
    queueOfCaller: options.maxWaitingEach,
    collectionBytes: Math.floor(options.collections * MEGABYTE),
    collectionSeconds: 60 * options.keep,
  }
}

function addressOf({app}: Server, host: string): string {
  const {port} = app.server.address() as {port: number}
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`
}

/** Why a server cannot listen, by the code of the system. */
const OBSTACLES: Readonly<Record<string, readonly [option: 'host' | 'port', reason: string, expected: string]>> = {
  EADDRINUSE: ['port', 'is in use by another program', 'a free one, or 0 for any that is'],
  EACCES: ['port', 'takes rights that you do not have', 'one above 1023'],
  EADDRNOTAVAIL: ['host', 'is not an address of this machine', 'one of its addresses, or 0.0.0.0 for all of them'],
  ENOTFOUND: ['host', 'is not a known name', 'an address of this machine, or 0.0.0.0 for all of them'],
}

function cannotListen({host, port}: ServeOptions, error: SystemError): UsageError {
  const [option, reason, expected] = OBSTACLES[error.code] ?? ['port', systemReason(error), 'another one']
  return new UsageError(`--${option}: ${option === 'host' ? host : port} ${reason}, expected ${expected}.`)
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Ends with the first signal; a second one ends the process. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    const hear = () => {
      for (const name of SIGNALS) process.off(name, hear)
      resolve()
    }
    for (const name of SIGNALS) process.on(name, hear)
  })
}

/** So often connections without a call are closed while it stops. */
const MILLISECONDS_OF_SWEEP = 100

/** Takes no more calls, and ends those under way when they are answered, or when they have had their time. */
async function farewell({app, service}: Server, console: Console): Promise<void> {
  console.err('Stopping: finishing the calls under way. Ctrl-C again stops at once.\n')
  service.isStopping = true
  const timer = setTimeout(() => app.server.closeAllConnections(), 1000 * SECONDS_OF_FAREWELL)
  // callers keep a connection after its answer, for the next call
  const sweep = setInterval(() => app.server.closeIdleConnections(), MILLISECONDS_OF_SWEEP)
  await app.close()
  clearInterval(sweep)
  clearTimeout(timer)
}
