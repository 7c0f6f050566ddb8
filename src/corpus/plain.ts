import {numbered} from '../numbered.ts'
import {alignedTables} from '../text/aligned-tables.ts'
import type {Block} from '../text/document.ts'
import {joinDividedWords} from './divided-words.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'

/** Reads a text as it is, but for words that line ends divide. Its paragraphs are found later. */
export function readPlain({id, text: typeset, options}: InputFile, findings: Findings): void {
  const text = joinDividedWords(typeset)
  findings.addDocument({id, text})
  if (options.verbatim !== true) noteTables(alignedTables(text).length, findings)
}

/** Says that tables are left out, if there are any. */
export function noteTables(tables: number, findings: Findings): void {
  if (tables > 0) findings.note(`left out ${numbered(tables, 'table')}`)
}

/** Reads ROUGE's SPL format, with one sentence on each line. */
export function readLines({id, text}: InputFile, findings: Findings): void {
  const blocks: Block[] = []
  for (const {0: line, index} of text.matchAll(/\S.*/g)) {
    blocks.push({kind: 'paragraph', start: index, end: index + line.trimEnd().length})
  }
  findings.addDocument({id, text, blocks})
}
