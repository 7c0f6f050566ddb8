import type {Analysis} from '../../../src/syntax/analyzer.ts'
import type {TreeMaker} from '../../../src/syntax/tree-maker.ts'
import {analyzer} from '../prepared.ts'

/** Reads sentences as the analyzer does, except some: in those it takes every word for another. */
export function misreading(isMisread: (forms: readonly string[]) => boolean): TreeMaker {
  return {
    analyze: (forms: readonly string[]): Analysis => {
      const analysis = analyzer.analyze(forms)
      return isMisread(forms) ? {...analysis, upos: forms.map(() => 'X')} : analysis
    },
    likelihood: (forms: readonly string[]) => ({
      tags: new Float64Array(forms.length).fill(isMisread(forms) ? -9 : -0.1),
      heads: new Float64Array(forms.length).fill(-0.1),
    }),
  }
}

/** Misreads a sentence that has the first word of some rule and none of the others. */
export function analyzerThatMisses(rules: readonly (readonly string[])[]): TreeMaker {
  return misreading((forms) =>
    rules.some(([anchor, ...words]) => forms.includes(anchor) && !words.some((word) => forms.includes(word))),
  )
}
