import type {Phrases} from '../../../compression/phrases.ts'
import {LIMITING, MODALS, SAYING, THINKING, THIRD_PERSON} from '../../words/word-lists.ts'
import {narrowsDenial, narrowsRank, narrowsShare, tearsRange} from './scope.ts'

/** Whether a word denies or limits the claim. */
export function isLimiting(phrases: Phrases, word: number): boolean {
  const {forms, xpos} = phrases.tree
  return LIMITING.has(forms[word]) || (xpos[word] === 'MD' && MODALS.has(forms[word]))
}

/** Whether a phrase may not go because of what leads it, or because the rest of the sentence rests on it. */
export function isProtected(phrases: Phrases, word: number): boolean {
  return (
    isLedByLimit(phrases, word) ||
    cutsQuotation(phrases, word) ||
    takesAntecedent(phrases, word) ||
    leavesSeam(phrases, word) ||
    takesVerb(phrases, word) ||
    endsList(phrases, word) ||
    isListed(phrases, word) ||
    takesWhatIsSaid(phrases, word) ||
    tearsCompound(phrases, word) ||
    narrowsRank(phrases, word) ||
    narrowsShare(phrases, word) ||
    narrowsDenial(phrases, word) ||
    tearsRange(phrases, word) ||
    hidesJoint(phrases, word) ||
    takesWhatFollows(phrases, word)
  )
}

/** "not on Friday", "only in Kolvar", "if it rains": the whole limits the claim. */
function isLedByLimit(phrases: Phrases, word: number): boolean {
  const lead = phrases.first[word]
  if (isLimiting(phrases, word) || isLimiting(phrases, lead)) return true
  // "in which", "of whom": a relative clause without its pronoun is no clause
  if (/^W/.test(phrases.tree.xpos[word])) return true
  // "and not in Kolvar", "even if it rains"
  const isLeadIn = phrases.kind(lead) === 'cc' || phrases.form(lead) === 'even'
  return isLeadIn && lead < phrases.last[word] && isLimiting(phrases, lead + 1)
}

/** What somebody said goes whole or stays whole: a shortened quotation is a wrong one. */
function cutsQuotation({isQuoted, first, last}: Phrases, word: number): boolean {
  for (let at = first[word]; at <= last[word]; at++) if (isQuoted[at]) return true
  return false
}

/** A pronoun outside the phrase whose only antecedents may stand within it. */
function takesAntecedent(phrases: Phrases, word: number): boolean {
  const {forms, upos} = phrases.tree
  if (!holdsAntecedent(phrases, word)) return false
  let hasOther = false
  for (let at = 0; at < forms.length; at++) {
    const isInside = at >= phrases.first[word] && at <= phrases.last[word] && phrases.isIn(at, word)
    if (isInside) continue
    if (/^(?:NOUN|PROPN|PRON)$/.test(upos[at]) && !phrases.isTime(at) && !isPersonal(phrases, at)) hasOther = true
    if (isPersonal(phrases, at)) {
      if (at > phrases.last[word] && !hasOther) return true
      hasOther = true
    }
  }
  return false
}

function holdsAntecedent(phrases: Phrases, word: number): boolean {
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++) {
    if (/^(?:NOUN|PROPN)$/.test(phrases.tree.upos[at]) && !phrases.isTime(at)) return true
  }
  return false
}

function isPersonal(phrases: Phrases, word: number): boolean {
  return phrases.tree.upos[word] === 'PRON' && THIRD_PERSON.has(phrases.form(word))
}

/**
 * Whether the words that would meet cannot: a preposition, an article or a conjunction needs something behind it. The tree says
 * the same unless it is wrong, and where it is wrong this is what shows.
 */
