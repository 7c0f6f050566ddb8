import {SAYING, THINKING} from '../../words/word-lists.ts'
import {standing} from '../phrases/attribution.ts'
import type {EnglishPhrases} from '../phrases/english-phrases.ts'
import type {Guard} from './guard.ts'

/** Who says it, and who that is. */
export const sourceGuards: readonly Guard[] = [
  {
    name: 'source of a claim',
    strength: 'faithful',
    relations: ['advcl', 'acl', 'nmod', 'obl', 'reparandum', 'appos', 'conj'],
    because: 'it says who claims this, whatever the parser took it for',
    example: 'Winters will be milder[, as several experts predicted].',
    holds: (phrases, word) => {
      if (phrases.tree.relation[word] === 'obl:agent') return CALLING.test(verbOf(phrases, word))
      if (holdsAccording(phrases, word) || endsWithSpeaker(phrases, word) || isSpeaker(phrases, word)) return true
      if (endsWithSaid(phrases, word)) return true
      return sayingIn(phrases, word).some((verb) => !isPlain(phrases, verb, word))
    },
  },
  {
    name: 'as saying',
    relations: ['advcl', 'obl', 'acl'],
    because: 'it tells what somebody was quoted as saying',
    example: 'The paper quoted Ann Ito, a dyer[, as saying that the mill was closed].',
    holds: ({tree, first}, word) => {
      const next = tree.forms[first[word] + 1] ?? ''
      return tree.forms[first[word]] === 'as' && /^(?:say|tell|report|writ|warn|add|argu|describ|call)ing$/.test(next)
    },
  },
  {
    name: 'what is quoted',
    strength: 'faithful',
    relations: ['advcl', 'parataxis'],
    because: 'it is what somebody is quoted as saying',
    example:
      '[A number of towns are already planning to hold the crown as part of their foreign currency reserves,] the magazine quoted Lorn Central Bank chief Ann Ito as saying.',
    holds: (phrases, word) => {
      const {forms, head} = phrases.tree
      if (!/^(?:quoted|cited|quotes|cites)$/.test(phrases.form(head[word])) || !phrases.isFronted(word)) return false
      return forms.some((form, at) => form === 'as' && /ing$/.test(forms[at + 1] ?? ''))
    },
  },
  {
    name: 'office of a speaker',
    strength: 'faithful',
    relations: ['appos'],
    because: 'what somebody says is worth as much as the reader knows of him',
    example: 'Mr. Ito[, the keeper of the dam,] said the gate was open.',
    holds: (phrases, word) => {
      const {head, upos} = phrases.tree
      const speaker = head[word]
      if (upos[speaker] !== 'PROPN' || phrases.kind(speaker) !== 'nsubj' || upos[word] === 'NUM') return false
      const verb = phrases.form(head[speaker])
      return SAYING.has(verb) || THINKING.has(verb) || /^(?:quoted|cited)$/.test(verb)
    },
  },
  {
    name: 'short form that is used',
    relations: ['appos'],
    because: 'the short form stands in the sentence once more',
    example: 'The Guild of Dyers [(GD)] closed the hall of the GD.',
    holds: (phrases, word) =>
      phrases.isBracketed(word) &&
      phrases.size[word] === 1 &&
      phrases.tree.forms.indexOf(phrases.form(word), phrases.last[word] + 1) >= 0,
  },
  {
    name: 'name behind a description',
    relations: ['appos', 'conj'],
    because: 'it is the name of somebody or something that is only described before',
    example: 'His colleague[, Boris Ito,] was sentenced by the court.',
    holds: (phrases, word) => {
      const {upos, head, isCapitalized} = phrases.tree
      // "the dyer, Boris Ito, and others": the parser took the name for an item of the list
      if (phrases.kind(word) === 'conj')
        return (
          upos[phrases.firstConjunct(word)] === 'NOUN' &&
          phrases.children[word].some((child) => phrases.kind(child) === 'conj' && upos[child] === 'PROPN')
        )
      const isName = upos[word] === 'PROPN' || (upos[word] === 'NOUN' && isCapitalized[word])
      return isName && !isCapitalized[head[word]] && !phrases.isBracketed(word)
    },
  },
]

/** "…, a survey found" */
const FINDING = /^(?:found|finds|showed|shows|concluded|indicated)$/

