import {INFLECTED, IRREGULAR} from './data/wordnet-exceptions.ts'

let wordNet: ReadonlyMap<string, string> | undefined

/** The 5930 words whose stem WordNet 2.0 lists, because no rule finds it: by word, its stem. */
export function wordNetExceptions(): ReadonlyMap<string, string> {
  return (wordNet ??= unpack())
}

/**
 * Reads exception lists as WordNet has them: a word and its stem on a line, further stems after them being left out. A
 * later line replaces an earlier one, so the order of the files counts: adj.exc, adv.exc, noun.exc, verb.exc.
 */
export function readExceptions(files: readonly string[]): Map<string, string> {
  const stems = new Map<string, string>()
  for (const line of files.flatMap((text) => text.split('\n'))) {
    const [word, stem] = line.split(/[\t\v\f\r ]+/).filter((field) => field !== '')
    if (stem !== undefined) stems.set(word, stem)
  }
  return stems
}

function unpack(): Map<string, string> {
  const stems = new Map<string, string>()
  for (const line of INFLECTED.trim().split('\n')) {
    const [endings, ...beginnings] = line.split(' ')
    const [ending, stemEnding] = endings.split('>')
    for (const beginning of beginnings) stems.set(beginning + ending, beginning + stemEnding)
  }
  for (const pair of IRREGULAR.trim().split(/\s/)) {
    const [word, stem] = pair.split('>')
    stems.set(word, stem)
  }
  return stems
}
