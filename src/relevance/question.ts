import type {QuestionKind, WantedAnswer} from '../language/question-language.ts'
import type {Collection} from './collection.ts'
import {namesIn, termsOf, wordsOf} from './words.ts'

/** A question, with what each of its words is worth among the documents. */
export interface Question {
  readonly text: string
  readonly words: readonly string[] // in lower case
  readonly order: readonly number[] // its terms as they follow each other
  readonly asked: readonly number[] // its content words, once each
  readonly names: readonly number[] // those of them that are written as names or numbers
  /** From 0 to 1: whether it is long. Then it may take steps, each of which says which document the next is about; 0 for one document. */
  readonly inSteps: number
  readonly kind: QuestionKind
  readonly wanted: WantedAnswer
  readonly asksFact: boolean
  /** By term: in how few of the passages it stands, or of the sentences of a single one, ln(1 + (N − n + ½) / (n + ½)); 0 if it is not asked for. */
  readonly rarity: Float64Array
  /** By term: how unusual it is in the language, from 0 to 1; 0 if it is not asked for. */
  readonly strangeness: Float64Array
}

/** Up to the lower number of content words a question is short, and from the upper one on it is long. */
const LENGTHS = {lower: 4, upper: 10} as const

export function questionOf(
  text: string,
  {source, meanings, titles, rows, spread, strangeness: known, strange}: Collection,
): Question {
  const {terms, language, documents} = source
  const order = termsOf(text, terms).map((term) => meanings.of(term))
  const words = wordsOf(text)
  const instructions = new Set(
    words.filter((word) => language.questions?.isInstruction?.(word)).map((word) => meanings.of(terms.number(word))),
  )
  const asked = [...new Set(order)].filter((term) => !terms.isStop(term) && !instructions.has(term))
  const written = new Set(namesIn(text).map((word) => meanings.of(terms.number(word))))
  const names = asked.filter((term) => written.has(term))
  const long = Math.min(1, Math.max(0, (asked.length - LENGTHS.lower) / (LENGTHS.upper - LENGTHS.lower)))
  const inSteps = documents.length > 1 ? long : 0
  const rarity = new Float64Array(terms.count)
  const strangeness = new Float64Array(terms.count)
  const isAlone = titles.length === 1
  const texts = isAlone ? rows.length : titles.length
  for (const term of asked) {
    const having = isAlone ? rows.filter((row) => row.includes(term)).length : (spread[term] ?? 0)
    rarity[term] = Math.log(1 + (texts - having + 0.5) / (having + 0.5))
    strangeness[term] = known[term] ?? strange(meanings.stem(term))
  }
  const [kind, wanted] = [language.questions?.kindOf(words) ?? 'thing', language.questions?.wantedBy(words) ?? 'thing']
  const asksFact = language.questions?.asksFact(words) ?? false
  return {text, words, order, asked, names, inSteps, kind, wanted, asksFact, rarity, strangeness}
}
