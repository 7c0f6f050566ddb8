import {Remembered} from './remembered.ts'
import {clausesOf} from './replaced-clauses.ts'
import type {Source} from './source.ts'

/** Documents of which more than this share of the sentences are in numbered clauses are contracts and laws. */
const CONTRACT = 0.5

/** Whether documents are a contract or a law: each clause stands for itself, in the order that was agreed. */
export function isContract(source: Source): boolean {
  return known.of(source, [], () => {
    const {documents, sentences} = source
    const clauses = documents.flatMap(clausesOf)
    const inClauses = new Set(clauses.flatMap((clause) => clause.sentences))
    const own = sentences.filter(({document, sentence}) => inClauses.has(documents[document].sentences[sentence]))
    return own.length > CONTRACT * sentences.length
  })
}

const known = new Remembered<Source, boolean>()
