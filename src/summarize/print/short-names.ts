import type {Entity, Mention} from '../../discourse/entities.ts'
import {byHand} from '../documents/by-hand.ts'
import {discourseOf} from '../documents/discourse.ts'
import {sentenceOf} from '../documents/source.ts'
import {type Draft, type DraftSentence, isPrinted, type PrintOptions} from './draft.ts'
import {shareWord} from './editors.ts'
import type {Edit} from './edits.ts'

/**
 * Somebody who was presented is called by the family name from then on: given names go, and the office in front goes if
 * the summary told one before. `edits` are what is put in, by sentence. What the reader asks for stays.
 */
export function withShortNames(draft: Draft, edits: readonly (readonly Edit[])[], options: Asked = {}): Draft {
  if (draft.isWhole) return draft
  const {entities, mentions} = discourseOf(draft.parsed).entities
  const isAskedFor = askedFor(draft, options)
  const known = new Map<number, boolean>() // whether an office was told
  const sentences = draft.sentences.map((sentence, s): DraftSentence => {
    const needless = new Set<number>()
    for (const mention of mentions[sentence.index] ?? []) {
      if (!isPrinted(sentence, mention)) continue
      const edit = edits[s].find(({first, where}) => where === 'instead' && first === mention.first)
      const hasOffice = known.get(mention.entity)
      if (hasOffice !== undefined && edit === undefined) {
        const tokens = needlessTokens(mention, hasOffice)
        if (!isAskedFor(sentence.index, tokens)) for (const token of tokens) needless.add(token)
      }
      if (mention.form === 'pronoun' || (mention.form !== 'full' && edit === undefined)) continue
      const isTold = isOfficeTold(draft, sentence, entities[mention.entity], edit)
      known.set(mention.entity, hasOffice === true || isTold)
    }
    if (needless.size === 0) return sentence
    return {...sentence, isKept: (token) => sentence.isKept(token) && !needless.has(token)}
  })
  return {...draft, sentences}
}

type Asked = Pick<PrintOptions, 'include' | 'exclude' | 'restore'>

/**
 * Whether the reader has asked for tokens: by hand, or with a phrase; or for one never to be printed whose words would
 * meet without them.
 */
function askedFor({parsed: {source}}: Draft, {include = [], exclude = [], restore = []}: Asked) {
  const restored = new Set(byHand(source, {restore}).restored.map(({sentence, token}) => `${sentence} ${token}`))
  return (s: number, gone: readonly number[]) => {
    const {tokens} = sentenceOf(source, source.sentences[s])
    const isNear = (token: number) => gone.some((other) => Math.abs(other - token) <= 1)
    const near = tokens.flatMap(({form}, token) => (isNear(token) ? [form] : []))
    return gone.some((token) => restored.has(`${s} ${token}`)) || shareWord([...include, ...exclude], near)
  }
}

function needlessTokens({needless}: Mention, hasOffice: boolean): number[] {
  if (needless === undefined) return []
  const {name, office} = needless
  const {first} = hasOffice && office !== undefined ? office : name
  return Array.from({length: name.last - first + 1}, (_, i) => first + i)
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
    if (s === sentence.index && isPrinted(sentence, {first, last})) return true
    const place = source.sentences[s]
    return (
      edit?.from?.document === source.documents[place.document].id &&
      edit.from.start === sentenceOf(source, place).tokens[first].start
    )
  })
}
