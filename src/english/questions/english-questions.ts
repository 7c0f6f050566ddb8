import type {QuestionLanguage} from '../../language/question-language.ts'
import {askedRole} from './asked-roles.ts'
import {isInstruction, isOfText} from './instruction-words.ts'
import {POSSIBLE_ANSWERS, statesReason} from './possible-answers.ts'
import {asksFact, kindOf, wantedBy} from './question-kinds.ts'

const ANSWER =
  /^["“‘']?(?:yes|yeah|yep|no|nope|not (?:yet|really|at all|any)|never|certainly|of course|absolutely|definitely|exactly|correct|maybe|perhaps|probably|possibly|both|neither|none|nobody|it depends|that depends|sure|only (?:if|when)|because)\b/

export const englishQuestions: QuestionLanguage = {
  kindOf,
  wantedBy,
  asksFact,
  beginsAnswer: (sentence) => ANSWER.test(sentence),
  askedRole,
  isInstruction,
  isOfText,
  statesReason,
  mayAnswer: (wanted, forms, at) => POSSIBLE_ANSWERS[wanted](forms, at),
  tellUnanswered: (question) => `The documents do not seem to answer ${JSON.stringify(question)}.`,
}
