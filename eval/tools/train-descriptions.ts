/**
 * Learns which things may be spoken of as known (docs/math.md, eq. G22), and writes src/english/discourse/description-weights.ts.
 *
 *     npm run tool -- train-descriptions CLUSTERS.jsonl…
 *
 * The shipped weights are learned from duc2003, duc2006 and duc2007-main of ../shared/data/mds: descriptions at the beginning of
 * documents and those in summaries by people that nothing introduces there, against those of things that their document
 * named before.
 */
import {writeFileSync} from 'node:fs'
import {stemmer} from 'stemmer'
import type {DiscourseSentence} from '../../src/discourse/text.ts'
import {descriptionsOf} from '../../src/english/discourse/descriptions.ts'
import {closeStem} from '../../src/english/words/close-words.ts'
import {treesFor} from '../../src/node/trees.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {discourseOf} from '../../src/summarize/documents/discourse.ts'
import {readClusters} from '../lib/concept-folds.ts'

const OUTPUT = 'src/english/discourse/description-weights.ts'

/** A noun counts if so many clusters describe such a thing, and a sign that is seen so often. */
const LEAST_CLUSTERS = 5
const LEAST_SIGNS = 60

/** How little of what is learned of a noun, and of all else, is believed. */
const HOLD_NOUN = 8
const HOLD_SIGN = 0.01

/** Later sentences of people's summaries count less than beginnings, since what stands before may explain a thing in other words. */
const LATER_SUMMARY = 0.4

/** The same thing of the same cluster again and again counts as the power of its count that is left. */
const AGAIN = -0.6

const STEPS = 300
const RATE = 0.05

/** Smaller weights of nouns say nothing. */
const LEAST_WEIGHT = 0.2

export interface Lesson {
  readonly thing: string
  readonly signs: readonly string[]
  readonly cluster: string
  readonly stands: boolean
  readonly weight: number
}

export async function main(paths: readonly string[]): Promise<void> {
  const lessons: Lesson[] = []
  for (const path of paths) {
    for (const cluster of readClusters(path)) {
      const id = `${path} ${cluster.id}`
      lessons.push(...(await lessonsOf(cluster.documents, id, false)))
      const summaries = (cluster.references ?? []).map(({text}, i) => ({
        id: `${i}`,
        text: text.replace(/ ([.,;:!?])/g, '$1'),
      }))
      lessons.push(...(await lessonsOf(summaries, id, true)))
    }
  }
  const learned = learnWeights(lessons)
  writeFileSync(OUTPUT, moduleOf(learned))
  console.log(`${lessons.length} descriptions, ${learned.size} weights`)
}

async function lessonsOf(
  documents: SourceCluster['documents'],
  cluster: string,
  isSummary: boolean,
): Promise<Lesson[]> {
  if (documents.length === 0) return []
  const parsed = await new SourceCluster({documents}, () => treesFor({models: 'models', threads: 1})).parsed()
  const named = new Set<string>()
  let document = -1
  let place = 0
  return discourseOf(parsed).text.sentences.flatMap((sentence) => {
    place = sentence.document === document ? place + 1 : 0
    if (place === 0) named.clear()
    document = sentence.document
    const forms = sentence.tokens.map(({form}) => form.toLowerCase())
    const found = newDescriptions(sentence, forms).flatMap(({noun, thing, signs}): Lesson[] => {
      const wasNamed = named.has(meaningOf(forms[noun]))
      const stands = isSummary ? !wasNamed : place === 0
      if (!stands && (isSummary || !wasNamed)) return []
      return [{thing, signs, cluster, stands, weight: isSummary && place > 0 ? LATER_SUMMARY : 1}]
    })
    for (const form of forms) named.add(meaningOf(form))
    return found
  })
}

/** Those that no word before them in the sentence names. */
function newDescriptions(sentence: DiscourseSentence, forms: readonly string[]) {
  const {upos} = sentence.analysis
  return descriptionsOf(sentence).filter(
    ({noun}) =>
      !forms.some((form, at) => at < noun && upos[at] !== 'ADJ' && meaningOf(form) === meaningOf(forms[noun])),
  )
}

function meaningOf(form: string): string {
  return closeStem(stemmer(form))
}

