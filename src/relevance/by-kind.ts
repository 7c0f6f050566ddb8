import type {Source} from '../summarize/documents/source.ts'
import type {RelevanceModel} from '../syntax/relevance-model.ts'
import {withAskedRoles} from './asked-roles.ts'
import {relevanceInForce} from './in-force.ts'
import type {Hearing, Relevance} from './relevance.ts'

/** The relevance of sentences to questions, where it counts, too, what documents are: contracts with their changes, and minutes. */
export function relevanceByKind(
  source: Source,
  questions: readonly string[],
  model?: RelevanceModel,
  hearing?: Hearing,
): Relevance {
  return withAskedRoles(relevanceInForce(source, questions, model, hearing), source)
}
