import {type Constituent, ContextFreeTree} from '../../../src/infer/factors/context-free-tree.ts'
import {type BinaryRule, Grammar, type UnaryRule} from '../../../src/infer/factors/grammar.ts'
import {increase, sumOf} from './counts.ts'
import type {ParsedSentence, Phrase} from './trees.ts'
import {type WordTag, WordTags} from './word-tags.ts'

/** The score of a word with a tag that the grammar's own words do not have for it. */
const UNLIKELY = -10

/** How a grammar is read off trees. */
export interface GrammarSettings {
  /** Whether a label carries that of its parent. */
  readonly parents: boolean
}

/**
 * A probabilistic grammar read off trees. A constituent of many parts is made from left to right by symbols that remember
 * its label and the part before (a Markov chain of first order). What a symbol does next is mixed with what any symbol of
 * its label does (Witten and Bell): a unary rule leads there. Rows of unary rules are one rule.
 *
 *   A → B @A|B      @A|B → C @A|C   …   @A|Y → Y Z      @A|B → @A (unary)      @A → C @A|C, @A → Y Z
 */
export class TreebankGrammar {
  readonly words: WordTags
  readonly grammar: Grammar
  private readonly names: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly rows = new Map<string, string>() // by "parent child" of a unary rule: the labels between them

  constructor(sentences: readonly ParsedSentence[], settings: GrammarSettings) {
    this.words = new WordTags(sentences)
    const counts = new RuleCounts()
    for (const {root} of sentences) counts.addTree(annotated(root, '', settings))
    const binary: BinaryRule[] = []
    const unary: UnaryRule[] = []
    for (const [parent, events] of counts.events) {
      const total = sumOf(events)
      // a symbol in the middle of a constituent leans on all those of its label
      const lean = parent.includes('|') ? events.size : 0
      for (const [event, count] of events) {
        const [left, right] = event.split(' ')
        const score = Math.log(count / (total + lean))
        if (right === undefined) unary.push({parent: this.number(parent), child: this.number(left), score})
        else binary.push({parent: this.number(parent), left: this.number(left), right: this.number(right), score})
      }
      if (lean === 0) continue
      const back = parent.slice(0, parent.indexOf('|'))
      unary.push({parent: this.number(parent), child: this.number(back), score: Math.log(lean / (total + lean))})
    }
    for (const [rule, rows] of counts.rows) {
      const [best] = [...rows].sort(([, a], [, b]) => b - a)
      this.rows.set(rule, best[0])
    }
    for (const tag of counts.tags) this.number(tag)
    const roots = new Float64Array(this.names.length).fill(-Infinity)
    const trees = sumOf(counts.roots)
    for (const [root, count] of counts.roots) roots[this.number(root)] = Math.log(count / trees)
    this.grammar = new Grammar(this.names.length, {binary, unary, roots})
  }

  get symbols(): number {
    return this.grammar.symbols
  }

  get rules(): number {
    return this.grammar.binaryRules + this.grammar.unaryRules
  }

  /** The model of a sentence as a factor. Of the candidates it takes the tags; what words score is its own. */
  factor(forms: readonly string[], candidates: readonly (readonly WordTag[])[]): ContextFreeTree {
    return new ContextFreeTree(this.grammar, this.tagsOf(candidates), {scores: this.scoresOf(forms, candidates)})
  }

  knows(tag: string): boolean {
    return this.numbers.has(tag)
  }

  private tagsOf(candidates: readonly (readonly WordTag[])[]): number[][] {
    return candidates.map((tags) => tags.map(({tag}) => this.number(tag)))
  }

  private scoresOf(forms: readonly string[], candidates: readonly (readonly WordTag[])[]): number[] {
    return candidates.flatMap((tags, i) => {
      const own = new Map(this.words.of(forms[i], i).map(({tag, score}) => [tag, score]))
      return tags.map(({tag}) => own.get(tag) ?? UNLIKELY)
    })
  }

  /** The constituents of a derivation as "label first last", those of the trees it was read off. */
  spansOf(derivation: readonly Constituent[]): string[] {
    return derivation.flatMap(({symbol, first, last}, i) => {
      const name = this.names[symbol]
      const below = derivation[i + 1]
      const isUnary = below !== undefined && below.first === first && below.last === last
      if (name.startsWith('@') || (!isUnary && first === last)) return []
      const between = isUnary ? (this.rows.get(`${name} ${this.names[below.symbol]}`) ?? '') : ''
      return [name, ...between.split(' ').filter(Boolean)].map((label) => `${plain(label)} ${first} ${last}`)
    })
  }

  private number(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.names.length)
    return this.names.push(name) - 1
  }
}

/** What each symbol was made of, and how often. */
class RuleCounts {
  readonly events = new Map<string, Map<string, number>>() // by symbol: "left right", or the child of a unary rule
  readonly rows = new Map<string, Map<string, number>>() // by "parent child": what stood between them
  readonly roots = new Map<string, number>()
  readonly tags = new Set<string>()

  addTree(root: Phrase): void {
    this.roots.set(root.label, (this.roots.get(root.label) ?? 0) + 1)
    this.add(root)
  }

  private add(phrase: Phrase): void {
    if (phrase.word !== undefined) {
      this.tags.add(phrase.label)
      return
    }
    const {label, parts} = phrase
    const between: string[] = []
    let [below] = parts
    while (below.word === undefined && below.parts.length === 1 && parts.length === 1) {
      between.push(below.label)
      ;[below] = below.parts
    }
    if (parts.length === 1) {
      if (below.label !== label) {
        this.count(label, below.label)
        const rule = `${label} ${below.label}`
        increase(this.rows, rule, between.filter((one) => one !== label && one !== below.label).join(' '))
      }
      this.add(below)
      return
    }
    for (let i = 0; i + 1 < parts.length; i++) {
      const isLast = i + 2 === parts.length
      const event = isLast ? `${parts[i].label} ${parts[i + 1].label}` : `${parts[i].label} @${label}|${parts[i].label}`
      if (i === 0) this.count(label, event)
      else {
        this.count(`@${label}|${parts[i - 1].label}`, event)
        this.count(`@${label}`, event)
      }
    }
    for (const part of parts) this.add(part)
  }

  private count(symbol: string, event: string): void {
    increase(this.events, symbol, event)
  }
}

function annotated({label, word, parts}: Phrase, parent: string, settings: GrammarSettings): Phrase {
  if (word !== undefined) return {label, word, parts: []}
  return {
    label: settings.parents ? `${label}^${parent}` : label,
    parts: parts.map((part) => annotated(part, label, settings)),
  }
}

function plain(label: string): string {
  return label.replace(/\^.*$/, '')
}
