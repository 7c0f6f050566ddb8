import {type Analyzer, analyzeOnWorkers} from '../../src/browser.ts'
import type {TreeMaker} from '../../src/syntax/tree-maker.ts'
import treesUrl from './trees.ts?worker&url'

/** More words than these are parsed by workers, too. Each loads the models first, and takes memory. */
export const WORTH_WORKERS = 10_000

const MOST_WORKERS = 3

/** The same analyzer, which parses many words on the other cores as well. Workers are started when they are first worth it. */
export function sharing(analyzer: Analyzer, base: string): TreeMaker {
  let many: TreeMaker | undefined
  return {
    analyze: (forms) => analyzer.analyze(forms),
    likelihood: (forms, analysis) => analyzer.likelihood(forms, analysis),
    concepts: analyzer.concepts,
    relevance: analyzer.relevance,
    analyzeMany(sentences, options) {
      const words = sentences.reduce((sum, {forms}) => sum + forms.length, 0)
      if (many === undefined && words > WORTH_WORKERS) many = analyzeOnWorkers(analyzer, startWorkers(base))
      return (many ?? alone(analyzer)).analyzeMany!(sentences, options)
    },
  }
}

function alone(analyzer: Analyzer): TreeMaker {
  return analyzeOnWorkers(analyzer, [])
}

/** Started as the page starts this worker (`worker-client.ts`). */
function startWorkers(base: string): Worker[] {
  const address = new URL(treesUrl, import.meta.url).href
  const line = new Blob([`import ${JSON.stringify(address)}`], {type: 'text/javascript'})
  const url = URL.createObjectURL(line)
  const count = Math.min(MOST_WORKERS, (navigator.hardwareConcurrency ?? 1) - 1)
  return Array.from({length: Math.max(0, count)}, () => new Worker(url, {type: 'module', name: base}))
}
