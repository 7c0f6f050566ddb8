import {relevanceTo} from '../../relevance/relevance.ts'
import {fillFrom, type Method, rankBy} from './method.ts'

/**
 * The sentences that match the question best, with the match of their document (docs/math.md, eq. G5; Robertson and
 * Zaragoza 2009). Without a question, those that stand first.
 */
export const bm25: Method = (task) => fillFrom(rankBy(relevanceTo(task.source, task.questions ?? []).sentences), task)
