import {stemmer} from 'stemmer'
import type {Language} from '../language/language.ts'
import {englishCompression} from './compression/english-compression.ts'
import {entities} from './discourse/entities.ts'
import {englishFigures} from './discourse/figures.ts'
import {leaning} from './discourse/leaning.ts'
import {englishOpinions} from './discourse/opinions.ts'
import {englishOutcomes} from './discourse/outcomes.ts'
import {englishTimes} from './discourse/times.ts'
import {englishQuestions} from './questions/english-questions.ts'
import {englishText} from './text/english-text.ts'
import {baseStem} from './words/base-stems.ts'
import {closeStem} from './words/close-words.ts'
import {lemmaOf} from './words/lemmas.ts'
import {mayBeEnglish} from './words/recognition.ts'
import {announces, isFirstPerson, pointsAtExhibit, refersBack, withholds} from './words/references.ts'
import {isStopWord} from './words/stop-words.ts'

/**
 * All that is known of English.
 *
 * @example
 * import {english, readDocument} from 'precis/parse'
 *
 * const {sentences} = readDocument({id: 'a', text: 'Dr. Ito came at 3 p.m. on Friday.'}, english.text)
 * console.log(sentences.length) // 1
 */
export const english: Language = {
  name: 'en',
  text: {...englishText, recognizes: mayBeEnglish},
  words: {
    isStopWord,
    stem: stemmer,
    baseStem,
    closeStem,
    refersBack,
    announces,
    pointsAtExhibit,
    withholds,
    isFirstPerson,
    lemma: lemmaOf,
    recognizes: mayBeEnglish,
  },
  compression: englishCompression,
  questions: englishQuestions,
  discourse: {
    leaning,
    entities,
    times: englishTimes,
    figures: englishFigures,
    opinions: englishOpinions,
    outcomes: englishOutcomes,
  },
}
