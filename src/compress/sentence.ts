import type {ArcPricer, Register} from '../compression/arc-pricer.ts'
import {type CutPlan, FAITHFUL, GUARDED, INSEPARABLE, JOINED, MEANT, NEEDED, RISKY} from '../compression/compression.ts'
import {type ShorteningProblem, Shortenings, STATES} from '../compression/shortenings.ts'
import {ATTRIBUTION, kindOf} from '../compression/word-tree.ts'
import type {WholeSentence} from '../reread/shortened.ts'
import type {Token} from '../text/document.ts'
import type {Held} from './held.ts'
import type {Shape} from './shape.ts'

/** A clause that may stand for its sentence, and the logarithm of how probable that is. */
export interface Root {
  readonly word: number
  readonly score: number
  /** What it cannot take along: the "that" and the "and" that joined it to the rest. */
  readonly without: readonly number[]
}

/** A sentence that can be shortened: what may go, and how probable it is that people delete it. */
export class CompressibleSentence {
  readonly tokens: readonly Token[]
  readonly plan: CutPlan
  readonly whole: WholeSentence
  readonly problem: ShorteningProblem
  readonly roots: readonly Root[]
  /** By token: the probability that it is kept, whatever becomes of others; where the pricer knows. */
  readonly kept: Float64Array | undefined
  private readonly shape: Shape

  /** With `isFree` no length is given, and quotations stay as they are. */
  constructor(shape: Shape, pricer: ArcPricer, register: Register, isFree = false) {
    const {tokens, plan, children, lengths} = shape
    const {logOdds, roots, kept} = pricer(shape, register)
    this.tokens = tokens
    this.plan = plan
    this.whole = shape.whole
    this.shape = shape
    this.kept = kept
    // headlines are learned from people who heed no guard
    const isProse = register === 'prose'
    this.problem = {
      children,
      lengths,
      stays: this.staying(isProse ? MEANT : NEEDED).map((own, word) => {
        if (isFree) return own | shape.essentials.quoted[word]
        return this.isDearAlone(word) ? 0 : own
      }),
      logOdds: isProse ? this.guarded(logOdds) : logOdds,
      ...(isProse && kept && {worth: worthOf(kept, lengths)}),
    }
    this.roots = shape.roots.map((word, i) => ({
      word,
      score: roots[i] + (isProse && this.isClaim(word) ? CLAIM : 0),
      without: i === 0 ? [] : joints(shape, word),
    }))
  }

  /** How long the whole sentence is. */
  get length(): number {
    return this.problem.lengths.reduce((sum, length) => sum + length, 0)
  }

  /** The best shortenings of every length up to `most`: of the whole sentence, or of a clause that can stand for it. */
  shortenings(most: number): ByLength {
    return this.underRoots(this.problem, this.roots, most)
  }

  /** The same where only that goes which may go in a summary. */
  strict(most: number, held: Held): ByLength {
    const {price} = this.plan
    const stays = this.trusted(FAITHFUL, held).map((own, word) =>
      own || price[word] === Number.NEGATIVE_INFINITY ? 1 : 0,
    )
    return this.underRoots({...this.problem, stays}, this.roots.slice(0, 1), most)
  }

  /** The same where nothing goes that is needed as much as a level says, and no claim loses the one who makes it. */
  careful(most: number, level: number, held: Held): ByLength {
    const mayLead = ({word}: Root) =>
      level > RISKY && this.standsWithout(word) && this.shape.torn[word] <= MOST_TORN.allowed
    const roots = this.roots.filter((root, i) => i === 0 || (mayLead(root) && !held.roots.includes(root.word)))
    return this.underRoots({...this.problem, stays: this.trusted(level, held)}, roots, most)
  }

  /** What stays if a length is only a wish: also whoever makes a claim, and nouns that say what kind of thing is meant. */
  private trusted(level: number, {words}: Held): Uint8Array {
    const {relation} = this.plan.tree
    const isTrusted = (word: number) => kindOf(relation[word]) === ATTRIBUTION || relation[word] === 'compound'
    return this.staying(level).map((own, word) =>
      own || isTrusted(word) || this.mayTear(word) || words.includes(word) ? 1 : 0,
    )
  }

