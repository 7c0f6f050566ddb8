import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {english} from '../../src/english/english.ts'
import {isStopWord} from '../../src/english/words/stop-words.ts'
import type {ParsedSource} from '../../src/summarize/documents/parse.ts'
import {Terms} from '../../src/summarize/documents/terms.ts'

/** A way to keep some of a sentence, or none of it. */
export interface Option {
  readonly kept: readonly boolean[] // by token
  readonly price: number // of the subtrees that were cut
}

/** Every way to keep a sentence: all of it, less any subtrees that may be cut. */
export function optionsOf(head: ArrayLike<number>, price: ArrayLike<number>): Option[] {
  const words = Array.from(head, (_, word) => word)
  const cuttable = words.filter((word) => head[word] >= 0 && price[word] > Number.NEGATIVE_INFINITY)
  const under = (word: number, cuts: readonly number[]): boolean =>
    word >= 0 && (cuts.includes(word) || under(head[word], cuts))
  const options: Option[] = []
  for (let set = 0; set < 2 ** cuttable.length; set++) {
    const cuts = cuttable.filter((_, i) => (set >> i) & 1)
    // a cut below another is no cut
    if (cuts.some((word) => under(head[word], cuts))) continue
    options.push({
      kept: words.map((word) => !under(word, cuts)),
      price: cuts.reduce((sum, word) => sum + price[word], 0),
    })
  }
  return options
}

/** What bigrams are worth by docs/math.md, eq. G1: by `document sentence token` of each place, the bigram and its weight. */
export function conceptsByHand({source}: ParsedSource): {bigrams: string[]; weight: number[]; at: Map<string, number>} {
  // the numbers are measured and may change: the equation tells them
  const [, early, opening] = (/^ +w = d \(1 \+ ([\d.]+) \/ \(1 \+ s\)\) \+ ([\d.]+) o,$/m.exec(equations()) ?? []).map(
    Number,
  )
  const terms = new Terms(english.words)
  const places = new Map<string, {document: number; place: number; at: string}[]>()
  source.sentences.forEach(({document, sentence}, s) => {
    const forms = source.documents[document].sentences[sentence].tokens.map(({form}) => form)
    for (let t = 0; t + 1 < forms.length; t++) {
      const pair = [forms[t], forms[t + 1]]
      if (pair.some((form) => !/[\p{L}\p{N}]/u.test(form))) continue
      if (pair.every((form) => isStopWord(form.toLowerCase().replaceAll('’', "'")))) continue
      const bigram = pair.map((form) => terms.number(form)).join(' ')
      const found = places.get(bigram) ?? []
      places.set(bigram, [...found, {document, place: sentence, at: `${s} ${t}`}])
    }
  })
  const all = source.documents.length
  const documents = (bigram: string) => new Set(places.get(bigram)?.map(({document}) => document)).size
  const isMany = (bigram: string) =>
    all >= 6 ? documents(bigram) >= 3 : all > 1 ? documents(bigram) >= 2 : (places.get(bigram) as unknown[]).length >= 2
  let bigrams = [...places.keys()].filter(isMany)
  if (bigrams.length === 0) bigrams = [...places.keys()]
  const isSingle = bigrams.every((bigram) => documents(bigram) === 1)
  const counts = isSingle ? bigrams.map((bigram) => places.get(bigram)?.length ?? 0) : bigrams.map(documents)
  const weight = bigrams.map((bigram, k) => {
    const found = places.get(bigram) ?? []
    const first = Math.min(...found.map(({place}) => place))
    const openings = new Set(found.filter(({place}) => place < 3).map(({document}) => document)).size
    return Math.round((counts[k] * (1 + early / (1 + first)) + opening * openings) * (isSingle ? 4 : 1) * 4) / 4
  })
  const at = new Map(bigrams.flatMap((bigram, k) => (places.get(bigram) ?? []).map((place) => [place.at, k] as const)))
  return {bigrams, weight, at}
}

/** What sentences are in a summary beside what they tell. */
export interface Roles {
  readonly opening: ArrayLike<number> // by sentence: how well it opens
  readonly words: number // the budget
  readonly themes: readonly (readonly number[])[] // by sentence: nodes, of which one stays in a full opening
  readonly leans: readonly boolean[] // by sentence: whether it needs the one before
  /** What sentences owe one another, in nodes. */
  readonly ties: readonly Tie[]
  /** What the summary loses because some of the chosen sentences tell the same. */
  readonly toldAgain?: (chosen: readonly number[]) => number
  readonly firstNode: ArrayLike<number> // by sentence
  readonly refersBack: readonly (readonly number[])[] // by sentence: words
}

