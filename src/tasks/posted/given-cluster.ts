import type {Cluster} from '../../corpus/cluster.ts'
import {Findings, type Reading} from '../../corpus/findings.ts'
import type {Columns} from '../../corpus/input-file.ts'
import {readBytes} from '../../corpus/read.ts'
import {clusterOf, RecordError} from '../../corpus/records.ts'
import {Problem} from '../calls/problem.ts'
import type {Call, Listener, PostedFile} from '../calls/task.ts'
import {oneCluster} from '../documents/one-cluster.ts'
import {warningsOf} from '../documents/reading.ts'
import {optionsIn} from '../options/options.ts'
import {cluster, column} from '../options/standard-options.ts'

/** What stands for the paths of the command line in messages. */
const FILES = ['the files']

interface ReadingOptions {
  /** Code, tables and short lists are read, too. */
  readonly verbatim?: boolean
  /** An empty array of documents is nothing wrong. */
  readonly mayBeEmpty?: boolean
}

/** The documents of a call: those of its body, or those in its files. */
export async function givenReading(
  call: Call,
  listener: Listener,
  {verbatim = false, mayBeEmpty = false}: ReadingOptions = {},
): Promise<Reading> {
  const start = performance.now()
  listener.progress('reading', 0)
  const {members, files} = call
  const posted = files.filter(({field}) => field !== 'background')
  const isEmpty = Array.isArray(members.documents) && members.documents.length === 0
  if (posted.length === 0 && (members.documents === undefined || (isEmpty && !mayBeEmpty))) throw nothingGiven()
  if (posted.length === 0 && isEmpty) return new Findings().reading
  const reading =
    posted.length > 0
      ? await readFiles(posted, columnsOf(call), listener, verbatim)
      : readMembers(members, columnsOf(call), call.mostDocuments)
  checkReading(reading, call.mostDocuments, listener)
  listener.timed('reading', performance.now() - start)
  return reading
}

/** The documents that belong together. */
export async function givenCluster(call: Call, listener: Listener): Promise<Cluster> {
  const reading = await givenReading(call, listener)
  return oneCluster(reading, FILES, optionsIn([cluster], call.options).cluster)
}

/** What the reader knows already; undefined if nothing was posted as that. */
export async function givenBackground(call: Call, listener: Listener): Promise<Reading | undefined> {
  const posted = call.files.filter(({field}) => field === 'background')
  const documents = call.members.background
  if (posted.length === 0 && documents === undefined) return undefined
  const reading =
    posted.length > 0
      ? await readFiles(posted, columnsOf(call), listener)
      : readMembers({documents}, columnsOf(call), call.mostDocuments, 'background')
  checkReading(reading, call.mostDocuments, listener)
  return reading
}

function readMembers(
  members: Readonly<Record<string, unknown>>,
  columns: Columns,
  mostDocuments: number,
  name = 'documents',
): Reading {
  if (Array.isArray(members.documents)) checkNumber(members.documents.length, mostDocuments)
  const findings = new Findings()
  findings.enter(name)
  try {
    findings.addCluster(clusterOf(members, 'body', '', columns, name))
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    throw wrongDocuments(error.message)
  }
  return findings.reading
}

function readFiles(
  files: readonly PostedFile[],
  columns: Columns,
  {signal}: Listener,
  verbatim = false,
): Promise<Reading> {
  return readBytes(
    files.map(({name, bytes}) => ({path: name, bytes})),
    {columns, signal, verbatim},
  )
}

function columnsOf({options}: Call): Columns {
  const {column: chosen = []} = optionsIn([column], options)
  return Object.fromEntries(chosen.map(({field, name}) => [field, name]))
}

function checkReading(reading: Reading, mostDocuments: number, {remark}: Listener): void {
  const warnings = warningsOf(reading)
  const {clusters, documents} = reading
  const count = clusters.reduce((sum, {documents}) => sum + documents.length, documents.length)
  if (count === 0) throw wrongDocuments(`Nothing could be read. ${warnings.join(' ')}`.trim())
  checkNumber(count, mostDocuments)
  for (const warning of warnings) remark(warning)
}

function checkNumber(count: number, most: number): void {
  if (count <= most) return
  throw new Problem({
    kind: 'too-many-documents',
    detail: `There are ${count} documents, expected at most ${most}.`,
    action: 'Send fewer documents, or start the server with a greater --max-documents.',
  })
}

function nothingGiven(): Problem {
  return wrongDocuments('There are no documents, expected some.')
}

function wrongDocuments(detail: string): Problem {
  return new Problem({
    kind: 'wrong-documents',
    detail,
    action: 'Send "documents": [{"id": "a", "text": "…"}] in a JSON body, or files in a form (multipart/form-data).',
  })
}
