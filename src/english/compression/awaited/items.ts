import {SAYING} from '../../words/word-lists.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'

/** An item of a list that the other items, or the verb, wait for. */
export function isAwaitedItem(phrases: EnglishPhrases, word: number): boolean {
  if (takesEndAlong(phrases, word)) return true
  if (phrases.kind(word) !== 'conj') return false
  const {forms} = phrases.tree
  if (isAgreedWith(phrases, word) || isSecondOfTwo(phrases, word) || isRestOfList(phrases, word)) return true
  if (hasObjectOfBoth(phrases, word) || isCounted(phrases, word) || hidesVerb(phrases, word)) return true
  if (
    endsBetween(phrases, word) ||
    isAlternative(phrases, word) ||
    endsTimes(phrases, word) ||
    describesNext(phrases, word)
  )
    return true
  // "they say so, [but they did not swear it]": the second half takes back some of the first
  const isDenial = (child: number) => DENYING.test(forms[child])
  if (phrases.form(phrases.jointOf(word)) === 'but' && phrases.children[word].some(isDenial)) return true
  // "it is like buying a lamp [and then never lighting it]"
  if (phrases.children[word].some(isDenial) && !phrases.hasSubject(word) && phrases.tree.upos[word] === 'VERB')
    return true
  // "2,000 [and 3,000] bakers, respectively"
  return forms.includes('respectively')
}

/** "torn between the wish to leave [and the fear of it]", wherever the parser hangs the second end */
function endsBetween(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  const joint = phrases.jointOf(word)
  const between = joint < 0 ? -1 : forms.lastIndexOf('between', joint)
  return between >= 0 && forms[joint] === 'and' && !forms.slice(between, joint).includes('and')
}

const DENYING = /^(?:not|n['’]t|never|no|without)$/

/** "were sent to Lorn [or Kolvar]": not all were sent to Lorn. Of "had no bread [or wool]" each is true. */
function isAlternative(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  const joint = phrases.jointOf(word)
  const isDenying = (form: string) => DENYING.test(form) && form !== 'without'
  const isPlain = (or: number) => !forms.slice(0, or).some(isDenying)
  if (phrases.form(joint) === 'or') return isPlain(joint)
  // "wool[, silk] or oats", wherever the parser hangs the one in front of "or"
  return forms.some((form, or) => form === 'or' && phrases.isIn(or - 1, word) && !phrases.isIn(or, word) && isPlain(or))
}

/** "Ann Ito [and Boris Marsh], two former mayors" */
function isCounted(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos} = phrases.tree
  const counts = (child: number) =>
    child > word && phrases.kind(child) === 'appos' && phrases.child(child, 'nummod') !== undefined
  return upos[word] === 'PROPN' && [head[word], word].some((at) => phrases.children[at].some(counts))
}

/** "was closed [and fresh] loaves were sold", where the parser joins the adjective to the verb */
function describesNext(phrases: EnglishPhrases, word: number): boolean {
  const {upos} = phrases.tree
  const next = phrases.last[word] + 1
  return upos[word] === 'ADJ' && upos[next] === 'NOUN' && phrases.kind(next) === 'nsubj'
}

/** "after the ferry [and a boat collided]", "Ito's wife, Ann, [and others sang]": the verb is that of both. */
function hidesVerb(phrases: EnglishPhrases, word: number): boolean {
  const {upos, xpos, head} = phrases.tree
  const first = phrases.firstConjunct(word)
  const isName = /^(?:NOUN|PROPN)$/.test(upos[first]) && !phrases.isFinite(first)
  const isOwn = phrases.isFinite(word) && phrases.hasSubject(word)
  if (isOwn && isName && head[first] < 0) return true
  // "With the hall closed, Ito's wife, Ann, [and others sang]", where the parser gives the first subject to the verb before it
  const subject = phrases.child(first, 'nsubj')
  if (isOwn && subject !== undefined && subject > first && !SAYING.has(phrases.form(first))) return true
  const isVerb = (child: number) =>
    phrases.kind(child) === 'acl' &&
    xpos[child] === 'VBD' &&
    phrases.first[child] === child &&
    !phrases.hasSubject(child)
  return /^(?:NOUN|PROPN)$/.test(upos[word]) && phrases.children[word].some(isVerb)
}

/** "He [and his dyers] were": without it the verb would not agree with what is left of the subject. */
function isAgreedWith(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos} = phrases.tree
  const first = head[word]
  if (!/^(?:nsubj|csubj)$/.test(phrases.kind(first))) return false
  const [verb, ...others] = [head[first], ...phrases.children[head[first]]]
  if ([verb, ...others].some((at) => at > word && /^(?:are|were|have|do)$/.test(forms[at]))) return true
  // "he [and his two clerks] had sold over 70": so many are those of all
  const counted = others.find((at) => at > word && /^(?:obj|obl)$/.test(phrases.kind(at)))
  return counted !== undefined && (upos[counted] === 'NUM' || phrases.child(counted, 'nummod') !== undefined)
}

