import {codeOfNumber, codeOfString, hash1, hash2, hash3, hash4} from '../syntax/words/hash.ts'
import type {Phrases} from './phrases.ts'

/** Codes of what a feature may look at, by word. */
interface Codes {
  readonly form: Int32Array
  readonly xpos: Int32Array
  readonly upos: Int32Array
  readonly relation: Int32Array
  readonly kind: Int32Array
}

const NONE = codeOfString('none')
const NUMBERS = Int32Array.from({length: 256}, (_, value) => codeOfNumber(value))

/**
 * What the price of an arc looks at (docs/math.md, eq. K1): the relation, the words and tags at both ends and around, the siblings, the marks,
 * how long the phrase is and where it stands. A feature is a hash; its upper bits are the place of its weight.
 */
export class ArcFeatures {
  readonly features = new Int32Array(128)
  count = 0
  private readonly phrases: Phrases
  private readonly codes: Codes
  private readonly depth: Int32Array // by word: arcs between it and the root
  private readonly words: number // in the sentence, marks not counted
  private readonly place: Int32Array // by word: words before it
  private template = 0

  constructor(phrases: Phrases) {
    const {forms, xpos, upos, relation, head} = phrases.tree
    this.phrases = phrases
    this.codes = {
      form: Int32Array.from(forms, (form) => codeOfString(form.replace(/\d+/g, '0'))),
      xpos: Int32Array.from(xpos, codeOfString),
      upos: Int32Array.from(upos, codeOfString),
      relation: Int32Array.from(relation, codeOfString),
      kind: Int32Array.from(phrases.kinds, codeOfString),
    }
    this.depth = new Int32Array(forms.length)
    this.place = new Int32Array(forms.length + 1)
    for (let word = 0; word < forms.length; word++) {
      this.place[word + 1] = this.place[word] + (phrases.isMark(word) ? 0 : 1)
      for (let above = head[word]; above >= 0; above = head[above]) this.depth[word]++
    }
    this.words = this.place[forms.length]
  }

  /** Finds the features of an arc that do not depend on what becomes of its siblings. */
  ofArc(word: number): void {
    const {phrases, codes} = this
    const {head} = phrases.tree
    const {form, xpos, upos, relation, kind} = codes
    const above = head[word]
    const side = word < above ? 0 : 1
    const opener = this.openerOf(word)
    const first = phrases.first[word]
    const last = phrases.last[word]
    const size = bin(phrases.size[word])
    const siblings = phrases.children[above].filter((child) => !phrases.isMark(child))
    const at = siblings.indexOf(word)
    const left = at > 0 ? siblings[at - 1] : -1
    const right = at + 1 < siblings.length ? siblings[at + 1] : -1
    const [leftKind, rightKind] = [codeAt(kind, left), codeAt(kind, right)]
    const marks = (phrases.markBefore(word) >= 0 ? 1 : 0) + (phrases.markAfter(word) >= 0 ? 2 : 0)
    const edge = (phrases.isAtStart(word) ? 1 : 0) + (phrases.isAtEnd(word) ? 2 : 0)
    const setting = NUMBERS[4 * edge + marks]
    const gap = bin(Math.abs(this.place[word] - this.place[above]))
    const before = bin(this.place[first])
    const after = bin(this.words - this.place[last + 1])
    const share = Math.min(9, Math.floor((10 * phrases.size[word]) / this.words))
    const length = bin(this.words)
    const rel = relation[word]
    const relSide = hash2(0, rel, NUMBERS[side])

    this.template = 1
    this.count = 0
    this.add1(NONE)
    this.add1(relSide)
    this.add2(relSide, xpos[word])
    this.add2(relSide, xpos[above])
    this.add3(relSide, xpos[word], xpos[above])
    this.add2(relSide, upos[above])
    this.add3(relSide, upos[word], relation[above])
    this.add2(relSide, form[word])
    this.add2(relSide, form[above])
    this.add3(relSide, form[word], form[above])
    this.add2(relSide, opener)
    this.add3(relSide, opener, form[above])
    this.add3(relSide, opener, form[word])
    this.add3(relSide, opener, xpos[above])
    this.add2(form[word], xpos[word])
    this.add2(form[above], NUMBERS[side])
    this.add2(relSide, form[first])
    this.add2(relSide, form[last])
    this.add3(relSide, form[first], codeAt(form, first + 1))
    // size and place
    this.add2(relSide, NUMBERS[size])
    this.add2(relSide, NUMBERS[share])
    this.add2(relSide, NUMBERS[before])
    this.add2(relSide, NUMBERS[after])
    this.add2(relSide, NUMBERS[length])
    this.add3(relSide, NUMBERS[length], NUMBERS[size])
    this.add3(relSide, NUMBERS[before], NUMBERS[size])
    this.add3(relSide, NUMBERS[after], NUMBERS[before])
    this.add3(relSide, opener, NUMBERS[before])
    this.add3(relSide, opener, NUMBERS[size])
    this.add2(NUMBERS[before], NUMBERS[after])
    this.add2(NUMBERS[size], NUMBERS[length])
    this.add3(upos[word], NUMBERS[size], NUMBERS[before])
    this.add2(relSide, NUMBERS[gap])
    this.add2(relSide, NUMBERS[Math.min(9, this.depth[word])])
    this.add3(relSide, relation[above], NUMBERS[Math.min(9, this.depth[word])])
    // marks
    this.add2(relSide, setting)
    this.add3(relSide, setting, NUMBERS[size])
    this.add3(relSide, setting, opener)
    this.add3(relSide, codeAt(form, first - 1), codeAt(form, last + 1))
    this.add2(relSide, codeAt(form, first - 1))
    this.add2(relSide, codeAt(form, last + 1))
    this.add2(relSide, codeAt(xpos, first - 1))
    this.add2(relSide, codeAt(xpos, last + 1))
    this.add3(relSide, codeAt(xpos, first - 1), codeAt(xpos, last + 1))
    // siblings
    this.add2(relSide, leftKind)
    this.add2(relSide, rightKind)
    this.add3(relSide, leftKind, rightKind)
    this.add3(relSide, leftKind, xpos[above])
    this.add3(relSide, rightKind, xpos[above])
    this.add2(relSide, NUMBERS[Math.min(9, siblings.length)])
    this.add3(relSide, NUMBERS[Math.min(9, at)], NUMBERS[Math.min(9, siblings.length - at)])
    this.add3(relSide, opener, right < 0 ? NONE : this.openerOf(right))
    this.add3(relSide, opener, left < 0 ? NONE : this.openerOf(left))
    this.add2(relSide, right < 0 ? NONE : NUMBERS[bin(phrases.size[right])])
    for (const sibling of siblings) {
      if (sibling === word) continue
      this.addAt(90, relSide, kind[sibling], NUMBERS[sibling < word ? 0 : 1])
      this.addAt(91, relSide, form[above], kind[sibling])
    }
    // children
    for (const child of phrases.children[word]) {
      if (phrases.isMark(child)) continue
      this.addAt(92, relSide, kind[child], NUMBERS[child < word ? 0 : 1])
      this.addAt(93, relSide, form[child], NONE)
      if (this.count > 100) break
    }
    // above
    const top = head[above]
    this.add3(relSide, relation[above], codeAt(relation, top))
    this.add3(relSide, relation[above], codeAt(xpos, top))
    this.add3(relSide, relation[above], codeAt(form, top))
    this.add2(relSide, NUMBERS[(phrases.tree.isCapitalized[word] ? 1 : 0) + (phrases.isQuoted[word] ? 2 : 0)])
  }

