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
  const isWorthIt = mayHaveThread && haveLetters(rest, LETTERS_OF_A_WORD * WORTH_A_THREAD)
  return {thread: isWorthIt ? startThread({models: undefined, unpacks: true}) : undefined}
}

/** Whether files seem to have so many letters: who reads them will know. No more of them are looked at than it takes. */
function haveLetters(paths: readonly string[], enough: number): boolean {
  let letters = 0
  for (const path of paths) {
    try {
      const isFolder = statSync(path, {throwIfNoEntry: false})?.isDirectory()
      for (const file of isFolder ? readdirSync(path).map((name) => join(path, name)) : [path]) {
        if (PLAIN.test(file)) letters += statSync(file).size
        if (letters > enough) return true
      }
    } catch {
      // an argument that names no file, or one that cannot be read, has no letters
    }
  }
  return false
}
