import {SAYING} from '../../words/word-lists.ts'
import {isFirstPlace} from '../phrases/circumstances.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** Without it what stands before and behind it would be read as one, or as two that are one. */
export function holdsTogether(phrases: EnglishPhrases, word: number): boolean {
  if (looksFinite(phrases, word) || tellsSource(phrases, word) || linksClause(phrases, word)) return true
  if (
    followsCondition(phrases, word) ||
    splitsComparison(phrases, word) ||
    endsOuterList(phrases, word) ||
    isFirstPlace(phrases, word)
  )
    return true
  return leavesApposition(phrases, word) || leavesClause(phrases, word)
}

/** "a council of dyers [barred 40 guests]": no passive participle has an object, so it is a verb, and perhaps that of the sentence. */
function looksFinite(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, upos} = phrases.tree
  if (!/^(?:acl|advcl|parataxis)$/.test(phrases.kind(word)) || phrases.first[word] !== word) return false
  if (/^VB[DZP]$/.test(xpos[word])) return phrases.markBefore(word) < 0 && !phrases.hasSubject(word)
  if (xpos[word] !== 'VBN') return false
  if (phrases.isSetOff(word)) return false
  // "as the strike [spread through the town], the mills closed", where the parser takes the subject for a circumstance
  const above = phrases.tree.head[word]
  const isClause = phrases.kind(above) === 'obl' && phrases.opener(above) === 'as' && word > above
  if (isClause && phrases.tree.forms[phrases.last[word] + 1] === ',') return true
  const isObject = (child: number) =>
    phrases.kind(child) === 'obj' ||
    (phrases.kind(child) === 'obl' && upos[child] === 'NUM' && phrases.opener(child) === '')
  return phrases.children[word].some((child) => child > word && isObject(child) && !phrases.isTime(child))
}

/**
 * "it is sad [that] the mill burned", "told the guild [that] it burned", "said [that] after the storm it burned": what is told would
 * follow without a link.
 */
function linksClause(phrases: EnglishPhrases, word: number): boolean {
  const {relation, forms, head} = phrases.tree
  const clause = head[word]
  const verb = head[clause]
  if (relation[word] !== 'mark' || forms[word] !== 'that' || verb < 0) return false
  if (verb > word || verb !== phrases.wordBeside(word, -1) || phrases.markBefore(word) >= 0) return true
  const own = phrases.child(clause, 'nsubj', 'expl', 'csubj')
  if (own !== undefined && phrases.first[own] !== word + 1) return true
  const subject = phrases.child(verb, 'nsubj', 'expl')
  return subject !== undefined && forms[subject] === 'it' && !SAYING.has(forms[verb])
}

/** "[the mayor was quoted as saying]", "[according to the guild]" */
function tellsSource(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  const kind = phrases.kind(word)
  if (kind === 'parataxis') {
    if (SAYING.has(forms[word]) || /^(?:quoted|cited)$/.test(forms[word])) return true
    // "[, the study found]"
    return FINDING.test(forms[word]) && phrases.isSetOff(word) && phrases.child(word, 'obj', 'ccomp') === undefined
  }
  if (kind === 'conj') {
    // "…, said visiting minister Ann Ito", where the tree has no subject for it
    const isBare = forms[word - 1] === ',' && phrases.first[word] === word && !phrases.hasSubject(word)
    return phrases.isInvertedSaying(word) || (SAYING.has(forms[word]) && isBare)
  }
  // "[The mill is sound], he wrote in a letter"
  const above = phrases.tree.head[word]
  const isSaid = word < above && (SAYING.has(forms[above]) || /^(?:wrote|writes|told)$/.test(forms[above]))
  const isContent = phrases.opener(word) === '' && !/^W/.test(phrases.tree.xpos[phrases.first[word]])
  if (isSaid && isContent && phrases.markAfter(word) >= 0 && phrases.isFinite(word)) return true
  // "…, police and friends [of the mayor say]", where the parser takes the verb for a noun
  const end = phrases.last[word]
  if (SAYING.has(forms[end]) && phrases.isAtEnd(word) && !phrases.hasSubject(end)) return true
  // "quoted him [as saying]"
  if (kind === 'advcl' && /^(?:saying|telling)$/.test(forms[word])) return phrases.opener(word) === 'as'
  return /^(?:obl|advcl|nmod)$/.test(kind) && phrases.opener(word) === 'according'
}

const FINDING =
  /^(?:f(?:ou|i)nds?|show(?:s|ed|n)?|suggest(?:s|ed)?|indicate[sd]?|conclude[sd]?|believe[sd]?|thinks?|thought|argue[sd]?|estimate[sd]?|predict(?:s|ed)?|warn(?:s|ed)?|recall(?:s|ed)?|claim(?:s|ed)?|allege[sd]?|contend(?:s|ed)?|insist(?:s|ed)?)$/

/**
 * "[in the old town], the part behind the mill, 10 houses broke": what is left would be a second subject. And "hours-long [tea
 * breaks]", where the parser takes parts of a phrase for two names of one thing.
 */