  /** Whether something else in the sentence may belong to a phrase, or a part of it to the rest. */
  private mayTear(word: number): boolean {
    const isAllowed = this.plan.price[word] > Number.NEGATIVE_INFINITY
    return this.shape.torn[word] > (isAllowed ? MOST_TORN.allowed : MOST_TORN.others)
  }

  /** What somebody says, or the second half of that. */
  private isClaim(word: number): boolean {
    const {relation, head} = this.plan.tree
    return /^ccomp/.test(relation[word]) || (/^(?:conj|parataxis)/.test(relation[word]) && this.isClaim(head[word]))
  }

  /** Whether a clause that led the sentence would say what it says there: by nobody else, then and of the same. */
  private standsWithout(word: number): boolean {
    return !this.isClaim(word) && !this.losesSource(word) && !this.losesOpening(word)
  }

  /** "In May the mill had a new owner and [the dyers left]": what opens the sentence is said of all that is joined. */
  private losesOpening(word: number): boolean {
    const {relation, head} = this.plan.tree
    const {children} = this.problem
    for (let at = word; head[at] >= 0 && /^(?:conj|parataxis)/.test(relation[at]); at = head[at]) {
      const subject = children[head[at]].find((child) => /^(?:[nc]subj|expl)/.test(relation[child]))
      const opens = (child: number) =>
        /^(?:obl|advcl)/.test(relation[child]) && subject !== undefined && child < subject
      if (children[head[at]].some(opens)) return true
    }
    return false
  }

  /** Whether a clause that led the sentence would do so without the one who said all of it. */
  private losesSource(word: number): boolean {
    const {relation, head} = this.plan.tree
    const {stays} = this.shape.essentials
    const isSource = (child: number) =>
      kindOf(relation[child]) === ATTRIBUTION || (/^parataxis/.test(relation[child]) && stays[child] >= FAITHFUL)
    for (let at = word; head[at] >= 0; at = head[at])
      if (this.problem.children[head[at]].some((child) => child !== at && isSource(child))) return true
    return false
  }

  /** The same where all may go but what is needed, and any clause may lead that is a sentence. */
  terse(most: number): ByLength {
    const clauses = this.shape.essentials.clauses.map((word) => ({
      word,
      score: CLAUSE,
      without: joints(this.shape, word),
    }))
    return this.underRoots({...this.problem, stays: this.staying(NEEDED)}, [...this.roots, ...clauses], most)
  }

  /**
   * The same where objects and contents may go. If even that is too long it is the noun nearest to the root, subjects first,
   * which by itself claims nothing. What a claim would turn into its opposite without stays.
   */
  fragments(most: number): ByLength {
    const [{word: root}] = this.roots
    const problem = {...this.problem, stays: this.staying(JOINED)}
    const whole = candidate(problem, root, most, 0, [])
    if (hasAny(whole)) return bestOf([whole])
    const topics = [...this.tokens.keys()].filter((word) => word !== root && this.isTopic(word))
    const distance = topics.map((word) => 2 * this.depthOf(word) + (this.isSubject(word) ? 0 : 1))
    const order = topics.map((_, i) => i).sort((a, b) => distance[a] - distance[b])
    for (const i of order) {
      const found = candidate(this.topical(topics[i]), topics[i], most, 0, this.clausal(topics[i]))
      if (hasAny(found)) return bestOf([found])
    }
    return bestOf([])
  }

  /** A noun by itself may lose its article, but nothing that is told of it may lose anything that a fragment needs. */
  private topical(word: number): ShorteningProblem {
    const own = this.staying(INSEPARABLE)
    const stays = this.staying(JOINED)
    for (const child of this.problem.children[word]) stays[child] = own[child]
    return {...this.problem, stays}
  }

  private isSubject(word: number): boolean {
    return /^nsubj/.test(this.plan.tree.relation[word])
  }

  /** A noun that nothing excepts or denies, or a subject. */
  private isTopic(word: number): boolean {
    const {upos, relation} = this.plan.tree
    if (this.problem.lengths[word] === 0 || !/^(?:NOUN|PROPN|X)$/.test(upos[word])) return false
    if (this.problem.children[word].some((child) => /^(?:cop|[nc]subj|expl)/.test(relation[child]))) return false
    return this.isSubject(word) || this.shape.essentials.stays[word] < JOINED
  }

  /** What joins a noun to the rest, and what is told of it. */
  private clausal(word: number): number[] {
    const {relation} = this.plan.tree
    const isClausal = /^(?:case|cc|mark|acl|advcl|[cx]comp|parataxis)/
    return this.problem.children[word].filter((child) => isClausal.test(relation[child]))
  }

