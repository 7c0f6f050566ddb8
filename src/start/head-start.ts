import {readdirSync, statSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {join} from 'node:path'
import type {Worker} from 'node:worker_threads'
import {neededModelPaths} from '../node/model-paths.ts'
import {isProgramThere, LETTERS_OF_A_WORD, startThread, WORTH_A_THREAD} from '../node/tree-thread.ts'
import {unpackedBytes} from '../node/unpacked-bytes.ts'

/** What a command will need in any case, begun while the code is still being loaded: that takes 60 ms. */
export interface HeadStart {
  /** The files of models that are being unpacked. */
  readonly paths: readonly string[]
  readonly models: Promise<ReadonlyMap<string, Uint8Array>>
  /** A thread that will make trees. */
  readonly thread: Worker | undefined
}

/** With these a summary takes other models, or none, or has something to say about threads. */
const TAKES_OTHERS = /^--(?:models|method|threads|help)\b/

/** Files of which each byte is a letter, nearly. */
const PLAIN = /\.(?:txt|md|text)$/i

/** Only a summary has so much to wait for. */
export function headStart(args: readonly string[]): HeadStart | undefined {
  const [command, ...rest] = args
  if (command !== 'summarize' || rest.some((arg) => TAKES_OTHERS.test(arg))) return undefined
  const paths = neededModelPaths()
  const isWorthIt = isProgramThere() && availableParallelism() > 1 && lettersIn(rest) > LETTERS_OF_A_WORD * WORTH_A_THREAD
  return {paths, thread: isWorthIt ? startThread(undefined) : undefined, models: unpackedBytes(paths)}
}

/** A guess: who reads the files will know. An argument that names no file has none. */
function lettersIn(paths: readonly string[]): number {
  return paths.reduce((sum, path) => {
    try {
      const stat = statSync(path, {throwIfNoEntry: false})
      const files = stat?.isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]
      return files.filter((file) => PLAIN.test(file)).reduce((all, file) => all + statSync(file).size, sum)
    } catch {
      return sum
    }
  }, 0)
}
