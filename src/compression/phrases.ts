import {MEASURES, QUOTE_MARKS, TIMES} from '../english/words/word-lists.ts'
import {childrenOf, kindOf, type WordTree} from './word-tree.ts'

const SEPARATOR = /^(?:,|--|---|—|–|_|;|:)$/
const FINAL = /^[.!?;:]+$/

/** A tree seen as phrases: every word with all that hangs on it. The marks at the edges of a phrase do not count as its words. */
export class Phrases {
  readonly tree: WordTree
  readonly children: readonly (readonly number[])[]
  readonly first: Int32Array // by word: the first word of its phrase that is no mark
  readonly last: Int32Array
  readonly size: Int32Array // by word: the words of its phrase, marks not counted
  /** By word: the word stands within quote marks. */
  readonly isQuoted: Uint8Array

  constructor(tree: WordTree) {
    this.tree = tree
    this.children = childrenOf(tree)
    const count = tree.forms.length
    this.first = Int32Array.from({length: count}, (_, word) => word)
    this.last = this.first.slice()
    this.size = new Int32Array(count)
    for (let word = 0; word < count; word++) {
      if (this.isMark(word)) continue
      for (let above = word; above >= 0; above = tree.head[above]) {
        this.first[above] = Math.min(this.first[above], word)
        this.last[above] = Math.max(this.last[above], word)
        this.size[above]++
      }
    }
    this.isQuoted = findQuoted(tree.forms)
  }

  isMark(word: number): boolean {
    return this.tree.upos[word] === 'PUNCT' || SEPARATOR.test(this.tree.forms[word])
  }

  form(word: number): string {
    return this.tree.forms[word] ?? ''
  }

  kind(word: number): string {
    return kindOf(this.tree.relation[word])
  }

  /** The first child of a word with one of the relations. */
  child(word: number, ...relations: string[]): number | undefined {
    return this.children[word].find((child) => relations.includes(this.kind(child)))
  }

  isIn(word: number, top: number): boolean {
    for (let at = word; at >= 0; at = this.tree.head[at]) if (at === top) return true
    return false
  }

  /** The preposition or subjunction that leads a phrase, '' if none does. */
  opener(word: number): string {
    const opener = this.child(word, 'case', 'mark')
    return opener === undefined || this.kind(word) === 'conj' ? '' : this.form(opener)
  }

  /** The mark that parts a phrase from what stands before it, −1 if none does. */
  markBefore(word: number): number {
    let at = this.first[word] - 1
    while (at >= 0 && QUOTE_MARKS.has(this.form(at))) at--
    return at >= 0 && SEPARATOR.test(this.form(at)) ? at : -1
  }

  markAfter(word: number): number {
    let at = this.last[word] + 1
    while (at < this.tree.forms.length && (QUOTE_MARKS.has(this.form(at)) || this.closesOwn(word, at))) at++
    return at < this.tree.forms.length && SEPARATOR.test(this.form(at)) ? at : -1
  }

  /** Whether the mark at a place closes a bracket that the phrase opened. */
  private closesOwn(word: number, at: number): boolean {
    if (!/^[)\]]$/.test(this.form(at))) return false
    return this.tree.forms.slice(this.first[word], this.last[word]).some((form) => /^[([]$/.test(form))
  }

  /** Whether nothing but marks, or an introducing "and" or "but", precedes the phrase in its sentence. */
  isAtStart(word: number): boolean {
    for (let at = 0; at < this.first[word]; at++)
      if (!this.isMark(at) && !(at === 0 && this.kind(at) === 'cc')) return false
    return true
  }

  isAtEnd(word: number): boolean {
    for (let at = this.last[word] + 1; at < this.tree.forms.length; at++) {
      if (FINAL.test(this.form(at))) return true
      if (!this.isMark(at)) return false
    }
    return true
  }

  isBracketed(word: number): boolean {
    return /^[([]$/.test(this.form(this.first[word] - 1)) && /^[)\]]$/.test(this.form(this.last[word] + 1))
  }

  /** Whether marks or the ends of the sentence stand on both sides, and a mark on one at least. */
  isSetOff(word: number): boolean {
    if (this.isBracketed(word)) return true
    const opens = this.markBefore(word) >= 0
    const closes = this.markAfter(word) >= 0
    return (opens && (closes || this.isAtEnd(word))) || (closes && this.isAtStart(word))
  }

  isFronted(word: number): boolean {
    return this.isAtStart(word) && this.markAfter(word) >= 0
  }

  isTime(word: number): boolean {
    const {forms, upos} = this.tree
    // "years of cutbacks" are no time
    const of = this.children[word].find((child) => this.kind(child) === 'nmod' && upos[child] !== 'NUM' && child > word)
    if (of !== undefined && this.opener(of) === 'of' && !TIMES.has(forms[of])) return false
    return TIMES.has(forms[word].replace(/^.*-/, '')) || /^(?:1[5-9]|20)\d\ds?$/.test(forms[word])
  }

  isMeasure(word: number): boolean {
    return MEASURES.has(this.form(word)) || this.tree.upos[word] === 'NUM' || this.form(word).endsWith('-per-cent')
  }

  /** The determiner or possessor in front of a noun, '' if there is none. */
  determiner(noun: number): string {
    const word = this.children[noun].find(
      (child) => child < noun && (this.kind(child) === 'det' || this.tree.relation[child] === 'nmod:poss'),
    )
    return word === undefined ? '' : this.form(word)
  }

  /** Whether a noun is said of a subject: "is a candidate". */
  isPredicate(word: number): boolean {
    return this.child(word, 'cop') !== undefined
  }

  /** Whether a word heads a clause that has a finite verb. */
  isFinite(word: number): boolean {
    const {xpos} = this.tree
    const isFiniteTag = (at: number) => /^(?:VBD|VBP|VBZ|MD)$/.test(xpos[at])
    return (
      isFiniteTag(word) ||
      this.children[word].some((child) => /^(?:aux|cop)$/.test(this.kind(child)) && isFiniteTag(child))
    )
  }

  hasSubject(word: number): boolean {
    return this.child(word, 'nsubj', 'csubj', 'expl') !== undefined
  }
}

/** What stands within quotes. A mark without a partner leaves open which side is quoted, so then both are. */
function findQuoted(forms: readonly string[]): Uint8Array {
  const quoted = new Uint8Array(forms.length)
  const marks = forms.flatMap((form, at) => (QUOTE_MARKS.has(form) ? [at] : []))
  if (marks.length % 2 === 1) return quoted.fill(1)
  for (let i = 0; i < marks.length; i += 2) quoted.fill(1, marks[i], marks[i + 1] + 1)
  return quoted
}
