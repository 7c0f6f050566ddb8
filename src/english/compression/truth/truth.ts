import {CODE_MARK} from '../../../compression/code-marks.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {completesAmount} from './amounts.ts'
import {completesCondition} from './conditions.ts'
import {holdsContrast} from './contrasts.ts'
import {completesDefinition} from './definitions.ts'
import {isInDenial} from './denials.ts'
import {selectsMembers} from './members.ts'
import {holdsQuotation} from './quotations.ts'
import {mayBeSubject} from './subjects.ts'

/** Whether the rest could be untrue without a word and all that hangs on it: no length is worth that. */
export function keepsTrue(phrases: EnglishPhrases, word: number): boolean {
  // a question claims nothing
  if (phrases.tree.forms.at(-1) === '?') return isCode(phrases, word)
  if (holdsContrast(phrases, word) || completesCondition(phrases, word) || isInDenial(phrases, word)) return true
  if (completesAmount(phrases, word) || selectsMembers(phrases, word)) return true
  if (holdsQuotation(phrases, word)) return true
  return completesDefinition(phrases, word) || mayBeSubject(phrases, word) || isCode(phrases, word)
}

/** "run [`npm test`]", "the option [`-n`]": what is done with it, or its name. */
function isCode(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  const mark = phrases.children[word].find((child) => phrases.form(child) === CODE_MARK)
  return mark !== undefined && (phrases.kind(word) === 'obj' || mark - above === 1)
}
