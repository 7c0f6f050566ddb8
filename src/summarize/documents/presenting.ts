import type {Entity, Introduction, Mention} from '../../discourse/entities.ts'
import {isLongAgo} from '../../discourse/times.ts'
import {hasWord} from '../../text/has-word.ts'
import {dateKey} from './date-key.ts'
import {discourseOf} from './discourse.ts'
import type {ParsedSource} from './parse.ts'
import {Remembered} from './remembered.ts'
import {type Source, sentenceOf} from './source.ts'

/** Between documents that lie further apart, in seconds, offices change. */
const LONG = 100 * 24 * 3600

/** The introductions of somebody, by where they hold. */
interface Sorted {
  readonly names: readonly Introduction[]
  readonly described: ReadonlyMap<number, readonly Introduction[]> // by document
  /** Those that hold in other documents, too: the first of each. */
  readonly steady: readonly Introduction[]
}

/** The names that may come in the place of a mention. */
export function namesFor({source}: ParsedSource, entity: Entity, mention: Mention): readonly Introduction[] {
  if (!mention.takes.includes('name')) return []
  return sorted(entity).names.filter((form) => !overlaps(form, mention) && mayOpen(source, form, mention))
}

/** The names with offices and descriptions that may come in the place of a mention, and that are true there. */
export function descriptionsFor(parsed: ParsedSource, entity: Entity, mention: Mention): readonly Introduction[] {
  const {source} = parsed
  const {document} = source.sentences[mention.sentence]
  if (!mention.takes.some((shape) => shape !== 'name')) return []
  const {described, steady} = sorted(entity)
  const own = described.get(document) ?? []
  // an office in another document may be of another time, or a remark that fits only there
  const isOther = (form: Introduction) => form.document !== document && isNear(source, form.document, document)
  const others = steady.length === 0 || isOfPast(parsed, mention.sentence) ? [] : steady.filter(isOther)
  return [...own, ...others].filter(
    (form) =>
      mention.takes.includes(form.shape) &&
      !overlaps(form, mention) &&
      mayOpen(source, form, mention) &&
      !isTold(parsed, form, mention),
  )
}

const known = new Remembered<Entity, Sorted>()

function sorted(entity: Entity): Sorted {
  return known.of(entity, [], () => sort(entity))
}

function sort({introductions}: Entity): Sorted {
  const names: Introduction[] = []
  const described = new Map<number, Introduction[]>()
  const steady = new Map<number, Introduction>()
  for (const form of introductions) {
    if (form.shape === 'name') {
      names.push(form)
      continue
    }
    const own = described.get(form.document)
    if (own === undefined) described.set(form.document, [form])
    else own.push(form)
    if (form.isSteady && !steady.has(form.document)) steady.set(form.document, form)
  }
  return {names, described, steady: [...steady.values()]}
}

function overlaps(form: Introduction, {sentence, first, last}: Mention): boolean {
  return form.sentence === sentence && form.first <= last && first <= form.last
}

/** Whether a form that has a capital only because it begins a sentence begins this one, too. */
function mayOpen(source: Source, form: Introduction, mention: Mention): boolean {
  return !form.opensSentence || isFirstWord(source, mention)
}

/** Whether only marks stand in front of a mention in its sentence. */
export function isFirstWord(source: Source, {sentence, first}: Mention): boolean {
  const {tokens} = sentenceOf(source, source.sentences[sentence])
  return !tokens.slice(0, first).some(({form}) => hasWord(form))
}

/** "Ito was elected mayor": the sentence itself says what the form would say. */
function isTold(parsed: ParsedSource, {says}: Introduction, {sentence, first, last}: Mention): boolean {
  const {rolesTold} = discourseOf(parsed).entities
  return rolesTold[sentence].some(({role, token}) => (token < first || token > last) && says.includes(role))
}

/** Whether a sentence tells of what is history to its document: who is the mayor today may not have been it then. */
function isOfPast(parsed: ParsedSource, s: number): boolean {
  const {times} = discourseOf(parsed)
  const {document} = parsed.source.sentences[s]
  return times.bySentence[s].some((time) => isLongAgo(time, times.published[document]))
}

function isNear({documents}: Source, a: number, b: number): boolean {
  const [there, here] = [dateKey(documents[a].date), dateKey(documents[b].date)]
  return there === undefined || here === undefined || Math.abs(there - here) <= LONG
}
