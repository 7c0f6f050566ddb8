import type {QuestionKind, WantedAnswer} from '../../language/question-language.ts'

const words = (list: string): readonly string[] => list.trim().split(/\s+/)

/** What a noun after "what" or "which" asks for: "in which year", "what is the name of the actor". */
const KIND_OF_NOUN: ReadonlyMap<string, QuestionKind> = new Map(
  Object.entries({
    time: 'year years date day days month decade century time era season period',
    place: `place places country countries city cities town village state states county province region continent
      island district location street river area nation territory neighborhood borough`,
    person: `person people man woman actor actress singer author writer president director character king queen player
      founder politician composer artist leader guy name`,
    number: 'number percentage percent population age rate price cost amount length height distance',
  }).flatMap(([kind, nouns]) => words(nouns).map((noun) => [noun, kind as QuestionKind] as const)),
)

/** After "how". */
const MEASURES = new Set(
  words('many much long old far tall high big large deep fast heavy wide often hot cold late few'),
)

const AUXILIARIES = new Set(
  words(`is are was were am do does did has have had can could will would shall should may might must
    isn't aren't wasn't weren't doesn't don't didn't`),
)

/** So many words after "what" or "which" may say what it is. */
const NEAR = 4

const KIND_OF_QUESTION_WORD: ReadonlyMap<string, QuestionKind> = new Map([
  ['who', 'person'],
  ['whom', 'person'],
  ['whose', 'person'],
  ['when', 'time'],
  ['where', 'place'],
  ['why', 'reason'],
])

/** What a question asks for, by its first question word, which need not be its first word. */
export function kindOf(question: readonly string[]): QuestionKind {
  for (const [at, word] of question.entries()) {
    const kind = KIND_OF_QUESTION_WORD.get(word)
    if (kind !== undefined) return kind
    if (word === 'how') return MEASURES.has(question[at + 1]) ? 'number' : 'manner'
    if (word !== 'what' && word !== 'which') continue
    const nouns = question.slice(at + 1, at + 1 + NEAR)
    return nouns.map((noun) => KIND_OF_NOUN.get(noun)).find((kind) => kind !== undefined) ?? 'thing'
  }
  return AUXILIARIES.has(question[0]) ? 'yes-no' : 'thing'
}

const MONEY =
  /^(?:much|cost|costs|costing|price|priced|pay|pays|paid|paying|money|worth|fine|fined|bill|budget|debt|fee|salary|bonus)$/

const PERIOD = /^(?:long|old)$/

/** What an answer has to have, more narrowly than the kind of question says. */
export function wantedBy(question: readonly string[]): WantedAnswer {
  const kind = kindOf(question)
  const how = question.indexOf('how')
  if (kind === 'person') return 'human'
  if (kind === 'time') return 'moment'
  if (kind !== 'number') return kind
  if (PERIOD.test(question[how + 1])) return 'duration'
  const isMuch = question[how + 1] === 'much' || how < 0
  return isMuch && question.some((word) => word !== 'much' && MONEY.test(word)) ? 'money' : 'number'
}

/** A question of more words is about a topic: it has several parts, or says what to write of. */
const LONGEST_FACT = 12

const QUESTION_WORDS = new Set([...KIND_OF_QUESTION_WORD.keys(), 'how', 'what', 'which'])

export function asksFact(question: readonly string[]): boolean {
  if (question.length > LONGEST_FACT) return false
  return AUXILIARIES.has(question[0]) || question.some((word) => QUESTION_WORDS.has(word))
}
