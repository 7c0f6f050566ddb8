import type {Terms} from '../summarize/documents/terms.ts'
import {NO_TERM} from '../summarize/documents/terms.ts'
import type {WordLanguage} from '../text/language.ts'

/** One term for all terms that are forms of one word. */
export class Meanings {
  private readonly terms: Terms
  private readonly language: WordLanguage
  private readonly known: number[] = [] // by term
  private readonly first = new Map<string, number>() // by stem

  constructor(terms: Terms, language: WordLanguage) {
    this.terms = terms
    this.language = language
  }

  /** The term that stands for a term; a stop word stands for itself. */
  of(term: number): number {
    if (term === NO_TERM) return NO_TERM
    this.known[term] ??= this.find(term)
    return this.known[term]
  }

  /** The same for a row of terms. */
  ofAll(row: Int32Array): Int32Array {
    const found = new Int32Array(row.length)
    for (let i = 0; i < row.length; i++) found[i] = this.of(row[i])
    return found
  }

  /** The stem of the word that a term is a form of. */
  stem(term: number): string {
    const stem = this.terms.stem(term)
    return this.language.baseStem?.(stem) ?? stem
  }

  private find(term: number): number {
    if (this.terms.isStop(term)) return term
    const stem = this.stem(term)
    const found = this.first.get(stem) ?? term
    this.first.set(stem, found)
    return found
  }
}
