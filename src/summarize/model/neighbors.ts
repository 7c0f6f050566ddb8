import type {ParsedSource} from '../documents/parse.ts'
import {NO_TERM} from '../documents/terms.ts'
import type {ExtraTarget} from './extra-targets.ts'
import type {Layout} from './layout.ts'
import {BARRED} from './merit.ts'

/** What it is worth to tell on, in units of a concept's weight. */
const TOLD_ON = 2

/** Two sentences that follow each other in a document belong together, and read better than two of different documents (docs/math.md, eq. G19). */
export function neighborTargets(
  {source: {sentences}}: ParsedSource,
  merit: Float64Array,
  {root}: Layout,
): ExtraTarget[] {
  const hasWord = (s: number) => sentences[s].terms.some((term) => term !== NO_TERM)
  return sentences.flatMap(({document}, s): ExtraTarget[] => {
    const next = sentences[s + 1]
    if (next?.document !== document || merit[s] === BARRED || merit[s + 1] === BARRED) return []
    if (!hasWord(s) || !hasWord(s + 1)) return []
    return [{weight: TOLD_ON, witnesses: [{left: root[s], right: root[s + 1]}]}]
  })
}
