/** A Markdown table: names of rows stand to the left, everything else to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'))
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
