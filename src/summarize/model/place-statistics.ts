import {startsLarge} from '../../text/capitals.ts'
import {sentenceOf} from '../documents/source.ts'
import type {Places} from './places.ts'
import {OPENING_SENTENCES, type SourceStatistics} from './source-statistics.ts'

/** What is counted of things that documents share, from where they stand. All arrays are by thing. */
export class PlaceStatistics {
  readonly all: SourceStatistics
  readonly places: Places
  readonly earliest: Float64Array // its earliest sentence in any document
  readonly early: Float64Array // the sum of 1 / (1 + s) over its documents, s its first sentence there
  readonly firsts: Float64Array // documents that have it in their first sentence
  readonly openings: Float64Array // documents that have it in their opening
  readonly depth: Float64Array // the sum of s over the length of the document, for its first sentence there
  readonly meanCentrality: Float64Array // of its sentences, as are the next three
  readonly mostCentrality: Float64Array
  readonly meanLength: Float64Array
  readonly quoted: Float64Array
  readonly inside: Float64Array // the share of its places that do not begin a sentence
  readonly capitals: Float64Array // the share of those whose first word has a capital

  constructor(all: SourceStatistics, places: Places) {
    this.all = all
    this.places = places
    const column = () => new Float64Array(places.count)
    this.earliest = column().fill(Infinity)
    this.early = column()
    this.firsts = column()
    this.openings = column()
    this.depth = column()
    this.meanCentrality = column()
    this.mostCentrality = column()
    this.meanLength = column()
    this.quoted = column()
    this.inside = column()
    this.capitals = column()
    for (let k = 0; k < places.count; k++) this.count(k)
  }

  /** How many places a thing has. */
  number(k: number): number {
    return this.places.firstPlace[k + 1] - this.places.firstPlace[k]
  }

  private count(k: number): void {
    const {source} = this.all
    const {firstPlace, sentence, token} = this.places
    let lastDocument = -1
    for (let place = firstPlace[k]; place < firstPlace[k + 1]; place++) {
      const found = source.sentences[sentence[place]]
      if (found.document !== lastDocument)
        this.countDocument(k, found.sentence, source.documents[found.document].sentences.length)
      lastDocument = found.document
      this.countPlace(k, sentence[place], token[place])
    }
    const places = this.number(k)
    this.meanCentrality[k] /= places
    this.meanLength[k] /= places
    this.quoted[k] /= places
    this.capitals[k] /= Math.max(1, this.inside[k])
    this.inside[k] /= places
  }

  private countDocument(k: number, sentence: number, sentences: number): void {
    this.earliest[k] = Math.min(this.earliest[k], sentence)
    this.early[k] += 1 / (1 + sentence)
    if (sentence === 0) this.firsts[k]++
    if (sentence < OPENING_SENTENCES) this.openings[k]++
    this.depth[k] += sentence / sentences
  }

  private countPlace(k: number, s: number, token: number): void {
    const {source, centrality, length, isQuoted} = this.all
    this.meanCentrality[k] += centrality[s]
    this.mostCentrality[k] = Math.max(this.mostCentrality[k], centrality[s])
    this.meanLength[k] += length[s]
    this.quoted[k] += isQuoted[s]
    if (token === 0) return
    this.inside[k]++
    if (startsLarge(sentenceOf(source, source.sentences[s]).tokens[token].form)) this.capitals[k]++
  }
}
