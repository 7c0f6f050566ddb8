import type {Source, SourceSentence} from '../summarize/documents/source.ts'
import {isVerbatim} from '../text/verbatim-blocks.ts'

/** By sentence: 1 if it announces code, a table or a list that follows it in its document: "You need:" */
export function announcing({documents, sentences}: Source): Uint8Array {
  return Uint8Array.from(sentences, ({document, sentence, text}) => {
    const {blocks, sentences: own} = documents[document]
    const after = own[sentence + 1]
    return after !== undefined && isVerbatim(blocks[after.block].kind) && text.endsWith(':') ? 1 : 0
  })
}

/** Whether a sentence follows another one in its document. */
export function isNext(found: SourceSentence | undefined, after: SourceSentence | undefined): after is SourceSentence {
  return found?.document === after?.document && found?.sentence === (after?.sentence ?? 0) - 1
}

/** Some sentences of a source, in order, without those that announce what is not among them. */
export function withoutStrays(source: Source, chosen: readonly number[]): number[] {
  const announces = announcing(source)
  return chosen.filter((s, i) => announces[s] === 0 || chosen[i + 1] === s + 1)
}
