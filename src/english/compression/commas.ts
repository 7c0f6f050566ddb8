import type {Phrases} from '../../compression/phrases.ts'
import {isQuoteMark} from '../../text/quote-marks.ts'
import {SAYING} from '../words/word-lists.ts'

const SET_OFF = /^(?:,|--|---|—|–|-|_)$/
const WORD = /[\p{L}\p{N}]/u

/**
 * By word: the phrases that a comma or dash sets off, none for words. A phrase behind its head is set off by the mark before it and,
 * if there was one before it, by the mark after it; a phrase before its head by the mark after it.
 *
 *   Mr. Ito , 77 , who drew , has retired     the second comma belongs to "77" and to "who drew"
 */
export function ownersOf(phrases: Phrases): number[][] {
  const {forms, head} = phrases.tree
  const owners: number[][] = forms.map(() => [])
  for (let word = 0; word < forms.length; word++) {
    if (head[word] < 0 || phrases.isMark(word)) continue
    const before = setOffMark(phrases, phrases.markBefore(word))
    const after = setOffMark(phrases, closingMark(phrases, word))
    if (head[word] < phrases.first[word]) {
      if (before < 0 || isComplement(phrases, word)) continue
      owners[before].push(word)
      if (after >= 0 && !isListed(phrases, word)) owners[after].push(word)
    } else if (head[word] > phrases.last[word] && after >= 0) {
      const isSubject = /^[nc]subj$/.test(phrases.kind(word))
      if (!isSubject && (before >= 0 || phrases.isAtStart(word) || opensClause(phrases, word))) {
        owners[after].push(word)
        if (before >= 0) owners[before].push(word)
      }
    }
  }
  return owners
}

/** "said, however, that it rained": these commas do not set off what completes the verb. */
function isComplement(phrases: Phrases, word: number): boolean {
  const kind = phrases.kind(word)
  return /^(?:obj|iobj|xcomp|nsubj|csubj)$/.test(kind) || (kind === 'ccomp' && phrases.opener(word) === 'that')
}

/**
 * The mark that separates a phrase from what follows it. "who were in Lorn to build mills, left": behind a phrase that has a mark
 * in front of it, one without belongs to it, wherever the parser hangs it.
 */
function closingMark(phrases: Phrases, word: number): number {
  const {head} = phrases.tree
  const above = head[word]
  if (above > word || phrases.kind(word) === 'conj') return phrases.markAfter(word)
  for (let at = word; ; ) {
    const mark = phrases.markAfter(at)
    const next = phrases.last[at] + 1
    const sibling = phrases.children[above].find((child) => phrases.first[child] === next && !phrases.isMark(child))
    if (mark >= 0 || sibling === undefined || sibling < above) return mark
    at = sibling
  }
}

/** A mark in front of a conjunct belongs to it; the mark behind it belongs to the next conjunct. */
function isListed(phrases: Phrases, word: number): boolean {
  return phrases.kind(word) === 'conj'
}

/** "and, on Friday, he left", "that on Friday, he left". */
function opensClause(phrases: Phrases, word: number): boolean {
  const head = phrases.tree.head[word]
  // "to listen to, uh, the rain"
  if (/^(?:case|det|mark|aux|cop)$/.test(phrases.kind(word))) return false
  return phrases.first[word] === phrases.first[head] || /^(?:cc|mark)$/.test(phrases.kind(phrases.first[word] - 1))
}

function setOffMark(phrases: Phrases, mark: number): number {
  return mark >= 0 && SET_OFF.test(phrases.form(mark)) ? mark : -1
}

/**
 * What is printed when only some words are kept: those words, and the marks that still have something to set off. A comma that
 * sets off no phrase stays only between the two words that it separated. `owners` is what `ownersOf` found.
 */
export function tidy(phrases: Phrases, owners: readonly number[][], isKept: (word: number) => boolean): Uint8Array {
  const {forms} = phrases.tree
  const kept = Uint8Array.from(forms, (_, word) => (isKept(word) ? 1 : 0))
  if (!kept.includes(0)) return kept
  for (let mark = 0; mark < kept.length; mark++) {
    if (!SET_OFF.test(forms[mark])) continue
    // a dash may count as a word of the budget: it is not brought back
    if (forms[mark] !== ',' && !kept[mark]) continue
    kept[mark] = staysMark(phrases, kept, owners[mark], mark) ? 1 : 0
  }
  dropBeforeFinals(phrases, kept)
  dropBehindSubjects(phrases, kept)
  dropBehindSpeakers(phrases, kept)
  dropBehindJoints(phrases, kept)
  return kept
}

/**
 * "the country, nevertheless, is" without "nevertheless": where something between them went, the only comma in front of a
 * verb does not part it from its subject.
 */
function dropBehindSubjects(phrases: Phrases, kept: Uint8Array): void {
  const {forms, upos, xpos} = phrases.tree
  const mark = forms.findIndex((form, at) => form === ',' && kept[at] === 1)
  if (mark < 1) return
  const before = kept.lastIndexOf(1, mark - 1)
  const after = kept.indexOf(1, mark + 1)
  if (before < 0 || after < 0 || after - before === 2) return
  const isVerb = FINITE.test(xpos[after])
  // "the dam broke, said Mr. Ito"
  const isInverted = phrases.children[after].some((child) => child > after && phrases.kind(child) === 'nsubj')
  // "went to the door, [hesitated,] opened it"
  const isListed = phrases.kind(after) === 'conj'
  if (isVerb && !isInverted && !isListed && /^(?:NOUN|PROPN)$/.test(upos[before])) kept[mark] = 0
}

