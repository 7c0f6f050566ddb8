import {
  type Essentials,
  FAITHFUL,
  GUARDED,
  INSEPARABLE,
  JOINED,
  MAY_GO,
  MEANT,
  NEEDED,
  RISKY,
  WISHED,
} from '../../compression/compression.ts'
import {PRIVATIVE, SAYING, THINKING, THIRD_PERSON} from '../words/word-lists.ts'
import {isComparedAmount} from './amounts.ts'
import {isAwaited} from './awaited/awaited.ts'
import {completesWord, isMannerOfKind} from './awaited/words.ts'
import type {Guard} from './guards/guard.ts'
import {GUARDS} from './guards/guards.ts'
import {startsWithVowel} from './guards/modifiers.ts'
import type {EnglishPhrases} from './phrases/english-phrases.ts'
import {DENYING, HEDGING, isTurned, turnsClaim} from './polarity.ts'
import {continuesCondition, opensCondition} from './truth/conditions.ts'
import {isExclusion} from './truth/contrasts.ts'
import {isPartOfSplit} from './truth/quotations.ts'
import {keepsTrue} from './truth/truth.ts'

/** Relations of words that no sentence can do without: function words, arguments, parts of names and of fixed expressions. */
const BOUND = /^(?:flat|fixed|goeswith|compound:prt|aux|cop|case)(?::|$)/

const ALWAYS = /^(?:csubj|obj|iobj|xcomp|ccomp|nummod|clf|orphan)(?::|$)|^nmod:poss$/

/** Those that a fragment needs as well. */
const GRAMMATICAL = /^(?:det|mark|cc|expl|nsubj)(?::|$)/

const [firm, soft, faithful] = (['firm', 'soft', 'faithful'] as const).map((strength) =>
  GUARDS.filter((guard) => guard.strength === strength),
)

/**
 * What stays in a shortened sentence whatever was learned, and which clauses can stand for the whole sentence. What the rules
 * let go, which `mayGo` says, is never essential.
 */
export function essentialsOf(phrases: EnglishPhrases, mayGo: (word: number) => boolean): Essentials {
  const {head} = phrases.tree
  const quoted = Uint8Array.from(head, (_, word) => (breaksQuotation(phrases, word) ? 1 : 0))
  const stays = Uint8Array.from(head, (above, word) =>
    above < 0 ? MAY_GO : Math.max(levelOf(phrases, word, mayGo), quoted[word] === 1 ? GUARDED : MAY_GO),
  )
  const roots = rootsOf(phrases)
  const mayLead = (word: number) =>
    isClause(phrases, word) && !isTurned(phrases, word) && (phrases.kind(word) !== 'ccomp' || standsFor(phrases, word))
  return {stays, quoted, roots, clauses: [...head.keys()].filter((word) => !roots.includes(word) && mayLead(word))}
}

