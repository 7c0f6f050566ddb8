import {isQuoteMark} from '../text/quote-marks.ts'
import {kindOf, type WordTree} from './word-tree.ts'

const SEPARATOR = /^(?:,|--|---|—|–|_|;|:)$/
const FINAL = /^[.!?;:]+$/

/**
 * A tree seen as phrases: every word with all that hangs on it. The marks at the edges of a phrase do not count as its words.
 *
 * This class knows the relations of Universal Dependencies and the marks of European scripts. What single words mean is
 * added by a subclass for each language.
 */
export class Phrases {
  readonly tree: WordTree
  readonly children: readonly (readonly number[])[] // by word: what hangs on it, in order
  /** By word: its relation without the subtype, obl for obl:tmod. */
  readonly kinds: readonly string[]
  readonly first: Int32Array // by word: the first word of its phrase that is no mark
  readonly last: Int32Array
  readonly size: Int32Array // by word: the words of its phrase, marks not counted
  /** By word: the word stands within quote marks. */
  readonly isQuoted: Uint8Array
  private readonly marks: Uint8Array // by word: it is a mark

  constructor(tree: WordTree) {
    const {forms, upos, head, relation} = tree
    const count = forms.length
    this.tree = tree
    // pushed one by one: `map` makes arrays of another kind once V8 has compiled it, and whoever reads them is compiled again
    const kinds: string[] = []
    const children: number[][] = []
    for (let word = 0; word < count; word++) {
      kinds.push(kindOf(relation[word]))
      children.push([])
    }
    this.kinds = kinds
    this.marks = Uint8Array.from(forms, (form, word) => (upos[word] === 'PUNCT' || SEPARATOR.test(form) ? 1 : 0))
    for (let word = 0; word < count; word++) if (head[word] >= 0) children[head[word]].push(word)
    this.children = children
    this.first = new Int32Array(count)
    this.last = new Int32Array(count)
    this.size = new Int32Array(count)
    this.measure()
    this.isQuoted = findQuoted(forms)
  }

  /** Hangs a word, with all that hangs on it, elsewhere. Does nothing and returns false if that would close a circle. */
  hang(word: number, under: number): boolean {
    if (this.isIn(under, word)) return false
    this.move(word, under)
    // the edges of phrases do not depend on marks, only on the words that hang on them
    if (!this.isMark(word) || this.children[word].length > 0) this.measure()
    return true
  }

  /** Makes a word the root, and hangs the old root on it. */
  makeRoot(word: number, relationOfOld: string): void {
    const old = this.tree.head.indexOf(-1)
    this.move(word, -1)
    this.move(old, word)
    this.relabel(word, 'root')
    this.relabel(old, relationOfOld)
    this.measure()
  }

  relabel(word: number, relation: string): void {
    this.tree.relation[word] = relation
    const kinds = this.kinds as string[]
    kinds[word] = kindOf(relation)
  }

  private move(word: number, under: number): void {
    const {head} = this.tree
    const children = this.children as number[][]
    const above = head[word]
    if (above >= 0) children[above].splice(children[above].indexOf(word), 1)
    head[word] = under
    if (under < 0) return
    const next = children[under].findIndex((child) => child > word)
    children[under].splice(next < 0 ? children[under].length : next, 0, word)
  }

  /** Finds where each phrase begins and ends. */
  private measure(): void {
    const {head} = this.tree
    const {first, last, size} = this
    for (let word = 0; word < head.length; word++) {
      first[word] = word
      last[word] = word
    }
    size.fill(0)
    for (let word = 0; word < head.length; word++) {
      if (this.isMark(word)) continue
      for (let above = word; above >= 0; above = head[above]) {
        if (word < first[above]) first[above] = word
        if (word > last[above]) last[above] = word
        size[above]++
      }
    }
  }

  isMark(word: number): boolean {
    return this.marks[word] === 1
  }

  form(word: number): string {
    return this.tree.forms[word] ?? ''
  }

  kind(word: number): string {
    return this.kinds[word]
  }

  /** The first child of a word with one of the relations. */
  child(word: number, ...kinds: string[]): number | undefined {
    return this.children[word].find((child) => kinds.includes(this.kinds[child]))
  }

  isIn(word: number, top: number): boolean {
    for (let at = word; at >= 0; at = this.tree.head[at]) if (at === top) return true
    return false
  }

