import {type Source, sentenceOf} from '../summarize/documents/source.ts'
import {BESIDE_ANSWER} from './given-answer.ts'
import {heardAgain, type QuestionRelevance, type Relevance} from './relevance.ts'
import {termsOf, wordsOf} from './words.ts'

/**
 * Who asks what was decided gets the decisions, though they say it in other words: "Decision: The crane stays out of
 * service." Where the question names a matter, those that name it, too.
 */
export function withAskedRoles(relevance: Relevance, source: Source): Relevance {
  return heardAgain(relevance, source, (question) => {
    const asked = source.language.questions?.askedRole?.(wordsOf(question.question))
    if (asked === undefined) return question
    const matter = termsOf(asked.rest.join(' '), source.terms).filter((term) => !source.terms.isStop(term))
    const isAnswer = source.sentences.map(
      (found) =>
        sentenceOf(source, found).role === asked.role &&
        (matter.length === 0 || matter.some((term) => found.terms.includes(term))),
    )
    return isAnswer.includes(true) ? answeredBy(question, isAnswer) : question
  })
}

function answeredBy(question: QuestionRelevance, isAnswer: readonly boolean[]): QuestionRelevance {
  return {
    ...question,
    answered: 1,
    suiting: Math.min(question.suiting, isAnswer.filter(Boolean).length),
    sentences: question.sentences.map((value, s) => (isAnswer[s] ? 1 : BESIDE_ANSWER * value)),
  }
}