interface Tie {
  readonly weight: number
  readonly witnesses: readonly {readonly left: number; readonly right: number}[]
  readonly paidBy?: readonly number[]
}

/** What a choice gains and owes by docs/math.md, eq. G18 and G19. */
function worthOfTies({ties, firstNode}: Roles, choice: readonly (readonly boolean[] | undefined)[]): number {
  const stays = new Set<number>([-1])
  choice.forEach((kept, s) => {
    kept?.forEach((is, word) => {
      if (is) stays.add(firstNode[s] + word)
    })
  })
  return ties.reduce((sum, {weight, witnesses, paidBy = []}) => {
    const isCovered = witnesses.some(({left, right}) => stays.has(left) && stays.has(right))
    return sum + (isCovered ? weight : 0) - weight * paidBy.filter((node) => stays.has(node)).length
  }, 0)
}

/** What the roles of the chosen sentences are worth by docs/math.md, eq. G7 and G8; −∞ if one lacks the one before. */
function worthOfRoles(
  {opening, themes, leans, firstNode, words, toldAgain = () => 0}: Roles,
  choice: readonly (readonly boolean[] | undefined)[],
): number {
  const [, usual, least] = (/W = ([\d.]+) · 2\^max\(0, round\(log₂\(([\d.]+) \/ n\)\)\)/.exec(equations()) ?? []).map(
    Number,
  )
  const best = usual * 2 ** Math.max(0, Math.round(Math.log2(least / words)))
  const grades = best > usual ? 32 : 8
  if (choice.some((kept, s) => kept && leans[s] && !choice[s - 1])) return Number.NEGATIVE_INFINITY
  let [reached, withTheme] = [0, 0]
  choice.forEach((kept, s) => {
    if (kept === undefined) return
    const own = Math.round(grades * opening[s])
    reached = Math.max(reached, own)
    if (themes[s].length === 0 || themes[s].some((node) => kept[node - firstNode[s]]))
      withTheme = Math.max(withTheme, own)
  })
  // the first, the third … by the best opening, the second, the fourth … by the best that says what it is about
  const chosen = choice.flatMap((kept, s) => (kept === undefined ? [] : [s]))
  return (best * (Math.ceil(reached / 2) + Math.floor(withTheme / 2))) / grades - toldAgain(chosen)
}

/** What deletions cost in a summary by docs/math.md, eq. G20: by token. Its words that refer to what was said before are given. */
export function pricesByHand({source, plans}: ParsedSource, s: number, refersBack: readonly number[] = []): number[] {
  const {tree, price} = plans[s]
  const isIn = (word: number, top: number): boolean => word === top || (word >= 0 && isIn(tree.head[word], top))
  return [...price].map((own, top) => {
    const {terms} = source.sentences[s]
    const [all, gone] = [wordsIn(terms, () => true), wordsIn(terms, (word) => isIn(word, top))]
    const full = gone < 3 ? 15 : 0.5
    const gap = own < 0 && !refersBack.some((word) => isIn(word, top)) ? full : 0
    return own - gap - (own < 0 && isScrap(all - gone, all, 5, 0.3) ? 50 : 0)
  })
}

/** Whether too little of a sentence is left: of what has a price, or of all. */
export function leavesScrap({source, plans}: ParsedSource, s: number, kept: readonly boolean[]): boolean {
  const {tree, price} = plans[s]
  const {terms} = source.sentences[s]
  const all = wordsIn(terms, () => true)
  const isPaid = (word: number): boolean =>
    !kept[word] && (kept[tree.head[word]] ? price[word] < 0 : isPaid(tree.head[word]))
  return (
    isScrap(all - wordsIn(terms, isPaid), all, 5, 0.3) ||
    isScrap(
      wordsIn(terms, (word) => kept[word]),
      all,
      5,
      0.3,
    )
  )
}

function isScrap(left: number, all: number, words: number, share: number): boolean {
  return all >= 8 && left < all && (left < words || left < share * all)
}

