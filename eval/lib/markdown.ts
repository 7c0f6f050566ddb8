/** A Markdown table: names of rows stand to the left, everything else to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const rule = `|---|${head
    .slice(1)
    .map(() => '--:|')
    .join('')}`
  return [lineOf(head), rule, ...rows.map(lineOf)].join('\n')
}

function lineOf(cells: readonly (string | number)[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
}
