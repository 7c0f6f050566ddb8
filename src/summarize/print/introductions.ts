import type {Entity, Introduction, Mention} from '../../discourse/entities.ts'
import {hasWord} from '../../text/has-word.ts'
import {dateKey} from '../documents/date-key.ts'
import {discourseOf} from '../documents/discourse.ts'
import {type Source, sentenceOf} from '../documents/source.ts'
import {type Draft, type Editor, isPrinted} from './draft.ts'
import type {Edit} from './edits.ts'

/**
 * Presents everybody at the first mention in the summary: where only a short form is printed, the fullest form that the
 * documents have comes in its place.
 */
export const introductions: Editor = (draft) => {
  if (draft.isWhole) return draft.sentences.map(() => [])
  const {source} = draft.parsed
  const {entities, mentions} = discourseOf(draft.parsed).entities
  const known = new Set<number>()
  return draft.sentences.map((sentence, s) => {
    const edits: Edit[] = []
    for (const mention of mentions[sentence.index] ?? []) {
      if (!isPrinted(sentence, mention)) continue
      if (mention.form === 'pronoun') {
        if (isClear(draft, s, mention, mentions)) continue
      } else if (known.has(mention.entity)) continue
      const edit = mention.form === 'full' ? undefined : introduced(source, mention, entities[mention.entity], known)
      if (edit !== undefined) edits.push(edit)
      if (mention.form === 'full' || edit !== undefined) known.add(mention.entity)
    }
    return edits
  })
}

/** Whether a pronoun stands behind the sentence that says whom it means. */
function isClear({sentences}: Draft, s: number, {entity}: Mention, mentions: readonly (readonly Mention[])[]): boolean {
  const before = sentences[s - 1]
  if (before === undefined) return false
  if (before.index === sentences[s].index - 1) return true
  const there = mentions[before.index].filter((mention) => isPrinted(before, mention))
  return there.length > 0 && there.every((mention) => mention.entity === entity)
}

/** The edit that presents an entity at a mention; undefined if no form of it fits there. */
function introduced(source: Source, mention: Mention, entity: Entity, known: ReadonlySet<number>): Edit | undefined {
  const {sentence, first, last, takes} = mention
  const found = source.sentences[sentence]
  const fitting = known.has(mention.entity)
    ? entity.introductions.filter(({shape}) => shape === 'name')
    : entity.introductions
  const chosen = best(
    source,
    found.document,
    fitting.filter((form) => takes.includes(form.shape) && fits(source, form, mention)),
  )
  if (chosen === undefined) return undefined
  const {tokens} = sentenceOf(source, found)
  const place = source.sentences[chosen.sentence]
  const {id, text} = source.documents[place.document]
  const others = sentenceOf(source, place).tokens
  const endsSentence = tokens.slice(last + 1).every(({form}) => !hasWord(form))
  const lastToken = chosen.shape === 'apposition' && endsSentence ? chosen.last - 1 : chosen.last
  const {start} = others[chosen.first]
  const {end} = others[lastToken]
  const words = text.slice(start, end).replace(/\s+/g, ' ')
  const opens = tokens.slice(0, first).every(({form}) => !hasWord(form))
  const written = opens ? capitalized(words) : words
  return {first, last, where: 'instead', text: written, reason: 'name', from: {document: id, start, end}}
}

function fits(source: Source, form: Introduction, {sentence, first, last}: Mention): boolean {
  const {tokens} = sentenceOf(source, source.sentences[sentence])
  const isSame = form.sentence === sentence && form.first <= last && first <= form.last
  const opens = tokens.slice(0, first).every(({form}) => !hasWord(form))
  // an office in another document may be of another time, or a remark that fits only there
  const isOfOther = form.shape !== 'name' && form.document !== source.sentences[sentence].document
  return (
    !isSame &&
    !isOfOther &&
    (opens || !form.opensSentence) &&
    !isOutdated(source, form, source.sentences[sentence].document)
  )
}

/** What was true only at its time may come from its own document or a later one. */
function isOutdated({documents}: Source, {document, isOfItsTime}: Introduction, at: number): boolean {
  if (!isOfItsTime || document === at) return false
  const [there, here] = [dateKey(documents[document].date), dateKey(documents[at].date)]
  return there === undefined || here === undefined || there < here
}

const SHAPES: readonly Introduction['shape'][] = ['office', 'apposition', 'name']

/** The fullest form: of the same document if it has more than the name, else of the latest that has. */
function best({documents}: Source, at: number, forms: readonly Introduction[]): Introduction | undefined {
  const latest = (form: Introduction) => dateKey(documents[form.document].date) ?? Number.NEGATIVE_INFINITY
  return forms.reduce<Introduction | undefined>((chosen, form) => {
    if (chosen === undefined) return form
    const isHere = Number(form.document === at) - Number(chosen.document === at)
    const isRicher = Number(form.shape !== 'name') - Number(chosen.shape !== 'name')
    const isInFront = SHAPES.indexOf(chosen.shape) - SHAPES.indexOf(form.shape)
    const better = isRicher || isHere || latest(form) - latest(chosen) || isInFront
    return better > 0 ? form : chosen
  }, undefined)
}

function capitalized(text: string): string {
  return text[0].toUpperCase() + text.slice(1)
}
