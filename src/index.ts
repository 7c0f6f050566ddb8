export {DataError} from './data-error.ts'
export * from './infer/index.ts'
