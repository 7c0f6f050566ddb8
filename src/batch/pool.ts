import {Tinypool} from 'tinypool'
import {modelPaths} from '../node/model-paths.ts'
import {sharedModels} from '../node/unpacked-models.ts'
import {PROGRAM} from './program.ts'

/** Megabytes of what is new: a cluster leaves much behind, and looking for what is still used costs less the rarer it is. */
const YOUNG = 64

/** Threads that do work (`work.ts`). The models of the folder are unpacked once for all of them. */
export async function poolOf(threads: number, models?: string): Promise<Tinypool> {
  return new Tinypool({
    filename: PROGRAM.href,
    name: 'work',
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    resourceLimits: {maxYoungGenerationSizeMb: YOUNG},
    workerData: await sharedModels(modelPaths(models)),
  })
}
