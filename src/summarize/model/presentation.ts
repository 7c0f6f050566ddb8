import type {Mention} from '../../discourse/entities.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'

/** Who or what somebody is may stand beside a name as one of these. */
const DESCRIBES = /^(?:appos|acl|nmod|compound|amod)/

/** How a sentence says who somebody is whom it names. */
interface Presentation {
  /** The words that say it; if all of them are deleted, nothing does. */
  readonly words: readonly number[]
  /** It is put in when the sentence is printed: an office that the document gives elsewhere. */
  readonly isPutIn: boolean
}

/** What a reader is told of a person beside the name. */
export function presentationOf(parsed: ParsedSource, mention: Mention): Presentation {
  const {entity, form, takes, sentence: s, first, last} = mention
  const {heads, deprels} = parsed.analyses[s]
  const {document} = parsed.source.sentences[s]
  const {introductions} = discourseOf(parsed).entities.entities[entity]
  const isName = (at: number) => at >= first && at <= last
  const isOfName = (at: number) => isName(heads[at] - 1)
  const words = [...heads.keys()].filter(
    (at) =>
      (!isName(at) && isOfName(at) && DESCRIBES.test(deprels[at])) ||
      (isName(at) && !isOfName(at) && /^(?:appos|flat)/.test(deprels[at])),
  )
  const offices = introductions
    .filter(({shape, sentence}) => shape !== 'name' && sentence === s)
    .map(({shape, first, last}) => (shape === 'apposition' ? last - 1 : first))
  const isPutIn = introductions.some(
    ({shape, document: there}) => shape !== 'name' && form !== 'full' && there === document && takes.includes(shape),
  )
  return {words: [...new Set([...words, ...offices])], isPutIn}
}
