import {groupLines} from './blocks.ts'
import type {Block} from './document.ts'

// a tab or three blanks between two cells
const wideGap = /\S(?: {3,}|\t+)(?=\S)/

/** Whether a line is a row of cells with wide gaps between them. */
export function isRow(line: string): boolean {
  const shown = line.trim()
  return wideGap.test(shown) && !/[.!?]$/.test(shown)
}

/** Tables whose columns are aligned with blanks or tabs, in a text that came without blocks: blank lines are around them. */
export function alignedTables(text: string): Block[] {
  if (!wideGap.test(text)) return []
  return groupLines(text)
    .filter((group) => group.length > 1 && group.every(({start, end}) => isRow(text.slice(start, end))))
    .map((group) => ({kind: 'table', start: group[0].start, end: group[group.length - 1].end}))
}
