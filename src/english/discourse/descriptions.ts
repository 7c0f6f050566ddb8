import type {DiscourseSentence} from '../../discourse/text.ts'
import {TIMES} from '../words/word-lists.ts'
import {SIGN_WEIGHTS, THING_WEIGHTS} from './description-weights.ts'
import {SentenceReader} from './sentence-reader.ts'

/** A noun with an article or pronoun that says that the reader knows which is meant: "the accord", "those plans". */
export interface Description {
  /** The token of the noun. */
  readonly noun: number
  /** The noun, in lower case and as one thing: "accord". */
  readonly thing: string
  /** What stands around it, by name: "name", "clause" (docs/math.md, eq. G22). */
  readonly signs: readonly string[]
}

/** The descriptions of a sentence, from left to right. */
export function descriptionsOf(sentence: DiscourseSentence): Description[] {
  const reader = new DescriptionReader(sentence)
  return sentence.tokens.flatMap((_, word) => reader.at(word) ?? [])
}

/**
 * The logarithm of the odds that a description stands where nothing was said before, rather than that it means a thing
 * which was named (docs/math.md, eq. G22).
 */
function standing({thing, signs}: Description): number {
  return signs.reduce(
    (sum, sign) => sum + (SIGN_WEIGHTS[sign] ?? 0),
    (SIGN_WEIGHTS.any ?? 0) + (weightOf.get(thing) ?? 0),
  )
}

/** Below this a description leans if its document named such a thing before, and below the other one if it did not. */
const NAMED_BEFORE = -0.45
const NOT_NAMED = -0.7

/** Whether a reader who has seen nothing before asks which is meant. */
export function isUnknown(description: Description, wasNamed: boolean): boolean {
  return standing(description) < (wasNamed ? NAMED_BEFORE : NOT_NAMED)
}

/** How the chance that a description may open a text grows with its odds, and the least that is left of it. */
const STEEPNESS = 3
const EVEN = -0.4
const LEAST = 0.2

/** From 0 to 1: how well a text that begins with the description can be understood. */
export function chanceOfStanding(description: Description): number {
  return Math.max(LEAST, 1 / (1 + Math.exp(-STEEPNESS * (standing(description) - EVEN))))
}

const weightOf = new Map(
  THING_WEIGHTS.trim()
    .split('\n')
    .flatMap((line) => {
      const [weight, things] = line.split(': ')
      return things.split(' ').map((thing) => [thing, Number(weight)] as const)
    }),
)

/** Enough to see that "dams" and "dam" are the same thing. */
export function singular(noun: string): string {
  if (noun.length > 4 && noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  return noun.length > 3 && noun.endsWith('s') && !noun.endsWith('ss') ? noun.slice(0, -1) : noun
}

const RANKS =
  /^(?:first|second|third|last|only|latest|next|final|main|entire|whole|most|best|worst|biggest|very|upper|lower|future|past|present|current|top|early|late)$/

class DescriptionReader extends SentenceReader {
  at(noun: number): Description | undefined {
    const {forms} = this
    if (!this.isNoun(noun) || this.isTime(noun) || !/^[a-z]/.test(forms[noun])) return undefined
    const below = this.below(noun)
    const article = below.find((at) => at < noun && /^(?:the|this|that|these|those)$/.test(forms[at]))
    if (article === undefined || this.relations[article] !== 'det') return undefined
    const signs = this.signs(noun, article, below)
    return {noun, thing: singular(forms[noun]), signs}
  }

  private signs(noun: number, article: number, below: readonly number[]): string[] {
    const {forms, upos, xpos, relations} = this
    const signs = new Set<string>()
    if (forms[article] !== 'the') signs.add('pointed')
    for (const at of below) {
      const kind = relations[at]
      const isAside = at > noun && forms[this.leftmost(at) - 1] === ','
      if (at === article || /^(?:case|punct|cop|nsubj|aux|mark|cc|parataxis|advcl|discourse)/.test(kind)) continue
      if (/^(?:acl|ccomp|csubj|xcomp)/.test(kind)) signs.add(isAside ? 'aside' : 'clause')
      else if (kind.startsWith('nmod:poss')) signs.add('owner')
      else if (kind.startsWith('nmod') || kind.startsWith('obl')) {
        const lead = this.below(at).find((word) => relations[word] === 'case')
        const name = this.hasName(at) ? 'named' : 'plain'
        signs.add(`${lead !== undefined && forms[lead] === 'of' ? 'of' : 'at'} ${name}`)
      } else if (kind.startsWith('appos')) signs.add(this.hasName(at) ? 'called' : 'aside')
      else if (kind === 'flat' || upos[at] === 'PROPN') signs.add(at < noun ? 'name' : 'called')
      else if (kind.startsWith('nummod') || /^\d/.test(forms[at]))
        signs.add(/^\d{4}$/.test(forms[at]) ? 'year' : 'number')
      else if (RANKS.test(forms[at]) || xpos[at] === 'JJS' || xpos[at] === 'RBS') signs.add('rank')
      else if (kind.startsWith('compound')) signs.add('compound')
      else if (kind.startsWith('amod'))
        signs.add(/^(?:JJR)$/.test(xpos[at]) ? 'more' : /^\p{Lu}/u.test(forms[at]) ? 'name' : 'quality')
      else if (kind.startsWith('conj')) signs.add('joined')
    }
    const own = relations[noun].replace(/:.*/, '')
    if (own === 'appos' || (own === 'compound' && upos[this.heads[noun] - 1] === 'PROPN')) signs.add('presents')
    if (signs.size === 0 || (signs.size === 1 && signs.has('pointed'))) signs.add('bare')
    signs.add(`as ${own}`)
    signs.add(this.before(Math.min(article, this.leftmost(noun))))
    return [...signs]
  }

  /** What stands before it in the sentence, from which the thing may follow: "a ship", "Lorn", or nothing. */
  private before(first: number): string {
    const {forms, upos} = this
    let found = 'in front'
    for (let at = 0; at < first; at++) {
      if (TIMES.has(forms[at])) continue
      if (upos[at] === 'PROPN') return 'behind a name'
      if (upos[at] === 'NOUN') found = 'behind a thing'
    }
    return found
  }

  /** Whether a phrase has a name in it that is no day or month. */
  private hasName(top: number): boolean {
    const {upos, forms} = this
    return forms.some(
      (form, at) => (upos[at] === 'PROPN' || /^\d{4}$/.test(form)) && !TIMES.has(form) && this.isWithin(at, top),
    )
  }

  private isWithin(word: number, top: number): boolean {
    let at = word
    for (; at >= 0 && at !== top; at = this.heads[at] - 1);
    return at === top
  }

  private leftmost(top: number): number {
    return this.forms.findIndex((_, at) => this.isWithin(at, top))
  }

  private below(word: number): number[] {
    const found: number[] = []
    for (const [at, head] of this.heads.entries()) if (head === word + 1) found.push(at)
    return found
  }
}
