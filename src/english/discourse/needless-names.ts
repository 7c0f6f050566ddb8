import type {Needless} from '../../discourse/entities.ts'
import type {DiscourseSentence} from '../../discourse/text.ts'
import {isAgeBehind} from './appositions.ts'
import type {NamePhrase} from './name-phrases.ts'
import {PARTICLES} from './offices.ts'
import {placeTaken} from './taken-places.ts'

/**
 * What a person who is known does not need in front of the family name: "[the dam engineer] [Ella] Marsh". Nothing goes
 * where the sentence presents the person, where the name is a part of something else, and within quotation marks.
 */
export function needlessIn(sentence: DiscourseSentence, phrase: NamePhrase, quoted: Uint8Array): Needless | undefined {
  const {tokens, analysis} = sentence
  const {first, last, end, unit, courtesy, description, offices} = phrase
  // "Ito Jr." is not Ito
  if (end !== last || (offices.length > 0 && courtesy === undefined && description === undefined)) return undefined
  const family = familyName(sentence, first, last)
  if (family === first) return undefined
  const start = courtesy === undefined && description !== undefined ? withArticle(sentence, description, last) : unit
  if (isQualified(sentence, start, last)) return undefined
  if (placeTaken(sentence, {...phrase, unit: start}, quoted).length === 0) return undefined
  const isPresented = analysis.heads.some(
    (above, word) =>
      word > last && above > start && above <= last + 1 && /^(?:appos|nummod)/.test(analysis.deprels[word]),
  )
  if (isPresented || isAgeBehind(sentence, end) || tokens[end + 1]?.form === '(') return undefined
  const name = {first, last: family - 1}
  return courtesy === undefined && start < first ? {name, office: {first: start, last: first - 1}} : {name}
}

/** "Acting President Ann Ito": the word in front belongs to the office. */
function isQualified({tokens, analysis}: DiscourseSentence, start: number, last: number): boolean {
  const before = start - 1
  if (before < 0 || !/^(?:acting|interim|deputy|vice|former|then|late|ex)$/i.test(tokens[before].form)) return false
  return start < last && /^(?:JJ|NN|VBG|RB)/.test(analysis.xpos[before])
}

/** Where the family name begins: "Ella [van Dorn]", "Ella [Marsh-Ito]". */
function familyName({tokens}: DiscourseSentence, first: number, last: number): number {
  const isTouching = (at: number) => tokens[at].end === tokens[at + 1]?.start
  let at = last
  while (at > first) {
    const form = tokens[at - 1].form
    if (!PARTICLES.has(form) && !isTouching(at - 1)) break
    at--
  }
  return at
}

function withArticle({tokens, analysis}: DiscourseSentence, start: number, last: number): number {
  const head = (analysis.heads[start - 1] ?? 0) - 1
  return /^(?:the|an?)$/i.test(tokens[start - 1]?.form ?? '') && head >= start && head <= last ? start - 1 : start
}
