import type {Analysis} from '../../src/syntax/analyzer.ts'
import {analyzeShared} from '../../src/syntax/shared-out.ts'
import type {TreeMaker, WantedSentence} from '../../src/syntax/tree-maker.ts'

/** So many sentences are remembered; then it begins anew. */
const MOST = 50_000

/** Remembers the trees of sentences, so that adding one document does not parse all the others again. */
export function remembering(analyzer: TreeMaker): TreeMaker {
  const known = new Map<string, Analysis>() // by the words of the sentence
  const keyOf = (forms: readonly string[]) => forms.join('\n')
  const remember = (forms: readonly string[], analysis: Analysis) => {
    if (known.size >= MOST) known.clear()
    known.set(keyOf(forms), analysis)
    return analysis
  }
  const analyze = (forms: readonly string[]) => known.get(keyOf(forms)) ?? remember(forms, analyzer.analyze(forms))
  return {
    analyze,
    likelihood: (forms, analysis) => analyzer.likelihood?.(forms, analysis),
    concepts: analyzer.concepts,
    relevance: analyzer.relevance,
    async analyzeMany(sentences, options) {
      const fresh: WantedSentence[] = sentences.filter(({forms}) => !known.has(keyOf(forms)))
      const trees = (await analyzer.analyzeMany?.(fresh, {...options, onTree: undefined})) ?? []
      for (const [i, tree] of trees.entries()) if (tree !== undefined) remember(fresh[i].forms, tree)
      // what was told of the progress is not told again
      return analyzeShared({analyze}, [], sentences, {...options, onProgress: undefined})
    },
  }
}
