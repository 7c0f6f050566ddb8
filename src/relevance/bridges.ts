import {NO_TERM} from '../summarize/documents/terms.ts'
import {beside, ranksOf, type Seen, titleWeight} from './features.ts'

/** So many of the strongest sentences lead on to others. */
const LEADING = 8

/** What a new word of a leading sentence counts that is no name and no number. Those are what leads on. */
const PLAIN_WORD = 0.2

/**
 * What the strongest sentences lead on to. Many questions are answered in two steps: "the state where the school is" leads
 * to a school's page, which names the state, and that leads to the state's page. So words that the strongest sentences
 * have beyond the question count like words of the question, but only in other passages than their own.
 */
interface Bridges {
  readonly seen: Seen
  readonly strength: Float64Array // by sentence: from 0 to 1, that of the first round
  readonly strongest: Float64Array // by passage: of its sentences
  readonly total: Float64Array // by passage: the sum of its sentences
  readonly rank: Float64Array // by passage: by `strongest`
  readonly reached: Float64Array // by sentence: new words of leading sentences that it has
  readonly reachedBest: Float64Array // by passage: of its sentences
  readonly reachedTitle: Float64Array // by passage: in its title
  readonly named: Float64Array // by passage: how well its title is named in a leading sentence of another passage
  readonly namedRest: Float64Array // by passage: the same, by what that sentence lacks of the question and this has
  readonly link: Float64Array // by sentence: the best word that it shares with a leading sentence of another passage
  readonly linkRest: Float64Array // by sentence: the same, by what that one lacks of the question and this has
  readonly missing: Float64Array // by passage: what the strongest sentence lacks of the question and this has
  readonly missingInSentence: Float64Array
}

export function bridgesFrom(seen: Seen, strength: Float64Array): Bridges {
  const {collection, question} = seen
  const {rows, passageOf, first, titles, strangeness} = collection
  const leading = [...strength.keys()].sort((a, b) => strength[b] - strength[a] || a - b).slice(0, LEADING)
  const lead = new Leads(seen, strength, leading)
  const passages = titles.length
  const [strongest, total] = [new Float64Array(passages), new Float64Array(passages)]
  const [reachedBest, reachedTitle] = [new Float64Array(passages), new Float64Array(passages)]
  const [named, namedRest, missing] = [0, 0, 0].map(() => new Float64Array(passages))
  const [reached, link, linkRest, missingInSentence] = [0, 0, 0, 0].map(() => new Float64Array(rows.length))
  const has = new TermSet(question.rarity.length)
  const inPassage = new Set<number>()
  const best = new Float64Array(LEADING)
  const rest = new Float64Array(LEADING)
  const allRare = rarenessOf(question.asked, seen)
  for (let p = 0; p < passages; p++) {
    inPassage.clear()
    for (const term of titles[p]) {
      reachedTitle[p] += lead.worth(term, p)
      if (question.rarity[term] > 0) inPassage.add(term)
    }
    for (let s = first[p]; s < first[p + 1]; s++) {
      strongest[p] = Math.max(strongest[p], strength[s])
      total[p] += strength[s]
      has.clear()
      best.fill(0)
      rest.fill(0)
      for (const term of titles[p]) has.add(term)
      const row = rows[s]
      for (let i = 0; i < row.length; i++) {
        const term = row[i]
        if (term === NO_TERM || !has.add(term)) continue
        const rarity = question.rarity[term]
        if (rarity > 0 && !lead.has(0, term)) missingInSentence[s] += rarity / allRare
      }
      for (let i = 0; i < has.size; i++) {
        const term = has.terms[i]
        if (strangeness[term] < 0) continue
        const rarity = question.rarity[term]
        if (rarity > 0) {
          inPassage.add(term)
          for (let k = 0; k < leading.length; k++) if (!lead.has(k, term)) rest[k] += rarity
          continue
        }
        const worth = lead.worth(term, p)
        if (worth === 0) continue
        reached[s] += worth
        for (let k = 0; k < leading.length; k++) {
          if (lead.has(k, term)) best[k] = Math.max(best[k], strangeness[term])
        }
      }
      reachedBest[p] = Math.max(reachedBest[p], reached[s])
      for (let k = 0; k < leading.length; k++) {
        if (passageOf[leading[k]] === p) continue
        const value = strength[leading[k]] * best[k]
        link[s] = Math.max(link[s], value)
        linkRest[s] = Math.max(linkRest[s], (value * rest[k]) / allRare)
      }
    }
    for (const term of inPassage) if (!lead.has(0, term)) missing[p] += question.rarity[term] / allRare
    const {value, by} = lead.naming(p)
    named[p] = value
    if (by < 0) continue
    for (const term of inPassage) if (!lead.has(by, term)) namedRest[p] += (value * question.rarity[term]) / allRare
  }
  return {
    ...{seen, strength, strongest, total, rank: ranksOf(strongest), reached, reachedBest, reachedTitle},
    ...{named, namedRest, link, linkRest, missing, missingInSentence},
  }
}

