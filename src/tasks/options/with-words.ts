import {hasWord} from '../../text/has-word.ts'
import {UsageError} from './usage-error.ts'

/** Refuses a phrase or a question in which there is nothing to look for, as of a variable of the shell that is empty. */
export function refuseWithoutWord(option: string, kind: 'phrase' | 'question', values: readonly string[] = []): void {
  const empty = values.find((value) => !hasWord(value))
  if (empty !== undefined) throw new UsageError(`${option}: ${JSON.stringify(empty)}, expected a ${kind} with a word.`)
}
