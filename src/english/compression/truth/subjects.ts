import {SAYING, TIMES} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** Where a tree shows no subject, or two of them, it is wrong: what stands in front of the verb is, or belongs to, the subject. */
export function mayBeSubject(phrases: EnglishPhrases, word: number): boolean {
  return (
    isLostSubject(phrases, word) ||
    isSubjectBehindTime(phrases, word) ||
    isInTwoSubjects(phrases, word) ||
    isVerbOfSecond(phrases, word) ||
    leadsToVerb(phrases, word) ||
    isEndOfRange(phrases, word)
  )
}

/** "[between 1,200 and 1,500 of the houses] have been dry" */
function isLostSubject(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  const verb = head[word]
  if (verb < 0 || head[verb] >= 0 || word > verb || phrases.hasSubject(verb) || !phrases.isFinite(verb)) return false
  if (!/^(?:obl|nmod|advmod|dep|dislocated|parataxis|vocative|ccomp)$/.test(phrases.kind(word))) return false
  const nouns = phrases.children[verb].filter(
    (child) => child < verb && /^(?:NOUN|PROPN|NUM|PRON)$/.test(phrases.tree.upos[child]),
  )
  return nouns[nouns.length - 1] === word
}

/** "Last May[, a baker in Lorn,] was ill", where the parser takes the time for the subject, and the subject for another name of it. */
function isSubjectBehindTime(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos, isCapitalized} = phrases.tree
  const time = head[word]
  if (phrases.kind(word) !== 'appos' || phrases.kind(time) !== 'nsubj') return false
  if (!/^(?:NOUN|PROPN|NUM)$/.test(upos[word]) || !phrases.isTime(time) || phrases.opener(time) !== '') return false
  // "Sunday, the last day of the fair, was wet"
  if (TIMES.has(phrases.form(word))) return false
  return isCapitalized[time] || BARE_TIME.test(phrases.form(phrases.first[time]))
}

const BARE_TIME = /^(?:last|next|this|that|one|earlier|later|early|late|yesterday|today|tomorrow|tonight)$/

/** "[the drug reduced deaths] the authors reported": the tree took the clause for a noun. */
function isInTwoSubjects(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  for (let at = word; head[at] >= 0; at = head[at]) {
    if (phrases.kind(at) !== 'nsubj' || head[head[at]] >= 0 || !SAYING.has(forms[head[at]])) continue
    const subjects = phrases.children[head[at]].filter((child) => phrases.kind(child) === 'nsubj')
    const isDescribed = phrases.children[at].some((child) => child < at && /^VB[DN]$/.test(phrases.tree.xpos[child]))
    return subjects.length > 1 && subjects[0] === at && isDescribed
  }
  return false
}

/**
 * "Ito, whose mill burned in the fire that ended the fair, [left in May]", "because Ito, 48, [and her clerk are ill]": a subject in
 * front has no verb but this one.
 */
function isVerbOfSecond(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos} = phrases.tree
  // the parser takes him for somebody who is spoken to
  if (phrases.kind(word) === 'vocative') return /^who(?:se|m)?$/.test(phrases.form(phrases.markAfter(word) + 1))
  if (!/^(?:conj|parataxis|acl|advcl)$/.test(phrases.kind(word)) || !phrases.isFinite(word)) return false
  const isJoined = phrases.kind(word) === 'conj' || phrases.kind(word) === 'parataxis'
  if (isJoined && phrases.hasSubject(word)) {
    const isVerbless = (child: number) =>
      phrases.kind(child) === 'advcl' && /^(?:NOUN|PROPN)$/.test(upos[child]) && !phrases.isFinite(child)
    const before = phrases.children[head[word]].filter((child) => child < word && isVerbless(child))
    return before.some((child) => /^(?:because|while|although|though|since)$/.test(phrases.opener(child)))
  }
  // "[that ended in May, left]" holds it
  const isOwn = (child: number) =>
    phrases.kind(child) === 'conj' &&
    phrases.isFinite(child) &&
    !phrases.hasSubject(child) &&
    phrases.markBefore(child) >= 0
  if (!isJoined && !phrases.children[word].some(isOwn)) return false
  const isSubject = (child: number) => /^(?:nsubj|vocative)$/.test(phrases.kind(child))
  for (let at = head[word]; at >= 0; at = head[at]) {
    const subjects = phrases.children[at].filter((child) => isSubject(child) && child < at)
    if (subjects.length > 1 && !phrases.isTime(subjects[0])) return true
  }
  return false
}

/** "she may run, [her agent, Ito,] said", "a judge [who ruled that his state] was due to it": the verb behind it has no other subject. */
function leadsToVerb(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  // "[Klain, 37,] will stay", where the parser takes the name for a cry
  const isCry = phrases.kind(word) === 'discourse' && phrases.isAtStart(word) && phrases.size[word] > 1
  if (isCry && !phrases.hasSubject(head[word])) return true
  if (!/^(?:nmod|appos|acl|obl|ccomp|xcomp|advcl)$/.test(phrases.kind(word))) return false
  const next = phrases.wordBeside(phrases.last[word], 1)
  if (next < 0 || !phrases.isFiniteVerb(next) || phrases.isFronted(word)) return false
  // "[what they found] is that …"
  if (phrases.isAtStart(word) && next === phrases.last[word] + 1) return true
  const clause = /^(?:aux|cop)$/.test(phrases.kind(next)) ? head[next] : next
  if (phrases.isIn(clause, word) || phrases.hasSubject(clause) || phrases.first[clause] < phrases.first[word])
    return false
  const isApart = next > phrases.last[word] + 1
  return isApart
    ? /^(?:parataxis|ccomp|root)$/.test(phrases.kind(clause))
    : /^(?:conj|parataxis|ccomp|root)$/.test(phrases.kind(clause))
}

/** "between 40 [and 60]", also where the parser hangs the second end elsewhere. */
function isEndOfRange(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.kind(word) !== 'conj') return false
  if (phrases.opener(phrases.firstConjunct(word)) === 'between') return true
  const {forms} = phrases.tree
  const joint = phrases.jointOf(word)
  const between = forms.lastIndexOf('between', joint)
  if (joint < 0 || between < 0 || forms[joint] !== 'and') return false
  return !forms.slice(between, joint).includes('and') && (phrases.isTime(word) || phrases.isMeasure(word))
}
