import type {Block} from '../text/document.ts'
import type {Findings} from './findings.ts'
import type {InputFile} from './input-file.ts'

/** A text as it is; where its paragraphs are is for others to say. */
export function readPlain({id, text}: InputFile, findings: Findings): void {
  findings.addDocument({id, text})
}

/** ROUGE's SPL: a sentence on each line, which no other sentence shares. */
export function readLines({id, text}: InputFile, findings: Findings): void {
  const blocks: Block[] = []
  for (const {0: line, index} of text.matchAll(/\S.*/g)) {
    blocks.push({kind: 'paragraph', start: index, end: index + line.trimEnd().length})
  }
  findings.addDocument({id, text, blocks})
}
