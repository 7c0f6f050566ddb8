// The door `precis` in Node.

export * from '../index.ts'
export {compress} from './compress.ts'
export {context} from './context.ts'
export {loadAnalyzer} from './model-files.ts'
export {summarize} from './summarize.ts'
