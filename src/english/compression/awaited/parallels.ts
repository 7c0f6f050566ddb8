import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** What has a counterpart elsewhere in the sentence that would be read of something else without it. */
export function hasParallel(phrases: EnglishPhrases, word: number): boolean {
  return (
    sharesVerb(phrases, word) ||
    opensNotOnly(phrases, word) ||
    tellsWhatFollows(phrases, word) ||
    isAnnounced(phrases, word) ||
    isBesideJoined(phrases, word) ||
    isPickedFrom(phrases, word) ||
    isCountedBehind(phrases, word) ||
    tellsSameNounsApart(phrases, word) ||
    tellsTwinsApart(phrases, word)
  )
}

/** "nine were hurt in Lorn [and seven] in Kolvar", "two in May [and one] in June": the second place is that of the second number. */
function sharesVerb(phrases: EnglishPhrases, word: number): boolean {
  const {forms, upos} = phrases.tree
  if (phrases.kind(word) !== 'conj' || phrases.form(phrases.jointOf(word)) !== 'and') return false
  if (upos[word] !== 'NUM' && phrases.child(word, 'nummod') === undefined) return false
  const next = phrases.last[word] + 1
  const joint = phrases.jointOf(word)
  if (upos[next] !== 'ADP' || forms[next] === 'of') return false
  const first = phrases.firstConjunct(word)
  return first < joint && forms.slice(phrases.first[first], joint).includes(forms[next])
}

/** "had such luck [in the mill that he sings]": without it "such" or "so" would wait for something. */
function tellsWhatFollows(phrases: EnglishPhrases, word: number): boolean {
  const {forms, xpos} = phrases.tree
  const start = phrases.first[word]
  const opens = forms.findIndex(
    (form, at) =>
      (form === 'such' && /^(?:NN|JJ|DT)/.test(xpos[at + 1] ?? '') && forms[at + 1] !== 'as') ||
      (form === 'so' && /^(?:JJ|RB)$/.test(xpos[at + 1] ?? '')),
  )
  if (opens < 0 || opens >= start || forms.slice(opens, start).includes(',')) return false
  for (let at = start; at <= phrases.last[word]; at++) if (forms[at] === 'that' && xpos[at] === 'IN') return true
  return false
}

/** "is good for just one thing[: making wool]" */
function isAnnounced(phrases: EnglishPhrases, word: number): boolean {
  const mark = phrases.markBefore(word)
  if (mark < 2 || !/^(?::|--|_|—|-)$/.test(phrases.form(mark)) || !phrases.isAtEnd(word)) return false
  if (!/^(?:things?|words?|reasons?|questions?|problems?|ways?|choices?|rules?|goals?)$/.test(phrases.form(mark - 1)))
    return false
  return /^(?:one|two|three|four|five|only|single|following)$/.test(phrases.form(mark - 2))
}

/** "a plan [that not only made them poor], but hurt the town" */
function opensNotOnly(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  const last = phrases.last[word]
  const at = forms.findIndex((form, i) => form === 'not' && forms[i + 1] === 'only')
  if (at < phrases.first[word] || at > last || forms.slice(at, last + 1).includes('but')) return false
  return forms.slice(last + 1).includes('but')
}

/** "gave Ann Ito 20 crowns and Boris Marsh [30 crowns]": two things follow the "and", and each says what the other means. */
function isBesideJoined(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.kind(word) !== 'conj' || phrases.child(word, 'cc') !== undefined) return false
  const isNext = (other: number) =>
    other !== word &&
    phrases.kind(other) === 'conj' &&
    (phrases.last[other] + 1 === phrases.first[word] ||
      (phrases.first[other] === phrases.last[word] + 1 && phrases.child(other, 'cc') === undefined))
  const first = phrases.firstConjunct(word)
  return phrases.tree.head.some((_, other) => isNext(other) && phrases.firstConjunct(other) === first)
}

/** "trade [with all towns], especially those in Odelia": of what else would they be some? */
function isPickedFrom(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:obl|nmod|advcl|acl|conj|obj|xcomp|ccomp|appos)$/.test(phrases.kind(word))) return false
  const {forms} = phrases.tree
  const mark = phrases.last[word] + 1
  if (!/^(?:,|--|_|—)$/.test(forms[mark] ?? '') || !PICKING.test(forms[mark + 1] ?? '')) return false
  return /^(?:those|the|that|these|one|ones|some)$/.test(forms[mark + 2] ?? '')
}

const PICKING = /^(?:especially|particularly|notably|mainly|mostly|chiefly|including|namely|primarily)$/

/** "12 clerks [and 90 guests], of whom 20 were ill": they are some of all of them. */
function isCountedBehind(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.kind(word) !== 'conj') return false
  const {forms, xpos} = phrases.tree
  const mark = phrases.last[word] + 1
  if (forms[mark] !== ',') return false
  const isWhich = (at: number) => /^(?:which|whom|them)$/.test(forms[at] ?? '')
  if (/^(?:of|in|for|with|from|among)$/.test(forms[mark + 1] ?? '')) return isWhich(mark + 2)
  // ", 20 of whom", ", most of them"
  const isShare =
    xpos[mark + 1] === 'CD' || /^(?:all|both|most|many|some|none|half|each|neither)$/.test(forms[mark + 1] ?? '')
  return isShare && forms[mark + 2] === 'of' && isWhich(mark + 3)
}

/** "women who work, women [who are ill]", "the mill in Lorn and the mill [in Kolvar]": one word for two things. */
function tellsSameNounsApart(phrases: EnglishPhrases, word: number): boolean {
  const {forms, upos, head} = phrases.tree
  const thing = head[word]
  if (!/^(?:nmod|acl|amod|compound)$/.test(phrases.kind(word)) || upos[thing] !== 'NOUN') return false
  const isSame = (other: number) =>
    other !== thing && upos[other] === 'NOUN' && forms[other] === forms[thing] && !phrases.isMeasure(other)
  if (phrases.isMeasure(thing) || phrases.isTime(thing)) return false
  if (phrases.isSetOff(word)) return false
  return head.some((_, other) => isSame(other) && isDescribed(phrases, other))
}

/**
 * "[wool] carts and carts [to carry oats]": one noun joined to itself, of which either says something else. What stands right
 * behind the second is told of that, wherever the parser hangs it.
 */
function tellsTwinsApart(phrases: EnglishPhrases, word: number): boolean {
  const {forms, upos, head} = phrases.tree
  const kind = phrases.kind(word)
  const isInFront = /^(?:amod|compound)$/.test(kind) && word < head[word]
  if (!isInFront && (!/^(?:nmod|acl|advcl|obl|xcomp)$/.test(kind) || (kind === 'obl' && phrases.isTime(word))))
    return false
  const noun = isInFront ? head[word] : phrases.first[word] - 1
  if (upos[noun] !== 'NOUN' || phrases.isMeasure(noun) || phrases.isTime(noun)) return false
  const first = phrases.firstConjunct(noun)
  return forms.some((form, twin) => twin !== noun && form === forms[noun] && phrases.firstConjunct(twin) === first)
}

function isDescribed(phrases: EnglishPhrases, noun: number): boolean {
  return phrases.children[noun].some((child) => /^(?:nmod|acl|amod|compound|nummod)$/.test(phrases.kind(child)))
}
