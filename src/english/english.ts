import {stemmer} from 'stemmer'
import type {Language} from '../language/language.ts'
import {boundaryWeightsOf} from '../text/boundaries.ts'
import {englishCompression} from './compression/english-compression.ts'
import {announcesName, goesOn, isAbbreviation, isInitial, losesPeriod} from './text/abbreviations.ts'
import {clippedSize, isClitic, takesApostrophe} from './text/apostrophes.ts'
import {boilerplateKind, boilerplateWithin} from './text/boilerplate.ts'
import {WEIGHTS} from './text/boundary-weights.ts'
import {splitWord} from './text/contractions.ts'
import {joinsWords} from './text/joins.ts'
import {quoteSide} from './text/quotes.ts'
import {startsSentences} from './text/starters.ts'
import {mayBeEnglish} from './words/recognition.ts'
import {isFirstPerson, refersBack} from './words/references.ts'
import {isStopWord} from './words/stop-words.ts'

/** All that is known of English. */
export const english: Language = {
  name: 'en',
  text: {
    splitWord,
    joinsWords,
    clippedSize,
    isClitic,
    takesApostrophe,
    quoteSide,
    isAbbreviation,
    isInitial,
    announcesName,
    goesOn,
    losesPeriod,
    startsSentences,
    boundaryWeights: boundaryWeightsOf(WEIGHTS),
    boilerplateKind,
    boilerplateWithin,
  },
  words: {isStopWord, stem: stemmer, refersBack, isFirstPerson, recognizes: mayBeEnglish},
  compression: englishCompression,
}
