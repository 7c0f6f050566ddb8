import {loadAnalyzer} from '../src/node/model-files.ts'
import type {Analysis, Analyzer} from '../src/syntax/analyzer.ts'

/** The analyzer of the package. */
export const analyzer = loadAnalyzer()

const analyze = analyzer.analyze.bind(analyzer)
const known = new Map<string, Analysis>() // by words

/**
 * The analyzer of the package, which remembers its trees: many tests read the same sentences, and parsing takes most of
 * the time. That it always finds the same trees is for the tests of test/syntax and test/summarize/promises.test.ts.
 */
export const rememberingAnalyzer: Pick<Analyzer, 'analyze' | 'likelihood' | 'concepts'> = {
  analyze(forms, tags) {
    if (tags !== undefined) return analyze(forms, tags)
    const key = forms.join('\n')
    const analysis = known.get(key) ?? analyze(forms)
    known.set(key, analysis)
    return analysis
  },
  likelihood: (forms, analysis) => analyzer.likelihood(forms, analysis),
  concepts: analyzer.concepts,
}
