import type {QuestionLanguage} from '../../language/question-language.ts'
import {askedRole} from './asked-roles.ts'
import {isInstruction, isOfText} from './instruction-words.ts'
import {POSSIBLE_ANSWERS, statesReason} from './possible-answers.ts'
import {asksFact, kindOf, wantedBy} from './question-kinds.ts'

export const englishQuestions: QuestionLanguage = {
  kindOf,
  wantedBy,
  asksFact,
  askedRole,
  isInstruction,
  isOfText,
  statesReason,
  mayAnswer: (wanted, forms, at) => POSSIBLE_ANSWERS[wanted](forms, at),
  tellUnanswered: (question) => `The documents do not seem to answer ${JSON.stringify(question)}.`,
}
