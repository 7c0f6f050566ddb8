import {isQuoteMark} from '../../text/quote-marks.ts'
import {type Source, sentenceOf} from '../documents/source.ts'
import {termDocuments} from '../documents/term-documents.ts'
import {NO_TERM} from '../documents/terms.ts'

/** The first sentences of a document, which say what it is about. */
export const OPENING_SENTENCES = 3

/** What is counted of documents, their words and their sentences. */
export class SourceStatistics {
  readonly source: Source
  readonly documents: number
  readonly words: number

  // by term
  readonly termDocuments: Float64Array
  readonly termPlaces: Float64Array
  readonly termOpenings: Float64Array // documents that have it in their opening
  readonly termTitles: Float64Array // documents that have it in their title
  readonly mostDocuments: number // that share a content word

  // by sentence
  readonly centrality: Float64Array // the mean share of documents that have its content words
  readonly length: Float64Array
  readonly isQuoted: Uint8Array

  constructor(source: Source) {
    this.source = source
    this.documents = source.documents.length
    const {terms, sentences} = source
    const {count, most} = termDocuments(source)
    this.termDocuments = count
    this.mostDocuments = Math.max(1, most)
    this.termPlaces = new Float64Array(terms.count)
    this.termOpenings = new Float64Array(terms.count)
    this.words = this.countTerms()
    this.termTitles = this.countTitles()
    this.centrality = new Float64Array(sentences.length)
    this.length = new Float64Array(sentences.length)
    this.isQuoted = new Uint8Array(sentences.length)
    this.countSentences()
  }

  /** Counts where terms stand, and returns the number of all words. */
  private countTerms(): number {
    const {source, termPlaces, termOpenings} = this
    const lastOpening = new Int32Array(termPlaces.length).fill(-1)
    let words = 0
    for (const {document, sentence, terms} of source.sentences) {
      for (const term of terms) {
        if (term === NO_TERM) continue
        words++
        termPlaces[term]++
        if (sentence >= OPENING_SENTENCES || lastOpening[term] === document) continue
        termOpenings[term]++
        lastOpening[term] = document
      }
    }
    return words
  }

  private countTitles(): Float64Array {
    const {terms, documents} = this.source
    const known = terms.count
    const titles = new Float64Array(known)
    for (const {title = ''} of documents) {
      const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
      for (const term of new Set(words.map((word) => terms.number(word)))) if (term >= 0 && term < known) titles[term]++
    }
    return titles
  }

  private countSentences(): void {
    const {source, termDocuments, documents} = this
    source.sentences.forEach((found, s) => {
      const content = found.terms.filter((term) => term !== NO_TERM && !source.terms.isStop(term))
      const shares = content.reduce((sum, term) => sum + termDocuments[term] / documents, 0)
      this.centrality[s] = shares / Math.max(1, content.length)
      this.length[s] = found.terms.length
      this.isQuoted[s] = Number(sentenceOf(source, found).tokens.some(({form}) => isQuoteMark(form)))
    })
  }
}
