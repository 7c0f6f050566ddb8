import type {ContextFreeTree} from '../../../src/infer/factors/context-free-tree.ts'
import {type Agreement, agree, bestAlone, twoModels} from './agreement.ts'
import {countSpans, type SpanCounts} from './span-scores.ts'
import type {TreebankGrammar} from './treebank-grammar.ts'
import {type ParsedSentence, spansOf} from './trees.ts'
import type {TrigramTagger} from './trigram-tagger.ts'
import type {WordTag} from './word-tags.ts'

/** So many iterations at most. */
export const MOST_ITERATIONS = 50

/** What an end after so many would have given. */
export const LIMITS = [1, 2, 3, 5, 10, 20, MOST_ITERATIONS]

/** A sentence as a grammar and a tagger see it: they choose from the same tags. */
export class TaggedSentence {
  readonly tree: ContextFreeTree
  private readonly sentence: ParsedSentence
  private readonly grammar: TreebankGrammar
  private readonly tagger: TrigramTagger
  private readonly candidates: readonly (readonly WordTag[])[]

  constructor(sentence: ParsedSentence, grammar: TreebankGrammar, tagger: TrigramTagger) {
    this.sentence = sentence
    this.grammar = grammar
    this.tagger = tagger
    this.candidates = sentence.forms.map((form, i) => {
      const known = tagger.words.of(form, i).filter(({tag}) => grammar.knows(tag))
      return known.length > 0 ? known : grammar.words.of(form, i)
    })
    this.tree = grammar.factor(sentence.forms, this.candidates)
  }

  /** The two models, where the tagger counts `weight` times. */
  models(weight: number) {
    return twoModels(this.tree, this.tagger.factor(this.candidates, weight))
  }

  agree(weight: number): Agreement {
    return agree(this.models(weight), MOST_ITERATIONS)
  }

  /** The best tags of the grammar alone, and of the tagger alone. */
  get ofGrammar(): Float64Array {
    return bestAlone(this.tree).setting
  }

  get ofTagger(): Float64Array {
    return bestAlone(this.tagger.factor(this.candidates, 1)).setting
  }

  /** What is right in the best tree with these tags. */
  count(setting: Float64Array): SpanCounts {
    const {sentence, grammar, tree} = this
    const tags = this.candidates.flat().filter((_, l) => setting[l] === 1)
    const right = sentence.tags.map((tag, i) => tag === tags[i]?.tag)
    return countSpans(grammar.spansOf(tree.derivation(setting)), spansOf(sentence.root), right)
  }
}