function levelOf(phrases: EnglishPhrases, word: number, mayGo: (word: number) => boolean): number {
  if (phrases.isMark(word)) return phrases.children[word].length === 0 ? NEEDED : MAY_GO
  const {relation, xpos, forms} = phrases.tree
  if (isVague(phrases, word) || isPlainCount(phrases, word)) return FAITHFUL
  if (BOUND.test(relation[word]) || isAmount(phrases, word) || turnsClaim(phrases, word)) return INSEPARABLE
  if (isTitle(phrases, word)) return FAITHFUL
  // "[And] the dam broke": what stood in front of it is not in the line
  if (phrases.kind(word) === 'cc' && phrases.isAtStart(word)) return MAY_GO
  if (keepsTrue(phrases, word)) return INSEPARABLE
  if (breaksArticle(phrases, word)) return NEEDED
  if (isOfName(phrases, word)) return MEANT
  if (isComparedAmount(phrases, word)) return NEEDED
  if (mayGo(word)) return isAwaited(phrases, word) ? FAITHFUL : MAY_GO
  if (isSpare(phrases, word)) {
    if (phrases.kind(word) === 'mark') return isAwaited(phrases, word) ? FAITHFUL : WISHED
    return FAITHFUL
  }
  if (GRAMMATICAL.test(relation[word])) return JOINED
  if (ALWAYS.test(relation[word]) || DENYING.has(forms[word]) || DENYING.has(phrases.opener(word))) return NEEDED
  const kind = phrases.kind(word)
  if (kind === 'advmod' && /^W/.test(xpos[word])) return NEEDED
  if (tellsWhich(phrases, word)) return NEEDED
  if (kind === 'advmod' && PARTICLES.has(forms[word]) && word > phrases.tree.head[word]) return MEANT
  if (completesWord(phrases, word)) return NEEDED
  if (relation[word] === 'compound' && !isLooseCompound(phrases, word)) return MEANT
  if (
    QUANTITIES.has(forms[word]) ||
    HEDGING.has(forms[word]) ||
    (/^(?:amod|compound)$/.test(kind) && PRIVATIVE.has(forms[word]))
  )
    return MEANT
  if (kind === 'advmod' && isDenied(phrases, word)) return MEANT
  if (isMannerOfKind(phrases, word)) return MEANT
  const holds = (guard: Guard) => (guard.relations?.includes(kind) ?? true) && guard.holds(phrases, word)
  if (firm.some(holds)) return MEANT
  if (soft.some(holds)) return GUARDED
  if (faithful.some(holds) || isAwaited(phrases, word)) return FAITHFUL
  if (kind === 'amod') return FAITHFUL
  if (DESCRIBING.test(kind) && !phrases.isSetOff(word)) return RISKY
  return GUARDS.some(holds) || !isApart(phrases, word) ? WISHED : MAY_GO
}

/** A quotation stays as it is, or goes as a whole. Where marks are not in pairs, nobody knows what is one. */
function breaksQuotation({isQuoted, first, last}: EnglishPhrases, word: number): boolean {
  if (isQuoted[word] === 0 || isQuoted.every((own) => own === 1)) return false
  const [before, after] = [first[word] - 1, last[word] + 1]
  const isInside = (at: number) => isQuoted[at] === 1 && !isQuoteEdge(isQuoted, at)
  return isInside(before) || isInside(after)
}

function isQuoteEdge(isQuoted: Uint8Array, at: number): boolean {
  return isQuoted[at - 1] !== 1 || isQuoted[at + 1] !== 1
}

/** A noun without what describes it is mostly another one: "smoke detectors", "integrative medicine", "a duty to vote". */
const DESCRIBING = /^(?:amod|compound|acl)$/

/** What no rule lets go, and yet readers seldom miss: clauses, longer items of lists and circumstances. */
function isApart(phrases: EnglishPhrases, word: number): boolean {
  const kind = phrases.kind(word)
  if (kind === 'conj') return phrases.tree.upos[word] === 'VERB' || phrases.size[word] >= PHRASE
  return /^(?:advcl|parataxis|obl|appos|acl|advmod|discourse|reparandum|vocative|dislocated|cc|punct)$/.test(kind)
}

/** An item of fewer words is a part of a phrase: "salt and pepper". */
const PHRASE = 3

/** "did not [really] have one": without the adverb more would be denied. */
function isDenied({tree, children}: EnglishPhrases, word: number): boolean {
  // "could not [even] say": not without it either
  if (tree.forms[word] === 'even') return false
  return children[tree.head[word]].some((other) => other < word && DENYING.has(tree.forms[other]))
}

/** "[last] night", "the [next] few days", "what [he said]": without it another time or nothing is meant. */
function tellsWhich(phrases: EnglishPhrases, word: number): boolean {
  const {forms, head} = phrases.tree
  const above = head[word]
  // ", a list [that has ten names]": the second name says nothing else
  if (phrases.kind(word) === 'acl' && phrases.kind(above) === 'appos' && /^an?$/.test(phrases.determiner(above)))
    return phrases.size[above] - phrases.size[word] <= 2
  // "the part of the price [that came from tolls]"
  const isPart = PARTS.test(forms[above]) || (phrases.kind(above) === 'nmod' && PARTS.test(forms[head[above]]))
  if (phrases.kind(word) === 'acl' && isPart && !phrases.isSetOff(word)) return true
  if (phrases.kind(word) === 'acl') return /^(?:what|whatever|whoever)$/.test(forms[above])
  return phrases.kind(word) === 'amod' && WHICH_TIME.test(forms[word]) && phrases.isTime(above)
}

