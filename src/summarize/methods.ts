import type {Budget} from './budget.ts'
import {centroid} from './methods/centroid.ts'
import type {Choice} from './methods/choice.ts'
import {conceptCoverage} from './methods/concept-coverage.ts'
import {klSum} from './methods/kl-sum.ts'
import {lead} from './methods/lead.ts'
import {lexRank} from './methods/lex-rank.ts'
import {lsa} from './methods/lsa.ts'
import {luhn} from './methods/luhn.ts'
import {createTask, type Method, type Task} from './methods/method.ts'
import {mmr} from './methods/mmr.ts'
import {random} from './methods/random-choice.ts'
import {submodular} from './methods/submodular.ts'
import {sumBasic} from './methods/sum-basic.ts'
import {textRank} from './methods/text-rank.ts'
import type {Source} from './source.ts'
import {type Summary, summaryOf} from './summary.ts'

const choosers = new Map<string, (task: Task) => Choice>([
  ['icsi', (task) => conceptCoverage(task, 'exact')],
  ['icsi-greedy', (task) => conceptCoverage(task, 'greedy')],
  ['lead', plain(lead)],
  ['random', plain(random)],
  ['luhn', plain(luhn())],
  ['sumbasic', plain(sumBasic)],
  ['klsum', plain(klSum())],
  ['centroid', plain(centroid())],
  ['lexrank', plain(lexRank())],
  ['textrank', plain(textRank())],
  ['lsa', plain(lsa())],
  ['submodular', plain(submodular())],
  ['mmr', plain(mmr())],
])

/** The names of the methods that choose whole sentences. */
export const METHOD_NAMES: readonly string[] = [...choosers.keys()]

/** A summary of whole sentences by the method of this name. */
export function summarizeBy(method: string, source: Source, budget: Budget, seed = 1): Summary {
  const choose = choosers.get(method)
  if (choose === undefined) {
    throw new RangeError(`The method is ${JSON.stringify(method)}, expected one of ${METHOD_NAMES.join(', ')}.`)
  }
  return summaryOf(source, choose(createTask(source, budget, seed)), method, budget)
}

function plain(method: Method): (task: Task) => Choice {
  return (task) => ({sentences: method(task)})
}