/** "On Friday, he said, it broke" without "on Friday": who now opens the sentence needs no comma. */
function dropBehindSpeakers(phrases: Phrases, kept: Uint8Array): void {
  const {forms} = phrases.tree
  const start = [...kept.keys()].find((word) => kept[word] === 1 && !phrases.isMark(word))
  if (start === undefined || start === 0) return
  const said = forms.findIndex((form, word) => kept[word] === 1 && SAYING.has(form) && forms[word + 1] === ',')
  const subject = said < 0 ? undefined : phrases.child(said, 'nsubj')
  if (subject === undefined || phrases.first[subject] !== start || phrases.last[subject] !== said - 1) return
  // "he said, "It broke"" has one all the same
  if (isQuoteMark(forms[said + 2])) return
  if (kept[said + 2] === 1 && phrases.kind(said + 2) !== 'cc') kept[said + 1] = 0
}

/** "and, in the end, will fall" without "in the end": nothing follows the "and" that a comma would set off. */
function dropBehindJoints(phrases: Phrases, kept: Uint8Array): void {
  const {forms} = phrases.tree
  for (let mark = 1; mark < kept.length; mark++) {
    if (!kept[mark] || forms[mark] !== ',' || kept[mark + 1] === 1) continue
    const before = kept.lastIndexOf(1, mark - 1)
    const after = kept.indexOf(1, mark + 1)
    // "and, if it rains, …" still opens with what is set off
    if (
      before >= 0 &&
      phrases.kind(before) === 'cc' &&
      after >= 0 &&
      phrases.tree.head[before] === topOf(phrases, after)
    )
      kept[mark] = 0
  }
}

/** The verb that an auxiliary belongs to. */
function topOf(phrases: Phrases, word: number): number {
  return /^(?:aux|cop)$/.test(phrases.kind(word)) ? phrases.tree.head[word] : word
}

const FINITE = /^(?:VBD|VBP|VBZ|MD)$/

/** Commas that may still be printed when the phrase that they hang on is deleted, because they set off another one as well. */
export function sharedCommas({tree}: Phrases, owners: readonly number[][]): number[] {
  return [...owners.keys()].filter((mark) => {
    const [first] = owners[mark]
    return tree.forms[mark] === ',' && first !== undefined && (owners[mark].length > 1 || tree.head[mark] !== first)
  })
}

/** In front of a final mark no comma is needed to close a phrase. */
function dropBeforeFinals({tree}: Phrases, kept: Uint8Array): void {
  for (let mark = 0; mark < kept.length; mark++) {
    if (!kept[mark] || !SET_OFF.test(tree.forms[mark])) continue
    const next = kept.indexOf(1, mark + 1)
    if (next > mark + 1 && /^[.!?;:]+$/.test(tree.forms[next])) kept[mark] = 0
  }
}

function staysMark(phrases: Phrases, kept: Uint8Array, owners: readonly number[], mark: number): boolean {
  const before = nearest(phrases, mark, -1)
  const after = nearest(phrases, mark, 1)
  if (before < 0 || after < 0) return kept[mark] === 1 && before >= 0
  const keptBefore = kept[before] === 1
  const keptAfter = kept[after] === 1
  // nothing next to it was deleted
  if (keptBefore && keptAfter && owners.every((owner) => kept[owner]) && !isSpareListComma(phrases, kept, owners))
    return true
  const needs = owners.filter((owner) => kept[owner] && !isLooseJoint(phrases, owner, owners))
  return needs.length > 0 && !isSpareListComma(phrases, kept, owners)
}

/** "came with his wife, Ann, and left", "died in Lorn, Ohio, on Friday": the comma in the middle was that of Ann, of Ohio. */
function isLooseJoint(phrases: Phrases, owner: number, owners: readonly number[]): boolean {
  if (owners.length < 2 || phrases.hasSubject(owner)) return false
  // "and so, for that matter, are the dyers": the same
  if (phrases.kind(owner) === 'advmod' && phrases.size[owner] === 1)
    return phrases.markBefore(owner) < 0 && !phrases.isAtStart(owner)
  if (/^(?:obl|nmod)$/.test(phrases.kind(owner))) {
    const isPlain = /^(?:in|on|at|for|during|to|from|with|by|after|before|near|between|of|as)$/.test(
      phrases.opener(owner),
    )
    return isPlain && phrases.tree.head[owner] < owner && phrases.markAfter(owner) < 0
  }
  // "asked his clerk, Ann, to count": the same
  if (/^(?:advcl|acl)$/.test(phrases.kind(owner)) && phrases.opener(owner) === 'to')
    return phrases.tree.head[owner] < owner && phrases.first[owner] === phrases.children[owner][0]
  if (phrases.kind(owner) !== 'conj') return false
  return phrases.kind(phrases.first[owner]) === 'cc'
}

/** "rain, wind, and snow" without wind is "rain and snow". */
function isSpareListComma(phrases: Phrases, kept: Uint8Array, owners: readonly number[]): boolean {
  return owners.some((owner) => {
    if (!kept[owner] || phrases.kind(owner) !== 'conj' || phrases.hasSubject(owner)) return false
    const inner = phrases.children[owner].filter((child) => phrases.kind(child) === 'conj' && child < owner)
    return inner.length > 0 && inner.every((child) => !kept[child]) && phrases.child(owner, 'cc') !== undefined
  })
}

function nearest(phrases: Phrases, mark: number, step: number): number {
  // a comma behind a bracket has nothing to do with what stands in it
  const [enters, leaves] = step < 0 ? [')', '('] : ['(', ')']
  let at = mark + step
  if (phrases.form(at) === enters)
    while (at >= 0 && at < phrases.tree.forms.length && phrases.form(at) !== leaves) at += step
  for (; at >= 0 && at < phrases.tree.forms.length; at += step) {
    if (WORD.test(phrases.form(at))) return at
  }
  return -1
}
