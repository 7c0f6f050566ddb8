import type {Introduction} from '../../discourse/entities.ts'
import type {DiscourseSentence} from '../../discourse/text.ts'
import {isPersonNoun} from '../words/person-nouns.ts'
import {isAgeBehind} from './appositions.ts'
import type {NamePhrase} from './name-phrases.ts'

/** The relations that a person's name may have to its sentence so that a longer form of it fits. */
const ROLES = /^(?:nsubj|nsubj:pass|nsubj:outer|obj|iobj|obl|obl:agent|nmod|nmod:poss|conj)$/
/** Those in which a description between commas reads well. */
const OPEN_ROLES = /^(?:nsubj|nsubj:pass|obj|obl|obl:agent)$/
/** What stands before a name and belongs to it: "a defiant Marsh", "the 40-year-old Marsh". */
const QUALIFIERS = /^(?:det|amod|nummod|compound|nmod:poss|nmod:desc|advmod|cc:preconj|det:predet)$/

/** "creator", "Adm.": it belongs to the name behind it, whatever the tree says. */
function isTitle(word: string): boolean {
  return isPersonNoun(word.toLowerCase()) || /^\p{Lu}\p{L}+\.$/u.test(word)
}

/** The forms that may come in place of a name where it stands. */
export function placeTaken(
  sentence: DiscourseSentence,
  phrase: NamePhrase,
  quoted: Uint8Array,
): Introduction['shape'][] {
  const {tokens, analysis} = sentence
  const {heads, deprels, upos} = analysis
  const {unit, first, end, courtesy} = phrase
  const isInside = (token: number) => token >= unit && token <= end
  for (let at = unit; at <= end; at++) if (quoted[at] === 1) return []
  const tops = []
  for (let at = unit; at <= end; at++) if (!isInside(heads[at] - 1)) tops.push(at)
  if (tops.length !== 1) return []
  const [top] = tops
  if (!ROLES.test(deprels[top])) return []
  const next = tokens[end + 1]
  const form = next?.form ?? ''
  const isPossessive = /^['’]s?$/.test(form)
  // "Marsh-led", "Marsh administration", "Marsh (right)"
  if (/^(?:-|–|\/|\(|&|\.)$/.test(form) && !(form === '.' && end + 1 === tokens.length - 1)) if (form !== '.') return []
  if (/^(?:NOUN|PROPN|ADJ|NUM)$/.test(upos[end + 1] ?? '')) return []
  const before = tokens[unit - 1]?.form ?? ''
  if (/^(?:-|–|\/|&|'|’|\.)$/.test(before) && tokens[unit - 1].end === tokens[unit].start) return []
  if (
    unit > 0 &&
    /^(?:DET|ADJ|NOUN|NUM|PROPN)$/.test(upos[unit - 1]) &&
    (heads[unit - 1] - 1 === top || heads[top] - 1 === unit - 1 || isTitle(before))
  )
    return []
  let hasTail = false
  let hasAge = false
  let isListed = deprels[top] === 'conj'
  for (let word = 0; word < tokens.length; word++) {
    if (isInside(word) || !isInside(heads[word] - 1)) continue
    if (word < unit && QUALIFIERS.test(deprels[word])) return []
    // "Marsh, 49, said": an office in front of it tells more
    if (word === end + 2 && isAgeBehind(sentence, end)) hasAge = true
    else if (word > end && /^(?:appos|acl|acl:relcl|nmod|nummod|amod|flat|compound|parataxis)$/.test(deprels[word]))
      hasTail = true
    if (deprels[word] === 'conj') isListed = true
    if (word > end && /^(?:flat|compound)$/.test(deprels[word])) return []
  }
  // an office in front stays, and only the name grows
  if ((unit < first && courtesy === undefined) || isListed || hasTail) return ['name']
  const endsOpen = /^[,;:.?!)]$|^--$/.test(form) && !/^[.?!]$/.test(form)
  if (isPossessive || endsOpen || hasAge || !OPEN_ROLES.test(deprels[top])) return ['office', 'name']
  return ['office', 'apposition', 'name']
}
