import type {Introduction, Mention} from '../../discourse/entities.ts'
import {isLongAgo} from '../../discourse/times.ts'
import {dateKey} from './date-key.ts'
import {discourseOf} from './discourse.ts'
import type {ParsedSource} from './parse.ts'
import {type Source, sentenceOf} from './source.ts'

/** Between documents that lie further apart, in seconds, offices change. */
const LONG = 100 * 24 * 3600

/** The forms that may come in the place of a mention: they fit into its sentence, and what they say is true there. */
export function formsFor(parsed: ParsedSource, mention: Mention): readonly Introduction[] {
  const {introductions} = discourseOf(parsed).entities.entities[mention.entity]
  if (mention.takes.length === 0) return []
  return introductions.filter(
    (form) =>
      mention.takes.includes(form.shape) &&
      (form.shape === 'name' || !isTold(parsed, form, mention)) &&
      fits(parsed, form, mention),
  )
}

/** "Ito was elected mayor": the sentence itself says what the form would say. "The mayor" may be Ito. */
function isTold({source, analyses}: ParsedSource, {says}: Introduction, {sentence, first, last}: Mention): boolean {
  const {tokens} = sentenceOf(source, source.sentences[sentence])
  return tokens.some(
    ({form}, at) =>
      (at < first || at > last) &&
      says.includes(form) &&
      analyses[sentence].upos[at] === 'NOUN' &&
      tokens[at - 1]?.form.toLowerCase() !== 'the',
  )
}

/** Whether a sentence tells of what is history to its document: who is the mayor today may not have been it then. */
function isOfPast(parsed: ParsedSource, s: number): boolean {
  const {times} = discourseOf(parsed)
  const {document} = parsed.source.sentences[s]
  return times.bySentence[s].some((time) => isLongAgo(time, times.published[document]))
}

function fits(parsed: ParsedSource, form: Introduction, {sentence, first, last}: Mention): boolean {
  const {source} = parsed
  const {document} = source.sentences[sentence]
  const {tokens} = sentenceOf(source, source.sentences[sentence])
  const isSame = form.sentence === sentence && form.first <= last && first <= form.last
  if (isSame) return false
  const opens = tokens.slice(0, first).every(({form}) => !/[\p{L}\p{N}]/u.test(form))
  if (!opens && form.opensSentence) return false
  if (form.document === document) return true
  // an office in another document may be of another time, or a remark that fits only there
  if (form.shape === 'name') return !isOutdated(source, form, document)
  return form.isSteady && isNear(source, form.document, document) && !isOfPast(parsed, sentence)
}

/** What was true only at its time may come from its own document or a later one. */
function isOutdated({documents}: Source, {document, isOfItsTime}: Introduction, at: number): boolean {
  if (!isOfItsTime) return false
  const [there, here] = [dateKey(documents[document].date), dateKey(documents[at].date)]
  return there === undefined || here === undefined || there < here
}

function isNear({documents}: Source, a: number, b: number): boolean {
  const [there, here] = [dateKey(documents[a].date), dateKey(documents[b].date)]
  return there === undefined || here === undefined || Math.abs(there - here) <= LONG
}
