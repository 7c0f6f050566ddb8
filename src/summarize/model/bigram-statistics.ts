import {startsLarge} from '../../text/capitals.ts'
import {sentenceOf} from '../documents/source.ts'
import {type Bigrams, isStopPair} from './bigrams.ts'
import {PlaceStatistics} from './place-statistics.ts'
import type {SourceStatistics} from './source-statistics.ts'

/** What is counted of bigrams before anything is made of it. All arrays are by bigram. */
export class BigramStatistics extends PlaceStatistics {
  readonly bigrams: Bigrams
  readonly capitalsSecond: Float64Array // the share of places whose second word has a capital
  readonly before: Float64Array // documents of the bigram that begins one word earlier, the mean over its places
  readonly behind: Float64Array // the same for the one that begins one word later
  readonly rank: Float64Array // share of bigrams in at most as many documents
  readonly mostDocuments: number // that share a bigram
  readonly plain: Float64Array // what it is worth without learning, as a share of the greatest worth
  readonly meanTold: Float64Array // what its sentences tell by those weights, per word: the mean over its places
  readonly mostTold: Float64Array
  readonly mostToldInAll: Float64Array // the same, not per word

  constructor(all: SourceStatistics, bigrams: Bigrams, plain: Float64Array) {
    super(all, bigrams)
    this.bigrams = bigrams
    const column = () => new Float64Array(bigrams.count)
    this.capitalsSecond = column()
    this.countCapitals()
    this.before = column()
    this.behind = column()
    this.countNeighbors()
    const {rank, most} = ranksOf(bigrams.documents)
    this.rank = rank
    this.mostDocuments = most
    const telling = plain.map((worth, k) => (isStopPair(all.source.terms, bigrams, k) ? 0 : worth))
    const greatest = telling.reduce((most, worth) => Math.max(most, worth), 1)
    this.plain = telling.map((worth) => worth / greatest)
    this.meanTold = column()
    this.mostTold = column()
    this.mostToldInAll = column()
    this.countTold()
  }

  private countCapitals(): void {
    const {source} = this.all
    const {count, firstPlace, sentence, token} = this.bigrams
    for (let k = 0; k < count; k++) {
      for (let place = firstPlace[k]; place < firstPlace[k + 1]; place++) {
        const {tokens} = sentenceOf(source, source.sentences[sentence[place]])
        if (startsLarge(tokens[token[place] + 1].form)) this.capitalsSecond[k]++
      }
      this.capitalsSecond[k] /= this.number(k)
    }
  }

  private countTold(): void {
    const {bigrams, plain} = this
    const {length} = this.all
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
        this.meanTold[k] += perWord / this.number(k)
        this.mostTold[k] = Math.max(this.mostTold[k], perWord)
        this.mostToldInAll[k] = Math.max(this.mostToldInAll[k], told[s])
      }
    }
  }

  /** How far the bigrams are shared that overlap with each, as those of a long name or a common phrase are. */
  private countNeighbors(): void {
    const {bigrams} = this
    const {source} = this.all
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
      this.before[k] /= this.number(k)
      this.behind[k] /= this.number(k)
    }
  }
}

/** By bigram: the share of bigrams that are in at most as many documents; and the most documents that one is in. */
function ranksOf(documents: Int32Array): {rank: Float64Array; most: number} {
  const most = documents.reduce((most, count) => Math.max(most, count), 1)
  const upTo = new Float64Array(most + 1)
  for (const count of documents) upTo[count]++
  for (let count = 1; count <= most; count++) upTo[count] += upTo[count - 1]
  return {rank: Float64Array.from(documents, (count) => upTo[count] / documents.length), most}
}