/** Terms, each once, in the order in which they come. */
class TermSet {
  readonly terms: Int32Array // the first `size` of them count
  size = 0
  private readonly seen: Int32Array // by term: the clearing after which it was added
  private cleared = 1

  constructor(count: number) {
    this.terms = new Int32Array(count)
    this.seen = new Int32Array(count)
  }

  clear(): void {
    this.size = 0
    this.cleared++
  }

  /** Whether it is new. */
  add(term: number): boolean {
    if (this.seen[term] === this.cleared) return false
    this.seen[term] = this.cleared
    this.terms[this.size++] = term
    return true
  }
}

/** The rarity of all words asked for that stand in the documents. */
function rarenessOf(asked: readonly number[], {collection: {spread}, question: {rarity}}: Seen): number {
  return asked.reduce((sum, term) => sum + (spread[term] > 0 ? rarity[term] : 0), 0) || 1
}

/** The words of leading sentences. */
class Leads {
  private readonly seen: Seen
  private readonly strength: Float64Array
  private readonly leading: readonly number[]
  private readonly inText: Uint8Array // by term: a bit for each leading sentence that has it
  private readonly inBoth: Uint8Array // the same, with the titles of their documents
  // by term: what it is worth in all passages but one, and in that one, whose sentences make it worth more elsewhere
  private readonly most: Float64Array
  private readonly from: Int32Array
  private readonly second: Float64Array

  constructor(seen: Seen, strength: Float64Array, leading: readonly number[]) {
    const {forms} = seen
    const {source, rows, passageOf, titles, strangeness} = seen.collection
    const {count} = source.terms
    this.seen = seen
    this.strength = strength
    this.leading = leading
    this.inText = new Uint8Array(count)
    this.inBoth = new Uint8Array(count)
    this.most = new Float64Array(count)
    this.from = new Int32Array(count).fill(-1)
    this.second = new Float64Array(count)
    leading.forEach((s, k) => {
      const passage = passageOf[s]
      const terms = rows[s]
      for (let i = 0; i < terms.length; i++) {
        const term = terms[i]
        if (term === NO_TERM) continue
        this.inText[term] |= 1 << k
        this.inBoth[term] |= 1 << k
        const kind = /^\p{Lu}|\d/u.test(forms[s][i]) ? 1 : PLAIN_WORD
        this.offer(term, strength[s] * kind * strangeness[term], passage)
      }
      for (const term of titles[passage]) {
        this.inBoth[term] |= 1 << k
        this.offer(term, strength[s] * strangeness[term], passage)
      }
    })
  }

  /** Whether a leading sentence or the title of its document has a term. */
  has(k: number, term: number): boolean {
    return ((this.inBoth[term] >> k) & 1) === 1
  }

  /** What a new word is worth in a passage: what the best leading sentence of another one makes it. */
  worth(term: number, passage: number): number {
    return this.from[term] === passage ? this.second[term] : this.most[term]
  }