/** Whether two phrases of three words or more, deleted at a price, have words between them. */
export function hasTwoGaps({source, plans}: ParsedSource, s: number, kept: readonly boolean[]): boolean {
  const {tree, price} = plans[s]
  const {terms} = source.sentences[s]
  const isIn = (word: number, top: number): boolean => word === top || (word >= 0 && isIn(tree.head[word], top))
  const gaps = [...kept.keys()]
    .filter((word) => !kept[word] && kept[tree.head[word]] && price[word] < 0)
    .filter((top) => wordsIn(terms, (word) => isIn(word, top)) >= 3)
    .map((top) => [...kept.keys()].filter((word) => isIn(word, top)))
  const areApart = (a: readonly number[], b: readonly number[]) =>
    Math.max(...a) < Math.min(...b) && wordsIn(terms, (word) => word > Math.max(...a) && word < Math.min(...b)) > 0
  return gaps.some((a) => gaps.some((b) => areApart(a, b)))
}

function wordsIn(terms: Int32Array, isIn: (word: number) => boolean): number {
  return [...terms.keys()].filter((word) => terms[word] >= 0 && isIn(word)).length
}

/** What a sentence loses as a scrap by docs/math.md, eq. G13. */
export function scrapPrice({source, plans}: ParsedSource, s: number, kept: readonly boolean[]): number {
  const {head} = plans[s].tree
  const {price} = plans[s]
  const words = [...source.sentences[s].terms.keys()].filter((word) => source.sentences[s].terms[word] >= 0)
  const isIn = (word: number, top: number): boolean => word === top || (head[word] >= 0 && isIn(head[word], top))
  const goes = (word: number): boolean =>
    head[word] >= 0 && (price[word] > Number.NEGATIVE_INFINITY || goes(head[word]))
  if (words.filter((word) => !goes(word)).length >= 8) return 0
  const phrases = kept.flatMap((_, top) => {
    const isTop = head[top] >= 0 && goes(top) && !goes(head[top]) && price[top] < 0
    return isTop && words.filter((word) => isIn(word, top)).length >= 2 ? [top] : []
  })
  return phrases.length > 0 && phrases.every((top) => !kept[top]) ? -8 : 0
}

export interface Priced {
  readonly merit: number
  readonly options: readonly (Option & {readonly cost: number})[]
}

/** The best value of all legal choices that keep the budget, by trying each. */
export function bestByTrying(parsed: ParsedSource, sentences: readonly Priced[], budget: number, roles: Roles): number {
  const {weight, at} = conceptsByHand(parsed)
  const covered = weight.map(() => 0)
  const choice: (readonly boolean[] | undefined)[] = sentences.map(() => undefined)
  let best = 0
  const tryFrom = (s: number, room: number, value: number) => {
    if (s === sentences.length) {
      best = Math.max(best, value + worthOfRoles(roles, choice) + worthOfTies(roles, choice))
      return
    }
    tryFrom(s + 1, room, value)
    tryChosen(s, room, value)
    choice[s] = undefined
  }
  const tryChosen = (s: number, room: number, value: number) => {
    const {merit, options} = sentences[s]
    if (merit === Number.NEGATIVE_INFINITY) return
    for (const {kept, price, cost} of options) {
      if (cost > room) continue
      choice[s] = kept
      const found = conceptsKept(at, s, kept)
      let gain = merit + price + scrapPrice(parsed, s, kept)
      for (const k of found) if (covered[k]++ === 0) gain += weight[k]
      tryFrom(s + 1, room - cost, value + gain)
      for (const k of found) covered[k]--
    }
  }
  tryFrom(0, budget, 0)
  return best
}

/** The value of one choice: by sentence what is kept of it, or nothing where it was not chosen. */
export function worthOfChoice(
  parsed: ParsedSource,
  merit: ArrayLike<number>,
  choice: readonly (readonly boolean[] | undefined)[],
  roles: Roles,
): number {
  const {weight, at} = conceptsByHand(parsed)
  const covered = new Set<number>()
  let value = worthOfRoles(roles, choice) + worthOfTies(roles, choice)
  choice.forEach((kept, s) => {
    if (kept === undefined) return
    const {head} = parsed.plans[s].tree
    const price = pricesByHand(parsed, s, roles.refersBack[s])
    value += merit[s] + scrapPrice(parsed, s, kept)
    kept.forEach((stays, word) => {
      if (!stays && kept[head[word]]) value += price[word]
    })
    for (const k of conceptsKept(at, s, kept)) covered.add(k)
  })
  for (const k of covered) value += weight[k]
  return value
}

function conceptsKept(at: ReadonlyMap<string, number>, s: number, kept: readonly boolean[]): number[] {
  return kept.flatMap((stays, t) => {
    const k = stays && kept[t + 1] ? at.get(`${s} ${t}`) : undefined
    return k === undefined ? [] : [k]
  })
}

function equations(): string {
  return readFileSync(join(import.meta.dirname, '../../docs', 'math.md'), 'utf8')
}
