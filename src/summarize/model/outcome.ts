import {readDay} from '../../calendar.ts'
import {dateOf} from '../documents/date-key.ts'
import type {Source} from '../documents/source.ts'
import type {ExtraTarget} from './extra-targets.ts'

/** What it is worth to tell how a matter stands at the end, in units of a concept's weight. */
const OUTCOME = 12

/** So many sentences of a document are its news. */
const NEWS = 2

/** A sentence tells an outcome if it could open a summary at least this well. */
const LEAST_OPENING = 0.1

/**
 * The outcome as a target: a summary of reports from several days earns something once if it has a beginning of those of the last day, so
 * that who reads of a strike learns that it ended (docs/math.md, eq. G28).
 */
export function outcomeTargets({documents, sentences}: Source, opening: Float64Array, root: Int32Array): ExtraTarget[] {
  const days = documents.map((document) => readDay(dateOf(document)) ?? Number.NaN)
  const [first, last] = [Math.min(...days), Math.max(...days)]
  if (!(first < last)) return []
  const witnesses = sentences.flatMap(({document, sentence}, s) =>
    days[document] === last && sentence < NEWS && opening[s] > LEAST_OPENING ? [{left: root[s], right: -1}] : [],
  )
  return witnesses.length === 0 ? [] : [{weight: OUTCOME, witnesses}]
}
