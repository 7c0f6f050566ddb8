import type {Place} from '../../discourse/place.ts'
import type {CoverageProblem} from '../../infer/coverage/problem.ts'
import type {ByHand} from '../documents/by-hand.ts'
import {type Source, sentenceOf} from '../documents/source.ts'
import {type ExtraTarget, withTargets} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import {BARRED} from './merit.ts'
import type {LaidOutProblem} from './problem.ts'

/** What a summary must and must not say. */
interface Wishes extends ByHand {
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}

/**
 * What a summary must and must not say, as changes to its problem.
 *
 *   exclude   The tokens of the phrase cost more than the whole budget, so they go, with everything that depends on
 *             them. If a sentence has the words apart, nothing is cut from it, so that they do not become neighbors.
 *   dropped   The same for a sentence: its root costs more than the whole budget.
 *   restored  No arc from the token up to the root of its sentence may be cut.
 *   include   The phrase becomes a target that is worth more than all others together and any cost of reaching it.
 *             It is covered where the whole phrase is kept. No arc inside may be cut, so the first and last token
 *             stand for all.
 *   pinned    The same for a sentence: it is covered where its root is kept.
 */
export function withWishes(
  problem: CoverageProblem,
  source: Source,
  {firstNode, root}: Layout,
  {include = [], exclude = [], pinned, dropped, restored}: Wishes,
): CoverageProblem {
  if (include.length + exclude.length + pinned.length + dropped.length + restored.length === 0) return problem
  const cost = problem.cost.slice()
  const cut = problem.cut.slice()
  const never = problem.budget + 1
  for (const phrase of exclude) {
    const places = placesOf(source, phrase)
    for (const sentence of scatteredIn(source, phrase, places)) {
      cut.fill(Number.NEGATIVE_INFINITY, firstNode[sentence], firstNode[sentence + 1])
    }
    for (const {sentence, first, last} of places)
      cost.fill(never, firstNode[sentence] + first, firstNode[sentence] + last + 1)
  }
  for (const sentence of dropped) cost[root[sentence]] = never
  for (const {sentence, token} of restored) {
    for (let node = firstNode[sentence] + token; node !== root[sentence]; node = problem.head[node]) {
      cut[node] = Number.NEGATIVE_INFINITY
    }
  }
  let all = [...problem.weight, ...problem.keep].reduce((sum, worth) => sum + Math.max(0, worth), 1)
  const reached = (sentences: readonly number[]) => {
    all += sentences.reduce((most, sentence) => Math.max(most, lossOf(problem, firstNode, sentence)), 0)
  }
  const phrases = include.map((phrase) => {
    const places = placesOf(source, phrase)
    reached(places.map(({sentence}) => sentence))
    for (const {sentence, first, last} of places) tie(problem, cut, firstNode[sentence], first, last)
    return places.map(({sentence, first, last}) => {
      const start = firstNode[sentence]
      return {left: start + first, right: first === last ? -1 : start + last}
    })
  })
  for (const sentence of pinned) reached([sentence])
  const pins = pinned.map((sentence) => [{left: root[sentence], right: -1}])
  const targets: ExtraTarget[] = [...phrases, ...pins].map((witnesses) => ({weight: all, witnesses}))
  return withTargets({...problem, cost, cut}, targets)
}

/** The merits of sentences, where what was dropped may not be chosen, and what was pinned may be in any case. */
export function meritsByHand(merit: Float64Array, {pinned, dropped}: ByHand): Float64Array {
  const own = merit.slice()
  for (const s of pinned) if (own[s] === BARRED) own[s] = 0
  for (const s of dropped) own[s] = BARRED
  return own
}

/**
 * What the reader asks for by hand may be said although something newer is known: restored words, and pinned sentences
 * that cannot do without theirs, cost what they take.
 */
export function heard(
  posed: CoverageProblem,
  {problem, firstNode}: LaidOutProblem,
  {pinned, restored}: ByHand,
  tellsTheOld: (sentence: number) => boolean,
): CoverageProblem {
  if (pinned.length + restored.length === 0) return posed
  const cost = posed.cost.slice()
  const nodes = [
    ...restored.map(({sentence, token}) => firstNode[sentence] + token),
    ...pinned.filter(tellsTheOld).flatMap((s) => range(firstNode[s], firstNode[s + 1])),
  ]
  for (const node of nodes) cost[node] = problem.cost[node]
  return {...posed, cost}
}

function range(from: number, to: number): number[] {
  return Array.from({length: to - from}, (_, i) => from + i)
}

/** By sentence: 1 if it has one of the phrases. */
export function sentencesWith(source: Source, phrases: readonly string[]): Uint8Array {
  const found = new Uint8Array(source.sentences.length)
  for (const phrase of phrases) for (const {sentence} of placesOf(source, phrase)) found[sentence] = 1
  return found
}

/**
 * Keeps everything between two tokens together with them. No arc within the phrase may be cut, nor one above a token
 * that hangs outside it.
 */
function tie({head}: CoverageProblem, cut: Float64Array, start: number, first: number, last: number): void {
  for (let node = start + first; node <= start + last; node++) {
    const isWithin = head[node] >= start + first && head[node] <= start + last
    if (isWithin) cut[node] = Number.NEGATIVE_INFINITY
    else if (node > start + first && node < start + last)
      for (let at = node; head[at] >= 0; at = head[at]) cut[at] = Number.NEGATIVE_INFINITY
  }
}

/** The most that choosing a sentence can cost. */
function lossOf({keep, cut}: CoverageProblem, firstNode: Int32Array, sentence: number): number {
  let loss = 0
  for (let node = firstNode[sentence]; node < firstNode[sentence + 1]; node++) {
    loss += Math.max(0, -keep[node]) + (Number.isFinite(cut[node]) ? -cut[node] : 0)
  }
  return loss
}

/** The sentences that have the words of a phrase in the same order, but with other words between them. */
function scatteredIn(source: Source, phrase: string, places: readonly Place[]): number[] {
  const wanted = wordsOf(phrase)
  if (wanted.length === 1) return []
  const taken = new Set<string>()
  for (const {sentence, first, last} of places) {
    for (let token = first; token <= last; token++) taken.add(`${sentence} ${token}`)
  }
  return [...source.sentences.keys()].filter((sentence) => {
    let found = 0
    sentenceOf(source, source.sentences[sentence]).tokens.forEach(({form}, token) => {
      if (taken.has(`${sentence} ${token}`)) return
      for (const word of wordsOf(form)) if (word === wanted[found]) found++
    })
    return found === wanted.length
  })
}

function placesOf(source: Source, phrase: string): Place[] {
  const wanted = wordsOf(phrase)
  if (wanted.length === 0) {
    throw new RangeError(`The phrase is ${JSON.stringify(phrase)}, expected one with a word.`)
  }
  return source.sentences.flatMap((found, sentence) => {
    const words = sentenceOf(source, found).tokens.flatMap(({form}, token) =>
      wordsOf(form).map((word) => ({word, token})),
    )
    const places: Place[] = []
    for (let i = 0; i + wanted.length <= words.length; i++) {
      if (!wanted.every((word, j) => words[i + j].word === word)) continue
      places.push({sentence, first: words[i].token, last: words[i + wanted.length - 1].token})
    }
    return places
  })
}

/** The words of a phrase or of a token, in lower case: what is wished is compared by these. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