  private depthOf(word: number): number {
    const {head} = this.plan.tree
    let depth = 0
    for (let at = word; at >= 0; at = head[at]) depth++
    return depth
  }

  private underRoots(problem: ShorteningProblem, roots: readonly Root[], most: number): ByLength {
    const found = roots.filter(({score}) => score > Number.NEGATIVE_INFINITY)
    return bestOf(found.map(({word, score, without}) => candidate(problem, word, most, score, without)))
  }

  /** A phrase that a guard keeps is dearer. Single adverbs and adjectives are not: people delete those all the same. */
  private guarded(logOdds: Float64Array): Float64Array {
    const {stays} = this.shape.essentials
    const isDear = stays.map((own, word) => ((own === MEANT || own === GUARDED) && !this.isSingle(word) ? 1 : 0))
    return logOdds.map((odds, place) => (isDear[Math.floor(place / STATES)] ? odds - GUARD : odds))
  }

  /** A phrase that names or means something else if it is shorter: where a length is met, it is only dear. */
  private isDearAlone(word: number): boolean {
    return this.shape.essentials.stays[word] === MEANT && !this.isSingle(word) && this.shape.isPart[word] === 0
  }

  private isSingle(word: number): boolean {
    return /^(?:advmod|amod)$/.test(this.plan.tree.relation[word])
  }

  private staying(level: number): Uint8Array {
    const {essentials, isPart} = this.shape
    return essentials.stays.map((own, word) => (own >= level || isPart[word] ? 1 : 0))
  }
}

/** How much less likely a guard makes a deletion, as log-odds. Chosen on development sets: lengths are met, and prose reads as well. */
const GUARD = 4

/**
 * How many arcs of other trees a phrase may tear where a length is a wish, if it may go in a summary and if not. Of lines that
 * readers judged, these limits touch every second one that is faulty, and every eighth good one.
 */
const MOST_TORN = {allowed: 0.7, others: 0.3}

/**
 * What a word that people always keep is worth by itself, beside the phrases that it stands in. Of a given length, more words of
 * other people are kept where their probabilities are added up than where their logarithms are.
 */
const OWN_WORTH = 4

function worthOf(kept: Float64Array, lengths: Uint8Array): Float64Array {
  return kept.map((chance, word) => (lengths[word] === 0 ? 0 : OWN_WORTH * (2 * chance - 1)))
}

/** What it costs in prose that a claim loses the one who makes it: people do so more often than their readers like. */
const CLAIM = -3

/** What it costs that some clause leads what is left. */
const CLAUSE = -8

/** The best shortenings of a sentence. */
export interface ByLength {
  /** By length: the logarithm of their probability; −∞ where there is none. */
  readonly scores: Float64Array
  kept(length: number): Uint8Array
}

interface Candidate {
  readonly word: number
  readonly score: number
  readonly scores: Float64Array
  readonly all: Shortenings
}

function candidate(
  problem: ShorteningProblem,
  word: number,
  most: number,
  score: number,
  without: readonly number[],
): Candidate {
  const all = new Shortenings(problem, word, most, without)
  return {word, score, all, scores: all.scoresOf(word)}
}

function hasAny({scores}: Candidate): boolean {
  return scores.some((score) => score > Number.NEGATIVE_INFINITY)
}

function bestOf(candidates: readonly Candidate[]): ByLength {
  const size = Math.max(0, ...candidates.map(({scores}) => scores.length))
  const scores = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  const winners = new Int32Array(size)
  candidates.forEach((candidate, c) => {
    candidate.scores.forEach((score, length) => {
      if (score + candidate.score <= scores[length]) return
      scores[length] = score + candidate.score
      winners[length] = c
    })
  })
  return {
    scores,
    kept(length) {
      const {all, word} = candidates[winners[length]]
      return all.kept(word, length)
    },
  }
}

/** The "that" and the "and" in front of a clause, but no "to" in it. */
function joints({plan, children}: Shape, root: number): number[] {
  const {relation} = plan.tree
  const subject = children[root].find((child) => /^(?:[nc]subj|expl)/.test(relation[child])) ?? root
  return children[root].filter((child) => /^(?:mark|cc)/.test(relation[child]) && child < Math.min(root, subject))
}
