import {type PreparedDocuments, prepare, type SourceDocument, type Summary} from '../../src/browser.ts'
import {asOf} from '../../src/summarize/documents/as-of.ts'
import {countWords} from '../../src/summarize/documents/budget.ts'
import type {SentencePlace} from '../../src/summarize/documents/by-hand.ts'
import {sentenceOf} from '../../src/summarize/documents/source.ts'
import type {TreeMaker} from '../../src/syntax/tree-maker.ts'
import type {Asked, PlacedConcept, ReadDocument} from '../messages.ts'
import {knownSentences} from './known-sentences.ts'

/** More concepts than a reader looks at. */
export const MOST_CONCEPTS = 400

/** The documents of the page, parsed once and summarized as often as the reader likes. */
export class Collection {
  readonly documents: readonly SourceDocument[]
  private readonly prepared: PreparedDocuments
  private known: {readonly ids: string; readonly places: readonly SentencePlace[]} = {ids: '', places: []}

  private constructor(documents: readonly SourceDocument[], prepared: PreparedDocuments) {
    this.documents = documents
    this.prepared = prepared
  }

  static async of(
    documents: readonly SourceDocument[],
    analyzer: TreeMaker,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<Collection> {
    return new Collection(documents, await prepare(documents, analyzer, {signal, onProgress}))
  }

  get canShorten(): boolean {
    return this.prepared.canShorten
  }

  get words(): number {
    return this.documents.reduce((sum, {text}) => sum + countWords(text), 0)
  }

  /** Where the sentences stand, document by document. */
  get read(): ReadDocument[] {
    return this.prepared.parsed.source.documents.map(({id, sentences, blocks}) => ({
      id,
      blocks: blocks.map(({kind, start, end}) => ({kind, start, end})),
      sentences: Int32Array.from(sentences.flatMap(({start, end}) => [start, end])),
    }))
  }

  /** What documents that the reader knows say word for word is not said again, unless it is pinned. */
  private withoutKnown({background = [], pin = [], drop = [], ...rest}: Asked): Asked {
    const ids = background.map(({id}) => id).join('\n')
    if (this.known.ids !== ids) this.known = {ids, places: knownSentences(this.documents, this.read, background)}
    const isAt = (places: readonly SentencePlace[], {document, sentence}: SentencePlace) =>
      places.some((place) => place.document === document && place.sentence === sentence)
    const known = this.known.places.filter((place) => !isAt(pin, place) && !isAt(drop, place))
    return {
      ...rest,
      ...(background.length > 0 && {background}),
      ...(pin.length > 0 && {pin}),
      ...(drop.length + known.length > 0 && {drop: [...drop, ...known]}),
    }
  }

  /** A summary; with a limit, the best one that is found in so many seconds. */
  summarize(asked: Asked, signal: AbortSignal, timeLimit?: number): Promise<Summary> {
    return this.prepared.summarize({...this.withoutKnown(asked), signal, ...(timeLimit !== undefined && {timeLimit})})
  }

  /** What the documents share, the weightiest first, with all its places. */
  concepts(asked: Asked): {concepts: PlacedConcept[]; heard?: number[]} {
    const {concepts, relevance} = this.prepared.model(asked)
    const {parsed} = this.prepared
    const {source} = asked.asOf === undefined ? parsed : asOf(parsed, asked.asOf).parsed
    const numbers = new Map(this.documents.map(({id}, d) => [id, d]))
    const {bigrams, weight} = concepts
    const order = [...weight.keys()].sort((a, b) => weight[b] - weight[a]).slice(0, MOST_CONCEPTS)
    const placed = order.map((k) => {
      const places: number[] = []
      let words: string[] = []
      for (let p = bigrams.firstPlace[k]; p < bigrams.firstPlace[k + 1]; p++) {
        const sentence = source.sentences[bigrams.sentence[p]]
        const {[bigrams.token[p]]: first, [bigrams.token[p] + 1]: second} = sentenceOf(source, sentence).tokens
        if (words.length === 0) words = [first.form.toLowerCase(), second.form.toLowerCase()]
        places.push(numbers.get(source.documents[sentence.document].id)!, first.start, second.end)
      }
      return {words, weight: weight[k], places: Int32Array.from(places)}
    })
    if (relevance === undefined) return {concepts: placed}
    const heard = this.documents.map(() => 0)
    source.documents.forEach(({id}, d) => {
      heard[numbers.get(id)!] = relevance.documents[d]
    })
    return {concepts: placed, heard}
  }
}
