import type {ParsedSource} from '../documents/parse.ts'
import {termDocuments} from '../documents/term-documents.ts'
import {NO_TERM} from '../documents/terms.ts'
import {inSteps} from './concepts.ts'
import type {ExtraTarget} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import {BARRED} from './merit.ts'

/**
 * What it is worth to tell on, for each document on the subject: what the documents share is worth the more, the more of
 * them there are.
 */
const TOLD_ON = 0.4

/** What it is worth at least to tell the next sentence. */
const LEAST = 2

/** What the next sentence is worth where the worth of concepts was learned, and one of the two behind that: what is learned pays for it. */
const NEXT = 10
const NEAR = 5
const STEPS = 3

/**
 * Two sentences that stand near each other in a document belong together, and read better than two of different documents
 * (docs/math.md, eq. G19). `stakes` is undefined where the worth of concepts was not learned, or the reader asks.
 */
export function neighborTargets(
  {source}: ParsedSource,
  merit: Float64Array,
  {root}: Layout,
  stakes: number | undefined,
): ExtraTarget[] {
  const {sentences} = source
  const mayStand = (s: number) => merit[s] !== BARRED && sentences[s].terms.some((term) => term !== NO_TERM)
  const worth =
    stakes === undefined
      ? [Math.max(LEAST, inSteps(TOLD_ON * termDocuments(source).most))]
      : Array.from({length: STEPS}, (_, before) => inSteps(stakes * (before === 0 ? NEXT : NEAR)))
  return sentences.flatMap(({document}, s): ExtraTarget[] => {
    if (!mayStand(s)) return []
    return worth.flatMap((weight, before) => {
      const t = s + before + 1
      if (sentences[t]?.document !== document || !mayStand(t)) return []
      return [{weight, witnesses: [{left: root[s], right: root[t]}]}]
    })
  })
}
