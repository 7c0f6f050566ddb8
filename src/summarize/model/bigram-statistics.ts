import {isQuoteMark} from '../../text/quote-marks.ts'
import {type Source, sentenceOf} from '../documents/source.ts'
import {NO_TERM} from '../documents/terms.ts'
import {type Bigrams, isStopPair} from './bigrams.ts'

/** The first sentences of a document, which say what it is about. */
const OPENING_SENTENCES = 3

/** What is counted of documents and their bigrams before anything is made of it. */
export class Statistics {
  readonly source: Source
  readonly bigrams: Bigrams
  readonly documents: number
  readonly words: number

  // by term
  readonly termDocuments: Float64Array
  readonly termPlaces: Float64Array
  readonly termOpenings: Float64Array // documents that have it in their opening
  readonly termTitles: Float64Array // documents that have it in their title

  // by sentence
  readonly centrality: Float64Array // the mean share of documents that have its content words
  readonly length: Float64Array
  readonly isQuoted: Uint8Array

  // by bigram
  readonly earliest: Float64Array // its earliest sentence in any document
  readonly early: Float64Array // the sum of 1 / (1 + s) over its documents, s its first sentence there
  readonly firsts: Float64Array // documents that have it in their first sentence
  readonly openings: Float64Array // documents that have it in their opening
  readonly depth: Float64Array // the sum of s over the length of the document, for its first sentence there
  readonly meanCentrality: Float64Array // of its sentences, as are the next four
  readonly mostCentrality: Float64Array
  readonly meanLength: Float64Array
  readonly quoted: Float64Array
  readonly inside: Float64Array // the share of its places that do not begin a sentence
  readonly capitalsFirst: Float64Array // share of those with a capital
  readonly capitalsSecond: Float64Array
  readonly before: Float64Array // documents of the bigram that begins one word earlier, the mean over its places
  readonly behind: Float64Array // the same for the one that begins one word later
  readonly rank: Float64Array // share of bigrams in at most as many documents
  readonly mostDocuments: number
  readonly plain: Float64Array // what it is worth without learning, as a share of the greatest worth
  readonly meanTold: Float64Array // what its sentences tell by those weights, per word: the mean over its places
  readonly mostTold: Float64Array
  readonly mostToldInAll: Float64Array // the same, not per word

  constructor(source: Source, bigrams: Bigrams, plain: Float64Array) {
    this.source = source
    this.bigrams = bigrams
    this.documents = source.documents.length
    const {terms, sentences} = source
    this.termDocuments = new Float64Array(terms.count)
    this.termPlaces = new Float64Array(terms.count)
    this.termOpenings = new Float64Array(terms.count)
    this.words = this.countTerms()
    this.termTitles = this.countTitles()
    this.centrality = new Float64Array(sentences.length)
    this.length = new Float64Array(sentences.length)
    this.isQuoted = new Uint8Array(sentences.length)
    this.countSentences()
    const column = () => new Float64Array(bigrams.count)
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
    this.capitalsFirst = column()
    this.capitalsSecond = column()
    this.before = column()
    this.behind = column()
    this.countPlaces()
    this.countNeighbors()
    const {rank, most} = ranksOf(bigrams.documents)
    this.rank = rank
    this.mostDocuments = most
    const telling = plain.map((worth, k) => (isStopPair(source.terms, bigrams, k) ? 0 : worth))
    const greatest = telling.reduce((most, worth) => Math.max(most, worth), 1)
    this.plain = telling.map((worth) => worth / greatest)
    this.meanTold = column()
    this.mostTold = column()
    this.mostToldInAll = column()
    this.countTold()
  }

  places(k: number): number {
    return this.bigrams.firstPlace[k + 1] - this.bigrams.firstPlace[k]
  }

