import type {Phrases} from '../../../compression/phrases.ts'
import {DEAR, FAIR, NATURAL, NEVER} from '../../../compression/scale.ts'
import {COMPLETING, isDated, isLight, isLocated, nounGoverns, verbGoverns} from '../../words/valency.ts'
import {CIRCUMSTANCE, SAYING, SPEAKERS, THINKING} from '../../words/word-lists.ts'
import {measuresCount} from '../guards/scope.ts'

/** Prepositions that tell why or by what: less loose than those of time and place. */
const RELATING: ReadonlySet<string> = new Set(['for', 'with', 'from', 'by', 'because', 'due', 'as'])

/** A circumstance of a verb or clause. */
export function obliquePrice(phrases: Phrases, word: number): number {
  const {forms, relation, upos, head} = phrases.tree
  const verb = head[word]
  const preposition = phrases.opener(word)
  if (forms[verb] === 'ago' || /^(?:ADV|ADP|NUM|SCONJ|DET)$/.test(upos[verb])) return NEVER
  // "in the past" it was, and is no more
  if (forms[word] === 'past' || forms[word] === 'future' || measuresCount(phrases, word)) return NEVER
  if (preposition === 'according') return phrases.isSetOff(word) && isReported(phrases, word) ? NATURAL : NEVER
  // "two crowns for every day": a rate
  if (/^(?:every|each)$/.test(phrases.determiner(word)) && (preposition === 'for' || preposition === 'in')) return NEVER
  if (phrases.isTime(word)) return timePrice(phrases, word, preposition)
  if (phrases.isMeasure(word) && !phrases.isBracketed(word)) return NEVER
  if (preposition === '') return NEVER
  if (preposition === 'without' || preposition === 'than' || preposition === 'except') return NEVER
  if (COMPLETING.has(preposition) && !phrases.isFronted(word)) return NEVER
  if (verbGoverns(forms[verb], preposition) && !phrases.isFronted(word)) return NEVER
  // "Along the Yula, the longest river, the floods …": the apposition would be left behind
  if (phrases.isFronted(word) && /^(?:obl|nmod|appos)$/.test(phrases.kind(verb)) && phrases.opener(verb) === '')
    return NEVER
  // in front without a comma: the tree may have taken the subject into it
  if (phrases.isAtStart(word) && phrases.markAfter(word) < 0) return NEVER
  if (followsInsertion(phrases, word) || meetsBareNoun(phrases, word)) return NEVER
  // "Under the plan, the mill would close": it would under that alone
  if (phrases.isFronted(word) && /^(?:as|under|with|in|by|at)$/.test(preposition) && isImagined(phrases, verb))
    return NEVER
  // "For some, the march was a return": for others it was none
  if (phrases.isFronted(word) && (preposition === 'for' || placesSubject(phrases, word))) return NEVER
  if (phrases.isFronted(word)) return /^(?:with|of|to|unlike|like)$/.test(preposition) ? FAIR : NATURAL
  if (phrases.isSetOff(word) && phrases.tree.upos[verb] !== 'NOUN') return NATURAL
  // "was heartened by", "the bridge being built in": the short rest would be another statement, or none
  if (phrases.first[word] === verb + 1 && (relation[word] === 'obl:agent' || phrases.kind(verb) === 'acl')) return NEVER
  if (relation[word] === 'obl:agent') return DEAR
  return completesVerb(phrases, word, preposition)
    ? NEVER
    : CIRCUMSTANCE.has(preposition)
      ? FAIR
      : RELATING.has(preposition)
        ? DEAR
        : NEVER
}

