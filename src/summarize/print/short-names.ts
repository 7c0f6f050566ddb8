import type {Entity, Mention} from '../../discourse/entities.ts'
import {discourseOf} from '../documents/discourse.ts'
import {sentenceOf} from '../documents/source.ts'
import {type Draft, type DraftSentence, isPrinted, type PrintOptions} from './draft.ts'
import {shareWord} from './editors.ts'
import type {Edit} from './edits.ts'

/**
 * Somebody who was presented is called by the family name from then on: given names go, and the office in front goes if
 * the summary told one before. `edits` are what is put in, by sentence.
 */
export function withShortNames(
  draft: Draft,
  edits: readonly (readonly Edit[])[],
  {include = []}: Pick<PrintOptions, 'include'> = {},
): Draft {
  if (draft.isWhole) return draft
  const {parsed} = draft
  const {entities, mentions} = discourseOf(parsed).entities
  const known = new Map<number, boolean>() // whether an office was told
  const sentences = draft.sentences.map((sentence, s): DraftSentence => {
    const needless = new Set<number>()
    for (const mention of mentions[sentence.index] ?? []) {
      if (!isPrinted(sentence, mention)) continue
      const edit = edits[s].find(({first, where}) => where === 'instead' && first === mention.first)
      const hasOffice = known.get(mention.entity)
      if (hasOffice !== undefined && edit === undefined) {
        const tokens = [...needlessOf(mention, hasOffice)]
        const forms = sentenceOf(parsed.source, parsed.source.sentences[sentence.index]).tokens.map(({form}) => form)
        if (
          !shareWord(
            include,
            tokens.map((token) => forms[token]),
          )
        )
          for (const token of tokens) needless.add(token)
      }
      if (mention.form === 'pronoun' || (mention.form === 'short' && edit === undefined)) continue
      const tells = isOfficeTold(draft, sentence, entities[mention.entity], edit)
      known.set(mention.entity, hasOffice === true || tells)
    }
    if (needless.size === 0) return sentence
    return {...sentence, isKept: (token) => sentence.isKept(token) && !needless.has(token)}
  })
  return {...draft, sentences}
}

function* needlessOf({needless}: Mention, hasOffice: boolean): Iterable<number> {
  if (needless === undefined) return
  for (let token = needless.name.first; token <= needless.name.last; token++) yield token
  const {office} = needless
  if (office !== undefined && hasOffice) for (let token = office.first; token <= office.last; token++) yield token
}

/** Whether a sentence, or what is put into it, says what somebody is. */
function isOfficeTold(
  {parsed: {source}}: Draft,
  sentence: DraftSentence,
  {introductions}: Entity,
  edit: Edit | undefined,
): boolean {
  return introductions.some(({shape, sentence: s, first, last}) => {
    if (shape === 'name') return false
    if (s === sentence.index && isPrinted(sentence, {first, last: shape === 'apposition' ? last - 1 : last}))
      return true
    const place = source.sentences[s]
    return (
      edit?.from?.document === source.documents[place.document].id &&
      edit.from.start === sentenceOf(source, place).tokens[first].start
    )
  })
}
