import type {Pointer, SyntaxKernel} from '../weights/syntax-kernel.ts'
import {codeOfNumber, codeOfString, hash2} from '../words/hash.ts'
import {CLUSTERS_OF_256, CLUSTERS_OF_2048} from '../words/lexicon.ts'
import type {TagSet} from '../words/tag-set.ts'
import {THREE_LETTERS, type Word, type Words} from '../words/words.ts'
import {SUFFIX_WITH_CAPITAL} from './templates.ts'

/** Guards on both sides of a sentence, so that features may look two words beyond it. */
export const GUARDS = 2

const ROOT_CODE = codeOfString('<root>')
const OUTSIDE_CODE = codeOfString('<outside>')

/** How far back a word looks for the preposition or the conjunction before its phrase. */
const MARKER_REACH = 5

// how far `between` counts
const MOST_VERBS = 3
const MOST_MARKS = 2
const MOST_CONJUNCTIONS = 2

/**
 * What the parser sees of a sentence: codes (hash.ts) by place. Place GUARDS is the root, GUARDS + i the word i counted
 * from 1; the places around them are outside. One input serves sentence after sentence.
 */
export class ParserInput {
  length = 0 // words
  word = new Int32Array(0) // lower case
  tag = new Int32Array(0) // universal
  fine = new Int32Array(0) // fine tag
  coarse = new Int32Array(0) // which of 256 clusters
  cluster = new Int32Array(0) // which of 2048 clusters
  suffix = new Int32Array(0) // three letters
  /** The preposition, conjunction or particle that opens the phrase that ends with the word; 0 if there is none. */
  marker = new Int32Array(0)
  /** The universal tag as a small number. */
  kind = new Int32Array(0)
  verbsBefore = new Int32Array(0) // how many verbs stand before the place
  marksBefore = new Int32Array(0) // how many marks
  conjunctionsBefore = new Int32Array(0) // how many conjunctions

  private readonly words: Words
  private readonly tags: TagSet
  private readonly universalCodes: Int32Array // by fine tag, as is fineCodes
  private readonly fineCodes: Int32Array
  private readonly isMarker: readonly boolean[] // by fine tag, as are the following
  private readonly isBarrier: readonly boolean[]
  private readonly isVerb: readonly boolean[]
  private readonly isMark: readonly boolean[]
  private readonly isConjunction: readonly boolean[]

  constructor(words: Words, tags: TagSet) {
    this.words = words
    this.tags = tags
    this.universalCodes = Int32Array.from(tags.universal, codeOfString)
    this.fineCodes = Int32Array.from(tags.tags, codeOfString)
    const isOneOf = (...names: string[]) => tags.universal.map((tag) => names.includes(tag))
    this.isMarker = tags.tags.map((tag) => /^(ADP|SCONJ)\/|^PART\/TO$/.test(tag))
    this.isBarrier = isOneOf('PUNCT', 'VERB', 'AUX', 'CCONJ')
    this.isVerb = isOneOf('VERB', 'AUX')
    this.isMark = isOneOf('PUNCT')
    this.isConjunction = isOneOf('CCONJ')
  }

  /** Reads a sentence; `tags` are numbers of the tag set. */
  read(forms: readonly string[], tags: Uint8Array): void {
    const n = forms.length
    this.length = n
    this.reserve(n + 1 + 2 * GUARDS)
    for (let i = 0; i < GUARDS; i++) {
      this.setSpecial(i, OUTSIDE_CODE)
      this.setSpecial(GUARDS + 1 + n + i, OUTSIDE_CODE)
    }
    this.setSpecial(GUARDS, ROOT_CODE)
    let verbs = 0
    let marks = 0
    let conjunctions = 0
    for (let i = 0; i < n; i++) {
      const at = GUARDS + 1 + i
      const tag = tags[i]
      this.setWord(at, this.words.of(forms[i]), tag)
      this.marker[at] = this.findMarker(at, i, tags)
      this.verbsBefore[at] = verbs
      this.marksBefore[at] = marks
      this.conjunctionsBefore[at] = conjunctions
      if (this.isVerb[tag]) verbs++
      if (this.isMark[tag]) marks++
      if (this.isConjunction[tag]) conjunctions++
    }
  }

  /** What stands between two places, as one code: how many verbs, marks and conjunctions, each up to a limit. */
  between(left: number, right: number): number {
    const first = left + 1
    const verbs = Math.min(MOST_VERBS, this.verbsBefore[right] - this.verbsBefore[first])
    const marks = Math.min(MOST_MARKS, this.marksBefore[right] - this.marksBefore[first])
    const conjunctions = Math.min(MOST_CONJUNCTIONS, this.conjunctionsBefore[right] - this.conjunctionsBefore[first])
    return codeOfNumber((verbs * (MOST_MARKS + 1) + marks) * (MOST_CONJUNCTIONS + 1) + conjunctions)
  }

  private findMarker(at: number, i: number, tags: Uint8Array): number {
    for (let back = 1; back <= Math.min(i, MARKER_REACH); back++) {
      const tag = tags[i - back]
      if (this.isMarker[tag]) return this.word[at - back]
      if (this.isBarrier[tag]) return 0
    }
    return 0
  }

  private setWord(at: number, word: Word, tag: number): void {
    this.word[at] = word.lower
    this.tag[at] = this.universalCodes[tag]
    this.fine[at] = this.fineCodes[tag]
    this.kind[at] = this.tags.universalOf[tag]
    this.coarse[at] = word.clusters[CLUSTERS_OF_256]
    this.cluster[at] = word.clusters[CLUSTERS_OF_2048]
    // a word that is not in the lexicon has no cluster: its shape has to serve
    this.suffix[at] = hash2(SUFFIX_WITH_CAPITAL, word.suffixes[THREE_LETTERS], word.capital)
  }

  private setSpecial(at: number, code: number): void {
    for (const codes of [this.word, this.tag, this.fine, this.coarse, this.cluster, this.suffix]) codes[at] = code
    this.marker[at] = 0
    this.kind[at] = 0
    this.verbsBefore[at] = 0
    this.marksBefore[at] = 0
    this.conjunctionsBefore[at] = 0
  }

  private reserve(places: number): void {
    if (places <= this.word.length) return
    const size = 2 * places
    this.word = new Int32Array(size)
    this.tag = new Int32Array(size)
    this.fine = new Int32Array(size)
    this.coarse = new Int32Array(size)
    this.cluster = new Int32Array(size)
    this.suffix = new Int32Array(size)
    this.marker = new Int32Array(size)
    this.kind = new Int32Array(size)
    this.verbsBefore = new Int32Array(size)
    this.marksBefore = new Int32Array(size)
    this.conjunctionsBefore = new Int32Array(size)
  }
}

/** Copies what is seen of a sentence to the memory of a kernel: pointers to its arrays, as kernels/views.ts has them. */
export function copyInput(kernel: SyntaxKernel, s: ParserInput): Pointer {
  const {word, tag, fine, coarse, cluster, suffix, marker, kind} = s
  const {verbsBefore, marksBefore, conjunctionsBefore} = s
  const codes = [word, tag, fine, coarse, cluster, suffix, marker, kind]
  const places = s.length + 1 + 2 * GUARDS
  const arrays = [...codes, verbsBefore, marksBefore, conjunctionsBefore].map((array) => kernel.copy(array, places))
  return kernel.copy(Int32Array.from(arrays))
}
