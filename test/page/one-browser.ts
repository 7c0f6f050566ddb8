import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {TestProject} from 'vitest/node'

/** The file of the shared folder that holds the number of the browser's process. */
export const PROCESS = 'process'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the threads of a run find the browser that one of them has started. */
    readonly browserFolder: string
  }
}

/** Before a run: the folder by which all threads find one browser. The first test that needs it starts it. */
export function setup({provide}: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'precis-browser-'))
  provide('browserFolder', folder)
  return async () => {
    await ended(folder)
    rmSync(folder, {recursive: true, force: true, maxRetries: 20})
  }
}

/** Ends the browser with all of its processes, if there is one, and waits until it is gone. */
async function ended(folder: string): Promise<void> {
  const group = -Number(processIn(folder))
  for (let attempt = 0; group !== 0 && attempt < 100; attempt++) {
    try {
      process.kill(group, attempt < 50 ? 'SIGTERM' : 'SIGKILL')
    } catch {
      return // nothing is left of it
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function processIn(folder: string): string {
  try {
    return readFileSync(join(folder, PROCESS), 'utf8')
  } catch {
    return '0'
  }
}