  /** Adds the features that do. */
  ofSiblings(word: number, before: number, from: number): number {
    const {phrases, codes} = this
    const above = phrases.tree.head[word]
    const side = word < above ? 0 : 1
    const rel = hash2(0, codes.relation[word], NUMBERS[side])
    const state = NUMBERS[before]
    const siblings = phrases.children[above].filter((child) => !phrases.isMark(child))
    const at = siblings.indexOf(word)
    const left = at > 0 ? siblings[at - 1] : -1
    this.count = from
    this.template = 100
    this.add2(state, NUMBERS[side])
    this.add2(rel, state)
    this.add3(rel, state, codeAt(codes.relation, left))
    this.add3(rel, state, this.openerOf(word))
    this.add3(rel, state, codes.xpos[above])
    this.add4(state, this.openerOf(word), left < 0 ? NONE : this.openerOf(left), codeAt(codes.kind, left))
    this.add3(rel, state, NUMBERS[bin(phrases.size[word])])
    return this.count
  }

  private openerOf(word: number): number {
    const {phrases, codes} = this
    const opener = phrases.children[word].find(
      (child) => phrases.kinds[child] === 'case' || phrases.kinds[child] === 'mark',
    )
    return opener === undefined ? NONE : codes.form[opener]
  }

  private push(hash: number): void {
    if (this.count < this.features.length) this.features[this.count++] = hash
  }
  private add1(a: number): void {
    this.push(hash1(this.template++, a))
  }
  private add2(a: number, b: number): void {
    this.push(hash2(this.template++, a, b))
  }
  private add3(a: number, b: number, c: number): void {
    this.push(hash3(this.template++, a, b, c))
  }
  private add4(a: number, b: number, c: number, d: number): void {
    this.push(hash4(this.template++, a, b, c, d))
  }
  private addAt(template: number, a: number, b: number, c: number): void {
    this.push(hash3(template, a, b, c))
  }
}

function codeAt(codes: Int32Array, word: number): number {
  return word < 0 || word >= codes.length ? NONE : codes[word]
}

/** Numbers that grow like logarithms: 0, 1, 2, 3, 4, 5–6, 7–8, 9–12, … */
function bin(value: number): number {
  if (value <= 4) return value
  return Math.min(15, 4 + Math.floor(2 * Math.log2(value / 4)))
}
