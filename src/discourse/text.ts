import type {Analysis} from '../syntax/analyzer.ts'
import type {Document, Token} from '../text/document.ts'

/** A sentence with its tree, as the study of discourse sees it. */
export interface DiscourseSentence {
  readonly document: number // index into the text's documents
  readonly sentence: number // index into that document's sentences
  readonly tokens: readonly Token[]
  readonly analysis: Analysis
}

/** The documents of a cluster with all their sentences, document by document: what hangs together beyond one sentence. */
export interface DiscourseText {
  readonly documents: readonly Document[]
  readonly sentences: readonly DiscourseSentence[]
}
