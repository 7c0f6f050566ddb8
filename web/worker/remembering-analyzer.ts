import type {Analyzer} from '../../src/browser.ts'
import type {Analysis} from '../../src/syntax/analyzer.ts'
import type {TreeMaker} from '../../src/syntax/tree-maker.ts'

/** So many sentences are remembered; then it begins anew. */
const MOST = 50_000

/** Remembers the trees of sentences, so that adding one document does not parse all the others again. */
export function remembering(analyzer: Analyzer): TreeMaker {
  const known = new Map<string, Analysis>() // by the words of the sentence
  return {
    analyze(forms) {
      const key = forms.join('\n')
      let analysis = known.get(key)
      if (analysis === undefined) {
        if (known.size >= MOST) known.clear()
        analysis = analyzer.analyze(forms)
        known.set(key, analysis)
      }
      return analysis
    },
    likelihood: (forms, analysis) => analyzer.likelihood(forms, analysis),
    concepts: analyzer.concepts,
    relevance: analyzer.relevance,
  }
}