const PARTS =
  /^(?:parts?|portions?|components?|fractions?|shares?|aspects?|segments?|sections?|kinds?|types?|versions?)$/

const WHICH_TIME = /^(?:last|next|past|previous|following|coming|same|early|late|mid|local|short|long)$/

/**
 * "said [that] the dam broke"; and one of two subjects or objects of a verb, of which the parser must have taken one for what
 * it is not.
 */
function isSpare(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms, upos, relation} = phrases.tree
  const above = head[word]
  if (relation[word] === 'mark' && forms[word] === 'that')
    // "liked [that] nobody knew it" would read as if nobody were liked
    return (
      phrases.kind(above) === 'ccomp' &&
      upos[head[above]] === 'VERB' &&
      head[above] < above &&
      !TAKES_THING.test(forms[head[above]])
    )
  if (!/^(?:nsubj|obj)$/.test(relation[word])) return false
  const nearer = (child: number) => Math.abs(child - above) < Math.abs(word - above) && child < above === word < above
  return phrases.children[above].some(
    (child) => relation[child] === relation[word] && nearer(child) && !phrases.isTime(child),
  )
}

/** Verbs that take a thing as well: without "that", what follows would be the thing. */
const TAKES_THING = /^(?:(?:lik|lov|hat|appreciat|resent|regrett?|enjoy|prefer)(?:es?|ed|ing|s)?)$/

/** How many are meant. */
const QUANTITIES: ReadonlySet<string> = new Set(
  'many much most few several half all both every each some more fewer no any'.split(' '),
)

/** "$ [20 million]" */
function isAmount({tree: {head, forms, relation}}: EnglishPhrases, word: number): boolean {
  return relation[word] === 'nummod' && /^(?:us|c|a)?[$£€¥]$/.test(forms[head[word]] ?? '')
}

/** Adverbs that belong to their verb: "walked out". */
const PARTICLES: ReadonlySet<string> = new Set(
  'up out away off down in on over back together along apart forth through'.split(' '),
)

/** "an [old] dam", "an [air] force base": the article would no longer go with what follows it. */
function breaksArticle(phrases: EnglishPhrases, word: number): boolean {
  const {head, forms} = phrases.tree
  const noun = head[word]
  if (noun < word) return false
  const isArticle = (at: number) => /^an?$/.test(forms[at] ?? '')
  const breaks = (article: number, at: number) => startsWithVowel(forms[at]) !== (forms[article] === 'an')
  const before = phrases.first[word] - 1
  if (isArticle(before)) return breaks(before, phrases.last[word] + 1)
  const article = phrases.children[noun].find((child) => isArticle(child) && child < before)
  if (article === undefined) return false
  const followers = [...phrases.children[noun].map((child) => phrases.first[child]), noun]
  return followers.some((at) => at > article && at <= noun && breaks(article, at))
}

/**
 * The first of the nouns before a noun: "a [bus] driver", "[captain] Ann Ito". A part of a name is none ("[Lorn] Council"), nor
 * is what begins one ("the [New] Kolvar road").
 */
function isLooseCompound(phrases: EnglishPhrases, word: number): boolean {
  const {upos, head, isCapitalized} = phrases.tree
  const noun = head[word]
  // the article probably is that of the noun
  if (phrases.child(word, 'det') !== undefined) return false
  // "in Okanagan lake", "in lake" would lack an article
  if (phrases.tree.xpos[noun] === 'NN' && phrases.determiner(noun) === '' && isCapitalized[word]) return false
  const compounds = phrases.children[noun].filter((child) => phrases.kind(child) === 'compound')
  if (compounds[0] !== word || !/^(?:NOUN|PROPN)$/.test(upos[word]) || !/^(?:NOUN|PROPN)$/.test(upos[noun]))
    return false
  const isPerson = phrases.child(noun, 'flat') !== undefined
  if (isCapitalized[word] && isCapitalized[word + 1] && !isPerson) return false
  return upos[noun] === 'NOUN' || upos[word] === 'NOUN' || isPerson
}

