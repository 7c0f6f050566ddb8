import type {Source} from '../../summarize/documents/source.ts'
import {NO_TERM} from '../../summarize/documents/terms.ts'
import type {Bigrams} from '../../summarize/model/bigrams.ts'

/** So many words in a row are a phrase. */
const PHRASE = 4

/** What a bigram counts more for if it stands within a phrase that people took over from the documents. */
const IN_PHRASE = 1

/** Longer references are cut: what is said first matters most, and shares are to mean the same in all clusters. */
const REFERENCE_WORDS = 110

/** Summaries by people, as numbers of terms. */
export function numbered(references: readonly string[], {terms}: Source): number[][] {
  const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
  return references.map((text) =>
    wordsOf(text)
      .slice(0, REFERENCE_WORDS)
      .map((word) => terms.number(word)),
  )
}

/** By term: the share of references that have it. */
export function termShares(references: readonly (readonly number[])[]): Map<number, number> {
  const shares = new Map<number, number>()
  for (const reference of references)
    for (const term of new Set(reference)) shares.set(term, (shares.get(term) ?? 0) + 1 / references.length)
  return shares
}

/**
 * By bigram: the share of references in which it stands, its words compared as those of the documents are. A reference
 * counts more if it has the bigram within a phrase of the documents.
 */
export function bigramShares(
  references: readonly (readonly number[])[],
  {sentences}: Source,
  {count, first, second}: Bigrams,
): Float64Array {
  const phrases = new Set(sentences.flatMap(({terms: row}) => phrasesIn([...row].filter((term) => term !== NO_TERM))))
  const shares = new Float64Array(count)
  for (const reference of references) {
    const worth = new Map<string, number>()
    const raise = (at: number, least: number) => {
      const pair = `${reference[at]} ${reference[at + 1]}`
      worth.set(pair, Math.max(least, worth.get(pair) ?? 0))
    }
    for (let at = 0; at + 1 < reference.length; at++) raise(at, 1)
    phrasesIn(reference).forEach((phrase, at) => {
      if (!phrases.has(phrase)) return
      for (let inside = at; inside < at + PHRASE - 1; inside++) raise(inside, 1 + IN_PHRASE)
    })
    for (let k = 0; k < count; k++) {
      shares[k] += (worth.get(`${first[k]} ${second[k]}`) ?? 0) / references.length / (1 + IN_PHRASE)
    }
  }
  return shares
}

function phrasesIn(numbers: readonly number[]): string[] {
  return numbers.slice(PHRASE - 1).map((_, at) => numbers.slice(at, at + PHRASE).join(' '))
}
