/** The command line and the programs of its threads. Each is loaded when it is asked for. */

export const commandLine = async () => await import('../cli/main.ts')

export const batchThread = async () => await import('../batch/work.ts')

export const treeThread = async () => await import('../node/analyzing-thread.ts')

export const serverThread = async () => await import('../server/threads/thread-program.ts')
