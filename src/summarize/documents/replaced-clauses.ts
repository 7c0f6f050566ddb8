import type {Language} from '../../language/language.ts'
import type {Document, Sentence} from '../../text/document.ts'
import {isVerbatim} from '../../text/verbatim-blocks.ts'

/** How a clause of a contract or a law begins: `2. The Tenant …`, `4.1 The Landlord …`, `Clause 7. …` */
const numbered = /^(?:\p{Lu}\p{L}+\s+)?(\d{1,3}(?:\.\d{1,3})+|\d{1,3}(?=[.)]))[.)]?\s+["“(]?\p{L}/u

// where a sentence says which clause it replaces
const WINDOW = 300

/** A clause, from where its number stands to where the next one begins or its block ends. */
interface Clause {
  readonly number: string
  readonly document: Document
  readonly sentences: readonly Sentence[]
}

/** By sentence of a clause that is not in force any more: the sentences that replace or delete the clause. */
export function replacedClauses(
  documents: readonly Document[],
  {text: language}: Language,
): ReadonlyMap<Sentence, readonly Sentence[]> {
  const amendments = documents.flatMap((document) =>
    document.sentences.flatMap((sentence) => {
      const {start, end} = sentence
      const number = language.structure?.replacedClause(document.text.slice(start, Math.min(end, start + WINDOW)))
      return number === undefined ? [] : [{number, document, sentence}]
    }),
  )
  const replaced = new Map<Sentence, Sentence[]>()
  if (amendments.length === 0) return replaced
  const amending = new Set(amendments.map(({sentence}) => sentence))
  const clauses = documents.flatMap(clausesOf).filter(({sentences}) => !sentences.some((own) => amending.has(own)))
  for (const {number, document, sentence} of amendments) {
    const all = clauses.filter((clause) => clause.number === number || clause.number.startsWith(`${number}.`))
    // the items of an amendment have numbers of their own
    const others = all.filter((clause) => clause.document !== document)
    for (const clause of others.length > 0 ? others : all) {
      for (const own of clause.sentences) replaced.set(own, [...(replaced.get(own) ?? []), sentence])
    }
  }
  return replaced
}

/** The numbered clauses of a document; none if it has only one number. */
export function clausesOf(document: Document): Clause[] {
  const {text, blocks, sentences} = document
  const clauses: {number: string; block: number; document: Document; sentences: Sentence[]}[] = []
  for (const sentence of sentences) {
    const {start, block} = sentence
    const {kind, end} = blocks[block]
    if (isVerbatim(kind)) continue
    const number = numbered.exec(text.slice(start, Math.min(end, start + WINDOW)))?.[1]
    const open = clauses.at(-1)
    if (number !== undefined) clauses.push({number, block, document, sentences: [sentence]})
    else if (open?.block === block) open.sentences.push(sentence)
  }
  // one number alone may be that of anything
  return clauses.length < 2 ? [] : clauses
}
