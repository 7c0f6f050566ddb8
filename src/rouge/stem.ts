import {wordNetExceptions} from './exceptions.ts'
import {stemBySuffix} from './stemmer.ts'

/** Where a cache of stems starts anew, so that endless text does not fill the memory. */
const MOST_STEMS = 1 << 17

/** The stems of words: the listed ones, which are final, or else what is left without suffixes. */
export class Stemmer {
  private readonly exceptions: ReadonlyMap<string, string>
  private readonly stems = new Map<string, string>()

  constructor(exceptions = wordNetExceptions()) {
    this.exceptions = exceptions
  }

  /** The stem of a token of any length: that tokens of up to three letters keep theirs is up to the caller. */
  stem(token: string): string {
    const known = this.stems.get(token)
    if (known !== undefined) return known
    const stem = this.exceptions.get(token) ?? stemBySuffix(token)
    if (this.stems.size === MOST_STEMS) this.stems.clear()
    this.stems.set(token, stem)
    return stem
  }
}
