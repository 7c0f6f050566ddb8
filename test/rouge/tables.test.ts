import {spawnSync} from 'node:child_process'
import {describe, expect, test} from 'vitest'
import {csvCell} from '../../src/printable.ts'
import {scoresCsv} from '../../src/rouge/comparison.ts'
import {latexTable} from '../../src/rouge/latex-table.ts'
import {scratchFolder} from '../cli/run.ts'

describe('a field of CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['two, three', '"two, three"'],
    ['say "x"', '"say ""x"""'],
    ["=cmd|'/C calc'!A1", "'=cmd|'/C calc'!A1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j is written %j', (text, field) => {
    expect(csvCell(text)).toBe(field)
  })

  test('no line of scores begins with a formula', () => {
    const score = {recall: 1, precision: 1, f: 1, hits: 1, referenceCount: 1, summaryCount: 1}
    const csv = scoresCsv([{system: '=1+1', scores: [[score]]}], ['@cluster'], ['ROUGE-1'])
    expect(csv.split('\n')[1]).toBe("'=1+1,'@cluster,ROUGE-1,1.00000,1.00000,1.00000,1,1,1")
  })
})

/** The package, or where it is not installed what has the same names. */
const RULES =
  '\\IfFileExists{booktabs.sty}{\\usepackage{booktabs}}{\\let\\toprule\\hline\\let\\midrule\\hline\\let\\bottomrule\\hline}'

describe('a table in LaTeX', () => {
  const {folder, file} = scratchFolder()
  const cells = [
    ['recall', 'R&D_1', '100 %'],
    ['[a] {x} \\ ~ ^ #', '28.12 [20.00, 42.11] **', '≥ 3 × $2 <ok> –'],
  ]

  test('says what it has in the words of TeX', () => {
    expect(latexTable(cells, ['ROUGE-1 | 100 %', 'two\nlines', ''])).toBe(`% ROUGE-1 | 100 %
% two lines
\\begin{tabular}{lrr}
\\toprule
recall & R\\&D\\_1 & 100 \\% \\\\
\\midrule
{[}a] \\{x\\} \\textbackslash{} \\textasciitilde{} \\textasciicircum{} \\# & 28.12 [20.00, 42.11]$^{**}$ & $\\geq$ 3 $\\times$ \\$2 \\textless{}ok\\textgreater{} -- \\\\
\\bottomrule
\\end{tabular}
`)
  })

  test.skipIf(spawnSync('pdflatex', ['--version']).status !== 0)('LaTeX sets it (needs pdflatex)', () => {
    const path = file('t.tex', `\\documentclass{article}${RULES}\\begin{document}${latexTable(cells)}\\end{document}`)
    const {status, stdout} = spawnSync('pdflatex', ['-halt-on-error', path], {cwd: folder, encoding: 'utf8'})
    expect(status, stdout).toBe(0)
  })
})