/** When it was: a bare day, "in May", "for three weeks". */
function timePrice(phrases: Phrases, word: number, preposition: string): number {
  const {forms, upos, head} = phrases.tree
  const verb = head[word]
  if (phrases.isFronted(word) || phrases.isSetOff(word)) return NATURAL
  if (preposition === 'in' && forms[word].endsWith('day')) return NEVER
  // "a poll released Thursday"
  if (phrases.kind(verb) === 'acl' && phrases.first[word] === verb + 1) return NEVER
  if (!isCalendar(phrases, word) && verbGoverns(forms[verb], preposition)) return NEVER
  // "one year before the flood", "two days later": a measure of what follows; "chose Saturday as the day": the object
  const next = phrases.form(phrases.last[word] + 1)
  if (preposition === '' && /^(?:before|after|ago|since|later|earlier|from|away|as)$/.test(next)) return NEVER
  // "by June this year"
  if (meetsTime(phrases, word)) return NEVER
  // "made it a good year"
  if (preposition === '' && isLight(forms[verb]) && /^an?$/.test(phrases.determiner(word))) return NEVER
  if (SAYING.has(forms[verb]) || THINKING.has(forms[verb])) return NATURAL
  if (phrases.isPredicate(verb)) return /^(?:VERB|ADJ|NOUN|PROPN)$/.test(upos[verb]) ? FAIR : NEVER
  if (isDated(forms[verb]) || (isLight(forms[verb]) && phrases.child(verb, 'obj') === undefined)) return NEVER
  if (!/^(?:VERB|AUX|ADJ)$/.test(upos[verb])) return NEVER
  if (preposition === '') return phrases.size[word] <= 4 ? NATURAL : FAIR
  if (/^(?:from|to|between|of|into|with|about|as|than)$/.test(preposition)) return NEVER
  // a bare verb keeps something behind it
  const isLast = phrases.first[word] === verb + 1
  return isLast && phrases.child(verb, 'obj', 'xcomp', 'ccomp') === undefined && preposition !== 'on' ? DEAR : FAIR
}

/** Whether another time follows on the heels, "this year", or explains this one, ", the latest year on record". */
function meetsTime(phrases: Phrases, word: number): boolean {
  const {head} = phrases.tree
  const next = phrases.last[word] + 1
  const mark = phrases.markAfter(word)
  return head.some((above, at) => {
    if (!phrases.isTime(at) || phrases.opener(at) !== '') return false
    if (phrases.first[at] === next) return above === head[word]
    return mark >= 0 && phrases.first[at] === mark + 1 && phrases.determiner(at) === 'the'
  })
}

/** A day, a month or a year, not "borrowed time". */
function isCalendar({tree}: Phrases, word: number): boolean {
  return tree.upos[word] === 'NUM' || tree.isCapitalized[word] || tree.forms[word].endsWith('day')
}

/** "3,000 people, half of them along the river": what follows an apposition that no comma closes belongs to it. */
function followsInsertion(phrases: Phrases, word: number): boolean {
  const before = phrases.first[word] - 1
  return phrases.tree.head.some(
    (head, at) =>
      head >= 0 &&
      phrases.last[at] === before &&
      phrases.kind(at) !== 'conj' &&
      phrases.markBefore(at) > head &&
      head < phrases.first[at],
  )
}

/** "Along the Yula, the longest river, the floods …": the apposition would be left behind. */
function meetsBareNoun(phrases: Phrases, word: number): boolean {
  const next = phrases.markAfter(word) + 1
  if (!phrases.isFronted(word)) return false
  const subject = phrases.child(phrases.tree.head[word], 'nsubj')
  // the tree has it for the subject, or within it
  if (subject !== undefined && phrases.first[subject] === next && holdsBareNoun(phrases, next, subject)) return true
  return phrases.children[phrases.tree.head[word]].some(
    (child) =>
      phrases.first[child] === next &&
      /^(?:obl|nmod|appos|dislocated|dep)$/.test(phrases.kind(child)) &&
      phrases.opener(child) === '' &&
      !phrases.isTime(child),
  )
}

function holdsBareNoun({tree, children, first}: Phrases, next: number, subject: number): boolean {
  const comma = tree.forms.indexOf(',', next)
  if (comma < 0) return false
  if (comma > subject)
    return children[subject].some((child) => tree.relation[child] === 'appos' && first[child] === comma + 1)
  return !tree.xpos.slice(next, comma).some((tag) => /^(?:VB|MD|CC)/.test(tag))
}

/** "According to police, the dam broke": a fact without them; "according to critics", or what will or may be, is none. */
function isReported(phrases: Phrases, word: number): boolean {
  const {forms, xpos, head} = phrases.tree
  const isOpinion = phrases.children[head[word]].some((child) => xpos[child] === 'MD')
  return !isOpinion && (SPEAKERS.has(forms[word]) || phrases.children[word].some((child) => SPEAKERS.has(forms[child])))
}

function isImagined(phrases: Phrases, verb: number): boolean {
  return phrases.children[verb].some((child) => phrases.form(child) === 'would' || phrases.form(child) === "'d")
}

