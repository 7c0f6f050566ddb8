import type {Collection} from './collection.ts'
import {FEATURES, type Seen} from './features.ts'

type WithinFeature = (seen: Seen, s: number, p: number) => number

const hasAnswer: WithinFeature = ({near}, s) => (near.places[s].length > 0 ? 1 : 0)

/** Of what kind the answer is that a question wants: some are told better than others. */
const SURE = /^(?:moment|number|money|duration)$/
const LIKELY = /^(?:human|place)$/

function ofWanted(kinds: RegExp, feature: WithinFeature): WithinFeature {
  return (seen, s, p) => (kinds.test(seen.question.wanted) ? feature(seen, s, p) : 0)
}

const closeAnswer: WithinFeature = ({near}, s) => near.answers[s]

/**
 * What tells the answer among documents on one topic, which all have most of the words asked for: what other words mean,
 * which words stand beside a possible answer. Few features, so that they hold for texts of all kinds.
 */
export const WITHIN_FEATURES: Readonly<Record<string, WithinFeature>> = {
  near: FEATURES.near,
  'near before': FEATURES['near before'],
  'near after': FEATURES['near after'],
  'words in a row': ({runs}, s) => runs.sentences[s],
  'sure answer': ofWanted(SURE, hasAnswer),
  'likely answer': ofWanted(LIKELY, hasAnswer),
  'close sure answer': ofWanted(SURE, closeAnswer),
  'close likely answer': ofWanted(LIKELY, closeAnswer),
  length: ({collection}, s) => Math.log(1 + collection.sentenceWords[s]),
  'is a question': ({forms}, s) => (forms[s].includes('?') ? 1 : 0),
}

/** A word is unusual from this strangeness on. */
const UNUSUAL = 0.6

/** Of fewer documents, most share some word by chance, and one may turn from one thing to another. */
const LEAST = 3

/** Documents begin to be on one topic with the lower share of the passages, and are with the upper one. */
const SHARES = {lower: 0.6, upper: 0.8} as const

/** Short passages were brought together by a search, or are of an encyclopedia: usual lengths of documents, in words. */
const LENGTHS = {lower: 120, upper: 180} as const

/**
 * From 0 to 1: how much documents are on one topic, by the share of them that have the most widespread unusual word. What a
 * search brings together from everywhere has none that stands in most.
 */
export function onOneTopic({source, spread, strangeness, titles, sentenceWords}: Collection): number {
  if (source.documents.length < LEAST) return 0
  let most = 0
  for (let term = 0; term < spread.length; term++) {
    if (strangeness[term] > UNUSUAL) most = Math.max(most, spread[term])
  }
  const words = sentenceWords.reduce((sum, count) => sum + count, 0) / source.documents.length
  return between(LENGTHS, words) * between(SHARES, most / titles.length)
}

/** 0 up to the lower bound, 1 from the upper one on. */
function between({lower, upper}: {readonly lower: number; readonly upper: number}, value: number): number {
  return Math.min(1, Math.max(0, (value - lower) / (upper - lower)))
}
