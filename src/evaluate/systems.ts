import {compressiveOracle, extractiveOracle} from '../summarize/ceilings/oracle.ts'
import {METHOD_NAMES, summarizeBy} from '../summarize/methods.ts'
import {parseSentences} from '../summarize/prepare.ts'
import {PreparedDocuments} from '../summarize/summarize.ts'
import type {Analysis, Analyzer} from '../syntax/analyzer.ts'
import type {System} from './system.ts'

const EXTRACTIVE_ORACLE = 'oracle'
const COMPRESSIVE_ORACLE = 'oracle-compressive'

/** The summarizer of this package, and the same with whole sentences only. */
export const OWN_NAMES = ['precis', 'extractive'] as const

/** What can be evaluated: all methods, and the ceilings, which know the references. */
export const SYSTEM_NAMES: readonly string[] = [...OWN_NAMES, ...METHOD_NAMES, EXTRACTIVE_ORACLE, COMPRESSIVE_ORACLE]

export interface SystemOptions {
  readonly seed: number
  /** Asked by the systems that want trees, when they summarize for the first time. */
  readonly analyzer: () => Analyzer
}

export function systemOf(name: string, {seed, analyzer}: SystemOptions): System {
  if (name === EXTRACTIVE_ORACLE) return extractiveOracleSystem()
  if (name === COMPRESSIVE_ORACLE) return compressiveOracleSystem(analyzer)
  if (name === 'precis' || name === 'extractive') return ownSystem(name, analyzer)
  if (METHOD_NAMES.includes(name)) return methodSystem(name, seed)
  throw new RangeError(`The system is ${JSON.stringify(name)}, expected one of ${SYSTEM_NAMES.join(', ')}.`)
}

/** A method that chooses whole sentences, and needs no trees for it. */
function methodSystem(name: string, seed: number): System {
  return {
    name,
    summarize({source}, budget) {
      const start = performance.now()
      const {sentences} = summarizeBy(name, source, budget, seed)
      return {sentences: sentences.map(({text}) => text), timings: {parse: 0, solve: performance.now() - start}}
    },
  }
}

/** Trees are wanted in either way: they also tell which sentences are some. */
function ownSystem(name: (typeof OWN_NAMES)[number], analyzer: () => Analyzer): System {
  return {
    name,
    async summarize({source}, budget) {
      const parsed = await parseSentences(source, analyzer())
      const start = performance.now()
      const {sentences} = await new PreparedDocuments(parsed).summarize({budget, extractive: name === 'extractive'})
      const timings = {parse: parsed.timings.parse, solve: performance.now() - start}
      return {sentences: sentences.map(({text}) => text), timings}
    },
  }
}

function extractiveOracleSystem(): System {
  return {
    name: EXTRACTIVE_ORACLE,
    summarize({source, references}, budget) {
      if (references.length === 0) return undefined
      const start = performance.now()
      const {sentences} = extractiveOracle(source, references, budget)
      return {sentences, timings: {parse: 0, solve: performance.now() - start}}
    },
  }
}

function compressiveOracleSystem(analyzer: () => Analyzer): System {
  return {
    name: COMPRESSIVE_ORACLE,
    summarize({source, references}, budget) {
      if (references.length === 0) return undefined
      const trees = new TimedAnalyzer(analyzer())
      const start = performance.now()
      const {sentences} = compressiveOracle(source, references, budget, trees)
      const {milliseconds: parse} = trees
      return {sentences, timings: {parse, solve: performance.now() - start - parse}}
    },
  }
}

/** Takes the time of what it hands on. */
class TimedAnalyzer implements Pick<Analyzer, 'analyze'> {
  milliseconds = 0
  private readonly analyzer: Analyzer

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer
  }

  analyze(forms: readonly string[]): Analysis {
    const start = performance.now()
    const analysis = this.analyzer.analyze(forms)
    this.milliseconds += performance.now() - start
    return analysis
  }
}