function leavesSeam(phrases: Phrases, word: number): boolean {
  const {xpos, head} = phrases.tree
  const before = wordBeside(phrases, phrases.first[word], -1)
  if (before < 0) return false
  const after = wordBeside(phrases, phrases.last[word], 1)
  // "slain [in a race] killing": the phrase goes on
  const isPhrase = /^(?:obl|nmod)$/.test(phrases.kind(word)) && after === phrases.last[word] + 1
  if (isPhrase && /^(?:NNS?|VBG)$/.test(xpos[after])) return true
  // "[in Kolvar, clerks and officers] said": who says it has got into the phrase
  if (SAYING.has(phrases.form(after)) && after === phrases.last[word] + 1 && holdsComma(phrases, word)) return true
  // "on other grounds, mainly its failure", "something over two hours"
  if (
    DETAILING.test(phrases.form(phrases.markAfter(word) + 1)) &&
    phrases.markAfter(word) >= 0 &&
    phrases.kind(word) !== 'advmod'
  )
    return true
  if (/^(?:some|any|no)thing$/.test(phrases.form(phrases.first[word] - 1))) return true
  if (followsDashes(phrases, word) || leavesApposition(phrases, word)) return true
  // "treatment for them [and new ways] to prevent it", "in hopes the wreck will tell"
  if (phrases.kind(word) === 'conj' && xpos[after] === 'TO' && after === phrases.last[word] + 1) return true
  if (HOPES.test(phrases.form(phrases.last[word])) && after === phrases.last[word] + 1) return true
  const isInserted = phrases.markBefore(word) >= 0 && phrases.markAfter(word) >= 0
  // "in May, [the last year] known", "in Kolvar[, officers and clerks] said": what a comma opens and none closes goes on
  const isOpen = phrases.markBefore(word) >= 0 && phrases.markAfter(word) < 0 && !phrases.isAtEnd(word)
  if (isOpen && /^(?:obl|nmod|appos|nummod|acl|advcl)$/.test(phrases.kind(word))) return true
  const isEnd = after < 0 || (!isInserted && phrases.markAfter(word) >= 0)
  // "until [last year] the dam held": no preposition
  if (/^(?:IN|DT)$/.test(xpos[before]) && after >= 0 && /^(?:VBD|VBZ|VBP|MD)$/.test(xpos[after])) return true
  const leads = xpos[before] === 'TO' || (LEADS.has(phrases.kind(before)) && head[before] > before)
  return leads ? isEnd || phrases.isIn(head[before], word) : xpos[before] === 'IN' && isEnd
}

const HOPES = /^(?:hopes?|case|order|fear|belief)$/

/** "the demand in Lorn, capital of Odelia": what explains a name stays with it, whatever it hangs on. */
function leavesApposition(phrases: Phrases, word: number): boolean {
  const mark = phrases.markAfter(word)
  if (!/^(?:nmod|obl)$/.test(phrases.kind(word)) || !phrases.tree.isCapitalized[phrases.last[word]]) return false
  return mark >= 0 && phrases.tree.head.some((_, at) => phrases.kind(at) === 'appos' && phrases.first[at] === mark + 1)
}

/** "the board -- all nine of it -- [to decide]": behind the second dash the sentence goes on. */
function followsDashes(phrases: Phrases, word: number): boolean {
  const mark = phrases.markBefore(word)
  if (mark < 0 || !/^(?:--|_|–|—)$/.test(phrases.form(mark))) return false
  return phrases.tree.forms.slice(0, mark).filter((form) => form === phrases.form(mark)).length % 2 === 1
}

const DETAILING = /^(?:mainly|mostly|chiefly|primarily|notably|namely|especially|particularly|principally)$/

function holdsComma({tree, first, last}: Phrases, word: number): boolean {
  return tree.forms.slice(first[word], last[word]).includes(',')
}

/** What stands in front of the word that it belongs to. */
const LEADS: ReadonlySet<string> = new Set(['case', 'det', 'mark', 'cc', 'aux', 'cop'])

function wordBeside(phrases: Phrases, word: number, step: number): number {
  let at = word + step
  while (at >= 0 && at < phrases.tree.forms.length && phrases.isMark(at)) at += step
  return at < phrases.tree.forms.length ? at : -1
}

/** What a colon announces is given as it is. */
function isListed({tree, first}: Phrases, word: number): boolean {
  const colon = tree.forms.indexOf(':')
  return colon > 0 && first[word] > colon
}

/** "for drinking, fishing[, washing and cleaning]": what ends a list that has no "and" before it belongs to the list. */
function endsList(phrases: Phrases, word: number): boolean {
  const mark = phrases.markBefore(word)
  if (mark < 0 || phrases.kind(word) === 'conj' || phrases.form(mark) !== ',') return false
  return phrases.tree.head.some((head, at) => {
    if (phrases.last[at] !== mark - 1 || phrases.kind(at) !== 'conj') return false
    const list = [at, ...phrases.children[head], ...phrases.children[at]].filter(
      (part) => phrases.kind(part) === 'conj',
    )
    return list.every((part) => phrases.child(part, 'cc') === undefined)
  })
}