  /** How well a leading sentence of another passage names this one, by words that the question does not have alone. */
  naming(passage: number): {value: number; by: number} {
    const {collection, question} = this.seen
    const {titles, strangeness, passageOf, documentOf} = collection
    const all = titles[passage].reduce((sum, term) => sum + titleWeight(strangeness[term]), 0)
    let found = {value: 0, by: -1}
    this.leading.forEach((s, k) => {
      if (documentOf[passageOf[s]] === documentOf[passage] || all === 0) return
      let named = 0
      let isNew = false
      for (const term of titles[passage]) {
        if (strangeness[term] < 0 || ((this.inText[term] >> k) & 1) === 0) continue
        named += titleWeight(strangeness[term])
        isNew ||= question.rarity[term] === 0
      }
      const value = (this.strength[s] * named) / all
      if (isNew && value > found.value) found = {value, by: k}
    })
    return found
  }

  private offer(term: number, worth: number, passage: number): void {
    if (worth <= 0 || this.seen.question.rarity[term] > 0) return
    if (this.from[term] === passage) this.most[term] = Math.max(this.most[term], worth)
    else if (worth > this.most[term]) {
      this.second[term] = this.most[term]
      this.most[term] = worth
      this.from[term] = passage
    } else this.second[term] = Math.max(this.second[term], worth)
  }
}

/** What is seen of a sentence `s` of a passage `p` in the second round. */
type BridgeFeature = (bridges: Bridges, s: number, p: number) => number

const LED: Readonly<Record<string, BridgeFeature>> = {
  strength: ({strength}, s) => strength[s],
  'logarithm of strength': ({strength}, s) => Math.log(strength[s] + 0.001),
  'strength of passage': ({strongest}, _, p) => strongest[p],
  'sum of passage': ({total}, _, p) => Math.log(0.01 + total[p]),
  'rank of passage by strength': ({rank}, _, p) => Math.log(1 + rank[p]),
  'strength before': ({strength, seen}, s, p) => beside(strength, seen.collection, s, p, -1),
  'strength after': ({strength, seen}, s, p) => beside(strength, seen.collection, s, p, 1),
  'strength near': ({strength, seen: {collection}}, s, p) =>
    Math.max(beside(strength, collection, s, p, -2), beside(strength, collection, s, p, 2)),
  reached: ({reached}, s) => reached[s],
  'reached by length': ({reached, seen}, s) => reached[s] / Math.sqrt(1 + seen.collection.sentenceWords[s]),
  'reached and asked for': ({reached, seen}, s) => reached[s] * seen.match.sentences.rare[s],
  'reached by title': ({reachedTitle}, _, p) => reachedTitle[p],
  'reached by passage': ({reachedBest}, _, p) => reachedBest[p],
  named: ({named}, _, p) => named[p],
  'named, first': ({named, seen}, s, p) => (s === seen.collection.first[p] ? named[p] : 0),
  'named, for the rest': ({namedRest}, _, p) => namedRest[p],
  'named, possible answer': ({named, seen}, s, p) => (seen.answers.possible[s] > 0 ? named[p] : 0),
  'named and asked for': ({named, seen}, s, p) => named[p] * seen.match.bare.rare[s],
  link: ({link}, s) => link[s],
  'link, for the rest': ({linkRest}, s) => linkRest[s],
  'missing in the strongest': ({missing}, _, p) => missing[p],
  'missing in the strongest, here': ({missingInSentence}, s) => missingInSentence[s],
  'strong, possible answer': ({strength, seen}, s) => (seen.answers.possible[s] > 0 ? strength[s] : 0),
  'strong passage, possible answer': ({strongest, seen}, s, p) => (seen.answers.possible[s] > 0 ? strongest[p] : 0),
}

/** What leads on from the strongest sentences: it counts for more where a question takes several steps. */
const LEADING_ON = [
  'named',
  'named, for the rest',
  'named, possible answer',
  'link',
  'link, for the rest',
  'reached',
  'reached by title',
  'strength of passage',
  'missing in the strongest',
  'logarithm of strength',
] as const

/** What is seen of a sentence once the first round has said which sentences are strong. */
export const BRIDGE_FEATURES: Readonly<Record<string, BridgeFeature>> = {
  ...LED,
  ...Object.fromEntries(
    LEADING_ON.map((name): [string, BridgeFeature] => [
      `in steps, ${name}`,
      (bridges, s, p) => {
        const {inSteps} = bridges.seen.question
        return inSteps === 0 ? 0 : inSteps * LED[name](bridges, s, p)
      },
    ]),
  ),
}
