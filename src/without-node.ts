// The door `precis` where there is no Node: what needs Node keeps its name, and says what to use instead.

import type * as node from './node/index.ts'

export * from './index.ts'

export const summarize: typeof node.summarize = () =>
  Promise.reject(new Error(needsNode('summarize', 'summarizeWith(await fetchAnalyzer(url), documents)')))

export const context: typeof node.context = () =>
  Promise.reject(new Error(needsNode('context', 'contextWith(await fetchAnalyzer(url), passages)')))

export const compress: typeof node.compress = () => {
  throw new Error(needsNode('compress', 'compressWith(await fetchAnalyzer(url), line)'))
}

export const loadAnalyzer: typeof node.loadAnalyzer = () => {
  throw new Error(needsNode('loadAnalyzer', 'await fetchAnalyzer(url)'))
}

function needsNode(name: string, instead: string): string {
  return `${name}: called without Node, expected Node, which reads the models from disk. Use ${instead} of precis/browser.`
}
