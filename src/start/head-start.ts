import {readdirSync, statSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {join} from 'node:path'
import type {Worker} from 'node:worker_threads'
import {isProgramThere, LETTERS_OF_A_WORD, startThread, WORTH_A_THREAD} from '../node/tree-thread.ts'

/** What is begun for a command while its code is still being loaded, which takes 40 ms. */
export interface HeadStart {
  /** A thread that unpacks the models and will make trees, if the documents seem to be worth one. */
  readonly thread: Worker | undefined
}

/** These need the models whatever they are given. */
const NEED_MODELS: ReadonlySet<string> = new Set(['summarize', 'parse', 'compress'])

/** With these a command takes other models, or none, or has something to say about threads. */
const TAKES_OTHERS = /^--(?:models|method|threads|help)\b/

/** Files of which each byte is a letter, nearly. */
const PLAIN = /\.(?:txt|md|text)$/i

/** Only a summary parses on threads. */
export function headStart(args: readonly string[]): HeadStart | undefined {
  const [command, ...rest] = args
  if (!NEED_MODELS.has(command) || rest.some((arg) => TAKES_OTHERS.test(arg))) return undefined
  const mayHaveThread = command === 'summarize' && isProgramThere() && availableParallelism() > 1
  const isWorthIt = mayHaveThread && lettersIn(rest) > LETTERS_OF_A_WORD * WORTH_A_THREAD
  return {thread: isWorthIt ? startThread({models: undefined, unpacks: true}) : undefined}
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
