import type {Arc} from '../../../src/infer/factors/arc.ts'
import {type BinaryRule, Grammar, type UnaryRule} from '../../../src/infer/factors/grammar.ts'
import {type HeadedConstituent, type HeadScores, LexicalizedTree} from '../../../src/infer/factors/lexicalized-tree.ts'
import {type Counts, increase, sumOf} from './counts.ts'
import type {ParsedSentence, Phrase} from './trees.ts'

/** A tree of constituents with the heads of its words, counted from 1, 0 for the root. */
export interface HeadedSentence extends ParsedSentence {
  readonly heads: Int32Array
}

/** A constituent with its head word, and where that is below it. */
interface Headed {
  readonly label: string
  readonly tag: string // of its head word
  readonly headPart: number
  readonly parts: readonly Headed[] // none of a word
}

/** How many sightings of a symbol count as much as those with the same tag of its head word. */
const LEAN = 5

/**
 * A grammar with head words, read off trees of constituents and the dependency trees of the same sentences. A constituent is made
 * from its head outwards: its modifiers on the right, then those on the left, by symbols that remember its label and the modifier
 * outside (a Markov chain of first order). What a symbol does depends on the tag of its head word, and leans on what it does
 * with any; the tag of a modifier's head word depends on the label of the modifier.
 *
 *   A → L @A|l.L      @A|l.L → @A|r.R R      @A|r.R → H R′       H is where the head word is
 */
export class HeadedGrammar {
  readonly grammar: Grammar
  private readonly commonest: string // tag
  private readonly names: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly classOf = new Map<string, number>() // by tag
  private readonly rows = new Map<string, string>() // by "parent child" of a unary rule: the labels between them
  private readonly tables: {
    readonly binary: Float64Array
    readonly unary: Float64Array
    readonly modifiers: Float64Array
  }

  constructor(sentences: readonly HeadedSentence[]) {
    const counts = new HeadedCounts()
    for (const sentence of sentences) counts.add(headedOf(sentence))
    const [[commonest]] = [...counts.tags].sort(([, a], [, b]) => b - a)
    this.commonest = commonest
    for (const tag of counts.tags.keys()) {
      this.classOf.set(tag, this.classOf.size)
      this.number(tag)
    }
    const binary: BinaryRule[] = []
    const unary: UnaryRule[] = []
    const binaryEvents: [string, string][] = []
    const unaryEvents: [string, string][] = []
    for (const [symbol, events] of counts.events) {
      for (const event of events.keys()) {
        const [left, right, head] = event.split(' ')
        const parent = this.number(symbol)
        if (right === undefined) {
          unary.push({parent, child: this.number(left), score: 0})
          unaryEvents.push([symbol, event])
        } else {
          const side = head === 'right' ? 'right' : 'left'
          binary.push({parent, left: this.number(left), right: this.number(right), score: 0, head: side})
          binaryEvents.push([symbol, event])
        }
      }
      if (!symbol.includes('|')) continue
      unary.push({parent: this.number(symbol), child: this.number(symbol.slice(0, symbol.indexOf('|'))), score: 0})
      unaryEvents.push([symbol, BACK])
    }
    for (const [rule, rows] of counts.rows) this.rows.set(rule, [...rows].sort(([, a], [, b]) => b - a)[0][0])
    const roots = new Float64Array(this.names.length).fill(-Infinity)
    for (const [root, count] of counts.roots) roots[this.number(root)] = Math.log(count / sentences.length)
    this.grammar = new Grammar(this.names.length, {binary, unary, roots})
    this.tables = {
      binary: this.tableOf(binaryEvents, counts),
      unary: this.tableOf(unaryEvents, counts),
      modifiers: this.modifierTable(counts),
    }
  }

  /** Log-probabilities of events by the tag of the head word. */
  private tableOf(events: readonly (readonly [string, string])[], {byTag, events: all}: HeadedCounts): Float64Array {
    const table = new Float64Array(this.classOf.size * events.length)
    for (const [tag, number] of this.classOf) {
      for (const [e, [symbol, event]] of events.entries()) {
        const any = all.get(symbol)!
        const own = byTag.get(`${symbol} ${tag}`)
        // new events lead back to what any symbol of the label does
        const back = symbol.includes('|') ? any.size : 0
        const share = (event === BACK ? back : any.get(event)!) / (sumOf(any) + back)
        const seen = own ? sumOf(own) : 0
        table[number * events.length + e] = Math.log(((own?.get(event) ?? 0) + LEAN * share) / (seen + LEAN))
      }
    }
    return table
  }

  /** Log-probabilities of the tag of a head word by the label of its constituent. */
  private modifierTable({headTags}: HeadedCounts): Float64Array {
    const {symbols} = this.grammar
    const table = new Float64Array(this.classOf.size * symbols)
    for (const [label, tags] of headTags) {
      const total = sumOf(tags)
      for (const [tag, number] of this.classOf) {
        const share = ((tags.get(tag) ?? 0) + 0.1 / this.classOf.size) / (total + 0.1)
        table[number * symbols + this.number(label)] = Math.log(share)
      }
    }
    return table
  }

