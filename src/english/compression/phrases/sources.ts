import {possibleLemmas} from '../../words/lemmas.ts'
import {CLAIMING, OFFICES, OFFICIAL_ACTS, PARTIES, PARTISAN} from '../../words/word-lists.ts'
import type {EnglishPhrases} from './english-phrases.ts'

/**
 * Whether a statement is a fact without its source: something that happened, told by those whose office it is to report it.
 *
 *   police said the bus left the road          happened in public
 *   police said they arrested 12 men           their own act: its numbers are theirs, too
 *   police said 12 men died                    a count is a claim
 *   officials said the lawyers concluded that  so is what others think
 *   the company said the pills were safe       so is a state, an opinion, a denial and an accusation
 *
 * Who speaks for one side ("a spokesman", "party officials", "Kolvar officials") reports only official acts.
 */
export function reportsFact(
  phrases: EnglishPhrases,
  speaker: number,
  clause: number,
  isSaid: (word: number) => boolean,
): boolean {
  const {forms, upos} = phrases.tree
  if (!OFFICES.has(forms[speaker]) || !tellsEvent(phrases, clause)) return false
  if (phrases.children[speaker].some((child) => PRESS.test(forms[child]))) return false
  // "was arrested by the guards of Kolvar": the act of another
  if (phrases.children[clause].some((child) => phrases.tree.relation[child] === 'obl:agent')) return false
  if (possibleLemmas(forms[clause]).some((lemma) => OFFICIAL_ACTS.has(lemma))) return true
  // "a project official": one of many, whoever he is
  if (PARTIES.has(forms[speaker]) || /^an?$/.test(phrases.determiner(speaker))) return false
  if (phrases.children[speaker].some((child) => takesSide(phrases, child))) return false
  return !forms.some((_, at) => isSaid(at) && upos[at] === 'NUM' && !isDate(phrases, at))
}

const PRESS = /^(?:news|press|radio|television|newspaper)$/

/** "broke", "was closed", "has burned down": past, and neither denied nor a state. */
function tellsEvent(phrases: EnglishPhrases, clause: number): boolean {
  const {forms, xpos} = phrases.tree
  if (phrases.isPredicate(clause) || !/^VB[DN]$/.test(xpos[clause])) return false
  // "was found dead" is what somebody found
  if (possibleLemmas(forms[clause]).some((lemma) => lemma === 'find' || CLAIMING.has(lemma))) return false
  // "concluded that": what somebody thinks
  if (phrases.child(clause, 'ccomp') !== undefined) return false
  return phrases.children[clause].every((child) => !phrases.isLimiting(child))
}

function takesSide({tree}: EnglishPhrases, word: number): boolean {
  if (tree.upos[word] === 'DET') return false
  return PARTISAN.has(tree.forms[word]) || (tree.isCapitalized[word] && word > 0)
}

function isDate(phrases: EnglishPhrases, word: number): boolean {
  return phrases.isTime(word) || phrases.isTime(phrases.tree.head[word])
}
