import {statSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {type Counts, type Lines, OtherInput, runBatch} from '../../batch/batch.ts'
import {itemsOf} from '../../batch/items.ts'
import {Journal, journalOf, OtherRun, type RunSignature} from '../../batch/journal.ts'
import type {Place} from '../../batch/place.ts'
import {Threads} from '../../batch/threads.ts'
import type {VerbName} from '../../batch/verbs.ts'
import type {Work} from '../../batch/work.ts'
import {ENCODINGS} from '../../encoding/encodings.ts'
import {partOf} from '../../files/output-file.ts'
import {MODELS_FOLDER} from '../../node/model-paths.ts'
import {version} from '../../node/version.ts'
import {printable} from '../../printable.ts'
import {signatureOf} from '../../queue/signature.ts'
import {longFlag, type OptionDeclaration, optionName} from '../../tasks/options/options.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import {DONE, FAILED} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {Interruption} from '../shared/interruption.ts'
import {checkOutputs} from '../shared/outputs.ts'
import {Progress} from '../shared/progress.ts'
import {queueAddress} from '../shared/queue/address.ts'
import {orNoQueue} from '../shared/queue/no-queue.ts'
import {orUsageError} from '../shared/text-files.ts'
import {type BatchOptions, command, OWN_FLAGS, VERB_OPTIONS} from './command.ts'

/** Does the same to many clusters, and writes a line for each. */
export async function run(path: string, options: BatchOptions, console: Console): Promise<number> {
  const {output, quiet, resume = false, maxInput} = options
  const verb = options.do as VerbName
  const ofVerb = verbOptions(verb, options)
  if (path !== '-' && statSync(path, {throwIfNoEntry: false}) === undefined) {
    throw new UsageError(`${path} does not exist, expected a file or folder of clusters.`)
  }
  if (resume && output === undefined) throw new UsageError('--resume: given without --output, expected both.')
  checkOutputs([['--output', output]], [path])
  const signature: RunSignature = {version: version(), verb, options: ofVerb, input: path}
  const progress = new Progress(console, {quiet})
  const interruption = new Interruption(console)
  const tell = (text: string) => {
    progress.end()
    if (quiet !== true) console.err(text)
  }
  const place = await placeOf({verb, options: ofVerb}, options, {stop: interruption.signal, tell})
  const lines = await orClosed(place, () =>
    output === undefined ? new Printed(console) : journalFor(output, signature, resume),
  )
  const start = performance.now()
  const items = itemsOf(path, {
    columns: Object.fromEntries((options.column ?? []).map(({field, name}) => [field, name])),
    maxBytes: maxInput === undefined ? undefined : maxInput * 2 ** 20,
    stdin: process.stdin,
    onReading: ({skipped, notes}) => {
      for (const {path, reason} of skipped) console.err(`Skipped: ${printable(path)} ${printable(reason)}.\n`)
      for (const {path, text} of notes) console.err(`${printable(path)}: ${printable(text)}\n`)
    },
  })
  progress.begin(`${verb}`, 'clusters')
  const counts = await interruption.during(() =>
    orSay(output, () =>
      runBatch(items, lines, place, {
        stop: interruption.signal,
        onDone: ({done, before}, share) => progress.update(done + before, share && (done + before) / share),
      }),
    ),
  )
  progress.end()
  if (quiet !== true) table(counts, {place, seconds: (performance.now() - start) / 1000}, console)
  if (lines instanceof Journal) {
    if (!interruption.isOver) lines.commit()
    else {
      lines.close()
      console.err('Interrupted: continue with the same command and --resume.\n')
    }
  }
  return interruption.exitCode || (counts.failed + counts.failedBefore > 0 ? FAILED : DONE)
}

/** Threads of this process, or the workers of a queue. */
async function placeOf(
  work: Work,
  {queue, threads = availableParallelism(), models, priority, window, split}: BatchOptions,
  told: {readonly stop: AbortSignal; readonly tell: (text: string) => void},
): Promise<Place> {
  if (queue === undefined) return Threads.open(work, threads, models)
  const address = queueAddress(queue)
  refuseLocalFiles(work)
  const {Workers} = await import('../../queue/workers.ts')
  const signature = signatureOf(version(), models ?? MODELS_FOLDER)
  return orNoQueue(() => Workers.open(address, withoutLocal(work), {signature, priority, window, split, ...told}))
}

/** A place that is not used keeps nothing open. */
async function orClosed<Result>(place: Place, work: () => Result): Promise<Result> {
  try {
    return work()
  } catch (error) {
    await place.close()
    throw error
  }
}

/** Folders and threads of this machine are none of a worker's. */
function withoutLocal({verb, options}: Work): Work {
  const local = VERB_OPTIONS[verb]
    .filter((declaration) => declaration.local === true)
    .map((declaration) => optionName(longFlag(declaration)))
  return {verb, options: Object.fromEntries(Object.entries(options).filter(([name]) => !local.includes(name)))}
}

/** What names a file of this machine means nothing to a worker on another one. */
function refuseLocalFiles({options: {encoding}}: Work): void {
  if (encoding === undefined || ENCODINGS.some(({name}) => name === encoding)) return
  throw new UsageError(
    `--encoding: ${encoding} is a file of this machine, expected the name of an encoding with --queue.`,
  )
}

/** The options of the command that does the work, with their usual values; refuses what it does not have. */
function verbOptions(verb: VerbName, given: BatchOptions): Record<string, unknown> {
  const all = VERB_OPTIONS[verb]
  const known = new Map(all.map((declaration) => [optionName(longFlag(declaration)), declaration]))
  const options: Record<string, unknown> = {}
  for (const [name, declaration] of known) if (declaration.default !== undefined) options[name] = declaration.default
  for (const declaration of command.options as readonly OptionDeclaration[]) {
    const name = optionName(longFlag(declaration))
    if (given[name] === undefined || OWN_FLAGS.includes(longFlag(declaration))) continue
    if (!known.has(name))
      throw new UsageError(`${longFlag(declaration)}: given with --do ${verb}, which does not have this option.`)
    options[name] = given[name]
  }
  if (given.models !== undefined) options.models = given.models
  return options
}

function journalFor(output: string, signature: RunSignature, resume: boolean): Journal {
  const isThere = Journal.isThere(output)
  if (!resume && isThere) {
    throw new UsageError(
      `--output: ${partOf(output)} exists from a run that did not finish. Continue it with --resume, or delete it and ${journalOf(output)}.`,
    )
  }
  if (resume && !isThere) {
    throw new UsageError(
      `--resume: ${partOf(output)} and ${journalOf(output)} do not exist, expected those of an earlier run.`,
    )
  }
  try {
    return orUsageError(() => (resume ? Journal.resume(output, signature) : Journal.begin(output, signature)))
  } catch (error) {
    if (error instanceof OtherRun) throw new UsageError(`--resume: ${error.message}, expected the same.`)
    throw error
  }
}

async function orSay(output: string | undefined, work: () => Promise<Counts>): Promise<Counts> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OtherInput)
      throw new UsageError(`--resume: ${error.message}: expected the same input as before.`)
    const code = (error as NodeJS.ErrnoException).code
    if (output === undefined || code === undefined) throw error
    throw new UsageError(
      `${output}: it could not be written (${code}). What is done is in ${partOf(output)}: continue with --resume.`,
    )
  }
}

