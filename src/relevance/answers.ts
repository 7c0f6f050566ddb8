import {NO_TERM} from '../summarize/documents/terms.ts'
import type {Collection} from './collection.ts'
import type {Question} from './question.ts'

/** What could answer a question: words that it does not have itself. */
export interface Answers {
  readonly possible: Float64Array // by sentence: how many words could answer such a question
  readonly numbers: Float64Array // by sentence
  readonly names: Float64Array // by sentence: words with a capital, except in front
  readonly ofDocument: Float64Array // by document: the share of its sentences with a possible answer
}

export function answersOf(
  {source, rows, first}: Collection,
  {kind, rarity}: Question,
  forms: readonly (readonly string[])[], // by sentence
): Answers {
  const {sentences, documents, language} = source
  const possible = new Float64Array(sentences.length)
  const numbers = new Float64Array(sentences.length)
  const names = new Float64Array(sentences.length)
  const ofDocument = new Float64Array(documents.length)
  sentences.forEach(({document}, s) => {
    const terms = rows[s]
    const own = forms[s]
    for (let i = 0; i < own.length; i++) {
      if (terms[i] === NO_TERM || rarity[terms[i]] > 0) continue
      if (language.questions?.mayAnswer(kind, own, i)) possible[s]++
      if (/\d/.test(own[i])) numbers[s]++
      if (i > 0 && /^\p{Lu}/u.test(own[i])) names[s]++
    }
    if (possible[s] > 0) ofDocument[document] += 1 / (first[document + 1] - first[document])
  })
  return {possible, numbers, names, ofDocument}
}
