import {lineAt} from './encoding.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {syntaxErrorIn} from './json-syntax.ts'
import {clusterOf, documentOf, isCluster, RecordError} from './records.ts'

/** Reads a JSON text: a document, a cluster, or an array of them. */
export function readJson({id, text}: InputFile, findings: Findings): void {
  const parsed = parse(text)
  if ('problem' in parsed) {
    findings.skip(parsed.problem, lineAt(text, parsed.position))
    return
  }
  const {value} = parsed
  const many = Array.isArray(value)
  const records: readonly unknown[] = many ? value : [value]
  for (let i = 0; i < records.length; i++)
    addRecord(records[i], many ? `[${i}]` : '', many ? `${id}-${i + 1}` : id, findings)
  if (records.length === 0) findings.skip('is an empty array, expected documents or clusters')
}

/** Reads a document or a cluster on each line. A bad line does not affect the others. */
export function readJsonLines({id, text}: InputFile, findings: Findings): void {
  for (const {line, ...parsed} of jsonLines(text)) {
    if ('problem' in parsed) findings.skip(parsed.problem, line)
    else addRecord(parsed.value, '', `${id}-${line}`, findings, line)
  }
}

/** The JSON values of a text, one on each line, or what is wrong with the line. Blank lines are left out. */
export function* jsonLines(text: string): Generator<Parsed & {readonly line: number}> {
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() !== '') yield {...parse(line), line: i + 1}
  }
}

function addRecord(value: unknown, what: string, fallbackId: string, findings: Findings, line?: number): void {
  try {
    if (isCluster(value)) findings.addCluster(clusterOf(value, `cluster${what}`, fallbackId), line)
    else findings.addDocument(documentOf(value, `document${what}`, fallbackId), line)
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    findings.skip(error.message, line)
  }
}

type Parsed = {readonly value: unknown} | {readonly problem: string; readonly position: number}

function parse(text: string): Parsed {
  try {
    return {value: JSON.parse(text)}
  } catch {
    return syntaxErrorIn(text)
  }
}
