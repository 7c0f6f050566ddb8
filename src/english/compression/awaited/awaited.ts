import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import {isAwaitedItem} from './items.ts'
import {limits} from './limits.ts'
import {completesNoun} from './nouns.ts'
import {hasParallel} from './parallels.ts'
import {tellsScope} from './scope.ts'
import {holdsTogether} from './seams.ts'
import {completesVerb} from './verbs.ts'

/** What another word waits for, or what shows that the tree is wrong there. */
export function isAwaited(phrases: EnglishPhrases, word: number): boolean {
  if (isAwaitedItem(phrases, word) || completesVerb(phrases, word) || completesNoun(phrases, word)) return true
  if (limits(phrases, word) || holdsTogether(phrases, word) || completesSmallWord(phrases, word)) return true
  return tellsScope(phrases, word) || hasParallel(phrases, word)
}

/** What an adverb or a particle in front of it is not finished without: "long [before the sale]", "get on [with it]". */
function completesSmallWord(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, xpos, upos} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  const opener = phrases.opener(word)
  const start = phrases.first[word]
  const before = forms[start - 1] ?? ''
  // "moves [fast] enough to win", "watched it from [below] through a glass"
  // "is paid [based] on how it sells", and a part of a list of names that the parser cannot tell apart
  if ((forms[word] === 'based' && forms[word + 1] === 'on') || kind === 'list') return true
  const isLone = kind === 'advmod' && phrases.size[word] === 1
  if (isLone && (forms[word + 1] === 'enough' || (before === 'from' && phrases.children[above].includes(word - 1))))
    return true
  // "sings whenever [it rains]", where the parser hangs the clause on "whenever"
  if (/^(?:acl|advcl)$/.test(kind) && word > above && /^W/.test(xpos[above]) && above > 0) return true
  // "know [how seriously] they take it", "what it is [like]"
  const isAsked = kind === 'advmod' && /^W/.test(phrases.tree.xpos[start]) && phrases.size[word] > 1
  if (isAsked || (forms[word] === 'like' && phrases.size[word] === 1)) return true
  // "move [closer] together", "melts [faster] than wax", "like everyone [else]"
  if (kind === 'advmod' && (/^(?:JJR|RBR)$/.test(xpos[word]) || forms[word] === 'else') && upos[above] !== 'ADJ')
    return forms[word] !== 'more' && forms[word] !== 'less' ? true : forms[word + 1] === 'than'
  // "[Weaving] wool made them rich", where the parser hangs the verb on the other one
  if (kind === 'advcl' && xpos[word] === 'VBG' && phrases.isAtStart(word) && phrases.markAfter(word) < 0) return true
  // "long [before the sale], he left"
  if (/^(?:long|shortly|soon|well|right|ever)$/.test(before) && /^(?:before|after|since)$/.test(opener)) return true
  // "and [two years later] was posted to Lorn": the time in front was that of something else
  if (kind === 'advmod' && /^(?:later|earlier|before|after)$/.test(forms[word]) && phrases.size[word] > 1) return true
  // "as far [as we know]"
  if (forms[above - 1] === 'as' && opener === 'as') return true
  if (opener === 'with') {
    // "get on [with it]", "together [with the guild]"
    const isParticle = /^(?:on|up|along|away|out|down|through)$/.test(before) && start - 2 === above
    if (isParticle || before === 'together') return true
  }
  if (word < above) return false
  // "street [by street]"
  if (before === forms[word] && opener !== '') return true
  // "in part [because it rained]"
  if (/^(?:part|partly|largely|mainly|primarily|mostly|chiefly|simply)$/.test(before) && kind !== 'conj') return true
  // "looked forward [to the fair]", "up [to ten times]"
  if (opener === 'to' && /^(?:forward|up|thanks|due|owing|prior|close|next|subject|according)$/.test(before))
    return true
  // "in effect[, raising the price]"
  const leads = /^(?:effect|turn|essence|part|instance|example|thereby|thus|instead|namely)$/
  if (/^(?:advcl|acl|parataxis)$/.test(kind) && before === ',' && leads.test(forms[start - 2] ?? '')) return true
  // "from the day it opened [to the day it closed]", "little [of the wool]"
  if (
    opener === 'to' &&
    /^(?:time|day|moment|hour|year|week)$/.test(forms[word]) &&
    forms.slice(0, start).includes('from')
  )
    return true
  if (opener === 'of' && /^(?:little|much|less|more|enough|plenty)$/.test(before)) return true
  // "regardless [of the weather]"
  if (opener === 'of' && /^(?:regardless|irrespective|instead|ahead|outside|out|because)$/.test(before)) return true
  // "two steps away [from losing]"
  if (opener === 'from' && /^(?:away|far|apart|aside|free|safe|short)$/.test(forms[above])) return true
  // "not far, it has to be said, [from the border]"
  const isApart = opener === 'from' && kind === 'obl' && phrases.markBefore(word) >= 0
  if (isApart && forms.slice(0, start).includes('far')) return true
  // "he pledged to the people [that he would go]"
  const isThat = forms[start] === 'that' && (xpos[start] === 'IN' || phrases.child(word, 'mark') !== undefined)
  return /^(?:parataxis|advcl|acl)$/.test(kind) && isThat && phrases.hasSubject(word)
}
