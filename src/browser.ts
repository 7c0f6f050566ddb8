// The door `precis/browser`.

export * from './index.ts'
export {type FetchAnalyzerOptions, fetchAnalyzer} from './syntax/fetch-analyzer.ts'
