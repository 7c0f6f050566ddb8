import type {LineGroups} from './blocks.ts'
import type {Block, Span} from './document.ts'

// what a line is shows in its first characters, so that a long one costs no more than a short one
const WINDOW = 300

/** A line of plain text, or a block of a text that came with blocks. */
export interface TextLine extends Span {
  readonly shown: string // its first characters, with plain blanks
  readonly isAfterGap: boolean // a blank line stands before it
  readonly isHeading: boolean // as far as the format tells
}

/** The lines in which the structure of a text shows. */
export function linesOf(text: string, groups: LineGroups): TextLine[] {
  return groups.flatMap((group) =>
    group.map(({start, end}, i) => ({
      start,
      end,
      shown: shownOf(text, start, end),
      isAfterGap: i === 0,
      isHeading: false,
    })),
  )
}

/** The blocks of a text as lines. */
export function linesOfBlocks(text: string, blocks: readonly Block[]): TextLine[] {
  return blocks.map(({kind, start, end}) => ({
    start,
    end,
    shown: shownOf(text, start, end),
    isAfterGap: true,
    isHeading: kind === 'heading',
  }))
}

/** The same, with the lines of each block where its format kept their ends. */
export function linesInBlocks(text: string, blocks: readonly Block[]): TextLine[] {
  return linesOfBlocks(text, blocks).flatMap((block) => {
    const {start, end} = block
    if (!text.slice(start, end).includes('\n')) return [block]
    const lines = Array.from(text.slice(start, end).matchAll(/\S.*/g), ({0: line, index}) => ({
      start: start + index,
      end: start + index + line.trimEnd().length,
    }))
    return lines.map((line, i) => ({
      ...line,
      shown: shownOf(text, line.start, line.end),
      isAfterGap: i === 0,
      isHeading: block.isHeading,
    }))
  })
}

/** The groups of a text, cut also before each of these places, which are starts of lines in order. */
export function cutGroups(groups: LineGroups, places: ReadonlySet<number>): LineGroups {
  if (places.size === 0) return groups
  return groups.flatMap((group) => {
    const pieces: LineGroups[number][] = []
    let first = 0
    for (let i = 1; i <= group.length; i++) {
      if (i < group.length && !places.has(group[i].start)) continue
      pieces.push(group.slice(first, i))
      first = i
    }
    return pieces
  })
}

function shownOf(text: string, start: number, end: number): string {
  return text.slice(start, Math.min(end, start + WINDOW)).replaceAll(/\s/g, ' ')
}