/** By feature: its weight in a logistic regression in which both kinds of lessons count alike; nouns begin with "noun ". */
export function learnWeights(lessons: readonly Lesson[]): Map<string, number> {
  const clusters = new Map<string, Set<string>>()
  const times = new Map<string, number>()
  const keyOf = ({thing, cluster, stands}: Lesson) => `${thing} ${cluster} ${stands}`
  for (const lesson of lessons) {
    const having = clusters.get(lesson.thing) ?? new Set()
    clusters.set(lesson.thing, having.add(lesson.cluster))
    times.set(keyOf(lesson), (times.get(keyOf(lesson)) ?? 0) + 1)
  }
  const numbers = new Map<string, number>()
  const numberOf = (feature: string) => {
    const known = numbers.get(feature)
    if (known === undefined) numbers.set(feature, numbers.size)
    return known ?? numbers.size - 1
  }
  const rows = lessons.map(({thing, signs}) => {
    const noun = (clusters.get(thing)?.size ?? 0) >= LEAST_CLUSTERS ? [`noun ${thing}`] : []
    return ['any', ...signs, ...noun].map(numberOf)
  })
  const counts = lessons.map((lesson) => lesson.weight * (times.get(keyOf(lesson)) ?? 1) ** AGAIN)
  const sumOf = (stands: boolean) => lessons.reduce((sum, one, i) => sum + (one.stands === stands ? counts[i] : 0), 0)
  const balance = sumOf(false) / (sumOf(true) || 1)
  const hold = [...numbers.keys()].map((feature) => (feature.startsWith('noun ') ? HOLD_NOUN : HOLD_SIGN))
  const weights = new Float64Array(numbers.size)
  const mean = new Float64Array(numbers.size)
  const square = new Float64Array(numbers.size)
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map((weight, f) => hold[f] * weight)
    for (const [i, row] of rows.entries()) {
      const z = row.reduce((sum, f) => sum + weights[f], 0)
      const {stands} = lessons[i]
      const error = (1 / (1 + Math.exp(-z)) - Number(stands)) * counts[i] * (stands ? balance : 1)
      for (const f of row) slope[f] += error
    }
    for (const f of slope.keys()) {
      mean[f] = 0.9 * mean[f] + 0.1 * slope[f]
      square[f] = 0.99 * square[f] + 0.01 * slope[f] ** 2
      weights[f] -= (RATE * (mean[f] / (1 - 0.9 ** step))) / (Math.sqrt(square[f] / (1 - 0.99 ** step)) + 1e-6)
    }
  }
  const seen = new Map<string, number>()
  for (const {signs} of lessons) for (const sign of signs) seen.set(sign, (seen.get(sign) ?? 0) + 1)
  return new Map(
    [...numbers]
      .filter(
        ([feature]) => feature === 'any' || feature.startsWith('noun ') || (seen.get(feature) ?? 0) >= LEAST_SIGNS,
      )
      .map(([feature, f]) => [feature, weights[f]]),
  )
}

function moduleOf(learned: ReadonlyMap<string, number>): string {
  const signs = [...learned].filter(([feature]) => !feature.startsWith('noun '))
  const lines = new Map<number, string[]>()
  for (const [feature, weight] of learned) {
    const rounded = Math.round(10 * weight) / 10
    const thing = feature.replace('noun ', '')
    if (thing === feature || Math.abs(rounded) < LEAST_WEIGHT || !/^[a-z]+(?:-[a-z]+)*$/.test(thing)) continue
    lines.set(rounded, [...(lines.get(rounded) ?? []), thing])
  }
  const nouns = [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(([weight, things]) => `${weight}: ${things.toSorted().join(' ')}`)
  const key = (sign: string) => (/^[a-z]+$/.test(sign) ? sign : `'${sign}'`)
  return `// Written by eval/tools/train-descriptions.ts; learned from news and summaries of DUC 2003, 2006 and 2007, of which it has single
// nouns with a number. models/README.md has the license.

/** What each sign adds to the odds that a description stands where nothing was said before. */
export const SIGN_WEIGHTS: Readonly<Record<string, number>> = {
${signs.map(([sign, weight]) => `  ${key(sign)}: ${Math.round(100 * weight) / 100},`).join('\n')}
}

/** A line is what so many nouns add to them. */
export const THING_WEIGHTS = \`
${nouns.join('\n')}
\`
`
}