function leavesApposition(phrases: EnglishPhrases, word: number): boolean {
  const {head, relation, upos} = phrases.tree
  // "it [(the eel)] bit him"
  if (phrases.isBracketed(word) && upos[phrases.first[word] - 2] === 'PRON') return true
  if (relation[word] === 'appos') {
    if (upos[word] === 'NOUN' && phrases.first[word] === head[word] + 1) return true
    // "the rock band [Lorn Nine]"
    return phrases.markBefore(word) < 0 && !phrases.isBracketed(word)
  }
  const mark = phrases.markAfter(word)
  if (word > head[word] || mark < 0 || !phrases.isAtStart(word)) return false
  const siblings = phrases.children[head[word]]
  const isSubject = (child: number) => /^nsubj/.test(relation[child])
  const next = siblings.find((child) => phrases.first[child] === mark + 1 && !phrases.isMark(child))
  if (next === undefined || next > head[word] || phrases.markAfter(next) < 0) return false
  const isNoun = /^(?:NOUN|PROPN|PRON|DET)$/.test(upos[next]) && phrases.opener(next) === ''
  return isNoun && siblings.some((child) => child > next && child < head[word] && isSubject(child))
}

/** "took part [in the vote], which was close": the clause would seem to tell of another thing. */
function leavesClause(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  if (!/^(?:nmod|obl|conj|appos)$/.test(phrases.kind(word)) || word < head[word]) return false
  const mark = phrases.last[word] + 1
  // "the guild [during the years] that it was rich"
  const isClause = (child: number) => phrases.kind(child) === 'acl' && phrases.first[child] === mark
  if (phrases.children[head[word]].some((child) => isClause(child) && phrases.isFinite(child))) return true
  // "killed in brawls [in the mill], often over bread"
  const isOften = /^(?:often|usually|sometimes|mostly|frequently)$/.test(forms[mark + 1] ?? '')
  if (forms[mark] === ',' && isOften) return !phrases.isFiniteVerb(mark + 2)
  if (forms[mark] === ',') return /^(?:which|who|whose|whom|where)$/.test(forms[mark + 1] ?? '')
  // "told the crew [in the mill] decked with flags", whatever the parser hangs it on
  const {xpos} = phrases.tree
  const isParticiple = (at: number) =>
    /^VB[DN]$/.test(xpos[at]) &&
    /^(?:acl|ccomp|advcl)$/.test(phrases.kind(at)) &&
    phrases.first[at] === mark &&
    phrases.child(at, 'aux', 'nsubj') === undefined
  return [mark, mark + 1].some(
    (at) => isParticiple(at) && head[at] < phrases.first[word] && phrases.markBefore(word) < 0,
  )
}

/** "rain, wind, lack of care [after the people had left, cold and hunger]": the list in front ends in it. */
function endsOuterList(phrases: EnglishPhrases, word: number): boolean {
  const {forms, upos} = phrases.tree
  if (!/^(?:advcl|acl|obl|nmod)$/.test(phrases.kind(word)) || phrases.markBefore(word) >= 0) return false
  const start = phrases.first[word]
  const isNoun = (at: number) => /^(?:NOUN|PROPN)$/.test(upos[at] ?? '')
  const commas = (from: number, to: number) => [...forms.keys()].slice(from, to).filter((at) => forms[at] === ',')
  const before = commas(0, start).filter((at) => isNoun(at - 1))
  if (before.length < 2 || forms.slice(before[0], start).some((form) => /^(?:and|or)$/.test(form))) return false
  if (forms.slice(before[0], start).some((_, i) => phrases.isFiniteVerb(before[0] + i))) return false
  const [mark] = commas(start, phrases.last[word])
  return mark !== undefined && forms.slice(mark, phrases.last[word]).some((form) => /^(?:and|or)$/.test(form))
}

/** "The more [he paid], the less they trusted him": one half says nothing. */
function splitsComparison(phrases: EnglishPhrases, word: number): boolean {
  const {forms, xpos} = phrases.tree
  const halves: number[] = []
  for (let at = 0; at + 1 < forms.length; at++) {
    const isOpen = at === 0 || phrases.isMark(at - 1) || /^(?:and|that|but)$/.test(forms[at - 1])
    if (isOpen && forms[at] === 'the' && /^(?:JJR|RBR)$/.test(xpos[at + 1])) halves.push(at)
  }
  if (halves.length < 2) return false
  const isInside = (at: number) => at >= phrases.first[word] && at <= phrases.last[word]
  const isClause = forms.some((_, at) => phrases.isFiniteVerb(at) && phrases.isIn(at, word))
  return halves.some(isInside) || isClause
}

/** "Had the dam held, [the town would be dry]", where the parser takes the condition for the sentence. */
function followsCondition(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head, upos} = phrases.tree
  if (!/^(?:parataxis|conj|ccomp|advcl)$/.test(phrases.kind(word)) || phrases.markBefore(word) < 0) return false
  const start = forms.findIndex((_, at) => !phrases.isMark(at))
  // "If it rains, [the fair ends], he said"
  const above = head[word]
  if (/^(?:if|when|while|although|though|because|unless|once)$/.test(phrases.opener(above)) && word > above)
    return phrases.kind(word) === 'parataxis' && phrases.isFinite(word)
  const isInverted = /^(?:had|were|should)$/.test(forms[start]) && upos[start] !== 'NOUN' && head[above] < 0
  return isInverted && phrases.isFinite(word) && (phrases.child(above, 'nsubj') ?? -1) > start
}
