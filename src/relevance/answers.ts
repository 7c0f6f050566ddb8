import {NO_TERM} from '../summarize/documents/terms.ts'
import {startsLarge} from '../text/capitals.ts'
import type {Collection} from './collection.ts'
import type {Question} from './question.ts'

/** What could answer a question: words that it does not have itself. */
export interface Answers {
  readonly possible: Float64Array // by sentence: how many words could answer such a question
  readonly numbers: Float64Array // by sentence
  readonly names: Float64Array // by sentence: words with a capital, except in front
  readonly ofPassage: Float64Array // by passage: the share of its sentences with a possible answer
}

export function answersOf(
  {source, rows, passageOf, first}: Collection,
  {kind, rarity}: Question,
  forms: readonly (readonly string[])[], // by sentence
): Answers {
  const {sentences, language} = source
  const possible = new Float64Array(sentences.length)
  const numbers = new Float64Array(sentences.length)
  const names = new Float64Array(sentences.length)
  const ofPassage = new Float64Array(first.length - 1)
  sentences.forEach((_, s) => {
    const terms = rows[s]
    const own = forms[s]
    for (let i = 0; i < own.length; i++) {
      if (terms[i] === NO_TERM || rarity[terms[i]] > 0) continue
      if (language.questions?.mayAnswer(kind, own, i)) possible[s]++
      if (hasDigit(own[i])) numbers[s]++
      if (i > 0 && startsLarge(own[i])) names[s]++
    }
    if (possible[s] > 0) {
      const p = passageOf[s]
      ofPassage[p] += 1 / (first[p + 1] - first[p])
    }
  })
  return {possible, numbers, names, ofPassage}
}

function hasDigit(form: string): boolean {
  for (let i = 0; i < form.length; i++) {
    const code = form.charCodeAt(i)
    if (code >= ZERO && code <= NINE) return true
  }
  return false
}

const [ZERO, NINE] = [0x30, 0x39]
