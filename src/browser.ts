// The door `precis/browser`.

export * from './index.ts'
export {type FetchAnalyzerOptions, fetchAnalyzer} from './syntax/fetch-analyzer.ts'
export {analyzeOnWorkers, type MessageEnd, makeTreesFor} from './syntax/on-workers.ts'
export type {TreeMaker} from './syntax/tree-maker.ts'
