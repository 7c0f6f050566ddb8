import {createHash} from 'node:crypto'
import type {DrawnCluster} from './clusters.ts'
import {groupedBy} from './grouped.ts'
import {insertionItem, pairItem, sentenceItem, textItem} from './items.ts'
import type {KeyItem, SamePair} from './key.ts'
import type {KindName} from './kinds.ts'
import {inLotOrder, inTurn, lotOf} from './lots.ts'
import type {DrawnSentence, DrawnSummary, Length, System} from './systems.ts'

export interface DrawOptions {
  readonly kind: KindName
  /** How many items of each system, or of each pair of systems. */
  readonly count: number
  readonly seed: number
  /** Of the summaries, as options of `precis summarize`. Sentences come from the next one when there are no more of the one before. */
  readonly lengths: readonly Length[]
  /** The identities of items that were drawn in earlier rounds. */
  readonly drawnBefore: ReadonlySet<string>
  /** Whether a sentence is shown with what was deleted. */
  readonly showDeleted: boolean
  /** Whether sentences are drawn that are as their documents have them, to see what readers miss in those. */
  readonly uncut: boolean
}

/** An item, and what a reader sees of it. */
export interface DrawnItem extends Omit<KeyItem, 'item'> {
  readonly body: string
}

export interface Drawn {
  /** In the order of the sheet, which says nothing about the systems. */
  readonly items: readonly DrawnItem[]
  readonly same: readonly SamePair[]
}

/**
 * Draws what readers will judge. Groups of clusters take turns, and so do the clusters of a group and the sentences of a
 * cluster, all in the order of their lots. All systems are judged on the same clusters, and what several of them wrote in
 * the same words is one item.
 */
export function draw(clusters: readonly DrawnCluster[], systems: readonly System[], options: DrawOptions): Drawn {
  const {kind, seed} = options
  const remembering = systems.map(remembered)
  const order = orderOf(clusters, seed)
  const same: SamePair[] = []
  const drawn =
    kind in CANDIDATES
      ? remembering.flatMap((system) => sentencesOf(kind as keyof typeof CANDIDATES, order, system, options))
      : kind === 'pairs'
        ? pairsOf(order, remembering, options, same)
        : textsOf(order, remembering, options)
  const items = inLotOrder(kind === 'pairs' ? drawn : merged(drawn), seed, ({identity, body}) => [identity, body])
  return {items, same}
}

function orderOf(clusters: readonly DrawnCluster[], seed: number): DrawnCluster[] {
  const shuffled = inLotOrder(clusters, seed, ({set, id}) => [set, id])
  return [...inTurn<DrawnCluster>(groupedBy(shuffled, ({set, group}) => `${set}\n${group}`).values())]
}

/** The system, asked about each cluster at most once for each length. */
function remembered(system: System): System {
  const known = new Map<DrawnCluster, Map<Length, DrawnSummary>>()
  const summarize = (cluster: DrawnCluster, length: Length) => {
    const summaries = known.get(cluster) ?? new Map<Length, DrawnSummary>()
    const summary = summaries.get(length) ?? system.summarize(cluster, length)
    known.set(cluster, summaries.set(length, summary))
    return summary
  }
  return {...system, summarize}
}

/** A sentence that may be drawn, or words that were put in. */
interface Candidate {
  readonly cluster: DrawnCluster
  readonly identity: string
  readonly body: string
}

/** What is drawn of the sentences of a summary, by the kind. */
const CANDIDATES = {sentences: editedSentences, lines: editedSentences, insertions: insertionsOf}

function sentencesOf(
  kind: keyof typeof CANDIDATES,
  order: readonly DrawnCluster[],
  system: System,
  options: DrawOptions,
): DrawnItem[] {
  const {count, seed, lengths, drawnBefore} = options
  const items: DrawnItem[] = []
  const drawn = new Set(drawnBefore)
  for (const length of lengths) {
    const lists = order.map((cluster) =>
      lazily(() => CANDIDATES[kind](cluster, system.summarize(cluster, length), options), seed),
    )
    for (const {cluster, identity, body} of inTurn<Candidate>(lists)) {
      if (items.length === count) return items
      if (drawn.has(identity)) continue
      drawn.add(identity)
      items.push({...placeOf(cluster), systems: [system.name], identity, body})
    }
  }
  return items
}

