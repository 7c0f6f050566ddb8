import {sourcePieces} from '../../../src/render/pieces.ts'
import type {DrawnCluster} from './clusters.ts'
import type {DrawnInsertion, DrawnSentence} from './systems.ts'

const WORDS_BEFORE = 40
const WORDS_AFTER = 20
const MOST_BEGINNINGS = 6
const WORDS_OF_SEVERAL = 25
const WORDS_OF_ONE = 80

/** An edited sentence beside its source, with what the edited text tells before it and where words come from that were put in. */
export function sentenceItem(
  sentence: DrawnSentence,
  editedBefore: readonly string[],
  cluster: DrawnCluster,
  showDeleted: boolean,
): string {
  const {source, text} = sentence
  const insertions = (sentence.inserted ?? []).map((insertion) => originOf(sentence, insertion, cluster))
  return [
    `Edited: ${oneLine(text)}`,
    ...(editedBefore.length > 0 ? [`Before it in the edited text: ${oneLine(editedBefore.join(' '))}`] : []),
    `In the document: ${showDeleted ? withDeleted(sentence) : oneLine(source)}`,
    ...before(sentence, cluster),
    ...insertions,
  ].join('\n\n')
}

/** Words that were put in, in their sentence, beside the source and where they come from. */
export function insertionItem(sentence: DrawnSentence, insertion: DrawnInsertion, cluster: DrawnCluster): string {
  const {text, source} = sentence
  const {start, end} = insertion
  return [
    `Edited: ${oneLine(`${text.slice(0, start)}**${text.slice(start, end)}**${text.slice(end)}`)}`,
    `In the document: ${oneLine(source)}`,
    ...before(sentence, cluster),
    originOf(sentence, insertion, cluster),
  ].join('\n\n')
}

/** The words before a sentence in its document, if there are any. */
function before({document: id, start, source}: DrawnSentence, {documents}: DrawnCluster): string[] {
  const text = documents.find((document) => document.id === id)?.text ?? ''
  const isThere = text.slice(start, start + source.length) === source
  const words = isThere ? lastWords(text.slice(0, start)) : ''
  return words === '' ? [] : [`Before that in the document: … ${words}`]
}

function originOf(sentence: DrawnSentence, {start, end, from}: DrawnInsertion, {documents}: DrawnCluster): string {
  const head = `Put in: “${oneLine(sentence.text.slice(start, end))}”`
  const place = from ?? sentence
  const {text, date} = documents.find(({id}) => id === place.document) ?? {text: '', date: undefined}
  if (from === undefined) return `${head}, worked out; the date of the document is ${date ?? 'not known'}`
  const where = from.document === sentence.document ? 'the same document has' : 'another document has'
  const words = oneLine(text.slice(from.start, from.end))
  return `${head}; ${where}: … ${lastWords(text.slice(0, from.start))} **${words}** ${firstWords(text.slice(from.end), WORDS_AFTER)} …`
}

/** A text, and what its documents are about. */
export function textItem(text: string, cluster: DrawnCluster): string {
  return `${quoted(text)}\n\n${subjectOf(cluster)}`
}

/** Two texts, and what their documents are about. */
export function pairItem(a: string, b: string, cluster: DrawnCluster): string {
  return `**A**\n\n${quoted(a)}\n\n**B**\n\n${quoted(b)}\n\n${subjectOf(cluster)}`
}

/** What the documents are about: a person's words, and titles and first words of some documents, evenly spread over all. */
function subjectOf({subject, documents}: DrawnCluster): string {
  const shown = Math.min(documents.length, MOST_BEGINNINGS)
  const spread = Array.from({length: shown}, (_, i) => documents[Math.floor((i * documents.length) / shown)])
  const most = documents.length === 1 ? WORDS_OF_ONE : WORDS_OF_SEVERAL
  const lines = spread.map(
    ({title, text}) => `- ${title === undefined ? '' : `${oneLine(title)}: `}${firstWords(text, most)} …`,
  )
  const head = documents.length === 1 ? 'The document begins:' : `${documents.length} documents; some of them begin:`
  const about = subject === undefined ? '' : `What it is about: ${oneLine(subject)}\n\n`
  return `${about}${head}\n\n${lines.join('\n')}`
}

function withDeleted(sentence: DrawnSentence): string {
  return oneLine(
    sourcePieces(sentence)
      .map(({text, kind}) => (kind === 'kept' ? text : `[-${text}-]`))
      .join(''),
  )
}

function firstWords(text: string, most: number): string {
  return oneLine(text).split(' ').slice(0, most).join(' ')
}

function lastWords(text: string): string {
  return oneLine(text).split(' ').slice(-WORDS_BEFORE).join(' ')
}

function quoted(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