/** Without a file the lines are printed, in their order. */
class Printed implements Lines {
  next = 0
  private readonly ahead = new Map<number, string>()
  private readonly console: Console

  constructor(console: Console) {
    this.console = console
  }

  has(): boolean {
    return false
  }

  async lineOf(): Promise<undefined> {}

  put(number: number, line: string): void {
    this.ahead.set(number, line)
    for (let text = this.ahead.get(this.next); text !== undefined; text = this.ahead.get(this.next)) {
      this.console.out(`${text}\n`)
      this.ahead.delete(this.next++)
    }
  }
}

interface Told {
  readonly place: Place
  readonly seconds: number
}

function table({done, failed, before, failedBefore}: Counts, {place, seconds}: Told, console: Console): void {
  const rows: [string, string][] = [
    ['clusters done', `${done - failed}`],
    ['with an error', `${failed}`],
    ...(before > 0 ? [['done before', `${before - failedBefore}`] as [string, string]] : []),
    ...(failedBefore > 0 ? [['with an error before', `${failedBefore}`] as [string, string]] : []),
    ['seconds', seconds.toFixed(1)],
    ['clusters a minute', `${Math.round((60 * done) / Math.max(seconds, 1e-3))}`],
    [place.name, place.size],
  ]
  const [left, right] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)))
  for (const [name, value] of rows) console.err(`${name.padEnd(left)}  ${value.padStart(right)}\n`)
}