/** A generator, so that a summary is made only when it is needed. */
function* lazily(candidates: () => Candidate[], seed: number): Generator<Candidate> {
  yield* inLotOrder(candidates(), seed, ({identity}) => [identity])
}

/** The sentences of a summary that are not as their documents have them, or those that are. */
function editedSentences(
  cluster: DrawnCluster,
  {sentences}: DrawnSummary,
  {showDeleted, uncut}: DrawOptions,
): Candidate[] {
  return sentences.flatMap((sentence, i) => {
    if ((oneLine(sentence.text) === oneLine(sentence.source)) !== uncut) return []
    const editedBefore = sentences.slice(0, i).map(({text}) => text)
    const body = sentenceItem(sentence, editedBefore, cluster, showDeleted)
    return [{cluster, identity: identityOfSentence(cluster, sentence), body}]
  })
}

function insertionsOf(cluster: DrawnCluster, {sentences}: DrawnSummary): Candidate[] {
  return sentences.flatMap((sentence) =>
    (sentence.inserted ?? []).map((insertion) => ({
      cluster,
      identity: `${identityOfSentence(cluster, sentence)} ${sentence.text.slice(insertion.start, insertion.end)}`,
      body: insertionItem(sentence, insertion, cluster),
    })),
  )
}

/** Whole summaries or their first sentences, of the first clusters for which every system has one that is new. */
function textsOf(order: readonly DrawnCluster[], systems: readonly System[], options: DrawOptions): DrawnItem[] {
  const {kind, count, lengths, drawnBefore} = options
  const items: DrawnItem[] = []
  let clusters = 0
  for (const cluster of order) {
    if (clusters === count) break
    const texts = systems.map((system) => textOf(system.summarize(cluster, lengths[0]), kind))
    const identities = texts.map((text) => identityOfText(cluster, kind, text))
    if (texts.includes('') || identities.some((identity) => drawnBefore.has(identity))) continue
    clusters++
    systems.forEach(({name}, s) => {
      items.push({...placeOf(cluster), systems: [name], identity: identities[s], body: textItem(texts[s], cluster)})
    })
  }
  return items
}

function textOf({text, sentences}: DrawnSummary, kind: KindName): string {
  return kind === 'openings' ? (sentences[0]?.text ?? '') : text
}

/** The first system against each of the others, on other clusters while there are some, so that its texts do not come twice. */
function pairsOf(
  order: readonly DrawnCluster[],
  [first, ...others]: readonly System[],
  {count, seed, lengths, drawnBefore}: DrawOptions,
  same: SamePair[],
): DrawnItem[] {
  const items: DrawnItem[] = []
  others.forEach((other, o) => {
    let clusters = 0
    for (const cluster of rotated(order, o * count)) {
      if (clusters === count) break
      const texts = [first, other].map((system) => system.summarize(cluster, lengths[0]).text)
      const identity = identityOfText(cluster, 'pairs', texts.toSorted().join('\n'))
      if (texts.includes('') || drawnBefore.has(identity)) continue
      clusters++
      const names = [first.name, other.name]
      if (texts[0] === texts[1]) {
        same.push({...placeOf(cluster), systems: names, identity})
        continue
      }
      const isTurned = lotOf(seed, 'side', other.name, identity) < 0.5
      const [systems, [a, b]] = isTurned ? [names.toReversed(), texts.toReversed()] : [names, texts]
      items.push({...placeOf(cluster), systems, identity, body: pairItem(a, b, cluster)})
    }
  })
  return items
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const start = by % Math.max(1, items.length)
  return [...items.slice(start), ...items.slice(0, start)]
}

/** Items that look the same to a reader are one. */
function merged(items: readonly DrawnItem[]): DrawnItem[] {
  return [...groupedBy(items, ({identity, body}) => `${identity}\n${body}`).values()].map((twins) => ({
    ...twins[0],
    systems: twins.flatMap(({systems}) => systems),
  }))
}

function placeOf({set, group, id}: DrawnCluster) {
  return {set, group, cluster: id}
}

/** The place of the source: whoever has judged a sentence knows it, however else it is shortened the next time. */
function identityOfSentence({set, id}: DrawnCluster, {document, start}: DrawnSentence): string {
  return `${set}/${id}/${document}:${start}`
}

function identityOfText({set, id}: DrawnCluster, kind: KindName, text: string): string {
  return `${set}/${id}/${kind} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
