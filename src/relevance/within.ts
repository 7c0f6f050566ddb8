import type {Collection} from './collection.ts'
import {beside, type Seen} from './features.ts'
import type {Near} from './near.ts'

/** What is seen of a sentence beside others on the same topic. */
export interface SeenNear {
  readonly seen: Seen
  readonly near: Near
}

type WithinFeature = (seen: SeenNear, s: number, p: number) => number

const hasAnswer: WithinFeature = ({near}, s) => (near.places[s].length > 0 ? 1 : 0)

/** Of what kind the answer is that a question wants: some are told better than others. */
const SURE = /^(?:moment|number|money|duration)$/
const LIKELY = /^(?:human|place)$/

function ofWanted(kinds: RegExp, feature: WithinFeature): WithinFeature {
  return (all, s, p) => (kinds.test(all.seen.question.wanted) ? feature(all, s, p) : 0)
}

const closeAnswer: WithinFeature = ({near}, s) => near.answers[s]

/**
 * What tells the answer among documents on one topic, which all have most of the words asked for: what other words mean,
 * which words stand beside a possible answer. Few features, so that they hold for texts of all kinds.
 */
export const WITHIN_FEATURES: Readonly<Record<string, WithinFeature>> = {
  near: ({near}, s) => near.sentences[s],
  'near before': ({near, seen}, s, p) => beside(near.sentences, seen.collection, s, p, -1),
  'near after': ({near, seen}, s, p) => beside(near.sentences, seen.collection, s, p, 1),
  'words in a row': ({seen}, s) => seen.runs.sentences[s],
  'sure answer': ofWanted(SURE, hasAnswer),
  'likely answer': ofWanted(LIKELY, hasAnswer),
  'close sure answer': ofWanted(SURE, closeAnswer),
  'close likely answer': ofWanted(LIKELY, closeAnswer),
  length: ({seen}, s) => Math.log(1 + seen.collection.sentenceWords[s]),
  'is a question': ({seen}, s) => (seen.forms[s].includes('?') ? 1 : 0),
}

/** A word is unusual from this strangeness on. */
const UNUSUAL = 0.6

/** Documents begin to be on one topic with the lower share of the passages, and are with the upper one. */
const SHARES = {lower: 0.6, upper: 0.8} as const

/**
 * From 0 to 1: how much documents are on one topic, by the share of them that have the most widespread unusual word. What a
 * search brings together from everywhere has none that stands in most.
 */
export function onOneTopic({source, spread, strangeness, titles}: Collection): number {
  // one document may be long and turn from one thing to another
  if (source.documents.length < 2) return 0
  let most = 0
  for (let term = 0; term < spread.length; term++) {
    if (strangeness[term] > UNUSUAL) most = Math.max(most, spread[term])
  }
  const {lower, upper} = SHARES
  return Math.min(1, Math.max(0, (most / titles.length - lower) / (upper - lower)))
}