/** A finite verb outside of any clause in what should be none: the tree is wrong, and the verb is that of the sentence. */
function takesVerb(phrases: Phrases, word: number): boolean {
  if (!/^(?:obl|nmod|appos|amod|advmod|nummod)$/.test(phrases.kind(word))) return false
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++) {
    const isVerb = /^(?:VBD|VBZ|VBP|MD)$/.test(phrases.tree.xpos[at])
    if (isVerb && phrases.isIn(at, word) && !isInClause(phrases, at, word)) return true
  }
  return false
}

function isInClause({tree}: Phrases, word: number, top: number): boolean {
  for (let at = word; at !== top; at = tree.head[at]) {
    if (/^(?:acl|advcl|ccomp|csubj|xcomp|parataxis)/.test(tree.relation[at])) return true
  }
  return false
}

/** A verb of saying or thinking keeps what is said; where the tree has nothing said, it may be anything that hangs on it. */
function takesWhatIsSaid(phrases: Phrases, word: number): boolean {
  const {forms, head} = phrases.tree
  for (let verb = head[word]; verb >= 0; verb = head[verb]) {
    if (!SAYING.has(forms[verb]) && !THINKING.has(forms[verb])) continue
    if (
      phrases.tree.upos[verb] !== 'VERB' ||
      phrases.kind(verb) === 'attribution' ||
      phrases.kind(verb) === 'parataxis'
    )
      continue
    if (/^(?:acl|amod)$/.test(phrases.kind(verb))) continue
    // nobody says a thing: what the tree takes for the object of "said" is the subject of a clause
    const content = /^sa(?:y|ys|id)$/.test(forms[verb]) ? ['ccomp'] : ['obj', 'ccomp', 'xcomp']
    return phrases.child(verb, ...content) === undefined && !isBareTime(phrases, word)
  }
  return false
}

function isBareTime(phrases: Phrases, word: number): boolean {
  return phrases.isTime(word) && phrases.size[word] <= 3
}

/** "a 30-year-old bridge": the parts of a compound go together, with its noun or not at all. */
function tearsCompound(phrases: Phrases, word: number): boolean {
  return phrases.form(phrases.first[word] - 1) === '-' || phrases.form(phrases.last[word] + 1) === '-'
}

/** "pilots [of the line] and the crew": what is joined behind a phrase may be joined to its noun or to the one before it. */
function hidesJoint(phrases: Phrases, word: number): boolean {
  const {upos, head} = phrases.tree
  const joint = phrases.last[word] + 1
  const joined = head[joint] ?? -1
  if (phrases.kind(word) !== 'nmod' || joined < 0 || phrases.kind(joint) !== 'cc') return false
  if (phrases.kind(joined) !== 'conj' || phrases.isIn(joint, word)) return false
  return /^(?:NOUN|PROPN)$/.test(upos[joined])
}

/**
 * "the guards[, after a night in the hall, asked]", "urged the clerks[, led by Ito, to leave]", "between the mayor[, who agrees, and
 * the dean]": what a clause or phrase between commas has taken from the sentence around it.
 */
function takesWhatFollows(phrases: Phrases, word: number): boolean {
  const {forms, xpos, upos} = phrases.tree
  if (phrases.kind(word) === 'conj' || phrases.markBefore(word) < 0 || phrases.isAtStart(word)) {
    return (
      phrases.kind(word) === 'conj' && upos[word] === 'VERB' && /^(?:DT|NNS?|NNPS?|PRP\$)$/.test(nextTag(phrases, word))
    )
  }
  const hasCut = /^(?:acl|advcl|appos|obl|nmod)$/.test(phrases.kind(word))
  for (let at = phrases.first[word] + 1; hasCut && at < phrases.last[word]; at++) {
    if (!/^(?:,|--|_|–|—)$/.test(forms[at])) continue
    if (/^(?:VBD|VBZ|VBP)$/.test(xpos[at + 1])) return true
    if (forms[at + 1] === 'to' && xpos[at + 2] === 'VB') return true
    if (forms[at + 1] === 'and' && isBetween(phrases, phrases.first[word])) return true
  }
  return false
}

function nextTag({tree, last}: Phrases, word: number): string {
  return tree.xpos[last[word] + 1] ?? ''
}

/** Whether "between" still waits for its "and" before a word. */
function isBetween({tree}: Phrases, word: number): boolean {
  const between = tree.forms.lastIndexOf('between', word)
  return between >= 0 && !tree.forms.slice(between, word).includes('and')
}
