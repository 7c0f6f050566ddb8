import type {Phrases} from '../../../compression/phrases.ts'

const ORDINALS = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|only|\d+(?:st|nd|rd|th))$/
const SHARES =
  /^(?:percent|%|per-cent|half|thirds?|quarters?|fifths?|majority|minority|most|all|average|rate|share|number|amount|total|count|toll|proportion|percentage)$/
const TOTAL = /^(?:all|every|each|most|no|any)$/

/** "the worst drought in a century", "the third strike since May": what follows a rank says among which it holds. */
export function narrowsRank(phrases: Phrases, word: number): boolean {
  if (!/^(?:obl|nmod|acl|advcl)$/.test(phrases.kind(word)) || phrases.tree.head[word] > word) return false
  for (let at = phrases.first[word] - 1; at >= 0; at--) {
    if (phrases.isMark(at) && !/^[-()]$/.test(phrases.form(at))) return false
    if (/^(?:VBD|VBZ|VBP|MD)$/.test(phrases.tree.xpos[at])) return false
    if (isRank(phrases, at)) return true
  }
  return false
}

function isRank(phrases: Phrases, word: number): boolean {
  const {xpos, upos} = phrases.tree
  if (/^(?:JJS|RBS)$/.test(xpos[word])) return phrases.form(word - 1) !== 'at'
  return upos[word] === 'ADJ' && ORDINALS.test(phrases.form(word))
}

/** "80 percent of the farmers in the valley", "all bridges over the Orl": of others it is another share. */
export function narrowsShare(phrases: Phrases, word: number): boolean {
  const {head} = phrases.tree
  const isInClause = phrases.kind(word) === 'obl' && phrases.kind(head[word]) === 'acl'
  // "took 61 percent of the places on the council": it may hang on either
  const object = phrases.kind(word) === 'obl' ? phrases.child(head[word], 'obj') : undefined
  if (object !== undefined && isShare(phrases, object) && phrases.last[object] === phrases.first[word] - 1) return true
  if (!isInClause && !/^(?:nmod|acl|amod)$/.test(phrases.kind(word))) return false
  for (let at = head[word]; at >= 0; at = head[at]) {
    if (isShare(phrases, at)) return true
    if (!/^(?:nmod|acl|amod|conj)$/.test(phrases.kind(at))) return false
  }
  return false
}

function isShare(phrases: Phrases, noun: number): boolean {
  // "one of two judges"
  if (phrases.tree.upos[noun] === 'NUM' && phrases.form(noun + 1) === 'of') return true
  return SHARES.test(phrases.form(noun)) || TOTAL.test(phrases.determiner(noun))
}

/** "no farm in the valley", "did not vote on Friday", "without a harsh winter": less is denied than without the phrase. */
export function narrowsDenial(phrases: Phrases, word: number): boolean {
  if (/^(?:obl|advcl)$/.test(phrases.kind(word)))
    return !phrases.isSetOff(word) && isDenied(phrases, phrases.tree.head[word])
  if (!/^(?:nmod|amod|acl|advmod)$/.test(phrases.kind(word))) return false
  if (phrases.isSetOff(word) || phrases.isTime(word)) return false
  for (let at = phrases.tree.head[word]; at >= 0; at = phrases.tree.head[at]) {
    if (DENIALS.test(phrases.opener(at)) || isDenied(phrases, at)) return true
    if (!/^(?:nmod|amod|obl|obj|xcomp|appos|conj)$/.test(phrases.kind(at))) return false
  }
  return false
}

function isDenied(phrases: Phrases, word: number): boolean {
  return phrases.children[word].some((child) => child < word && DENIALS.test(phrases.form(child)))
}

const DENIALS = /^(?:not|n['’]t|never|no|without|neither|nor)$/

/** "62 people died in the past year": how many they are depends on how long they were counted. */
export function measuresCount(phrases: Phrases, word: number): boolean {
  const {head, upos, isCapitalized, forms} = phrases.tree
  // "there are 80 mills in Lorn": that they are there is all that is said
  const counted = phrases.child(head[word], 'nsubj')
  if (phrases.child(head[word], 'expl') !== undefined && counted !== undefined && isCounted(phrases, counted))
    return true
  const isSpan = /^(?:in|over|during|within)$/.test(phrases.opener(word)) && phrases.isTime(word)
  if (!isSpan || isCapitalized[word] || upos[word] === 'NUM' || forms[word].endsWith('day')) return false
  return phrases.children[head[word]].some(
    (child) => /^(?:nsubj|obj)$/.test(phrases.kind(child)) && isCounted(phrases, child),
  )
}

/** "54 people from Lorn and Odelia", "half of the farms grow barley and rye": the count is that of the whole list. */
export function sharesCount(phrases: Phrases, first: number): boolean {
  const {head} = phrases.tree
  let isCircumstance = false
  for (let at = first; head[at] >= 0; at = head[at]) {
    if (/^(?:such|including|like)$/.test(phrases.opener(at))) return false
    const kind = phrases.kind(at)
    isCircumstance ||= kind === 'obl'
    if (kind === 'nmod' || kind === 'acl') {
      if (isCounted(phrases, head[at]) || isShare(phrases, head[at])) return true
      continue
    }
    if (!/^(?:obl|obj|xcomp)$/.test(kind)) return false
    const counted = phrases.children[head[at]].filter(
      (child) => /^(?:nsubj|obj)$/.test(phrases.kind(child)) && child !== at,
    )
    if (counted.some((child) => isShare(phrases, child) || (isCircumstance && isCounted(phrases, child)))) return true
  }
  return false
}

function isCounted(phrases: Phrases, noun: number): boolean {
  if (phrases.tree.upos[noun] === 'NUM') return true
  return phrases.child(noun, 'nummod') !== undefined
}

/** "from Kolvar to Lorn", "by a third to nine tons": of two ends one cannot go. */
export function tearsRange(phrases: Phrases, word: number): boolean {
  const {forms, upos, xpos} = phrases.tree
  const start = phrases.first[word]
  if (/^(?:from|by)$/.test(forms[start]) && phrases.form(phrases.last[word] + 1) === 'to') {
    return forms[start] === 'by' || phrases.isMeasure(phrases.last[word]) || upos[phrases.last[word] + 2] !== 'VERB'
  }
  let to = -1
  for (let at = start; at <= phrases.last[word] && to < 0; at++) {
    const isFirst = at === start || forms[at - 1] === ','
    if (isFirst && forms[at] === 'to' && upos[at] === 'ADP') to = at
  }
  if (to < 0) return false
  for (let at = start - 1; at >= 0; at--) {
    if (forms[at] === 'from') return true
    if (forms[at] === 'to' || /^(?:VBD|VBZ|VBP|MD)$/.test(xpos[at])) return false
  }
  return false
}