/** "won [some] votes", "took no [any] chances": who or how many is not said in either case. */
function isVague(phrases: EnglishPhrases, word: number): boolean {
  const {forms, xpos, head, relation} = phrases.tree
  if (relation[word] !== 'det' || !/^(?:some|any)$/.test(forms[word]) || xpos[head[word]] !== 'NNS') return false
  return word === phrases.first[head[word]] && !/^[nc]subj/.test(relation[head[word]]) && xpos[word + 1] !== 'CD'
}

/** "her [two] sons", "the [62] members": there are several all the same. */
function isPlainCount(phrases: EnglishPhrases, word: number): boolean {
  const {xpos, head, relation, forms} = phrases.tree
  const things = head[word]
  if (relation[word] !== 'nummod' || phrases.size[word] > 1 || word > things || xpos[things] !== 'NNS') return false
  if (phrases.isMeasure(things) || phrases.isTime(things) || phrases.child(things, 'conj') !== undefined) return false
  if (phrases.kind(things) === 'conj' || /^(?:of|in|per|each|every)$/.test(forms[things + 1] ?? '')) return false
  return word > 0 && KNOWN.test(forms[word - 1])
}

/** Whoever says "the two" has told of them, or they are known. */
const KNOWN = /^(?:the|these|those|my|your|his|her|its|our|their|['’]s?)$/

/** "[Mr.] Ito", "[the late General] Sen", "[Lorn Radio's] Ann Ito": the name says who it is. */
function isTitle(phrases: EnglishPhrases, word: number): boolean {
  const {relation, head, upos} = phrases.tree
  const name = head[word]
  if (name < word || upos[name] !== 'PROPN') return false
  if (relation[word] === 'nmod:poss') return upos[word] === 'PROPN' && phrases.child(name, 'flat') !== undefined
  return relation[word] === 'nmod:desc' || (relation[word] === 'compound' && HONORIFIC.test(phrases.form(word)))
}

const HONORIFIC = /^(?:mr|mrs|ms|dr|gen|sen|rep|prof|lt|col|sgt)\.?$/

/** "Supreme Court": an adjective with a capital before a word with one, or an adverb with a capital behind a name. */
function isOfName({tree}: EnglishPhrases, word: number): boolean {
  const {isCapitalized, head, upos, relation} = tree
  // "the Peace Now group"
  if (relation[word] === 'advmod' && isCapitalized[word] && upos[word - 1] === 'PROPN') return true
  return isCapitalized[word] && word > 0 && isCapitalized[head[word]] && head[word] > word
}

/** The root, and finite clauses with a subject that are told as facts: what somebody said, and what an "and" joined. */
function rootsOf(phrases: EnglishPhrases): number[] {
  const roots = [phrases.tree.head.indexOf(-1)]
  for (let at = 0; at < roots.length; at++) {
    for (const child of phrases.children[roots[at]]) if (standsFor(phrases, child)) roots.push(child)
  }
  return roots
}

function standsFor(phrases: EnglishPhrases, word: number): boolean {
  if (!isClause(phrases, word) || isTurned(phrases, word)) return false
  const {head, forms} = phrases.tree
  const kind = phrases.kind(word)
  // "You know, the mill is safe": it only fills
  if (kind === 'parataxis' && word < head[word] && /^(?:know|see|mean|think|guess|believe)$/.test(forms[word]))
    return false
  // "asks that dyers, weavers, bakers, [and the council all leave]": the last of a list, which the parser takes for a sentence
  if (kind === 'conj' && endsList(phrases, word)) return false
  // "It broke, said Ann Ito"
  if (kind === 'conj' && phrases.isInvertedSaying(word)) return false
  // ", he told the guild" says nothing without what he told
  if (kind === 'parataxis' && (SAYING.has(forms[word]) || /^(?:quoted|cited)$/.test(forms[word]))) {
    const content = phrases.child(word, 'ccomp')
    if (content === undefined || !phrases.isFinite(content) || phrases.markBefore(word) >= 0) return false
  }
  // "[Some oppose it, and] they say so": who?
  if (opensWithPronoun(phrases, word)) return false
  // "The guild forecasts that, if it rains, [it will be poor]", where the parser takes what is forecast for a sentence
  if (kind === 'parataxis' && phrases.children[word].some((child) => phrases.kind(child) === 'mark')) return false
  // "[Wool and silk are sold, and] the rest is kept"
  if (/^(?:conj|parataxis)$/.test(kind) && tellsOfOthers(phrases, word)) return false
  if (kind === 'conj' || kind === 'parataxis') return true
  if (kind !== 'ccomp' || !(SAYING.has(forms[head[word]]) || THINKING.has(forms[head[word]]))) return false
  // "not all doctors think", "I do n't think"
  const isDenied = (child: number) =>
    phrases.isLimiting(child) || phrases.isLimiting(phrases.first[child]) || DENYING.has(forms[child])
  return phrases.children[head[word]].every((child) => child === word || !isDenied(child))
}

/** Whether two items of a list, or more, stand right in front of the "and" of a clause. */
function endsList(phrases: EnglishPhrases, word: number): boolean {
  const {upos, forms} = phrases.tree
  const joint = phrases.child(word, 'cc') ?? -1
  const isItem = (at: number) => /^(?:NOUN|PROPN)$/.test(upos[at] ?? '')
  return forms[joint - 1] === ',' && isItem(joint - 2) && forms[joint - 3] === ',' && isItem(joint - 4)
}

/** Whether somebody is meant by a pronoun whom only the words in front of the clause name. */
function opensWithPronoun(phrases: EnglishPhrases, word: number): boolean {
  const {upos, forms} = phrases.tree
  const subject = phrases.child(word, 'nsubj')
  if (subject === undefined) return false
  // "none of them"
  const isPronoun = (at: number) => upos[at] === 'PRON' && THIRD_PERSON.has(forms[at])
  if (
    !isPronoun(subject) &&
    !phrases.children[subject].some((child) => phrases.kind(child) === 'nmod' && isPronoun(child))
  )
    return false
  return upos.slice(0, phrases.first[word]).some((tag) => tag === 'NOUN' || tag === 'PROPN')
}

/** Whether the subject is some of what the clause in front told of, or something beside it. */
function tellsOfOthers(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  const subject = phrases.child(word, 'nsubj')
  if (subject === undefined) return false
  const start = phrases.first[subject]
  // "[Of the mills, nine are old, and] 20 percent are closed"
  if (phrases.isMeasure(subject) && phrases.child(subject, 'nmod') === undefined) return true
  if (/^(?:another|others?|these|those|such|both|neither|each|most|many|some|several|few|half|all)$/.test(forms[start]))
    return true
  return (
    forms[start] === 'the' &&
    /^(?:rest|remainder|others?|majority|minority|latter|former|same|two|three)$/.test(forms[subject])
  )
}

/** A finite clause with a subject that nothing makes a question, a condition or an alternative. */
function isClause(phrases: EnglishPhrases, word: number): boolean {
  if (!/^(?:ccomp|conj|parataxis|advcl)$/.test(phrases.kind(word))) return false
  if (!phrases.isFinite(word) || !phrases.hasSubject(word) || isExclusion(phrases, word)) return false
  if (isPartOfSplit(phrases, word)) return false
  for (let at = word; phrases.tree.head[at] >= 0; at = phrases.tree.head[at])
    if (opensCondition(phrases, at) || continuesCondition(phrases, at)) return false
  // "every house but [ours burned]"
  if (phrases.form(phrases.jointOf(word)) === 'but' && !phrases.isFinite(phrases.tree.head[word])) return false
  const {forms, xpos} = phrases.tree
  if (!/^(?:that|as|after|while|because|and|but|,|;)?$/.test(phrases.opener(word))) return false
  return phrases.children[word].every((child) => !/^(?:or|nor|neither)$/.test(forms[child]) && !/^W/.test(xpos[child]))
}
