import type {Introduction, Mention} from '../../discourse/entities.ts'
import {hasWord} from '../../text/has-word.ts'
import {dateKey} from '../documents/date-key.ts'
import {discourseOf} from '../documents/discourse.ts'
import {descriptionsFor, isFirstWord, namesFor} from '../documents/presenting.ts'
import {type Source, sentenceOf} from '../documents/source.ts'
import {presentationOf} from '../model/presentation.ts'
import {type Draft, type DraftSentence, type Editor, isPrinted} from './draft.ts'
import type {Edit} from './edits.ts'

/**
 * Presents everybody at the first mention in the summary: in the place of a short form comes the fullest one that the documents
 * have, and so in that of a whole name without an office.
 */
export const introductions: Editor = (draft) => {
  if (draft.isWhole) return draft.sentences.map(() => [])
  const {mentions} = discourseOf(draft.parsed).entities
  const known = new Set<number>()
  return draft.sentences.map((sentence, s) => {
    const edits: Edit[] = []
    for (const mention of mentions[sentence.index] ?? []) {
      if (!isPrinted(sentence, mention)) continue
      if (mention.form === 'pronoun') {
        if (isClear(draft, s, mention, mentions)) continue
      } else if (known.has(mention.entity)) continue
      const says = mention.form === 'full' && isPresented(draft, sentence, mention)
      const edit = says ? undefined : introduced(draft, s, mention, known)
      if (edit !== undefined) edits.push(edit)
      if (mention.form === 'full' || edit !== undefined) known.add(mention.entity)
    }
    return edits
  })
}

/** Whether a sentence says beside a whole name who that is. */
function isPresented({parsed}: Draft, {isKept}: DraftSentence, mention: Mention): boolean {
  return presentationOf(parsed, mention).words.some(isKept)
}

/** Whether a description between commas comes later, which stays: "Ella Marsh, a dam engineer,". */
function isDescribedBehind({parsed, sentences}: Draft, s: number, entity: number): boolean {
  const {introductions} = discourseOf(parsed).entities.entities[entity]
  const described = introductions.filter(({shape}) => shape === 'apposition')
  return sentences
    .slice(s)
    .some((later) => described.some((form) => form.sentence === later.index && isPrinted(later, form)))
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
function introduced(draft: Draft, s: number, mention: Mention, known: ReadonlySet<number>): Edit | undefined {
  const {parsed} = draft
  const {source} = parsed
  const {sentence, first, last, form} = mention
  const found = source.sentences[sentence]
  const entity = discourseOf(parsed).entities.entities[mention.entity]
  const isDescribed = known.has(mention.entity) || isDescribedBehind(draft, s, mention.entity)
  const forms = [
    ...(isDescribed ? [] : descriptionsFor(parsed, entity, mention)),
    ...(form === 'full' ? [] : namesFor(parsed, entity, mention)),
  ]
  const chosen = best(source, found.document, forms)
  if (chosen === undefined) return undefined
  const {tokens} = sentenceOf(source, found)
  const place = source.sentences[chosen.sentence]
  const {id, text} = source.documents[place.document]
  const others = sentenceOf(source, place).tokens
  const endsSentence = tokens.slice(last + 1).every(({form}) => !hasWord(form))
  const {start} = others[chosen.first]
  const {end} = others[chosen.last]
  const closing = chosen.shape === 'apposition' && !endsSentence ? ',' : ''
  const words = text.slice(start, end).replace(/\s+/g, ' ') + closing
  const opens = isFirstWord(source, mention)
  // "The" of the beginning of a sentence
  const hasArticle = parsed.analyses[chosen.sentence].upos[chosen.first] === 'DET'
  const written = opens ? capitalized(words) : hasArticle ? words[0].toLowerCase() + words.slice(1) : words
  return {first, last, where: 'instead', text: written, reason: 'name', from: {document: id, start, end}}
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
