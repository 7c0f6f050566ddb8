/**
 * A table for a paper, with the rules of the package booktabs: the first row is the head, the first column has names and
 * the others numbers. Remarks become comments.
 */
export function latexTable(cells: readonly (readonly string[])[], remarks: readonly string[] = []): string {
  const [head, ...rows] = cells.map((row) => `${row.map(latexText).join(' & ')} \\\\`)
  return [
    ...remarks.filter((remark) => remark !== '').map((remark) => `% ${remark.replaceAll(/\s+/g, ' ').trim()}`),
    `\\begin{tabular}{l${'r'.repeat(cells[0].length - 1)}}`,
    '\\toprule',
    head,
    '\\midrule',
    ...rows,
    '\\bottomrule',
    '\\end{tabular}',
    '',
  ].join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '≥': '$\\geq$',
  '×': '$\\times$',
  '–': '--',
}

/** A text that TeX prints as it is; stars of significance are raised. A bracket must not be an option of the line before. */
function latexText(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/[\\~^<>≥×–]|[&%$#_{}]/g, (character) => ESCAPES[character] ?? `\\${character}`)
    .replace(/ (\*+)$/, '$^{$1}$')
    .replace(/^([[*])/, '{$1}')
}
