import type {Summary} from '../summarize/print/summary.ts'
import type {SourceDocument} from '../text/document.ts'

/** The document of each sentence of a summary. */
export function citedDocuments(
  {sentences}: Pick<Summary, 'sentences'>,
  documents: readonly SourceDocument[],
): SourceDocument[] {
  const byId = new Map(documents.map((document) => [document.id, document]))
  return sentences.map(({document: id, start, end, source}, s) => {
    const document = byId.get(id)
    if (document === undefined) {
      throw new RangeError(`Sentence ${s + 1} is from the document ${id}, expected one of ${namesOf(documents)}.`)
    }
    const found = document.text.slice(start, end)
    if (found === source) return document
    throw new RangeError(
      `Sentence ${s + 1}: characters ${start} to ${end} of ${id} are ${JSON.stringify(found)}, expected ${JSON.stringify(source)}.`,
    )
  })
}

const MOST_NAMES = 20

function namesOf(documents: readonly SourceDocument[]): string {
  const names = documents.slice(0, MOST_NAMES).map(({id}) => id)
  return `${names.join(', ')}${documents.length > MOST_NAMES ? `, … (${documents.length} in all)` : ''}`
}
