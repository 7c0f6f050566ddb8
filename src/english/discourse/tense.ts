import type {DiscourseSentence} from '../../discourse/text.ts'
import {SAYING} from '../words/word-lists.ts'

/** Where the event that a time belongs to lies, seen from the day of writing. */
export type Direction = 'past' | 'future' | 'unknown'

/** Verbs whose participle speaks of what is still to come: "was scheduled for Friday". */
const PLANNED =
  /^(?:scheduled|planned|expected|set|due|slated|postponed|delayed|rescheduled|cancell?ed|proposed|demanded|promised|called|agreed|ordered|asked|urged|hoped|likely|supposed|poised|booked|billed|timed|threatened|vowed)$/
/** Verbs whose present tense looks ahead. */
const FORESEES = /^(?:expects?|forecasts?|predicts?|plans?|intends?|hopes?|foresees?)$/
const FUTURE = /^(?:will|shall|'ll|wo)$/
const UNSURE = /^(?:would|could|should|may|might|must|can|ca|'d|ought)$/
const WAS = /^(?:was|were|had|been|did|'d)$/
const HAS = /^(?:has|have|'ve|having)$/
const IS = /^(?:is|are|am|'s|'re|'m)$/

/** What somebody or something is called so for a while. */
const PASSING =
  /^(?:charged|accused|suspected|wanted|held|detained|missing|stranded|trapped|unaccounted|underway|deadlocked|undecided)$/

/** Verbs that in the present tense tell how a count stands. */
const SO_FAR = /^(?:separates?|leads?|trails?)$/

/** The events at which things are said: "at a news conference on Friday". */
const OCCASION = /^(?:in|at|during)$/

/** The tense of the verb that a word hangs on. Unknown wherever the day could lie on either side. */
export function directionAt(sentence: DiscourseSentence, word: number): Direction {
  const {heads, deprels, upos} = sentence.analysis
  let at = word
  for (let steps = 0; steps < heads.length; steps++) {
    const above = heads[at] - 1
    if (above < 0) return at === word ? 'unknown' : directionOf(sentence, at)
    if (/^(?:VERB|AUX)$/.test(upos[above]) || hasChild(sentence, above, 'cop')) return directionOf(sentence, above)
    // "a Friday deadline", "Friday's vote": the noun may lie before or after the verb
    if (!/^(?:nmod|obl|advmod|nmod:tmod|nmod:unmarked|obl:tmod|obl:unmarked)$/.test(deprels[at])) return 'unknown'
    if (deprels[above] !== 'obl' || !children(sentence, above).some(({form}) => OCCASION.test(form))) return 'unknown'
    at = above
  }
  return 'unknown'
}

/**
 * Whether a sentence tells what was still to come when it was written, or only holds until it comes: "The mill will close",
 * "he is to speak, aides said", "she is charged with theft".
 */
export function looksAhead(sentence: DiscourseSentence): boolean {
  const {heads, deprels} = sentence.analysis
  const root = heads.indexOf(0)
  if (root < 0) return false
  const isSaid = SAYING.has(formOf(sentence, root))
  const clause = isSaid ? heads.findIndex((above, at) => above === root + 1 && deprels[at] === 'ccomp') : -1
  const verb = clause < 0 ? root : clause
  return directionOf(sentence, verb) === 'future' || isPassing(sentence, verb)
}

/** Somebody is charged until there is a verdict, and missing until he is found; a lead holds until the next count. */
function isPassing(sentence: DiscourseSentence, verb: number): boolean {
  const {xpos, upos} = sentence.analysis
  if (SO_FAR.test(formOf(sentence, verb)) && /^VB[PZ]$/.test(xpos[verb])) return upos.includes('NUM')
  const isNow = children(sentence, verb).some(({relation, form}) => /^(?:aux|cop)/.test(relation) && IS.test(form))
  return PASSING.test(formOf(sentence, verb)) && isNow
}

function directionOf(sentence: DiscourseSentence, verb: number, depth = 0): Direction {
  const {heads, deprels, xpos} = sentence.analysis
  const form = formOf(sentence, verb)
  const below = children(sentence, verb)
  const auxiliaries = below.filter(({relation}) => /^(?:aux|cop)/.test(relation)).map(({form}) => form)
  const has = (pattern: RegExp) => auxiliaries.some((auxiliary) => pattern.test(auxiliary))
  const above = heads[verb] - 1
  const climb = () => (above < 0 || depth > 4 ? 'unknown' : directionOf(sentence, above, depth + 1))
  if (has(FUTURE)) return 'future'
  if (has(UNSURE)) return 'unknown'
  const isPlan = PLANNED.test(form)
  if (below.some(({relation, form}) => relation === 'mark' && form === 'to')) {
    const isPlannedNow = above >= 0 && /^xcomp/.test(deprels[verb]) && isPresent(sentence, above)
    return isPlannedNow || has(/^(?:is|are)$/) ? 'future' : 'unknown'
  }
  if (isPlan) return has(IS) && !has(WAS) ? 'future' : 'unknown'
  switch (xpos[verb]) {
    case 'VBD':
      return 'past'
    case 'VBN':
      // "have been summoned on Tuesday": what has been done was not done then, so it is for then that it was done
      if (has(HAS)) return 'unknown'
      if (has(WAS)) return 'past'
      if (auxiliaries.length > 0) return 'unknown'
      return deprels[verb].startsWith('conj') ? climb() : 'past'
    case 'VBG':
      if (auxiliaries.length > 0) return has(/^(?:is|are)$/) ? 'future' : 'unknown'
      return /^(?:advcl|conj)/.test(deprels[verb]) ? climb() : 'unknown'
    case 'VB':
      if (has(/^did$/)) return 'past'
      return deprels[verb].startsWith('conj') ? climb() : 'unknown'
    case 'VBZ':
    case 'VBP':
      return FORESEES.test(form) ? 'future' : 'unknown'
    default:
      return has(/^(?:was|were)$/) ? 'past' : 'unknown'
  }
}

/** "plans to meet", "is expected to meet". */
function isPresent(sentence: DiscourseSentence, verb: number): boolean {
  if (/^VB[ZP]$/.test(sentence.analysis.xpos[verb])) return true
  return children(sentence, verb).some(({relation, form}) => /^(?:aux|cop)/.test(relation) && IS.test(form))
}

function hasChild(sentence: DiscourseSentence, word: number, kind: string): boolean {
  return children(sentence, word).some(({relation}) => relation === kind)
}

function children(
  {tokens, analysis: {heads, deprels}}: DiscourseSentence,
  word: number,
): {readonly form: string; readonly relation: string}[] {
  const found: {readonly form: string; readonly relation: string}[] = []
  for (let child = 0; child < heads.length; child++) {
    if (heads[child] === word + 1) found.push({form: tokens[child].form.toLowerCase(), relation: deprels[child]})
  }
  return found
}

function formOf({tokens}: DiscourseSentence, word: number): string {
  return tokens[word].form.toLowerCase()
}
