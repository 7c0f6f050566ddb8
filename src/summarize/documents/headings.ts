import type {Block, Document} from '../../text/document.ts'
import {isVerbatim} from '../../text/verbatim-blocks.ts'
import {Remembered} from './remembered.ts'

/** No heading. */
export const NONE = -1

/** A heading, and the one that it stands under. */
interface Heading {
  readonly text: string // on one line
  readonly parent: number // among the headings of its document, or NONE
}

/** The headings of a document that head something. */
interface Headings {
  readonly headings: readonly Heading[]
  /** By block: the innermost heading that it stands under, or NONE. */
  readonly above: Int32Array
  /** By block: 1 if it was taken for a heading, but nothing follows that it could head. Then it is a line like others. */
  readonly isBare: Uint8Array
}

/**
 * What each block of a document stands under. Formats tell the levels of headings; in plain texts the indent does: an option in a
 * manual page stands farther to the right than the name of its section. The title of the document heads nothing more.
 */
export function headingsOf(document: Outlined): Headings {
  return known.of(document, [], () => findHeadings(document))
}

type Outlined = Pick<Document, 'text' | 'title' | 'blocks'>

const known = new Remembered<Outlined, Headings>()

function findHeadings({text, title, blocks}: Outlined): Headings {
  const headings: Heading[] = []
  const above = new Int32Array(blocks.length).fill(NONE)
  const isBare = new Uint8Array(blocks.length)
  const open: {level: number; heading: number}[] = [] // from the outermost to the innermost
  blocks.forEach((block, b) => {
    if (block.kind !== 'heading') {
      above[b] = open.at(-1)?.heading ?? NONE
      return
    }
    const level = levelOf(text, block)
    while (open.length > 0 && open[open.length - 1].level >= level) open.pop()
    const parent = open.at(-1)?.heading ?? NONE
    above[b] = parent
    const own = text.slice(block.start, block.end).replace(/\s+/g, ' ')
    if (own === title) return
    const next = blocks[b + 1]
    if (
      block.level === undefined &&
      (next === undefined || (next.kind === 'heading' && levelOf(text, next) <= level))
    ) {
      isBare[b] = 1
      return
    }
    open.push({level, heading: headings.length})
    headings.push({text: own, parent})
  })
  return {headings, above, isBare}
}

/** The headings that a heading stands under, from the outermost to itself. */
export function pathOf(headings: Headings['headings'], heading: number): number[] {
  const path: number[] = []
  for (let h = heading; h !== NONE; h = headings[h].parent) path.push(h)
  return path.reverse()
}

function levelOf(text: string, {level, start, kind}: Block): number {
  if (level !== undefined || isVerbatim(kind)) return level ?? 0
  return start - 1 - text.lastIndexOf('\n', start - 1)
}
