import type {Mention} from '../../discourse/entities.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {descriptionsFor} from '../documents/presenting.ts'

/** Who or what somebody is may stand beside a name as one of these. */
const DESCRIBES = /^(?:appos|acl|nmod|compound|amod)/

/** How a sentence says who somebody is whom it names. */
interface Presentation {
  /** The words that say it; if all of them are deleted, nothing does. */
  readonly words: readonly number[]
  /** It is put in when the sentence is printed: what stands elsewhere, and is true here. */
  readonly isPutIn: boolean
}

/** What a reader is told of a person beside the name. */
export function presentationOf(parsed: ParsedSource, mention: Mention): Presentation {
  const {entity, form, sentence: s, first, last} = mention
  const {heads, deprels, upos} = parsed.analyses[s]
  const person = discourseOf(parsed).entities.entities[entity]
  const isName = (at: number) => at >= first && at <= last
  const isOfName = (at: number) => isName(heads[at] - 1)
  const words = [...heads.keys()].filter(
    (at) =>
      (!isName(at) && isOfName(at) && DESCRIBES.test(deprels[at]) && upos[at] !== 'NUM') ||
      (isName(at) && !isOfName(at) && /^(?:appos|flat)/.test(deprels[at])),
  )
  const offices = person.introductions
    .filter(({shape, sentence}) => shape !== 'name' && sentence === s)
    .map(({first: from, last: to}) => (from < first ? from : to))
  const all = [...new Set([...words, ...offices])]
  const mayGrow = form !== 'full' || all.length === 0
  return {words: all, isPutIn: mayGrow && descriptionsFor(parsed, person, mention).length > 0}
}