  /** The tag itself, or for one that its trees do not have the commonest: a noun. */
  tagLike(tag: string): string {
    return this.classOf.has(tag) ? tag : this.commonest
  }

  factor(tags: readonly string[], arcs: readonly Arc[]): LexicalizedTree {
    const scores: HeadScores = {classes: tags.map((tag) => this.classOf.get(tag)!), ...this.tables}
    return new LexicalizedTree(
      this.grammar,
      tags.map((tag) => this.number(tag)),
      arcs,
      scores,
    )
  }

  /** The constituents of a derivation as "label first last". */
  spansOf(derivation: readonly HeadedConstituent[]): string[] {
    return derivation.flatMap(({symbol, first, last}, i) => {
      const name = this.names[symbol]
      const below = derivation[i + 1]
      const isUnary = below !== undefined && below.first === first && below.last === last
      if (name.startsWith('@') || (!isUnary && first === last)) return []
      const between = isUnary ? (this.rows.get(`${name} ${this.names[below.symbol]}`) ?? '') : ''
      return [name, ...between.split(' ').filter(Boolean)].map((label) => `${label} ${first} ${last}`)
    })
  }

  private number(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.names.length)
    return this.names.push(name) - 1
  }
}

/** The event of leaning on what any symbol of the label does. */
const BACK = 'back'

class HeadedCounts {
  readonly events: Counts = new Map() // by symbol: "left right side", or the child of a unary rule
  readonly byTag: Counts = new Map() // the same by symbol and tag of the head word
  readonly headTags: Counts = new Map() // by label of a modifier or a root
  readonly rows: Counts = new Map()
  readonly roots = new Map<string, number>()
  readonly tags = new Map<string, number>()

  add(root: Headed): void {
    this.roots.set(root.label, (this.roots.get(root.label) ?? 0) + 1)
    increase(this.headTags, root.label, root.tag)
    this.addConstituent(root)
  }

  private addConstituent(whole: Headed): void {
    if (whole.parts.length === 0) {
      this.tags.set(whole.label, (this.tags.get(whole.label) ?? 0) + 1)
      return
    }
    if (whole.parts.length === 1) {
      this.addRow(whole)
      return
    }
    const {parts, label, tag} = whole
    for (const [i, part] of parts.entries()) {
      if (i !== whole.headPart) increase(this.headTags, part.label, part.tag)
      this.addConstituent(part)
    }
    let [first, last] = [0, parts.length - 1]
    let symbol = label
    while (first < last) {
      const isLeft = first < whole.headPart
      const outer = isLeft ? parts[first++] : parts[last--]
      const rest = first === last ? parts[first].label : `@${label}|${isLeft ? 'l' : 'r'}.${outer.label}`
      const event = isLeft ? `${outer.label} ${rest} right` : `${rest} ${outer.label} left`
      this.count(symbol, event, tag)
      if (symbol !== label) this.count(`@${label}`, event, tag)
      symbol = rest
    }
  }

  private addRow(whole: Headed): void {
    const between: string[] = []
    let [below] = whole.parts
    while (below.parts.length === 1) {
      between.push(below.label)
      ;[below] = below.parts
    }
    if (below.label !== whole.label) {
      this.count(whole.label, below.label, whole.tag)
      const others = between.filter((label) => label !== whole.label && label !== below.label)
      increase(this.rows, `${whole.label} ${below.label}`, others.join(' '))
    }
    this.addConstituent(below)
  }

  private count(symbol: string, event: string, tag: string): void {
    increase(this.events, symbol, event)
    increase(this.byTag, `${symbol} ${tag}`, event)
  }
}

/** A constituent's head word is that which hangs on a word outside of it; of several, the one nearest to the root. */
function headedOf({root, heads, tags}: HeadedSentence): Headed {
  const depthOf = (word: number): number => {
    let depth = 0
    for (let at = word + 1; at !== 0; at = heads[at - 1]) depth++
    return depth
  }
  const build = (phrase: Phrase, first: number): {headed: Headed; end: number; word: number} => {
    if (phrase.word !== undefined) {
      return {headed: {label: phrase.label, tag: phrase.label, headPart: 0, parts: []}, end: first + 1, word: first}
    }
    const parts: Headed[] = []
    const words: number[] = []
    let end = first
    for (const part of phrase.parts) {
      const built = build(part, end)
      parts.push(built.headed)
      words.push(built.word)
      end = built.end
    }
    const isOutside = (word: number) => heads[word] - 1 < first || heads[word] - 1 >= end
    const candidates = words.filter(isOutside)
    const best = (candidates.length > 0 ? candidates : words).reduce((a, b) => (depthOf(b) < depthOf(a) ? b : a))
    const headPart = words.indexOf(best)
    return {headed: {label: phrase.label, tag: tags[best], headPart, parts}, end, word: best}
  }
  return build(root, 0).headed
}
