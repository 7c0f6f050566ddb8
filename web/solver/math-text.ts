/** A piece of docs/math.md: prose, or a formula that stands by itself. */
export interface MathBlock {
  readonly kind: 'prose' | 'formula'
  readonly text: string
}

/** What docs/math.md says under a label: from the label to the next one, or to the next heading. */
export function equationIn(page: string, label: string): {readonly text: string} | undefined {
  const start = page.indexOf(`\n**${label} `)
  if (start < 0) return undefined
  const rest = page.slice(start + 1)
  const end = /\n(?=\*\*[A-Z]\d+ |#{1,4} )/.exec(rest)?.index ?? rest.length
  return {text: rest.slice(0, end).trim()}
}

/** Markdown as blocks. Tables are left out: the page has charts. */
export function blocksOf(text: string): MathBlock[] {
  return text
    .split(/\n{2,}/)
    .filter((block) => !block.startsWith('|'))
    .map((block) =>
      block.startsWith('    ')
        ? {kind: 'formula', text: block.replaceAll(/^ {4}/gm, '')}
        : {kind: 'prose', text: plain(block)},
    )
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, '$1')
    .replaceAll('\n', ' ')
}