  /** The preposition or conjunction that leads a phrase, '' if none does. */
  opener(word: number): string {
    if (this.kinds[word] === 'conj') return ''
    const opener = this.children[word].find((child) => this.kinds[child] === 'case' || this.kinds[child] === 'mark')
    return opener === undefined ? '' : this.form(opener)
  }

  /** The mark that separates a phrase from what stands before it, −1 if none does. */
  markBefore(word: number): number {
    let at = this.first[word] - 1
    while (at >= 0 && isQuoteMark(this.form(at))) at--
    return at >= 0 && SEPARATOR.test(this.form(at)) ? at : -1
  }

  /** The mark that separates a phrase from what follows it, −1 if none does. */
  markAfter(word: number): number {
    let at = this.last[word] + 1
    while (at < this.tree.forms.length && (isQuoteMark(this.form(at)) || this.closesOwn(word, at))) at++
    return at < this.tree.forms.length && SEPARATOR.test(this.form(at)) ? at : -1
  }

  /** Whether the mark at a place closes a bracket that the phrase opened. */
  private closesOwn(word: number, at: number): boolean {
    if (!/^[)\]]$/.test(this.form(at))) return false
    return this.tree.forms.slice(this.first[word], this.last[word]).some((form) => /^[([]$/.test(form))
  }

  /** The word next to a place, marks passed over; −1 if there is none. */
  wordBeside(place: number, step: 1 | -1): number {
    let at = place + step
    while (at >= 0 && at < this.tree.forms.length && this.isMark(at)) at += step
    return at < this.tree.forms.length ? at : -1
  }

  /** Whether only marks, or a coordinating conjunction ("and", "but"), precede the phrase in its sentence. */
  isAtStart(word: number): boolean {
    for (let at = 0; at < this.first[word]; at++)
      if (!this.isMark(at) && !(at === 0 && this.kinds[at] === 'cc')) return false
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

  /** Whether each side of the phrase is a mark or an end of the sentence, and at least one side is a mark. */
  isSetOff(word: number): boolean {
    if (this.isBracketed(word)) return true
    const opens = this.markBefore(word) >= 0
    const closes = this.markAfter(word) >= 0
    return (opens && (closes || this.isAtEnd(word))) || (closes && this.isAtStart(word))
  }

  /** Whether the phrase opens the sentence and a mark follows it. */
  isFronted(word: number): boolean {
    return this.isAtStart(word) && this.markAfter(word) >= 0
  }

  /** The determiner or possessor in front of a noun, '' if there is none. */
  determiner(noun: number): string {
    const word = this.children[noun].find(
      (child) => child < noun && (this.kinds[child] === 'det' || this.tree.relation[child] === 'nmod:poss'),
    )
    return word === undefined ? '' : this.form(word)
  }

  /** Whether a word is a predicate with a copula: "is a candidate". */
  isPredicate(word: number): boolean {
    return this.child(word, 'cop') !== undefined
  }

  hasSubject(word: number): boolean {
    return this.child(word, 'nsubj', 'csubj', 'expl') !== undefined
  }

  /** Whether a verb is passive, or another word has a passive subject or auxiliary. */
  isPassive(verb: number): boolean {
    return this.children[verb].some((child) => this.tree.relation[child].endsWith(':pass'))
  }

  /** The first item of the list that a conjunct belongs to. */
  firstConjunct(word: number): number {
    let at = word
    while (this.kinds[at] === 'conj' && this.tree.head[at] >= 0) at = this.tree.head[at]
    return at
  }

  /** The "and" in front of a conjunct, or in front of the last item of its list; −1 if there is none. */
  jointOf(word: number): number {
    const own = this.child(word, 'cc')
    if (own !== undefined) return own
    const above = this.tree.head[word]
    return above > word && this.kinds[above] === 'conj' ? (this.child(above, 'cc') ?? -1) : -1
  }
}

/** What stands within quote marks. If one of them has no partner, it is unknown which side is quoted: then both are. */
function findQuoted(forms: readonly string[]): Uint8Array {
  const quoted = new Uint8Array(forms.length)
  const marks = forms.flatMap((form, at) => (isQuoteMark(form) ? [at] : []))
  if (marks.length % 2 === 1) return quoted.fill(1)
  for (let i = 0; i < marks.length; i += 2) quoted.fill(1, marks[i], marks[i + 1] + 1)
  return quoted
}
