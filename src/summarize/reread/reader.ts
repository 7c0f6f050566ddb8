import {FREE} from '../../compression/scale.ts'
import {topsOf} from '../../reread/at-fault.ts'
import {likelihoodOf, type ReadingFault, readAgain, readingFault} from '../../reread/fault.ts'
import type {Read} from '../../reread/features.ts'
import type {WholeSentence} from '../../reread/shortened.ts'
import type {Likelihood} from '../../syntax/analyzer.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {sentenceOf} from '../documents/source.ts'
import {NO_TERM} from '../documents/terms.ts'
import {ANY_GAPS, GAPS, type GapOptions, isScrap, LEAST_WORDS, wordsBelow} from '../model/gaps.ts'

/**
 * What is wrong with a shortened sentence: a word is taken otherwise, it does not read as sentences do, too little of
 * it is left to have a point, or it has gaps in several places.
 */
export type Fault = ReadingFault | {readonly what: 'scrap'} | Gaps

/** Readers stumble over two gaps in one sentence twice as often as over one (eval/results/shortening.md). */
interface Gaps {
  readonly what: 'gaps'
  /** Words that lead what is deleted, two that make two gaps. */
  readonly pairs: readonly (readonly [number, number])[]
}

/** Reads shortened sentences of a source. It remembers what it has read, so that another summary costs little. */
class Reader {
  private readonly parsed: ParsedSource
  private readonly before: (Likelihood | undefined)[] = [] // by sentence
  private readonly known = new Map<string, Fault | undefined>() // by sentence and kept tokens

  constructor(parsed: ParsedSource) {
    this.parsed = parsed
  }

  /** What is wrong with a sentence if only some of its tokens are kept. Nothing ever is with a whole sentence. */
  fault(s: number, kept: Uint8Array, gaps: GapOptions = GAPS): Fault | undefined {
    if (!kept.includes(0)) return undefined
    if (this.isScrap(s, kept, gaps)) return {what: 'scrap'}
    const pairs = gaps.several ? [] : this.gaps(s, kept)
    if (pairs.length > 0) return {what: 'gaps', pairs}
    const key = `${s} ${kept.join('')}`
    if (!this.known.has(key)) this.known.set(key, this.read(s, kept))
    return this.known.get(key)
  }

  private read(s: number, kept: Uint8Array): Fault | undefined {
    const read = this.reading(s, kept)
    if (read === undefined) return undefined
    return readingFault(this.parsed.analyzer(), read, this.parsed.source.language.compression?.acceptability)
  }

  private isScrap(s: number, kept: Uint8Array, gaps: GapOptions): boolean {
    const {source, plans} = this.parsed
    const {price, tree} = plans[s]
    const words = wordsBelow(tree.head, source.sentences[s].terms)
    const all = words[tree.head.indexOf(-1)]
    const tops = topsOf(tree.head, kept)
    const left = (counted: readonly number[]) => counted.reduce((rest, top) => rest - words[top], all)
    return (
      isScrap(left(tops.filter((top) => price[top] < FREE)), all, gaps) ||
      isScrap(left(tops), all, {...ANY_GAPS, leastShare: Math.min(ANY_GAPS.leastShare, gaps.leastShare)})
    )
  }

  /** All two deletions with words between them, where both had a price and are long enough to be missed. */
  private gaps(s: number, kept: Uint8Array): [number, number][] {
    const {source, plans} = this.parsed
    const {price, tree} = plans[s]
    const {terms} = source.sentences[s]
    const words = wordsBelow(tree.head, terms)
    const ranges = topsOf(tree.head, kept)
      .filter((word) => price[word] < FREE && words[word] >= LEAST_WORDS)
      .map((top) => ({top, ...rangeBelow(tree.head, top)}))
      .sort((a, b) => a.first - b.first)
    const areApart = (last: number, first: number) => terms.subarray(last + 1, first).some((term) => term !== NO_TERM)
    return ranges.flatMap(({top, last}, i) =>
      ranges
        .slice(i + 1)
        .flatMap((other): [number, number][] => (areApart(last, other.first) ? [[top, other.top]] : [])),
    )
  }

  /** A shortened sentence beside its whole; undefined if the analyzer cannot say how likely its trees are. */
  reading(s: number, kept: Uint8Array): Read | undefined {
    return readAgain(this.parsed.analyzer(), this.whole(s), this.likelihood(s), kept)
  }

  private likelihood(s: number): Likelihood | undefined {
    if (!(s in this.before)) this.before[s] = likelihoodOf(this.parsed.analyzer(), this.whole(s))
    return this.before[s]
  }

  private whole(s: number): WholeSentence {
    const {source, analyses, plans} = this.parsed
    const found = source.sentences[s]
    return {
      text: source.documents[found.document].text,
      tokens: sentenceOf(source, found).tokens,
      analysis: analyses[s],
      plan: plans[s],
      language: source.language.text,
    }
  }
}

/** The first and the last token of a subtree. */
function rangeBelow(head: Int32Array, top: number): {first: number; last: number} {
  const isBelow = (word: number) => {
    let at = word
    while (at >= 0 && at !== top) at = head[at]
    return at === top
  }
  const below = [...head.keys()].filter(isBelow)
  return {first: below[0], last: below[below.length - 1]}
}

const readers = new WeakMap<ParsedSource, Reader>()

/** The reader of a source: one for all its summaries. */
export function readerOf(parsed: ParsedSource): Reader {
  const reader = readers.get(parsed) ?? new Reader(parsed)
  readers.set(parsed, reader)
  return reader
}
