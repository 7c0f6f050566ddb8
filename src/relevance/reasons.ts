import {sentenceOf} from '../summarize/documents/source.ts'
import type {Collection} from './collection.ts'
import {BESIDE_ANSWER, type GivenAnswer} from './given-answer.ts'
import type {Question} from './question.ts'

/** So many sentences behind what a reader asks about its reason may be told. */
const REACH = 3

/** What has this share of the relevance of the best sentence is what he asks about. */
const ASKED_ABOUT = 0.8

/**
 * Who asks why is answered by what says of itself that it is the reason ("The cause was a full disk."), right behind the sentence
 * that suits the question best.
 */
export function withReasons<T extends {readonly sentences: Float64Array; readonly suiting: number}>(
  {source}: Collection,
  {wanted}: Question,
  relevance: T,
): T & {readonly given?: readonly GivenAnswer[]} {
  const statesReason = source.language.questions?.statesReason
  if (wanted !== 'reason' || statesReason === undefined) return relevance
  const {sentences} = relevance
  const most = sentences.reduce((most, own) => Math.max(most, own), 0)
  const given = source.sentences.flatMap((sentence, s) => {
    const forms = sentenceOf(source, sentence).tokens.map(({form}) => form.toLowerCase())
    const isAskedAbout = (before: number) =>
      source.sentences[before]?.document === sentence.document && sentences[before] >= ASKED_ABOUT * most
    const isBehind = Array.from({length: REACH + 1}, (_, by) => s - by).some(isAskedAbout)
    return most > 0 && isBehind && statesReason(forms) ? [{sentence: s, first: 0, last: 1}] : []
  })
  if (given.length === 0) return relevance
  const own = sentences.map((value) => BESIDE_ANSWER * value)
  for (const {sentence} of given) own[sentence] = 1
  return {...relevance, sentences: own, suiting: Math.min(relevance.suiting, given.length), given}
}