/** "In Lorn, the government …": without the place it is another government. */
function placesSubject(phrases: Phrases, word: number): boolean {
  const {head, upos} = phrases.tree
  const subject = phrases.child(head[word], 'nsubj')
  // "In Odelia, drivers must have lamps": elsewhere they need none
  const determiner = subject === undefined ? '' : phrases.determiner(subject)
  const isAnybody = determiner === '' && subject !== undefined && phrases.tree.xpos[subject] === 'NNS'
  if (subject === undefined || upos[subject] !== 'NOUN' || (determiner !== 'the' && !isAnybody)) return false
  if (phrases.size[subject] > 2) return false
  for (let at = phrases.first[word]; at <= phrases.last[word]; at++)
    if (upos[at] === 'PROPN' && !phrases.isTime(at)) return true
  return false
}

function completesVerb(phrases: Phrases, word: number, preposition: string): boolean {
  const {forms, upos, head} = phrases.tree
  const verb = head[word]
  // "face away from", "far from"
  if (COMPLETING.has(preposition) || /^(?:away|far|apart)$/.test(phrases.form(phrases.first[word] - 1))) return true
  // "different from", "good for", "was in the house": what is said of the subject is said with it
  if (upos[verb] === 'ADJ' || upos[verb] === 'AUX') return !isExistential(phrases, verb)
  if (upos[verb] !== 'VERB') return !isExistential(phrases, verb)
  if (isExistential(phrases, verb)) return false
  if (verbGoverns(forms[verb], preposition) || isLocated(forms[verb])) return true
  const object = phrases.child(verb, 'obj')
  if (object !== undefined) {
    if (nounGoverns(forms[object], preposition) || isLight(forms[verb])) return true
    return false
  }
  const particle = phrases.children[verb].some((child) => phrases.tree.relation[child] === 'compound:prt')
  if (particle) return true
  // an active verb without object, and the phrase right behind it: live in, vote for
  const isPassive = phrases.children[verb].some((child) => /:pass$/.test(phrases.tree.relation[child]))
  const isAdjacent = phrases.first[word] === verb + 1
  return isAdjacent && (!isPassive || RELATING.has(preposition))
}

function isExistential(phrases: Phrases, word: number): boolean {
  return (
    phrases.child(word, 'expl') !== undefined && phrases.children[word].some((child) => phrases.form(child) === 'there')
  )
}

/** A circumstance of a noun. */
export function nominalPrice(phrases: Phrases, word: number): number {
  const {forms, relation, upos, head, isCapitalized} = phrases.tree
  const noun = head[word]
  if (relation[word] === 'nmod:poss' || relation[word] === 'nmod:desc' || noun > word) return NEVER
  const preposition = phrases.opener(word)
  if (preposition === 'without' || preposition === 'than' || preposition === 'except') return NEVER
  if (/^(?:NUM|PRON|DET)$/.test(upos[noun])) return NEVER
  // "there are 80 mills in Lorn"
  if (phrases.child(noun, 'nummod') !== undefined && head[noun] >= 0 && isExistential(phrases, head[noun])) return NEVER
  if (phrases.isSetOff(word) && preposition !== 'of') return NATURAL
  if (phrases.isPredicate(noun)) return NEVER
  if (phrases.isTime(noun) || phrases.isMeasure(noun)) return NEVER
  if (phrases.isTime(word)) {
    if (preposition === '')
      return /^(?:before|after|ago|since|later|earlier)$/.test(phrases.form(phrases.last[word] + 1)) ? NEVER : NATURAL
    return /^(?:in|on|during|since|before|after|at)$/.test(preposition) ? FAIR : NEVER
  }
  if (preposition === '' || COMPLETING.has(preposition) || phrases.isMeasure(word)) return NEVER
  if (nounGoverns(forms[noun], preposition) || selectsThing(phrases, noun)) return NEVER
  // the object of a verb: the phrase may hang on either
  const verb = head[noun]
  if (phrases.kind(noun) === 'obj' && (verbGoverns(forms[verb], preposition) || isLight(forms[verb]))) return NEVER
  if (isCapitalized[noun] && isCapitalized[word] && preposition === 'for') return NEVER
  return CIRCUMSTANCE.has(preposition) ? FAIR : RELATING.has(preposition) ? DEAR : NEVER
}

/** Whether a noun is one of which something behind it must say which: "the only one in …", "those with …", "the largest in …". */
export function selectsThing(phrases: Phrases, noun: number): boolean {
  const {xpos} = phrases.tree
  if (/^(?:those|any|all|no|every|each|only|that|both)$/.test(phrases.determiner(noun))) return true
  return phrases.children[noun].some(
    (child) =>
      child < noun &&
      (/^(?:JJS|RBS|JJR)$/.test(xpos[child]) || /^(?:first|last|only|same|next|more|other)$/.test(phrases.form(child))),
  )
}
