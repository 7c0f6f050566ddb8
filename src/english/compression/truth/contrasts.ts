import {NEGATIONS} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/**
 * A claim and what "but" sets against it: "cleared of bribery [but convicted of lying]". With one side alone, or without what
 * tells the sides apart, the sentence would say something else.
 */
export function holdsContrast(phrases: EnglishPhrases, word: number): boolean {
  return isOtherSide(phrases, word) || tellsSidesApart(phrases, word) || hasOtherSide(phrases, word)
}

/** "[but fell over the year]", "[but it did not sink]", "[though not in Lorn]" */
function isOtherSide(phrases: EnglishPhrases, word: number): boolean {
  if (isExclusion(phrases, word) || isVerdict(phrases, word)) return true
  if (phrases.kind(word) === 'advmod' && phrases.form(word) === 'yet') return isBetween(phrases, word)
  if (phrases.kind(word) !== 'conj') return false
  const first = phrases.tree.head[word]
  const start = phrases.form(phrases.first[word])
  const joint = start === 'yet' ? start : phrases.form(phrases.jointOf(word))
  // "all but Lorn [and Kolvar]"
  if (joint === 'nor' || phrases.form(phrases.first[first] - 1) === 'but') return true
  if (/^(?:and|but)$/.test(joint) && areOpposedVerdicts(phrases, first, word)) return true
  if (!/^(?:but|yet)$/.test(joint) || phrases.kind(first) === 'amod') return false
  const subject = phrases.child(word, 'nsubj', 'csubj', 'expl')
  if (subject === undefined || (phrases.tree.upos[subject] === 'PRON' && phrases.kind(subject) === 'nsubj')) return true
  return [word, first].some((side) => phrases.children[side].some((child) => DENIALS.has(phrases.form(child))))
}

const DENIALS: ReadonlySet<string> = new Set([...NEGATIONS, 'nor', 'only'])

/** "[but not in women]", "[not the guild]", "[though only for a week]": behind a comma, and without a verb. */
export function isExclusion(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:conj|appos|obl|nmod|advcl|advmod|parataxis)$/.test(phrases.kind(word))) return false
  const start = phrases.first[word]
  const isLed = /^(?:but|though|although|albeit|yet)$/.test(phrases.form(start))
  // "but not in Lorn, the guild wrote", where the tree takes what follows for its verb
  if (isLed && phrases.form(start + 1) === 'not') return true
  if (phrases.hasSubject(word)) return false
  if (isLed) return EXCLUDING.test(phrases.form(start + 1))
  return phrases.form(start) === 'not' && phrases.markBefore(word) >= 0
}

const EXCLUDING = /^(?:not|never|only|no|generally|usually|mostly|rarely|seldom|hardly|merely)$/

/** "found the clerk [guilty of arson]" */
function isVerdict(phrases: EnglishPhrases, word: number): boolean {
  return /^(?:guilty|innocent)$/.test(phrases.form(word)) && phrases.tree.head[word] < word
}

/** "cleared him, [yet] dismissed him" */
function isBetween({tree: {xpos}}: EnglishPhrases, word: number): boolean {
  return word > 1 && /^(?:NN|PRP|,|CD|RB$)/.test(xpos[word - 1]) && /^VB[DZPN]/.test(xpos[word + 1] ?? '')
}

/** "acquitted of murder [and convicted of arson]" */
function areOpposedVerdicts({tree: {forms}}: EnglishPhrases, first: number, second: number): boolean {
  return [first, second].some((one, i) => CLEARED.test(forms[one]) && CONDEMNED.test(forms[[second, first][i]]))
}

const CLEARED = /^(?:acquitted|cleared|innocent|exonerated|absolved|freed)$/
const CONDEMNED = /^(?:convicted|guilty|sentenced|fined|jailed|condemned)$/

/** "cleared [of bribery] but convicted of lying": what each side is about. */
function tellsSidesApart(phrases: EnglishPhrases, word: number): boolean {
  // "young people in Lorn, but [older] people in Kolvar"
  if (phrases.kind(word) === 'amod') return isSecond(phrases, phrases.tree.head[word]) && isComparative(phrases, word)
  if (!/^(?:obl|nmod|obj|iobj|xcomp|ccomp|advcl|acl|nummod)$/.test(phrases.kind(word))) return false
  const {head} = phrases.tree
  const above = head[word]
  if (word < above && phrases.kind(word) !== 'nummod') return false
  if (phrases.isSetOff(word) && phrases.isAtEnd(word) && phrases.opener(word) !== 'of') return false
  const isSide = (at: number) =>
    isSecond(phrases, at) || phrases.children[at].some((child) => child > word && isSecond(phrases, child))
  if (isSide(above)) return true
  // "cleared the clerk [of theft] but fined him"
  const isInner = phrases.kind(above) === 'xcomp' || (phrases.kind(above) === 'obj' && phrases.opener(word) === 'of')
  return isInner && isSide(head[above])
}

function isComparative({tree: {xpos}}: EnglishPhrases, word: number): boolean {
  return xpos[word] === 'JJR'
}

function isSecond(phrases: EnglishPhrases, word: number): boolean {
  return phrases.kind(word) === 'conj' && isOtherSide(phrases, word) && !phrases.hasSubject(word)
}

/** "helped [in men, but not in women]" */
function hasOtherSide(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:obl|nmod|obj|xcomp|advcl|acl)$/.test(phrases.kind(word))) return false
  return phrases.children[word].some((child) => child > word && isOtherSide(phrases, child))
}
