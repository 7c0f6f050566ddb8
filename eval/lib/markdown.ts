/** A Markdown table: names of rows stand to the left, everything else to the right, or as many columns as are words. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  words = 1,
): string {
  const rule = `|${head.map((_, column) => (column < words ? '---|' : '--:|')).join('')}`
  return [lineOf(head), rule, ...rows.map(lineOf)].join('\n')
}

/** The mark of a difference that is this improbable by chance. */
export function starsOf(p = 1): string {
  return p < 0.01 ? ' \\*\\*' : p < 0.05 ? ' \\*' : ''
}

function lineOf(cells: readonly (string | number)[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
}
