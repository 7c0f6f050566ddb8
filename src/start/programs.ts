import type {HeadStart} from './head-start.ts'

/** The command line and the programs of its threads. Each is loaded when it is asked for. */

export const commandLine = async () => await import('../cli/main.ts')

export const batchThread = async () => await import('../batch/work.ts')

export const serverThread = async () => await import('../server/threads/thread-program.ts')

/** Goes on with what was begun for a command before any of its code was loaded. */
export const takeHeadStart = async ({thread}: HeadStart) => {
  if (thread !== undefined) (await import('../node/analyzing-threads.ts')).takeThread(thread)
  const {neededModelPaths} = await import('../node/model-paths.ts')
  const {unpackModels} = await import('../node/unpacked-models.ts')
  void unpackModels(neededModelPaths())
}
