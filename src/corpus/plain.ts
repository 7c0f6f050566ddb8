import type {Block} from '../text/document.ts'
import type {Findings} from './findings.ts'
import type {Source} from './source.ts'

/** A text as it is; where its paragraphs are is for others to say. */
export function readPlain({id, text}: Source, findings: Findings): void {
  findings.addDocument({id, text})
}

/** ROUGE's SPL: a sentence on each line, which no other sentence shares. */
export function readLines({id, text}: Source, findings: Findings): void {
  const blocks: Block[] = []
  for (const {0: line, index} of text.matchAll(/\S.*/g)) {
    blocks.push({kind: 'paragraph', start: index, end: index + line.trimEnd().length})
  }
  findings.addDocument({id, text, blocks})
}
