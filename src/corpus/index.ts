export {type BracketedTree, readBracketed} from './bracketed.ts'
export {type Cluster, type Reference, writeClusters} from './cluster.ts'
export {
  type ConlluExtra,
  type ConlluSentence,
  readConllu,
  type WritableSentence,
  writeConllu,
} from './conllu.ts'
export type {Note, Reading, Skipped} from './findings.ts'
export {type PathOptions, readPaths} from './paths.ts'
export {type FileBytes, type ReadOptions, readBytes} from './read.ts'
