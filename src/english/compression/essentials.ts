import type {Essentials} from '../../compression/compression.ts'
import {PRIVATIVE, SAYING, THINKING} from '../words/word-lists.ts'
import {GUARDS} from './guards/guards.ts'
import type {EnglishPhrases} from './phrases/english-phrases.ts'

/** Relations of words that no sentence can do without: function words, arguments, parts of names and of fixed expressions. */
const NEEDED =
  /^(?:det|case|mark|cop|aux|cc|expl|nsubj|csubj|obj|iobj|xcomp|ccomp|flat|fixed|goeswith|nummod|clf|orphan)(?::|$)|^nmod:poss$/

/** Guards without which the rest is no English, or is not true. The others hold for summaries alone: they keep what a reader wants. */
const BINDING: ReadonlySet<string> = new Set([
  'complement of a verb',
  'complement of a particle verb',
  'complement of an object',
  'place that the verb needs',
  'rest of a predicate',
  'noun of time or measure',
  'noun that needs its clause',
  'content',
  'cleft sentence',
  'range',
  'pair',
  'counted list',
  'list without "and"',
  'mixed list',
  'one name',
  'both of them',
  'word that needs two',
  'correction',
  'side of a comparison',
  'adverb with another',
  'adverb that completes',
  'article',
  'adjective that changes the thing',
  'preposition before a verb',
  'noun right behind',
  'compound',
  'relative pronoun',
  'right behind the verb',
  'verb of the sentence',
  'something',
  'in hopes',
])

const binding = GUARDS.filter(({name}) => BINDING.has(name))

/**
 * What stays in a shortened sentence whatever was learned, and which clauses can stand for the whole sentence. What the rules
 * let go, which `mayGo` says, is never essential.
 */
export function essentialsOf(phrases: EnglishPhrases, mayGo: (word: number) => boolean): Essentials {
  const {head} = phrases.tree
  const stays = Uint8Array.from(head, (_, word) => (head[word] >= 0 && staysWithHead(phrases, word, mayGo) ? 1 : 0))
  return {stays, roots: rootsOf(phrases)}
}

function staysWithHead(phrases: EnglishPhrases, word: number, mayGo: (word: number) => boolean): boolean {
  if (phrases.isMark(word)) return phrases.children[word].length === 0
  if (mayGo(word)) return false
  const {relation, xpos, forms, head} = phrases.tree
  if (NEEDED.test(relation[word])) return true
  if (DENYING.has(forms[word]) || DENYING.has(phrases.opener(word))) return true
  if (relation[word] === 'compound' && !isLooseCompound(phrases, word)) return true
  if (relation[word] === 'compound:prt') return true
  if (phrases.kind(word) === 'advmod' && /^W/.test(xpos[word])) return true
  if (phrases.kind(word) === 'amod' && (PRIVATIVE.has(forms[word]) || isOfName(phrases, word))) return true
  if (phrases.kind(word) === 'advmod' && phrases.tree.upos[head[word]] === 'NUM') return true
  const kind = phrases.kind(word)
  return binding.some(
    (guard) => (guard.relations === undefined || guard.relations.includes(kind)) && guard.holds(phrases, word),
  )
}

/** Words that deny or limit the claim, or say how sure it is: without them it is another one. */
const DENYING: ReadonlySet<string> = new Set(
  `not n't n’t never no none nobody nothing neither nor without cannot hardly barely scarcely rarely seldom only almost nearly
  allegedly reportedly supposedly purportedly apparently possibly probably perhaps maybe unlikely less least if unless until
  whether except than`.split(/\s+/),
)

/**
 * The first of the nouns before a noun: "a [bus] driver", "[captain] Ann Ito". A part of a name is none ("[Lorn] Council"), nor
 * is what begins one ("the [New] Kolvar road").
 */
function isLooseCompound(phrases: EnglishPhrases, word: number): boolean {
  const {upos, head, isCapitalized} = phrases.tree
  const noun = head[word]
  const compounds = phrases.children[noun].filter((child) => phrases.kind(child) === 'compound')
  if (compounds[0] !== word || !/^(?:NOUN|PROPN)$/.test(upos[word]) || !/^(?:NOUN|PROPN)$/.test(upos[noun]))
    return false
  const isPerson = phrases.child(noun, 'flat') !== undefined
  if (isCapitalized[word] && isCapitalized[word + 1] && !isPerson) return false
  return upos[noun] === 'NOUN' || upos[word] === 'NOUN' || isPerson
}

/** "Supreme Court": an adjective with a capital before a word with one. */
function isOfName({tree}: EnglishPhrases, word: number): boolean {
  const {isCapitalized, head} = tree
  return isCapitalized[word] && word > 0 && isCapitalized[head[word]] && head[word] > word
}

/** The root, and finite clauses with a subject that are told as facts: what somebody said, and what an "and" joined. */
function rootsOf(phrases: EnglishPhrases): number[] {
  const {head} = phrases.tree
  const root = head.indexOf(-1)
  const roots = [root]
  for (let at = 0; at < roots.length; at++) {
    for (const child of phrases.children[roots[at]]) if (standsFor(phrases, child)) roots.push(child)
  }
  return roots
}

function standsFor(phrases: EnglishPhrases, word: number): boolean {
  if (!phrases.isFinite(word) || !phrases.hasSubject(word)) return false
  const {head, forms} = phrases.tree
  const above = head[word]
  const kind = phrases.kind(word)
  if (kind === 'conj')
    return (
      /^(?:and|but|,|;)?$/.test(phrases.opener(word)) &&
      !phrases.children[word].some((c) => /^(?:or|nor)$/.test(forms[c]))
    )
  if (kind === 'parataxis') return true
  if (kind !== 'ccomp' || !/^(?:that)?$/.test(phrases.opener(word))) return false
  if (!SAYING.has(forms[above]) && !THINKING.has(forms[above])) return false
  return phrases.children[above].every((child) => child === word || !phrases.isLimiting(child))
}
