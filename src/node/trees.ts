import {availableParallelism} from 'node:os'
import {encoderBytes} from '../syntax/encoder/kernel-bytes.ts'
import {MODEL_NAMES, modelFile} from '../syntax/model-names.ts'
import type {TreeMaker} from '../syntax/tree-maker.ts'
import {syntaxBytes} from '../syntax/weights/kernel-bytes.ts'
import {onThreads, ThreadsAhead} from './analyzing-threads.ts'
import {modelsHash, textHash} from './hashes.ts'
import {analyzerToCome, loadAnalyzer} from './model-files.ts'
import {MODELS_FOLDER} from './model-paths.ts'
import {TreeFolder, type TreeStore, withStore} from './tree-cache.ts'
import {version} from './version.ts'

/** Where and how trees are made. */
export interface TreesOptions {
  /** The folder of the models; those of the package if it is left out. */
  readonly models?: string | undefined
  /** As many as there are cores if it is left out. */
  readonly threads?: number | undefined
  /** A folder that keeps the trees of documents for the next time, and its size in megabytes. */
  readonly cache?: string | undefined
  readonly cacheSize?: number | undefined
  /** Another place that keeps trees. */
  readonly store?: TreeStore | undefined
}

/** What makes trees as they are asked for. */
export function treesFor(options: TreesOptions): TreeMaker {
  const {models, threads = availableParallelism(), cache, cacheSize = 1024} = options
  const analyzer = models === undefined ? analyzerToCome() : loadAnalyzer(models)
  const many = threads > 1 ? onThreads(analyzer, threads, models) : analyzer
  const store = options.store ?? (cache === undefined ? undefined : new TreeFolder(cache, cacheSize))
  return store === undefined ? many : withStore(many, store, makerOf(models))
}

/** What `treesFor` will need for these documents, begun while others still read them. */
export function treesAhead(
  documents: readonly {readonly text: string}[],
  {models, threads = availableParallelism()}: TreesOptions,
): ThreadsAhead {
  return new ThreadsAhead(
    documents.reduce((sum, {text}) => sum + text.length, 0),
    threads,
    models,
  )
}

/** What decides which trees are made: the program and its kernels, and the models. */
function makerOf(models = MODELS_FOLDER): string {
  return `${version()} ${textHash(encoderBytes + syntaxBytes)} ${modelsHash(models, MODEL_NAMES.map(modelFile))}`
}
