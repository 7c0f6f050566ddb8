import {countTokens} from '../../encoding/encoding.ts'
import type {Span} from '../../text/document.ts'
import {type Budget, countBytes, countWords, encodingOf} from './budget.ts'
import {missingMark, type Source, type SourceSentence, sentenceOf} from './source.ts'

/** Whose words a sentence has, and where the document says so. */
export interface Speaker extends Span {
  readonly name: string
}

/** Who says a sentence, if it is from a conversation or an e-mail. A single letter, as in Q: and A:, is no name. */
export function speakerOf({documents}: Source, found: SourceSentence): Speaker | undefined {
  const {text, blocks, sentences} = documents[found.document]
  const {speaker} = blocks[sentences[found.sentence].block]
  if (speaker === undefined) return undefined
  const name = text.slice(speaker.start, speaker.end)
  return name.length > 1 ? {...speaker, name} : undefined
}

/** Whether a sentence is true only in the mouth of who says it: I will call the bank. */
export function needsSpeaker(source: Source, found: SourceSentence, isKept: (token: number) => boolean): boolean {
  const {words} = source.language
  return sentenceOf(source, found).tokens.some(({form}, t) => isKept(t) && words.isFirstPerson(form.toLowerCase()))
}

/** A speaker as it is printed before what is said. */
export function prefixOf({name}: Speaker): string {
  return `${name.replace(/\s+/g, ' ')}:`
}

/** What is printed beside the words of a sentence: its speaker, and a mark that it does not have. */
export function besideCost(source: Source, found: SourceSentence, budget: Budget): number {
  if ('sentences' in budget) return 0
  const document = source.documents[found.document]
  const {block, role} = document.sentences[found.sentence]
  const {kind, speaker} = document.blocks[block]
  if (kind !== 'item' && speaker === undefined && role === undefined) return 0
  const named = speakerOf(source, found)
  const prefix = named !== undefined && needsSpeaker(source, found, () => true) ? prefixOf(named) : ''
  if ('words' in budget) return countWords(prefix)
  const {start, end} = document.sentences[found.sentence]
  const mark = missingMark(document, found.sentence, document.text.slice(start, end))
  if (prefix === '') return mark.length
  const ofSpeaker = 'tokens' in budget ? countTokens(` ${prefix}`, encodingOf(budget)) : countBytes(prefix) + 1
  return mark.length + ofSpeaker
}
