// The door `precis` in Node.

export * from '../index.ts'
export {loadAnalyzer} from './model-files.ts'
export {summarize} from './summarize.ts'
