import type {Block, SourceDocument} from '../../../src/index.ts'
import type {ReadDocument} from '../../messages.ts'

/** A stretch of a document that stands on lines of its own, and the numbers of its sentences. */
export interface Paragraph {
  readonly kind: Block['kind'] | 'between'
  readonly start: number
  readonly end: number
  readonly firstSentence: number
  readonly lastSentence: number // the one behind
}

/** Paragraphs that are laid out together, when they come into sight. */
export interface Chunk {
  readonly start: number
  readonly end: number
  readonly paragraphs: readonly Paragraph[]
}

/** So many characters are about a screen. */
const CHUNK = 4000

/** A document in chunks, as it was read, or by its empty lines if it is not read. */
export function chunksOf({text}: SourceDocument, read: ReadDocument | undefined): Chunk[] {
  const chunks: Chunk[] = []
  let paragraphs: Paragraph[] = []
  for (const paragraph of paragraphsOf(text, read)) {
    paragraphs.push(paragraph)
    if (paragraph.end - paragraphs[0].start < CHUNK) continue
    chunks.push(chunkOf(paragraphs))
    paragraphs = []
  }
  return paragraphs.length > 0 ? [...chunks, chunkOf(paragraphs)] : chunks
}

function chunkOf(paragraphs: readonly Paragraph[]): Chunk {
  return {start: paragraphs[0].start, end: paragraphs.at(-1)!.end, paragraphs}
}

function paragraphsOf(text: string, read: ReadDocument | undefined): Paragraph[] {
  const {blocks = [], sentences = new Int32Array()} = read ?? {}
  const paragraphs: Paragraph[] = []
  let at = 0
  let next = 0
  for (const {kind, start, end} of blocks) {
    paragraphs.push(...between(text, at, start))
    const firstSentence = next
    while (2 * next < sentences.length && sentences[2 * next] < end) next++
    paragraphs.push({kind, start, end, firstSentence, lastSentence: next})
    at = end
  }
  return [...paragraphs, ...between(text, at, text.length)]
}

/** What stands between the blocks, cut where there are empty lines. */
function between(text: string, start: number, end: number): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const match of text.slice(start, end).matchAll(/\S(?:.|\n(?!\s*\n))*/g)) {
    const from = start + match.index
    const to = from + match[0].length
    paragraphs.push({kind: 'between', start: from, end: to, firstSentence: 0, lastSentence: 0})
  }
  return paragraphs
}
