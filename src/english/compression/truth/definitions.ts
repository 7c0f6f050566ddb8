import {isQuoteMark} from '../../../text/quote-marks.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** "A 'work' means a text [based on the program]": a definition is what it says, word by word. */
export function completesDefinition(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  for (let at = word; at >= 0; at = head[at]) {
    if (isDefining(phrases, at)) return word > at && at !== word
    if (phrases.isBracketed(at)) return false
  }
  return false
}

/** "means", "refers to", "is defined as", said of a term. */
function isDefining(phrases: EnglishPhrases, verb: number): boolean {
  const {forms, xpos} = phrases.tree
  if (!/^(?:means?|refers?|denotes?|designates?|defined|stands?)$/.test(forms[verb])) return false
  if (forms[verb] === 'defined' && !phrases.isPassive(verb)) return false
  if (/^stands?$/.test(forms[verb]) && forms[verb + 1] !== 'for') return false
  if (/^refers?$/.test(forms[verb]) && forms[verb + 1] !== 'to') return false
  const term = phrases.child(verb, 'nsubj')
  if (term === undefined || !/^(?:NN|NNS|NNP|NNPS|VBG|JJ|FW|CD)$/.test(xpos[term])) return false
  // "the vote means trouble for the mayor"
  if (/^stands?$|^refers?$|^defined$|^denotes?$/.test(forms[verb])) return true
  const isQuoted =
    isQuoteMark(phrases.form(term + 1)) || isQuoteMark(phrases.form(term - 1)) || phrases.isQuoted[term] === 1
  const isShall = phrases.children[verb].some((child) => forms[child] === 'shall')
  return isQuoted || isShall || /^an?$/.test(phrases.determiner(term))
}