/**
 * One of two things that "and" joins, or "or" behind "whether": "had a son [and a daughter]". Of three and more, people and
 * their readers let one go.
 */
function isSecondOfTwo(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos} = phrases.tree
  const above = head[word]
  const joint = phrases.child(word, 'cc') ?? -1
  if (forms[joint] === 'or') {
    for (let at = above; at >= 0; at = head[at])
      if (phrases.children[at].some((child) => forms[child] === 'whether' && child < word)) return true
    return false
  }
  const isThing = (at: number) => /^(?:NOUN|PROPN)$/.test(upos[at])
  const others = phrases.children[above].filter((child) => phrases.kind(child) === 'conj' && isThing(child))
  return forms[joint] === 'and' && isThing(word) && isThing(above) && others.length === 1
}

/** The last item of "bread, wool [and salt]": the others would be left without "and". */
function isRestOfList(phrases: EnglishPhrases, word: number): boolean {
  const {head} = phrases.tree
  const first = phrases.firstConjunct(word)
  const isListed = (item: number) => phrases.kind(item) === 'conj' && phrases.firstConjunct(item) === first
  const others = [...head.keys()].filter((item) => isListed(item) && !phrases.isIn(item, word))
  if (others.length === 0 || others.some((item) => item > word)) return false
  const isOpen = (item: number) => phrases.child(item, 'cc') === undefined && phrases.markBefore(item) >= 0
  // the "or" of a pair in the list does not end it
  const holdsEnd = head.some((_, at) => phrases.form(at) === 'and' && phrases.isIn(at, word))
  return others.some(isOpen) && others.every((item) => isOpen(item) || (holdsEnd && endsPair(phrases, item)))
}

/** "people who dye wool, wash or brush it[, spin it and sell it]", where the parser takes the rest of the list for a remark. */
function takesEndAlong(phrases: EnglishPhrases, word: number): boolean {
  if (phrases.kind(word) !== 'parataxis' || phrases.tree.upos[word] !== 'VERB' || phrases.hasSubject(word)) return false
  const mark = phrases.markBefore(word)
  const isEnd = (child: number) => phrases.kind(child) === 'conj' && phrases.form(phrases.jointOf(child)) === 'and'
  if (phrases.form(mark) !== ',' || !phrases.children[word].some(isEnd)) return false
  return phrases.tree.head.some(
    (_, item) =>
      item < mark &&
      phrases.kind(item) === 'conj' &&
      phrases.form(phrases.first[item] - 1) === ',' &&
      !phrases.tree.forms.slice(item, mark).includes('and'),
  )
}

/** "dye, wash [or brush wool], and sell it" */
function endsPair(phrases: EnglishPhrases, item: number): boolean {
  const joint = phrases.child(item, 'cc')
  return joint !== undefined && phrases.form(joint) === 'or' && phrases.form(joint - 1) !== ','
}

/** "a means of closing [or selling the mill]": the object behind the second verb belongs to the first one, too. */
function hasObjectOfBoth(phrases: EnglishPhrases, word: number): boolean {
  const {head, upos} = phrases.tree
  const above = head[word]
  if (upos[word] !== 'VERB' || upos[above] !== 'VERB') return false
  const joint = phrases.child(word, 'cc')
  const particle = phrases.child(above, 'compound')
  if (joint !== (particle ?? above) + 1 || phrases.isPassive(above) || phrases.hasSubject(word)) return false
  const inner = phrases.child(word, 'xcomp') ?? word
  return [word, inner].some((verb) => phrases.child(verb, 'obj') !== undefined)
}

/** "before the fair, every evening of it [and for two nights after]" */
function endsTimes(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  const joint = phrases.child(word, 'cc')
  if (joint === undefined || !forms.some((_, at) => phrases.isIn(at, word) && phrases.isTime(at))) return false
  const start = forms.findLastIndex((form, at) => at < joint && at > 1 && /^(?:each|every)$/.test(form))
  if (start < 0 || forms[start - 1] !== ',' || !phrases.isTime(start + 1)) return false
  return forms.slice(start, joint).every((form, at) => !JOINT.test(form) && !phrases.isFiniteVerb(start + at))
}

const JOINT = /^(?:and|or|but|nor)$/
