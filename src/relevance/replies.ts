import {sentenceOf} from '../summarize/documents/source.ts'
import type {Collection} from './collection.ts'
import {BESIDE_ANSWER} from './given-answer.ts'

/** What replies to a question has this share of its relevance. */
const REPLY = 0.9

/**
 * What asks in a text answers nobody, however much it has the words of the reader's question; what stands right behind it mostly
 * does, and has none of them: "Who has the key?" "Ella does."
 */
export function withReplies<T extends {readonly sentences: Float64Array}>({source}: Collection, relevance: T): T {
  const {sentences} = source
  const asks = sentences.map((found) => sentenceOf(source, found).tokens.at(-1)?.form === '?')
  if (!asks.includes(true)) return relevance
  const own = relevance.sentences.slice()
  sentences.forEach(({document}, s) => {
    if (!asks[s]) return
    if (sentences[s + 1]?.document === document && !asks[s + 1]) {
      own[s + 1] = Math.max(own[s + 1], REPLY * relevance.sentences[s])
    }
    own[s] *= BESIDE_ANSWER
  })
  return {...relevance, sentences: own}
}
