/** What `precis summarize --format json` prints, as far as the picture shows it. */
export interface PicturedSummary {
  readonly text: string
  readonly words: number
  readonly sentences: readonly {
    readonly document: string
    readonly start: number
    readonly source: string
    readonly deleted: readonly (readonly [number, number])[]
  }[]
}

export interface Colors {
  readonly paper: string
  readonly edge: string
  readonly kept: string
  readonly deleted: string
}

export const THEMES: Readonly<Record<'light' | 'dark', Colors>> = {
  light: {paper: '#ffffff', edge: '#d0d7de', kept: '#1f2328', deleted: '#9aa2ab'},
  dark: {paper: '#0d1117', edge: '#30363d', kept: '#e6edf3', deleted: '#69717b'},
}

const WIDTH = 880
const MARGIN = 36
const SIZE = 19
const LEADING = 31
const SMALL = 14

/** A summary as an SVG: what was kept in black, what was deleted in gray, and below each sentence where it stands. */
export function summaryPicture(summary: PicturedSummary, caption: string, colors: Colors): string {
  const lines: string[] = []
  let y = MARGIN + SIZE
  for (const {document, start, source, deleted} of summary.sentences) {
    for (const line of brokenInto(piecesOf(source, start, deleted), WIDTH - 2 * MARGIN)) {
      const spans = line.map(
        ({text, isKept}) => `<tspan class="${isKept ? 'kept' : 'deleted'}">${escaped(text)}</tspan>`,
      )
      lines.push(`<text x="${MARGIN}" y="${y}" xml:space="preserve">${spans.join('')}</text>`)
      y += LEADING
    }
    lines.push(`<text x="${MARGIN}" y="${y - 5}" class="small">from ${escaped(document)}</text>`)
    y += LEADING + 4
  }
  lines.push(`<text x="${MARGIN}" y="${y}" class="small">${escaped(caption)}</text>`)
  const height = y + MARGIN - SMALL
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>A summary, with the words that were deleted in gray</title>
<style>
text { font: ${SIZE}px Helvetica, Arial, "Liberation Sans", sans-serif; fill: ${colors.kept} }
.deleted { fill: ${colors.deleted} }
.small { font-size: ${SMALL}px; fill: ${colors.deleted} }
</style>
<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8" fill="${colors.paper}" stroke="${colors.edge}"/>
${lines.join('\n')}
</svg>
`
}

interface Piece {
  readonly text: string
  readonly isKept: boolean
}

/** A sentence cut where it goes from kept to deleted and back. Ranges count from the beginning of its document. */
function piecesOf(source: string, start: number, deleted: readonly (readonly [number, number])[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of deleted) {
    pieces.push({text: source.slice(at, from - start), isKept: true})
    pieces.push({text: source.slice(from - start, to - start), isKept: false})
    at = to - start
  }
  pieces.push({text: source.slice(at), isKept: true})
  return pieces.filter(({text}) => text !== '')
}

function brokenInto(pieces: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [[]]
  let used = 0
  for (const {text, isKept} of pieces) {
    for (const word of text.match(/\s*\S+|\s+$/g) ?? []) {
      // a word that begins in another piece is not torn off
      const isBreak = /^\s/.test(word)
      if (isBreak && used + widthOf(word) > width) {
        lines.push([])
        used = 0
      }
      const shown = used === 0 ? word.trimStart() : word
      const line = lines[lines.length - 1]
      const last = line.at(-1)
      if (last?.isKept === isKept) line[line.length - 1] = {text: last.text + shown, isKept}
      else line.push({text: shown, isKept})
      used += widthOf(shown)
    }
  }
  return lines
}

/** About as wide as Helvetica has it, and rather too much: every reader's machine has a font of its own. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    if (/[ .,:;!'()|ijlftrI[\]-]/.test(character)) width += 0.31
    else if (/[mwMW%@—]/.test(character)) width += 0.88
    else if (/[A-Z&]/.test(character)) width += 0.72
    else width += 0.56
  }
  return width * SIZE
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
