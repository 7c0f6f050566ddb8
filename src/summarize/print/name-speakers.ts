import {sentenceOf} from '../documents/source.ts'
import {needsSpeaker, prefixOf, type Speaker, speakerOf} from '../documents/speakers.ts'
import type {Draft, DraftSentence} from './draft.ts'
import type {Edit} from './edits.ts'

/**
 * Names who speaks before what is true only in his mouth: `Ann Ito: I will call the bank.` What follows of the same speaker
 * goes without, and what follows of another is named, too, so that nobody is taken for somebody else.
 */
export function nameSpeakers({parsed: {source}, sentences}: Draft): readonly (readonly Edit[])[] {
  let last: string | undefined // who was named before the sentence at hand
  return sentences.map(({index, isKept}) => {
    const found = source.sentences[index]
    const speaker = speakerOf(source, found)
    const first = firstKept({index, isKept}, sentenceOf(source, found).tokens.length)
    if (first === undefined) return []
    const isOther = last !== undefined && speaker?.name !== last
    if (speaker === undefined || !(isOther || (last === undefined && needsSpeaker(source, found, isKept)))) {
      if (isOther) last = undefined
      return []
    }
    last = speaker.name
    return [editFor(speaker, source.documents[found.document].id, first)]
  })
}

function firstKept({isKept}: DraftSentence, tokens: number): number | undefined {
  for (let t = 0; t < tokens; t++) if (isKept(t)) return t
  return undefined
}

function editFor(speaker: Speaker, document: string, token: number): Edit {
  const {start, end} = speaker
  return {
    first: token,
    last: token,
    where: 'before',
    text: prefixOf(speaker),
    reason: 'speaker',
    from: {document, start, end},
  }
}
