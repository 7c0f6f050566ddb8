import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {bash} from '../cli/process.ts'
import {runPrecis, scratchFolder} from '../cli/run.ts'
import {isBuilt, isLong} from '../conditions.ts'

const {folder, file} = scratchFolder()
const files = join(import.meta.dirname, 'files/flood')

const head = 'River breaks the dam'
const paragraphs = [
  'The river rose on Friday and broke the dam above Port Ellin, officials said. Nobody was hurt, but forty families had to leave their homes before the water reached the lower town.',
  'Mayor Ines Okafor said that repairs would cost nine million euros and take two years. The harbor bridge, which was closed in the morning, reopened to buses in the afternoon.',
]
const expected = /\bbroke the dam above Port Ellin\b/

const page = `<!DOCTYPE html><html><head><title>${head}</title></head><body><h1>${head}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842" font-family="serif" font-size="11">${paragraphs
  .join(' ')
  .match(/.{1,70}(?= |$)/g)!
  .map((line, i) => `<text x="40" y="${60 + 14 * i}">${line.trim()}</text>`)
  .join('')}</svg>`

/** What makes a PDF of Debian's programs: the input, and the command that leaves `NAME.pdf`. */
const producers = [
  ['groff', 'gropdf', 'a.ms', `.SH\n${head}\n.PP\n${paragraphs.join('\n.PP\n')}\n`, 'groff -ms -Tpdf a.ms > groff.pdf'],
  ['cairo', 'rsvg-convert', 'a.svg', drawing, 'rsvg-convert -f pdf -o cairo.pdf a.svg'],
  [
    'LibreOffice',
    'soffice',
    'LibreOffice.html',
    page,
    `soffice -env:UserInstallation=file://$PWD/profile --headless --convert-to pdf LibreOffice.html`,
  ],
  [
    'Chromium',
    'chromium',
    'c.html',
    page,
    'chromium --headless --no-sandbox --disable-gpu --user-data-dir=$PWD/c --no-pdf-header-footer --print-to-pdf=Chromium.pdf c.html',
  ],
  [
    'LaTeX',
    'pdflatex',
    'LaTeX.tex',
    `\\documentclass{article}\\begin{document}\\section*{${head}}\n${paragraphs.join('\n\n')}\n\\end{document}\n`,
    'pdflatex -interaction=batchmode LaTeX.tex',
  ],
] as const

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

describe.skipIf(!isBuilt)('PDFs are summarized from the command line, by path and from a pipe (needs dist)', () => {
  test.each([['groff.pdf'], ['chromium.pdf'], ['cairo.pdf'], ['libreoffice.pdf']].slice(0, isLong ? 4 : 2))(
    '%s of the test files',
    async (name) => {
      const path = join(files, name)
      const {code, out, err} = await runPrecis('summarize', '--words', '40', path)
      expect([code, err]).toEqual([0, ''])
      expect(out).toMatch(expected)
      if (isLong || name === 'groff.pdf') {
        expect(bash(`cat ${path} | precis summarize --words 40`, folder).stdout).toBe(out)
      }
    },
  )

  for (const [name, program, input, content, command] of producers) {
    test.skipIf(!isLong || !isThere(program))(`made by ${name} (needs ${program} and test:long)`, () => {
      file(input, content)
      expect(bash(command, folder).status).toBe(0)
      const byPath = bash(`precis summarize --words 40 ${name}.pdf`, folder)
      expect([byPath.status, byPath.stderr]).toEqual([0, ''])
      expect(byPath.stdout).toMatch(expected)
      expect(bash(`precis summarize --words 40 < ${name}.pdf`, folder).stdout).toBe(byPath.stdout)
      expect(
        readFileSync(join(folder, `${name}.pdf`))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    })
  }
})
