import {isPersonNoun} from '../../words/person-nouns.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** Without it more would be denied or claimed, of others, or of one by another name. */
export function limits(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  // "found no buyer [who would come unless it rained]"
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++)
    if (/^(?:unless|except|provided)$/.test(forms[at]) && phrases.isIn(at, word)) return true
  // "[E.] coli", "[St.] Orl"
  if (/^(?:[a-z]|st|mt|ft)\.$/.test(forms[word]) && phrases.size[word] === 1) return true
  // "may only drive [on Sundays]"
  const isOnly = (child: number) => phrases.kind(child) === 'advmod' && /^(?:only|just|merely)$/.test(forms[child])
  if (word > above && /^(?:obl|advcl)$/.test(kind) && phrases.markBefore(word) < 0)
    if (phrases.children[above].some((child) => child < word && isOnly(child))) return true
  // "have fewer guests [compared to May]"
  const isCompared = /^(?:compared|than)$/.test(forms[phrases.first[word]])
  if (isCompared && phrases.tree.xpos.some((tag, at) => /^(?:JJR|RBR)$/.test(tag) && !phrases.isIn(at, word)))
    return true
  // "is 9 percent, up [from 5]", "points to an age [greater than that]"
  const start = phrases.first[word]
  if (phrases.opener(word) === 'from' && /^(?:up|down)$/.test(forms[start - 1] ?? '')) return true
  const isMore = /^(?:JJR|RBR)$/.test(phrases.tree.xpos[start]) && forms[start + 1] === 'than'
  if (isMore && start > above && /^(?:obl|nmod|amod|acl)$/.test(kind) && phrases.markBefore(word) < 0) return true
  if (
    boundsSuperlative(phrases, word) ||
    tellsOfAll(phrases, word) ||
    comparesAll(phrases, word) ||
    isCountedThere(phrases, word)
  )
    return true
  // "if [properly] used"
  if (kind === 'advmod' && phrases.opener(above) === 'if' && !phrases.hasSubject(above)) return true
  // "[especially masons], carpenters and painters"
  if (word > above && /^(?:especially|particularly|notably|including|mainly)$/.test(forms[phrases.first[word]]))
    if (!phrases.isAtEnd(word)) return true
  return kind === 'advmod' && (OTHERWISE.has(forms[word]) || singlesOut(phrases, word))
}

/** "the most fires counted [since the flood]": never before then, perhaps, but not ever. */
function boundsSuperlative(phrases: EnglishPhrases, word: number): boolean {
  const {head, xpos, forms} = phrases.tree
  if (!/^(?:since|in|before|until|for)$/.test(phrases.opener(word)) || word < head[word]) return false
  const noun = phrases.kind(head[word]) === 'acl' ? head[head[word]] : -1
  return (
    noun >= 0 && phrases.children[noun].some((child) => /^(?:JJS|RBS)$/.test(xpos[child]) || forms[child] === 'first')
  )
}

/** "[harsh] words help nobody": of all words it is not said. */
function tellsOfAll(phrases: EnglishPhrases, word: number): boolean {
  const {head, xpos} = phrases.tree
  const things = head[word]
  if (phrases.kind(word) !== 'amod' || word > things || !/^nsubj/.test(phrases.kind(things))) return false
  if (
    !/^NNS?$/.test(xpos[things]) ||
    phrases.determiner(things) !== '' ||
    phrases.child(things, 'nummod') !== undefined
  )
    return false
  const verbs = [head[things], ...phrases.children[head[things]]].filter((at) => at > things)
  const isPast = verbs.some((at) => /^(?:VBD|VBG)$/.test(xpos[at]) || /^(?:have|has)$/.test(phrases.form(at)))
  return !isPast && verbs.some((at) => /^(?:VBP|VBZ|MD)$/.test(xpos[at]))
}

/** "[Like the mill,] the shop is small", "[for dyers who want more,] wool is best": by itself or for others it is not so. */
function comparesAll(phrases: EnglishPhrases, word: number): boolean {
  const above = phrases.tree.head[word]
  if (phrases.kind(word) === 'acl' && phrases.kind(above) === 'obl' && above < word) return comparesAll(phrases, above)
  if (!phrases.isFronted(word) || !/^(?:obl|advcl)$/.test(phrases.kind(word))) return false
  const {forms, xpos, head} = phrases.tree
  const start = phrases.first[word]
  if (/^(?:unlike|like|relative)$/.test(forms[start])) return true
  const isOfSome = forms[start] === 'for' && /^(?:NNS?|DT|NN)$/.test(xpos[word]) && !phrases.isTime(word)
  if (
    !isOfSome ||
    !(isPersonNoun(forms[word].replace(/s$/, '')) || /^(?:people|those|men|women|children)$/.test(forms[word]))
  )
    return false
  return [head[word], ...phrases.children[head[word]]].some((at) => /^(?:VBP|VBZ|MD)$/.test(xpos[at]))
}

/** "more than 300 were killed [in Lorn and Kolvar]", "300 children [in Lorn] are ill": so many are those there. */
function isCountedThere(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos, xpos} = phrases.tree
  const things = head[word]
  if (/^(?:nmod|acl)$/.test(phrases.kind(word)) && /^(?:in|at|on|near|across|among)$/.test(phrases.opener(word))) {
    const isCounted = phrases.kind(things) === 'nsubj' && phrases.child(things, 'nummod') !== undefined
    const verbs = [head[things], ...(phrases.children[head[things]] ?? [])]
    return isCounted && word > things && verbs.some((at) => at > word && /^VB[PZ]$/.test(xpos[at]))
  }
  if (phrases.kind(word) !== 'obl' || phrases.isTime(word) || !/^(?:in|at|on|near|across)$/.test(phrases.opener(word)))
    return false
  const subject = phrases.child(head[word], 'nsubj')
  return subject !== undefined && upos[subject] === 'NUM' && !phrases.isFronted(word)
}

/** "bakers, [especially] those in Lorn": without it they would seem to be others. */
function singlesOut(phrases: EnglishPhrases, word: number): boolean {
  const isOne = /^(?:especially|particularly|notably|mainly|chiefly|namely|mostly)$/.test(phrases.form(word))
  return isOne && phrases.markBefore(word) >= 0
}

/** Without them somebody seems to have meant what was done. */
const OTHERWISE: ReadonlySet<string> = new Set(
  'accidentally mistakenly inadvertently unintentionally unwittingly unknowingly wrongly falsely wrongfully'.split(' '),
)
