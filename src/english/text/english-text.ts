import {boundaryWeightsOf} from '../../text/boundaries.ts'
import type {TextLanguage} from '../../text/language.ts'
import {announcesName, goesOn, isAbbreviation, isInitial, losesPeriod} from './abbreviations.ts'
import {clippedSize, isClitic, takesApostrophe} from './apostrophes.ts'
import {boilerplateKind, boilerplateWithin} from './boilerplate.ts'
import {WEIGHTS} from './boundary-weights.ts'
import {isChatNotice} from './chat-words.ts'
import {splitWord} from './contractions.ts'
import {joinsWords} from './joins.ts'
import {mailField} from './mail-fields.ts'
import {greetingSize, mailLine} from './mail-words.ts'
import {leavesOpen} from './open-ends.ts'
import {quoteSide} from './quotes.ts'
import {genreOf, isLabel, limitsItems, ratifies, replacedClause, roleOf, section, warns} from './section-words.ts'
import {slipsIn} from './slips.ts'
import {startsSentences} from './starters.ts'

/** What has to be known of English to cut text into sentences and words, and to join words again. */
export const englishText: TextLanguage = {
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
  leavesOpen,
  boundaryWeights: boundaryWeightsOf(WEIGHTS),
  boilerplateKind,
  boilerplateWithin,
  structure: {
    slipsIn,
    isChatNotice,
    mailField,
    mailLine,
    greetingSize,
    isLabel,
    section,
    genreOf,
    roleOf,
    ratifies,
    replacedClause,
    limitsItems,
    warns,
  },
}