/** What somebody is called, somebody calls him. */
const CALLING =
  /^(?:described|called|considered|regarded|seen|viewed|interpreted|perceived|portrayed|welcomed|suspected|accused|criticized|praised|estimated|reported|alleged|believed|denounced|labeled|dubbed|hailed|condemned|disputed)$/

function verbOf({tree}: EnglishPhrases, word: number): string {
  return tree.forms[tree.head[word]]
}

/** ", according to records" as part of a noun, or behind a comma within a longer phrase. */
function holdsAccording(phrases: EnglishPhrases, word: number): boolean {
  const {forms} = phrases.tree
  if (phrases.kind(word) === 'nmod' && phrases.form(phrases.first[word]) === 'according') return true
  for (let at = phrases.first[word] + 1; at < phrases.last[word]; at++)
    if (forms[at] === 'according' && forms[at - 1] === ',' && phrases.isAtEnd(word)) return true
  return false
}

/** Verbs of saying or thinking with a subject of their own that stand at the end of a phrase: ", the company insists,". */
function sayingIn(phrases: EnglishPhrases, word: number): number[] {
  const {forms, upos, head, relation} = phrases.tree
  const found: number[] = []
  for (let verb = phrases.first[word]; verb <= phrases.last[word]; verb++) {
    if (upos[verb] !== 'VERB' || !(SAYING.has(forms[verb]) || THINKING.has(forms[verb]))) continue
    if (phrases.child(verb, 'nsubj') === undefined || !phrases.isIn(verb, word) || !endsWith(phrases, word, verb))
      continue
    let top = verb
    while (top !== word && !/^(?:acl:relcl|ccomp|conj)$/.test(relation[top])) top = head[top]
    if (top === word && relation[word] !== 'acl:relcl' && /^(?:as|)$/.test(phrases.opener(verb))) found.push(verb)
  }
  return found
}

/** "…, since May, party leaders said Wednesday": the parser took all of it for a clause of time. */
function endsWithSpeaker(phrases: EnglishPhrases, word: number): boolean {
  const {forms, upos} = phrases.tree
  if (phrases.kind(word) !== 'advcl' || upos[word] !== 'VERB' || !SAYING.has(forms[word])) return false
  const subject = phrases.child(word, 'nsubj')
  if (subject === undefined || phrases.first[subject] <= phrases.first[word] || !endsWith(phrases, word, word))
    return false
  return forms[phrases.first[subject] - 1] === ','
}

/** "…, the dyer who made the charges said Monday": the parser took the speaker for a second name, and "said" for a part of it. */
function endsWithSaid(phrases: EnglishPhrases, word: number): boolean {
  const {forms, xpos} = phrases.tree
  const kind = phrases.kind(word)
  const isClause = kind === 'acl' && !/^W/.test(xpos[phrases.first[word]])
  if (!(isClause || /^(?:appos|conj|nmod)$/.test(kind)) || phrases.form(phrases.markBefore(word)) !== ',') return false
  for (let verb = isClause ? word : word + 1; verb <= phrases.last[word]; verb++) {
    if (!/^VB[DZN]$/.test(xpos[verb]) || !(SAYING.has(forms[verb]) || FINDING.test(forms[verb]))) continue
    // "a court was told": others said it there
    if (phrases.isPassive(verb) && (forms[verb] !== 'told' || phrases.kind(verb) === 'acl')) continue
    if (phrases.isAtEnd(word) && endsWith(phrases, word, verb)) return true
  }
  return false
}

/** "…, Ann Ito of the dyers' guild told reporters": a speaker with a verb of saying, whatever the parser took it for. */
function isSpeaker(phrases: EnglishPhrases, word: number): boolean {
  const {forms, upos} = phrases.tree
  if (phrases.kind(word) !== 'advcl' || upos[word] !== 'VERB' || !SAYING.has(forms[word])) return false
  return phrases.opener(word) === '' && phrases.child(word, 'nsubj') !== undefined && !phrases.isFronted(word)
}

/** Whether only times follow a verb within a phrase. */
function endsWith(phrases: EnglishPhrases, word: number, verb: number): boolean {
  for (let at = verb + 1; at <= phrases.last[word]; at++)
    if (!phrases.isMark(at) && !phrases.isTime(at) && !phrases.isTime(phrases.tree.head[at])) return false
  return true
}

function isPlain(phrases: EnglishPhrases, verb: number, word: number): boolean {
  return standing(phrases, verb, phrases.tree.head[word], (at) => !phrases.isIn(at, word)) === 'plain'
}
