import type {QuestionLanguage} from '../../language/question-language.ts'
import {isInstruction} from './instruction-words.ts'
import {POSSIBLE_ANSWERS} from './possible-answers.ts'
import {kindOf} from './question-kinds.ts'

export const englishQuestions: QuestionLanguage = {
  kindOf,
  isInstruction,
  mayAnswer: (kind, forms, at) => POSSIBLE_ANSWERS[kind](forms, at),
  tellUnanswered: (question) => `The documents do not seem to answer ${JSON.stringify(question)}.`,
}
