import {alignedTables} from './aligned-tables.ts'
import type {Block, Span, VerbatimKind} from './document.ts'

const VERBATIM: readonly Block['kind'][] = ['code', 'table', 'list'] satisfies readonly VerbatimKind[]

/** Whether what a block holds is passed on as it stands. */
export function isVerbatim(kind: Block['kind']): kind is VerbatimKind {
  return VERBATIM.includes(kind)
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
const FENCE_END = /^ {0,3}(`{3,}|~{3,})[ \t]*$/
/** No table is as wide as this. */
const LONGEST_RULE = 2000
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** Whether a line is the one of dashes and bars under the names of a table. */
export function isTableRule(line: string): boolean {
  return line.length <= LONGEST_RULE && line.includes('|') && TABLE_RULE.test(line)
}

/** Code between fences, and tables of bars or with aligned columns, in a text that came without blocks. */
export function findVerbatim(text: string): Block[] {
  const marked = findMarked(text)
  const aligned = alignedTables(text).filter((table) =>
    marked.every(({start, end}) => end <= table.start || table.end <= start),
  )
  return [...marked, ...aligned].sort((a, b) => a.start - b.start)
}

/** Code between fences and tables of bars. */
function findMarked(text: string): Block[] {
  if (!/^ {0,3}(?:```|~~~)|\|/m.test(text)) return []
  const lines = linesOf(text, 0, text.length)
  const shown = ({start, end}: Span) => text.slice(start, end)
  const blocks: Block[] = []
  for (let i = 0; i < lines.length; i++) {
    const fence = FENCE.exec(shown(lines[i]))?.[1]
    const first = i
    if (fence !== undefined) {
      const isEnd = (line: string) => FENCE_END.exec(line)?.[1].startsWith(fence) === true
      while (++i < lines.length && !isEnd(shown(lines[i])));
      i = Math.min(i, lines.length - 1)
      blocks.push({kind: 'code', start: lines[first].start, end: lines[i].end})
    } else if (i + 1 < lines.length && shown(lines[i]).includes('|') && isTableRule(shown(lines[i + 1]))) {
      while (i + 1 < lines.length && shown(lines[i + 1]).includes('|')) i++
      blocks.push({kind: 'table', start: lines[first].start, end: lines[i].end})
    }
  }
  return blocks
}

/** The lines of a range without their ends. */
export function linesOf(text: string, start: number, end: number): Span[] {
  const lines: Span[] = []
  for (let at = start; at < end; ) {
    const found = text.indexOf('\n', at)
    const next = found < 0 || found > end ? end : found
    lines.push({start: at, end: next > at && text[next - 1] === '\r' ? next - 1 : next})
    at = next + 1
  }
  return lines
}
