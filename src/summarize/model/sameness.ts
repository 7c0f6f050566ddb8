import {closeWords} from '../documents/close-words.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {Remembered} from '../documents/remembered.ts'

/** Two sentences, the earlier first, and how much what they tell is the same, from 0 to 1. */
export interface AlikePair {
  readonly first: number
  readonly second: number
  readonly likeness: number
}

/**
 * From this likeness on two sentences count as telling the same. Of pairs that one reader took from summaries of 250
 * words and marked, 78 percent above it were repetitions for him, and 39 percent of all repetitions are above it.
 */
const SAME = 0.33

/** From here on they are the same sentence, perhaps edited again. */
export const COPY = 0.9

/** What happened tells events apart better than who was there. */
const VERB = 1.5

/** A sentence is compared with so many earlier ones by each of its words, so that the time grows with the length only. */
const NEIGHBORS = 64

/** Sentences that need not be parsed: then no word counts as a verb. */
type Comparable = Pick<ParsedSource, 'source'> & Partial<Pick<ParsedSource, 'analyses'>>

/** The content words of a sentence, each once, with weights of length one. Words close in meaning are one word. */
interface Profile {
  readonly words: Int32Array // ascending
  readonly weights: Float64Array // by place in `words`
}

/**
 * All pairs of sentences that tell the same, by the first and then the second. The likeness is the cosine of the
 * sentences' words, where a word weighs the more the fewer sentences have it, and a verb more than others (docs/math.md,
 * eq. G9). `isCandidate` says which sentences count.
 */
export function alikePairs(parsed: Comparable, isCandidate: (sentence: number) => boolean): AlikePair[] {
  const {profiles, words} = profilesKept.of(parsed, [], () => profilesOf(parsed))
  const having: number[][] = Array.from({length: words}, () => []) // by word: the sentences so far
  const shared = new Float64Array(profiles.length) // by sentence: its product with the current one
  const pairs: AlikePair[] = []
  profiles.forEach((profile, second) => {
    if (!isCandidate(second)) return
    const met: number[] = []
    for (const word of profile.words) {
      const sentences = having[word]
      for (let k = sentences.length - 1; k >= Math.max(0, sentences.length - NEIGHBORS); k--) {
        if (shared[sentences[k]]++ === 0) met.push(sentences[k])
      }
      sentences.push(second)
    }
    for (const first of met) {
      // one word in common is a subject and not an event, unless it is all there is
      const isEvent = shared[first] > 1 || profile.words.length === 1
      const likeness = isEvent ? product(profiles[first], profile) : 0
      if (likeness >= SAME) pairs.push({first, second, likeness})
      shared[first] = 0
    }
  })
  return pairs.sort((a, b) => a.first - b.first || a.second - b.second)
}

/** How much two sentences have in common, from 0 to 1. */
interface Likeness {
  readonly cosine: number // as that of alike pairs
  readonly share: number // of the words of the one that has fewer
}

/** The likeness of any two sentences. */
export function likenessIn(parsed: Comparable): (a: number, b: number) => Likeness {
  const {profiles} = profilesKept.of(parsed, [], () => profilesOf(parsed))
  return (a, b) => {
    const [one, other] = [profiles[a], profiles[b]]
    const words = new Set(one.words)
    const both = other.words.reduce((count, word) => count + Number(words.has(word)), 0)
    return {cosine: product(one, other), share: both / Math.max(1, Math.min(one.words.length, other.words.length))}
  }
}

const profilesKept = new Remembered<Comparable, {profiles: Profile[]; words: number}>()

function profilesOf({source, analyses}: Comparable): {profiles: Profile[]; words: number} {
  const {sentences, terms, language} = source
  const {wordOf, words} = closeWords(terms, language.words.closeStem)
  const counted = sentences.map((sentence, s) => {
    const factor = new Map<number, number>() // by word
    sentence.terms.forEach((term, token) => {
      if (term < 0 || terms.isStop(term)) return
      const known = factor.get(wordOf[term]) ?? 1
      factor.set(wordOf[term], analyses?.[s].upos[token] === 'VERB' ? VERB : known)
    })
    return factor
  })
  const having = new Int32Array(words)
  for (const factor of counted) for (const word of factor.keys()) having[word]++
  const profiles = counted.map((factor) => {
    const kept = Int32Array.from(factor.keys()).sort()
    const weights = Float64Array.from(kept, (w) => factor.get(w)! * Math.log((sentences.length + 1) / having[w]))
    const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0))
    return {words: kept, weights: weights.map((weight) => weight / (length || 1))}
  })
  return {profiles, words}
}

function product(a: Profile, b: Profile): number {
  let sum = 0
  for (let i = 0, j = 0; i < a.words.length && j < b.words.length; ) {
    if (a.words[i] === b.words[j]) sum += a.weights[i++] * b.weights[j++]
    else if (a.words[i] < b.words[j]) i++
    else j++
  }
  return sum
}
