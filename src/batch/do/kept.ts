import type {TreeStore} from '../../node/tree-cache.ts'
import {type TreesOptions, treesFor} from '../../node/trees.ts'
import type {TreeMaker} from '../../syntax/tree-maker.ts'

const made = new Map<string, unknown>()

/** What is made once in a thread and kept for its next clusters: reading models takes longer than many a cluster. */
export function kept<Made>(name: readonly (string | number | undefined)[], make: () => Made): Made {
  const key = JSON.stringify(name)
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Made
}

/** What makes the trees of clusters in this thread, but for those that were made before. */
export function keptTrees({models, cache, cacheSize}: TreesOptions, made: TreeStore | undefined): TreeMaker {
  if (made !== undefined) return treesFor({models, threads: 1, store: made})
  return kept(['trees', models, cache, cacheSize], () => treesFor({models, cache, cacheSize, threads: 1}))
}
