import type {SummarySentence} from './summary.ts'

/** Sentences of a summary that stand together: as running text, or as a list. */
export interface Passage {
  readonly isList: boolean
  readonly first: number // number of the first sentence in the summary
  readonly sentences: readonly SummarySentence[]
}

/** A summary in passages: items that follow one another and are of one document stay a list. */
export function passagesOf(sentences: readonly SummarySentence[]): Passage[] {
  const isNext = (s: number) => isItem(sentences, s) && isItem(sentences, s - 1) && sameDocument(sentences, s)
  const passages: {isList: boolean; first: number; sentences: SummarySentence[]}[] = []
  for (const [s, sentence] of sentences.entries()) {
    const isList = isNext(s) || (s + 1 < sentences.length && isNext(s + 1))
    const last = passages.at(-1)
    const goesOn = last !== undefined && last.isList === isList && (!isList || isNext(s))
    if (goesOn) last.sentences.push(sentence)
    else passages.push({isList, first: s, sentences: [sentence]})
  }
  return passages
}

function isItem(sentences: readonly SummarySentence[], s: number): boolean {
  return sentences[s]?.item === true
}

function sameDocument(sentences: readonly SummarySentence[], s: number): boolean {
  return sentences[s].document === sentences[s - 1].document
}
