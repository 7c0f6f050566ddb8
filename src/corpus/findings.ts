import type {SourceDocument} from '../text/document.ts'
import type {Cluster} from './cluster.ts'
import {uniqueIds} from './unique-ids.ts'

/** What was found in files, what was left out, and what users may want to know about the rest. */
export interface Reading {
  readonly clusters: readonly Cluster[]
  readonly documents: readonly SourceDocument[] // of no cluster
  readonly skipped: readonly Skipped[]
  readonly notes: readonly Note[]
}

/**
 * A file, or a part of one, that was not read. The reason continues the path as a sentence: `notes.bin is a binary
 * file, …`.
 */
export interface Skipped {
  readonly path: string
  readonly line?: number
  readonly reason: string
}

/** What a reader had to assume about a file that it did read. */
export interface Note {
  readonly path: string
  readonly text: string
}

/** A run of this length without white space is not a word in any language that puts blanks between words. */
const ENDLESS = 1000

/** Collects what the readers find, one file after another. */
export class Findings {
  private readonly clusters: Cluster[] = []
  private readonly documents: SourceDocument[] = []
  private readonly skipped: Skipped[] = []
  private readonly notes: Note[] = []
  private path = ''

  /** From here on, findings belong to this file. */
  enter(path: string): void {
    this.path = path
  }

  /** Adds a document that belongs to no cluster, or reports why it cannot be summarized. */
  addDocument(document: SourceDocument, line?: number): void {
    if (this.isReadable(document, line)) this.documents.push(withPrintableNames(document))
  }

  /** Adds a cluster and keeps its readable documents. */
  addCluster(cluster: Cluster, line?: number): void {
    const documents = cluster.documents.filter((document) => this.isReadable(document, line))
    const id = printable(cluster.id)
    if (documents.length > 0) {
      this.clusters.push({...cluster, id, documents: withUniqueIds(documents.map(withPrintableNames))})
    } else this.skip(`${named('cluster', id)} has no document that can be read`, line)
  }

  /** The reason is the end of a sentence that begins with the path, without its point. */
  skip(reason: string, line?: number): void {
    this.skipped.push({path: this.path, ...(line === undefined ? {} : {line}), reason: reason.replace(/\.$/, '')})
  }

  note(text: string): void {
    const last = this.notes.at(-1)
    // what is so of all documents of a file is said once
    if (last?.path !== this.path || last.text !== text) this.notes.push({path: this.path, text})
  }

  get reading(): Reading {
    const {clusters, documents, skipped, notes} = this
    return {clusters: withUniqueIds(clusters), documents: withUniqueIds(documents), skipped, notes}
  }

  private isReadable({id, text}: SourceDocument, line?: number): boolean {
    const problem = problemOf(text)
    if (problem !== undefined) this.skip(`${named('document', printable(id))} ${problem}`, line)
    else if (isMostlyUnspaced(text)) this.note(UNSPACED)
    return problem === undefined
  }
}

export function withUniqueIds<T extends {readonly id: string}>(items: readonly T[]): T[] {
  const ids = uniqueIds(items.map(({id}) => id))
  return items.map((item, i) => (item.id === ids[i] ? item : {...item, id: ids[i]}))
}

/** Characters that would break a line or give orders to a terminal. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Ids, titles and dates are printed in lines of their own, so they are one line of printable characters. */
function withPrintableNames(document: SourceDocument): SourceDocument {
  const {id, title, date} = document
  const names = {
    id: printable(id),
    ...(title === undefined ? {} : {title: printable(title)}),
    ...(date === undefined ? {} : {date: printable(date)}),
  }
  return {...document, ...names}
}

function printable(name: string): string {
  return name.replace(UNPRINTABLE, ' ').trim()
}

function named(kind: string, id: string): string {
  return id === '' ? `a ${kind} without an id` : `${kind} ${JSON.stringify(id)}`
}

/** Scripts that are written without blanks between words. */
const UNSPACED_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

const UNSPACED =
  'its script has no blanks between words, so a length in words means little for it. Ask for sentences or bytes'

/** So much of a text is looked at to tell its script. */
const HEAD = 5000

function isMostlyUnspaced(text: string): boolean {
  const head = text.slice(0, HEAD)
  const unspaced = head.match(UNSPACED_LETTERS)?.length ?? 0
  return unspaced > 0 && 2 * unspaced > (head.match(/\p{L}/gu)?.length ?? 0)
}

/** Why a text cannot be summarized; undefined if it can. */
function problemOf(text: string): string | undefined {
  let endless = 0
  for (const [word] of text.matchAll(/\S+/g)) {
    if (word.length < ENDLESS) return undefined
    endless = Math.max(endless, word.length)
  }
  if (endless === 0) return 'has no text'
  if (isMostlyUnspaced(text)) return undefined
  return `is one endless word of ${endless} characters, expected words with blanks between them`
}
