import {ATTRIBUTION, kindOf, type WordTree} from '../../compression/word-tree.ts'
import {closeWords} from '../documents/close-words.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {Remembered} from '../documents/remembered.ts'
import type {Source} from '../documents/source.ts'
import {NO_TERM} from '../documents/terms.ts'

/** The beginning of a document says what it is about: its title and so many sentences. */
const BEGINNING = 3

/** A word further below in a document counts so much of one at its beginning. */
const FURTHER_BELOW = 0.4

/** How much a phrase has to do with the statement of the clause that it hangs on; 1 if it is not listed. */
const PART: Readonly<Record<string, number>> = {
  obl: 0.7,
  nmod: 0.7,
  appos: 0.4,
  acl: 0.4,
  advcl: 0.3,
  parataxis: 0.3,
  [ATTRIBUTION]: 0.2,
  conj: 0.6,
  ccomp: 0.5,
  nummod: 0.5,
  advmod: 0.5,
}

/** By sentence: what its main clause says of that with which the other documents begin; of a single document, it itself (docs/math.md, eq. G16). */
export interface Statements {
  /** The sum of the shares of documents that have its words. */
  readonly told: Float64Array
  /** Their mean: 1 if all of it is said everywhere, 0 if it is a side matter. */
  readonly share: Float64Array
}

/**
 * Words count the less the deeper they stand below the main clause, so that a sentence about aid after a flood is about the
 * aid and not about the flood.
 */
export function statementsOf(parsed: ParsedSource): Statements {
  return known.of(parsed, [], () => findStatements(parsed))
}

const known = new Remembered<ParsedSource, Statements>()

function findStatements({source, plans}: ParsedSource): Statements {
  const {sentences, documents, terms, language} = source
  const {wordOf, words} = closeWords(terms, language.words.closeStem)
  const isSingle = documents.length === 1
  const others = Math.max(1, documents.length - 1)
  const counted = wordsOfDocuments(source, wordOf)
  const total = new Float64Array(words)
  for (const own of counted) for (const [word, worth] of own) total[word] += worth
  const told = new Float64Array(sentences.length)
  const share = new Float64Array(sentences.length)
  for (const [s, {document, terms: row}] of sentences.entries()) {
    let all = 0
    for (const [token, term] of row.entries()) {
      if (term === NO_TERM || terms.isStop(term)) continue
      const part = partInStatement(plans[s].tree, token)
      const word = wordOf[term]
      const own = isSingle ? 0 : (counted[document].get(word) ?? 0)
      told[s] += (part * (total[word] - own)) / others
      all += part
    }
    share[s] = all > 0 ? told[s] / all : 0
  }
  return {told, share}
}

/** By document: what each of its words counts there. */
function wordsOfDocuments({documents, sentences, terms}: Source, wordOf: Int32Array): Map<number, number>[] {
  const counted = documents.map(() => new Map<number, number>())
  const count = (document: number, term: number, worth: number) => {
    // a word that stands only in titles has no number among the words of sentences
    if (term === NO_TERM || terms.isStop(term) || term >= wordOf.length) return
    counted[document].set(wordOf[term], Math.max(counted[document].get(wordOf[term]) ?? 0, worth))
  }
  for (const [document, {title = ''}] of documents.entries()) {
    for (const word of title.match(/[\p{L}\p{N}]+/gu) ?? []) count(document, terms.number(word), 1)
  }
  for (const {document, sentence, terms: row} of sentences) {
    for (const term of row) count(document, term, sentence < BEGINNING ? 1 : FURTHER_BELOW)
  }
  return counted
}

function partInStatement({head, relation}: WordTree, token: number): number {
  let part = 1
  for (let at = token; head[at] >= 0; at = head[at]) part *= PART[relation[at]] ?? PART[kindOf(relation[at])] ?? 1
  return part
}
