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

/**
 * Two sentences that follow each other in a document belong together, and read better than two of different documents
 * (docs/math.md, eq. G19).
 */
export function neighborTargets({source}: ParsedSource, merit: Float64Array, {root}: Layout): ExtraTarget[] {
  const {sentences} = source
  const weight = Math.max(LEAST, inSteps(TOLD_ON * termDocuments(source).most))
  const mayStand = (s: number) => merit[s] !== BARRED && sentences[s].terms.some((term) => term !== NO_TERM)
  return sentences.flatMap(({document}, s): ExtraTarget[] => {
    if (sentences[s + 1]?.document !== document || !mayStand(s) || !mayStand(s + 1)) return []
    return [{weight, witnesses: [{left: root[s], right: root[s + 1]}]}]
  })
}
