import {ADDED, LEFT_OUT, SMART} from './data/smart-words.ts'

let smart: ReadonlySet<string> | undefined

/** The stop words of ROUGE-1.5.5: those of the SMART system, with changes. */
export function smartStopWords(): ReadonlySet<string> {
  return (smart ??= new Set([...words(SMART).filter((word) => !words(LEFT_OUT).includes(word)), ...words(ADDED)]))
}

/** Reads a list of stop words, one on a line. */
export function readStopWords(text: string): Set<string> {
  return new Set(text.split('\n').filter((line) => line !== ''))
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
