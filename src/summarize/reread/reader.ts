import type {Likelihood} from '../../syntax/analyzer.ts'
import type {ParsedSource} from '../documents/parse.ts'
import {sentenceOf} from '../documents/source.ts'
import {type Misreading, misreading} from './misreading.ts'
import {shortened} from './shortened.ts'

/** What is wrong with a shortened sentence: the word that is taken otherwise. */
export type Fault = Misreading

/** Reads shortened sentences of a source. It remembers what it has read, so that another summary costs little. */
export class Reader {
  private readonly parsed: ParsedSource
  private readonly before: (Likelihood | undefined)[] = [] // by sentence
  private readonly known = new Map<string, Fault | undefined>() // by sentence and kept tokens

  constructor(parsed: ParsedSource) {
    this.parsed = parsed
  }

  /** What is wrong with a sentence if only some of its tokens are kept. Nothing ever is with a whole sentence. */
  fault(s: number, kept: Uint8Array): Fault | undefined {
    if (!kept.includes(0)) return undefined
    const key = `${s} ${kept.join('')}`
    if (!this.known.has(key)) this.known.set(key, this.read(s, kept))
    return this.known.get(key)
  }

  private read(s: number, kept: Uint8Array): Fault | undefined {
    const before = this.likelihood(s)
    return before && misreading(this.parsed, s, shortened(this.parsed, s, kept), before)
  }

  private likelihood(s: number): Likelihood | undefined {
    const {source, analyses, analyzer} = this.parsed
    if (!(s in this.before)) {
      const forms = sentenceOf(source, source.sentences[s]).tokens.map(({form}) => form)
      this.before[s] = analyzer().likelihood?.(forms, analyses[s])
    }
    return this.before[s]
  }
}

const readers = new WeakMap<ParsedSource, Reader>()

/** The reader of a source: one for all its summaries. */
export function readerOf(parsed: ParsedSource): Reader {
  const reader = readers.get(parsed) ?? new Reader(parsed)
  readers.set(parsed, reader)
  return reader
}
