import {lineAt} from './encoding.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'
import {parseJson} from './json.ts'
import {readMarkdown} from './markdown.ts'
import {fenced} from './verbatim-text.ts'

/** Reads a Jupyter notebook as the Markdown of its cells, with the code of the others between fences. */
export function readNotebook(file: InputFile, findings: Findings): void {
  const parsed = parseJson(file.text)
  if ('problem' in parsed) {
    findings.skip(parsed.problem, lineAt(file.text, parsed.position))
    return
  }
  const cells = cellsOf(parsed.value)
  if (cells === undefined) findings.skip('has no cells, expected a Jupyter notebook')
  else readMarkdown({...file, text: cells.flatMap(markdownOf).join('\n\n')}, findings)
}

function cellsOf(notebook: unknown): readonly unknown[] | undefined {
  const {cells, worksheets} = membersOf(notebook)
  // notebooks of before 2015 have sheets
  if (Array.isArray(worksheets)) return worksheets.flatMap((sheet) => cellsOf(sheet) ?? [])
  return Array.isArray(cells) ? cells : undefined
}

function markdownOf(cell: unknown): string[] {
  const {cell_type: type, source, input} = membersOf(cell)
  const lines = source ?? input
  const text = Array.isArray(lines) ? lines.join('') : typeof lines === 'string' ? lines : ''
  if (text.trim() === '') return []
  if (type === 'markdown') return [text]
  return type === 'code' ? [fenced(text, '')] : []
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
