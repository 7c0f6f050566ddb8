import type {HeadStart} from './head-start.ts'

/** The command line and the programs of its threads. Each is loaded when it is asked for. */

export const commandLine = async () => await import('../cli/main.ts')

export const batchThread = async () => await import('../batch/work.ts')

export const treeThread = async () => await import('../node/analyzing-thread.ts')

export const serverThread = async () => await import('../server/threads/thread-program.ts')

/** The command line takes over what was begun for it before it was loaded. */
export const takeHeadStart = async ({paths, models, thread}: HeadStart) => {
  const {takeBegun} = await import('../node/unpacked-models.ts')
  takeBegun(paths, models)
  if (thread === undefined) return
  const {takeThread} = await import('../node/analyzing-threads.ts')
  takeThread(thread)
}