  /** Counts where terms stand, and returns the number of all words. */
  private countTerms(): number {
    const {source, termDocuments, termPlaces, termOpenings} = this
    const last = new Int32Array(termDocuments.length).fill(-1)
    const lastOpening = new Int32Array(termDocuments.length).fill(-1)
    let words = 0
    for (const {document, sentence, terms} of source.sentences) {
      for (const term of terms) {
        if (term === NO_TERM) continue
        words++
        termPlaces[term]++
        if (last[term] !== document) termDocuments[term]++
        last[term] = document
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

  private countPlaces(): void {
    const {source, bigrams} = this
    for (let k = 0; k < bigrams.count; k++) {
      let lastDocument = -1
      for (let place = bigrams.firstPlace[k]; place < bigrams.firstPlace[k + 1]; place++) {
        const found = source.sentences[bigrams.sentence[place]]
        if (found.document !== lastDocument)
          this.countDocument(k, found.sentence, source.documents[found.document].sentences.length)
        lastDocument = found.document
        this.countPlace(k, bigrams.sentence[place], bigrams.token[place])
      }
      const places = this.places(k)
      this.meanCentrality[k] /= places
      this.meanLength[k] /= places
      this.quoted[k] /= places
      const inside = Math.max(1, this.inside[k])
      this.capitalsFirst[k] /= inside
      this.capitalsSecond[k] /= places
      this.inside[k] /= places
    }
  }

  private countDocument(k: number, sentence: number, sentences: number): void {
    this.earliest[k] = Math.min(this.earliest[k], sentence)
    this.early[k] += 1 / (1 + sentence)
    if (sentence === 0) this.firsts[k]++
    if (sentence < OPENING_SENTENCES) this.openings[k]++
    this.depth[k] += sentence / sentences
  }

  private countPlace(k: number, s: number, token: number): void {
    const {tokens} = sentenceOf(this.source, this.source.sentences[s])
    this.meanCentrality[k] += this.centrality[s]
    this.mostCentrality[k] = Math.max(this.mostCentrality[k], this.centrality[s])
    this.meanLength[k] += this.length[s]
    this.quoted[k] += this.isQuoted[s]
    this.capitalsSecond[k] += startsLarge(tokens[token + 1].form)
    if (token === 0) return
    this.inside[k]++
    this.capitalsFirst[k] += startsLarge(tokens[token].form)
  }

  private countTold(): void {
    const {bigrams, length, plain} = this
    const told = new Float64Array(length.length)
    for (let k = 0; k < bigrams.count; k++) {
      for (let place = bigrams.firstPlace[k]; place < bigrams.firstPlace[k + 1]; place++) {
        told[bigrams.sentence[place]] += plain[k]
      }
    }
    for (let k = 0; k < bigrams.count; k++) {
      for (let place = bigrams.firstPlace[k]; place < bigrams.firstPlace[k + 1]; place++) {
        const s = bigrams.sentence[place]
        const perWord = told[s] / length[s]
        this.meanTold[k] += perWord / this.places(k)
        this.mostTold[k] = Math.max(this.mostTold[k], perWord)
        this.mostToldInAll[k] = Math.max(this.mostToldInAll[k], told[s])
      }
    }
  }

  /** How far the bigrams are shared that overlap with each, as those of a long name or a common phrase are. */
  private countNeighbors(): void {
    const {source, bigrams} = this
    const firstToken = new Int32Array(source.sentences.length + 1)
    source.sentences.forEach(({terms}, s) => {
      firstToken[s + 1] = firstToken[s] + terms.length
    })
    const spread = new Float64Array(firstToken[source.sentences.length] + 2) // by token, one behind: documents of the bigram there
    const at = (place: number) => firstToken[bigrams.sentence[place]] + bigrams.token[place] + 1
    for (let k = 0; k < bigrams.count; k++) {
      for (let place = bigrams.firstPlace[k]; place < bigrams.firstPlace[k + 1]; place++)
        spread[at(place)] = bigrams.documents[k]
    }
    for (let k = 0; k < bigrams.count; k++) {
      for (let place = bigrams.firstPlace[k]; place < bigrams.firstPlace[k + 1]; place++) {
        this.before[k] += spread[at(place) - 1]
        this.behind[k] += spread[at(place) + 1]
      }
      this.before[k] /= this.places(k)
      this.behind[k] /= this.places(k)
    }
  }
}

function startsLarge(form: string): number {
  return /^\p{Lu}/u.test(form) ? 1 : 0
}

/** By bigram: the share of bigrams that are in at most as many documents; and the most documents that one is in. */
function ranksOf(documents: Int32Array): {rank: Float64Array; most: number} {
  const most = documents.reduce((most, count) => Math.max(most, count), 1)
  const upTo = new Float64Array(most + 1)
  for (const count of documents) upTo[count]++
  for (let count = 1; count <= most; count++) upTo[count] += upTo[count - 1]
  return {rank: Float64Array.from(documents, (count) => upTo[count] / documents.length), most}
}
