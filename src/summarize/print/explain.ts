import type {Reason} from '../../compression/compression.ts'
import {FREE} from '../../compression/scale.ts'
import type {Needless} from '../../discourse/entities.ts'
import {keptSpans} from '../../text/detokenize.ts'
import {discourseOf} from '../documents/discourse.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {sentenceOf} from '../documents/source.ts'
import {type GapOptions, summaryPrices} from '../model/gaps.ts'
import {gapsFor} from '../model/parts.ts'
import {type Fault, readerOf} from '../reread/reader.ts'
import type {SummarySentence} from './summary.ts'

/** Why a sentence of a summary was shortened in this way. */
export interface Explanation {
  /** What was deleted, in the order of the text. */
  readonly deleted: readonly Cut[]
  /** Phrases that a rule would have let go, and the guards that kept them; reading again is one. */
  readonly held: readonly Hold[]
  /** What could also have been deleted but was worth keeping. */
  readonly spared: readonly Cut[]
}

/** A phrase that may be deleted. */
export interface Cut {
  readonly text: string
  /** What deleting it changes in the summary's worth, in the units of concept weights: 0 or less. */
  readonly price: number
  readonly rule: Reason
}

/** A phrase that may not be deleted, although there is a rule for phrases of its kind. */
export interface Hold {
  readonly text: string
  readonly rule: Reason
  readonly guards: readonly Reason[]
}

/** By sentence of a summary by the usual worth of concepts: why it was shortened in this way; undefined for a sentence that is printed whole. */
export function explainSentences(
  parsed: ParsedSource,
  sentences: readonly SummarySentence[],
): (Explanation | undefined)[] {
  const {source} = parsed
  const gaps = gapsFor(parsed)
  const keyOf = (document: string, sentence: number) => JSON.stringify([document, sentence])
  const indexOf = new Map(
    source.sentences.map(({document, sentence}, s) => [keyOf(source.documents[document].id, sentence), s]),
  )
  return sentences.map((printed) => {
    const s = indexOf.get(keyOf(printed.document, printed.sentence))
    return s === undefined || printed.deleted.length === 0 ? undefined : explain(parsed, s, printed, gaps)
  })
}

function explain(
  parsed: ParsedSource,
  s: number,
  {kept, inserted = []}: SummarySentence,
  gaps: GapOptions,
): Explanation {
  const {source, plans} = parsed
  const found = source.sentences[s]
  const {text} = source.documents[found.document]
  const {tokens} = sentenceOf(source, found)
  const plan = plans[s]
  const {head} = plan.tree
  // what gave way to words from elsewhere was not deleted
  const printed = [...kept, ...inserted.map(({replaces}) => replaces)]
  const isPrinted = tokens.map(({start, end}) => printed.some(([from, to]) => from <= start && end <= to))
  const phrase = (top: number) =>
    keptSpans(text, tokens, (token) => isBelow(head, token, top))
      .map(({start, end}) => text.slice(start, end))
      .join(' … ')
  const forms = tokens.map(({form}) => form)
  const prices = summaryPrices(plan, found.terms, discourseOf(parsed).leaning[s], gaps)
  const names = needlessGone(parsed, s, isPrinted)
  const deleted: Cut[] = []
  const held: Hold[] = []
  const spared: Cut[] = []
  for (const [word, {rule, guards}] of plan.explain().entries()) {
    const price = prices[word]
    const name = names.find(({first}) => first === word)
    if (name !== undefined) {
      deleted.push({text: text.slice(tokens[name.first].start, tokens[name.last].end), price: FREE, rule: KNOWN_PERSON})
    }
    // words that hang on a deleted word go with it, and a root is deleted only with its sentence
    if (rule === undefined || head[word] < 0 || !isPrinted[head[word]]) continue
    if (price === Number.NEGATIVE_INFINITY && guards.length === 0) continue
    if (guards.length > 0) held.push({text: phrase(word), rule, guards})
    else if (!isPrinted[word]) deleted.push({text: phrase(word), price, rule})
    else {
      const fewer = Uint8Array.from(isPrinted, (printed, other) => (printed && !isBelow(head, other, word) ? 1 : 0))
      const fault = readerOf(parsed).fault(s, fewer)
      if (fault === undefined) spared.push({text: phrase(word), price, rule})
      else held.push({text: phrase(word), rule, guards: [asGuard(fault, forms)]})
    }
  }
  return {deleted, held, spared}
}

const KNOWN_PERSON: Reason = {name: 'known person', because: 'the summary has named the person before'}

/** Given names and offices that are gone although the family name is printed. */
function needlessGone(parsed: ParsedSource, s: number, isPrinted: readonly boolean[]): Needless['name'][] {
  return (discourseOf(parsed).entities.mentions[s] ?? []).flatMap(({needless, last}) => {
    if (needless === undefined || !isPrinted[last] || isPrinted[needless.name.last]) return []
    const {name, office} = needless
    return [{first: office !== undefined && !isPrinted[office.last] ? office.first : name.first, last: name.last}]
  })
}

const FAULTS = {
  head: 'seems to belong to another word',
  tag: 'seems to be another kind of word',
} as const

/** What is wrong with a sentence without a phrase, as a guard of that phrase. */
function asGuard(fault: Fault, forms: readonly string[]): Reason {
  return {name: 'reading again', because: `without it ${consequence(fault, forms)}`}
}

function consequence(fault: Fault, forms: readonly string[]): string {
  switch (fault.what) {
    case 'score':
      return 'the sentence does not read like one that people would shorten so'
    case 'scrap':
      return 'too little of the sentence is left'
    case 'gaps':
      return 'the sentence has two gaps'
    default:
      return `“${forms[fault.token]}” ${FAULTS[fault.what]}`
  }
}

function isBelow(head: Int32Array, word: number, top: number): boolean {
  for (let at = word; at >= 0; at = head[at]) if (at === top) return true
  return false
}
