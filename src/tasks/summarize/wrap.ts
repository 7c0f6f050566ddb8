import {withoutControls} from '../../printable.ts'

/** Sequences that color a terminal take no room. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the control character ESC
const COLORS = /(\u001b\[[\d;]*m)/

/**
 * A text for a terminal: its lines broken at blanks, and no control character of a document but our own colors. A word
 * that is wider than the terminal stays whole.
 */
export function wrapped(text: string, width: number): string {
  const lines = text.replace(/\n$/, '').split('\n')
  return lines.map((line) => `${wrappedLine(harmless(line), width)}\n`).join('')
}

function harmless(line: string): string {
  const parts = line.split(COLORS)
  return parts.map((part, i) => (i % 2 === 1 ? part : withoutControls(part))).join('')
}

function wrappedLine(line: string, width: number): string {
  let column = 0
  let out = ''
  for (const word of line.split(' ')) {
    const room = columnsOf(word)
    const isFirst = out === ''
    if (!isFirst && column + 1 + room > width) {
      out += `\n${word}`
      column = room
    } else {
      out += isFirst ? word : ` ${word}`
      column += room + (isFirst ? 0 : 1)
    }
  }
  return out
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

/** Columns of a word: none for colors and combining marks, two for East Asian characters and emoji. */
function columnsOf(word: string): number {
  let columns = 0
  for (const character of word.replace(new RegExp(COLORS, 'g'), '')) {
    if (/\p{M}|\p{Cf}/u.test(character)) continue
    columns += WIDE.test(character) || character.length > 1 ? 2 : 1
  }
  return columns
}
