import {piecesOf} from '../../../src/render/pieces.ts'
import type {DrawnCluster} from './clusters.ts'
import type {DrawnSentence} from './systems.ts'

const WORDS_BEFORE = 40
const MOST_BEGINNINGS = 6
const WORDS_OF_SEVERAL = 25
const WORDS_OF_ONE = 80

/** An edited sentence beside its source. */
export function sentenceItem(sentence: DrawnSentence, {documents}: DrawnCluster, showDeleted: boolean): string {
  const {document: id, start, source, text} = sentence
  const document = documents.find((candidate) => candidate.id === id)?.text ?? ''
  const isThere = document.slice(start, start + source.length) === source
  const before = isThere ? lastWords(document.slice(0, start)) : ''
  return [
    `Edited: ${oneLine(text)}`,
    '',
    `In the document: ${showDeleted ? withDeleted(sentence) : oneLine(source)}`,
    ...(before === '' ? [] : ['', `Before that: … ${before}`]),
  ].join('\n')
}

/** A text, and how its documents begin. */
export function textItem(text: string, cluster: DrawnCluster): string {
  return `${quoted(text)}\n\n${beginningsOf(cluster)}`
}

/** Two texts, and how their documents begin. */
export function pairItem(a: string, b: string, cluster: DrawnCluster): string {
  return `**A**\n\n${quoted(a)}\n\n**B**\n\n${quoted(b)}\n\n${beginningsOf(cluster)}`
}

/** Titles and first words of some documents, evenly spread over all. */
function beginningsOf({documents}: DrawnCluster): string {
  const shown = Math.min(documents.length, MOST_BEGINNINGS)
  const spread = Array.from({length: shown}, (_, i) => documents[Math.floor((i * documents.length) / shown)])
  const most = documents.length === 1 ? WORDS_OF_ONE : WORDS_OF_SEVERAL
  const lines = spread.map(
    ({title, text}) => `- ${title === undefined ? '' : `${oneLine(title)}: `}${firstWords(text, most)} …`,
  )
  const head = documents.length === 1 ? 'The document begins:' : `${documents.length} documents; some of them begin:`
  return `${head}\n\n${lines.join('\n')}`
}

function withDeleted(sentence: DrawnSentence): string {
  return oneLine(
    piecesOf(sentence)
      .map(({text, isKept}) => (isKept ? text : `[-${text}-]`))
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
