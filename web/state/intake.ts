import {signal} from '@preact/signals'
import type {Skipped} from '../../src/corpus/findings.ts'
import {withUniqueIds} from '../../src/corpus/findings.ts'
import type {SourceDocument} from '../../src/index.ts'
import type {Answer, FoundCluster, GivenFile} from '../messages.ts'
import {announce} from './announcer.ts'
import {numbered} from './numbered.ts'
import {change, type Item, NO_WISHES, NO_WORK, type Work, work} from './work.ts'
import {ask, nextNumber, onAnswer} from './worker-client.ts'

type Found = Extract<Answer, {kind: 'found'}>

/** Whether files are being read. */
export const isReading = signal(false)
/** What could not be read, and why. */
export const skipped = signal<readonly Skipped[]>([])
/** Clusters among which the reader has to choose one. */
export const choices = signal<readonly FoundCluster[]>([])

const waiting = new Map<number, (found: Found | Error) => void>()

onAnswer((answer) => {
  if (answer.kind === 'found') waiting.get(answer.number)?.(answer)
  if (answer.kind === 'failed' && answer.about === 'read') waiting.get(answer.number)?.(new Error(answer.message))
})

function read(files: readonly GivenFile[]): Promise<Found> {
  const number = nextNumber()
  ask({kind: 'read', number, files})
  return new Promise((resolve, reject) => {
    waiting.set(number, (found) => {
      waiting.delete(number)
      if (found instanceof Error) reject(found)
      else resolve(found)
    })
  })
}

/** Reads the files that the reader chose or dropped, and adds what is in them. */
export async function addFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  isReading.value = true
  skipped.value = []
  try {
    const opened = await Promise.all(files.map(bytesOf))
    const found = await read(opened.filter((file) => 'bytes' in file))
    skipped.value = [...opened.filter((file) => 'reason' in file), ...found.skipped]
    take(found)
  } catch (error) {
    skipped.value = [
      {path: files.map(({name}) => name).join(', '), reason: `cannot be read: ${(error as Error).message}`},
    ]
  } finally {
    isReading.value = false
  }
}

/** A folder that is dropped looks like a file that cannot be read. */
async function bytesOf(file: File): Promise<GivenFile | Skipped> {
  const path = file.webkitRelativePath || file.name
  try {
    return {path, bytes: new Uint8Array(await file.arrayBuffer())}
  } catch {
    return {path, reason: 'cannot be opened, expected a file and no folder'}
  }
}

/** One cluster is taken with its settings; of several the reader chooses; documents of no cluster are just added. */
function take({documents, clusters}: Found): void {
  if (documents.length > 0) addDocuments(documents)
  if (clusters.length > 1) choices.value = clusters
  else if (clusters.length === 1) addCluster(clusters[0])
}

export function addCluster(cluster: FoundCluster): void {
  choices.value = []
  const {documents, title = '', query, words} = cluster
  if (work.value.items.length > 0) {
    addDocuments(documents)
    return
  }
  const {settings} = work.value
  const lengths = words === undefined ? settings.lengths : {...settings.lengths, words}
  const questions = query === undefined ? settings.questions : [query]
  change(`added ${numbered(documents.length, 'document')}`, {
    ...{items: itemsOf(documents), title, example: '', wishes: NO_WISHES},
    settings: {...settings, lengths, questions},
  })
  announce(`${numbered(documents.length, 'document')} added.`, false)
}

export function addDocuments(documents: readonly SourceDocument[]): void {
  const {items: old, title} = work.value
  const all = withUniqueIds([...old.map(({document}) => document), ...documents])
  const items = all.map((document, i): Item => (i < old.length ? old[i] : {document, role: 'used'}))
  change(`added ${numbered(documents.length, 'document')}`, {items, example: '', title})
  announce(`${numbered(documents.length, 'document')} added.`, false)
}

/** A longer first line is no headline. */
const LONGEST_HEADLINE = 150

/** Adds texts that were pasted; the first line is the title if an empty line follows it. */
export function addTexts(texts: readonly string[]): void {
  const from = work.value.items.length
  const documents = texts
    .filter((text) => text.trim() !== '')
    .map((text, i) => pasted(`text-${from + i + 1}`, text.replaceAll('\r\n', '\n').trim()))
  if (documents.length > 0) addDocuments(documents)
}

function pasted(id: string, text: string): SourceDocument {
  const [, title] = /^(.+)\n\s*\n/.exec(text) ?? []
  return title === undefined || title.length > LONGEST_HEADLINE ? {id, text} : {id, text, title: title.trim()}
}

/** The example that was chosen last. */
let chosen = 0

/** Fetches one of the examples, which lie beside the page. */
export async function chooseExample(id: string, settings: Work['settings'] = work.value.settings): Promise<void> {
  const mine = ++chosen
  isReading.value = true
  skipped.value = []
  try {
    const response = await fetch(new URL(`examples/${id}.jsonl`, document.baseURI))
    if (!response.ok) throw new Error(`the server answers ${response.status}`)
    const found = await read([{path: `${id}.jsonl`, bytes: new Uint8Array(await response.arrayBuffer())}])
    // one that was chosen before may come later
    if (mine !== chosen) return
    const [{documents, title = ''}] = found.clusters
    change(`example “${title}”`, {items: itemsOf(documents), title, example: id, wishes: NO_WISHES, settings})
  } catch (error) {
    skipped.value = [{path: `The example ${id}`, reason: `cannot be loaded: ${(error as Error).message}`}]
  } finally {
    if (mine === chosen) isReading.value = false
  }
}

/** Takes all documents away, with what was asked about them; how the reader likes summaries stays. */
export function startAnew(): void {
  change('documents taken away', {...NO_WORK, settings: {...work.value.settings, questions: [], asOf: ''}})
}

function itemsOf(documents: readonly SourceDocument[]): Item[] {
  return documents.map((document) => ({document, role: 'used'}))
}
