import {numbered} from '../numbered.ts'
import type {SourceDocument} from '../text/document.ts'
import {lineAt} from './encoding.ts'
import type {Findings} from './findings.ts'
import {askedColumns, type Columns, type InputFile} from './input-file.ts'
import {findRecords} from './json-records.ts'
import {syntaxErrorIn} from './json-syntax.ts'
import {
  clusterOf,
  documentOf,
  isCluster,
  isUsualText,
  memberAt,
  RecordError,
  textFieldOf,
  unreadDate,
} from './records.ts'
import {slackDocument, slackMessages} from './slack.ts'

/** Begins the reason for which an empty array is skipped. */
export const EMPTY_ARRAY = 'is an empty array'

/** No corpus is nested like this, unless to break its reader. */
const DEEPEST = 500

/** Reads a JSON text: a document, a cluster, an array of them, or what a service answers, with an array of articles in it. */
export function readJson({id, text, options}: InputFile, findings: Findings): void {
  const parsed = parseJson(text)
  if ('problem' in parsed) {
    findings.skip(parsed.problem, lineAt(text, parsed.position))
    return
  }
  const {value} = parsed
  const columns = askedColumns(options)
  const messages = columns.text === undefined ? slackMessages(value) : undefined
  if (messages !== undefined) {
    const {document, leftOut} = slackDocument(id, messages)
    findings.addDocument(document)
    if (leftOut > 0) findings.note(`left out ${numbered(leftOut, 'message')} that nobody wrote`)
    return
  }
  const reader = new RecordReader(columns, findings)
  const isOne = isCluster(value) || textFieldOf(value, columns) !== undefined
  const found = isOne || Array.isArray(value) ? undefined : findRecords(value, columns)
  if (found !== undefined) {
    findings.note(
      `took ${numbered(found.records.length, 'document')} from ${found.path}, their text from ${found.field}`,
    )
  }
  const records = found?.records ?? (Array.isArray(value) ? value : [value])
  const isMany = found !== undefined || Array.isArray(value)
  const path = found?.path ?? ''
  for (let i = 0; i < records.length; i++) {
    reader.add(records[i], isMany ? `${path === '' ? '' : `.${path}`}[${i}]` : '', isMany ? `${id}-${i + 1}` : id)
  }
  reader.end(found === undefined)
  if (records.length === 0) findings.skip(`${EMPTY_ARRAY}, expected documents or clusters`)
}

/** Reads a document or a cluster on each line. A bad line costs no other. */
export function readJsonLines({id, text, options}: InputFile, findings: Findings): void {
  const reader = new RecordReader(askedColumns(options), findings)
  for (const {line, ...parsed} of jsonLines(text)) {
    if ('problem' in parsed) findings.skip(parsed.problem, line)
    else reader.add(parsed.value, '', `${id}-${line}`, line)
  }
  reader.end(true)
}

/** The JSON values of a text, one on each line, or what is wrong with the line. Blank lines are left out. */
export function* jsonLines(text: string): Generator<Parsed & {readonly line: number}> {
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() !== '') yield {...parseJson(line), line: i + 1}
  }
}

/** Adds records to the findings. */
class RecordReader {
  private readonly columns: Columns
  private readonly findings: Findings
  private readonly unusual = new Map<string, number>() // by the way to a text: how many were taken from there
  private readonly clusters = new Map<string, SourceDocument[]>()

  constructor(columns: Columns, findings: Findings) {
    this.columns = columns
    this.findings = findings
  }

  add(value: unknown, what: string, fallbackId: string, line?: number): void {
    const {columns, findings} = this
    try {
      if (isCluster(value)) {
        const cluster = clusterOf(value, `cluster${what}`, fallbackId, columns)
        const {documents} = value as {documents: readonly unknown[]}
        for (const [i, document] of documents.entries()) this.sayDate(document, `cluster${what}.documents[${i}]`, line)
        findings.addCluster(cluster, line)
        return
      }
      const document = documentOf(value, `document${what}`, fallbackId, columns)
      this.sayDate(value, `document${what}`, line)
      const way = textFieldOf(value, columns)
      if (way !== undefined && !isUsualText(way)) this.unusual.set(way, (this.unusual.get(way) ?? 0) + 1)
      const cluster = this.clusterIn(value)
      if (cluster === undefined) findings.addDocument(document, line)
      else if (this.clusters.has(cluster)) this.clusters.get(cluster)!.push(document)
      else this.clusters.set(cluster, [document])
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      findings.skip(error.message, line)
    }
  }

  private sayDate(value: unknown, what: string, line?: number): void {
    const date = unreadDate(value, this.columns)
    const place = line === undefined ? '' : `line ${line}: `
    if (date !== undefined) this.findings.note(`${place}${what} was read without its date, which is ${date}`)
  }

  /** Hands over the clusters, and says where texts were found if that was not to be expected. */
  end(saysFields: boolean): void {
    for (const [id, documents] of this.clusters) this.findings.addCluster({id, documents})
    if (!saysFields || this.columns.text !== undefined) return
    for (const [way, count] of this.unusual) {
      this.findings.note(`took the text of ${numbered(count, 'document')} from ${way}`)
    }
  }

  /** The cluster of a record, if its field was asked for. */
  private clusterIn(value: unknown): string | undefined {
    const {cluster} = this.columns
    if (cluster === undefined || typeof value !== 'object' || value === null) return undefined
    const id = memberAt(value as Readonly<Record<string, unknown>>, cluster)
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
  }
}

type Parsed = {readonly value: unknown} | {readonly problem: string; readonly position: number}

export function parseJson(text: string): Parsed {
  const deep = positionBelow(text, DEEPEST)
  if (deep >= 0) return {problem: `is nested deeper than ${DEEPEST}, expected documents or clusters`, position: deep}
  try {
    return {value: JSON.parse(text)}
  } catch {
    return syntaxErrorIn(text)
  }
}

/** Where brackets outside of strings are open more than `deepest` deep; −1 if they never are. */
function positionBelow(text: string, deepest: number): number {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        for (i++; i < text.length && text.charCodeAt(i) !== QUOTE; i++) if (text.charCodeAt(i) === BACKSLASH) i++
        break
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (++depth > deepest) return i
        break
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth--
    }
  }
  return -1
}

const QUOTE = 34
const BACKSLASH = 92
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
