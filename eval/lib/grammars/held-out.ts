import type {ParsedSentence} from './trees.ts'

/** Sentences of other lengths are left out: the time for a chart grows with the cube. */
export const SHORTEST = 4
export const LONGEST = 25

/** The documents of a treebank in two parts: what is learned from, and every tenth one, which settings are chosen on. */
export function withHeldOut<Document>(documents: readonly Document[]): {learned: Document[]; heldOut: Document[]} {
  const isHeldOut = (_: Document, i: number) => i % 10 === 5
  return {
    learned: documents.filter((document, i) => !isHeldOut(document, i)),
    heldOut: documents.filter(isHeldOut),
  }
}

export function ofLength(sentences: readonly ParsedSentence[]): ParsedSentence[] {
  return sentences.filter(({forms}) => forms.length >= SHORTEST && forms.length <= LONGEST)
}
