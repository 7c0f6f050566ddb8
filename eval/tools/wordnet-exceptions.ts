/**
 * Writes src/rouge/data/wordnet-exceptions.ts from the exception lists of WordNet 3.0.
 *
 *     npm run tool -- wordnet-exceptions /usr/share/wordnet
 *
 * The folder is that of Debian's wordnet-base.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {UsageError} from '../../src/tasks/options/usage-error.ts'

const OUTPUT = 'src/rouge/data/wordnet-exceptions.ts'
// what WordNet 3.0 lists and WordNet 2.0 does not; the stem that it adds for aurar is replaced by that of the line after
const NEW = 'ashes cognosenti gps halfpence houses_of_cards lisente loups-garous morses optic_axes staretsy'.split(' ')
const LINE_WIDTH = 120
const FEWEST_OF_A_KIND = 3

export function main([folder]: readonly string[]): void {
  if (folder === undefined)
    throw new UsageError('Got no folder, expected that of the lists adj.exc, adv.exc, noun.exc and verb.exc.')
  const stems = readStems(folder)
  const beginnings = new Map<string, string[]>()
  for (const [word, stem] of stems) {
    let shared = 0
    while (shared < stem.length && word[shared] === stem[shared]) shared++
    const endings = `${word.slice(shared)}>${stem.slice(shared)}`
    beginnings.set(endings, [...(beginnings.get(endings) ?? []), word.slice(0, shared)])
  }
  const isKind = ([, words]: [string, string[]]) => words.length >= FEWEST_OF_A_KIND && !words.includes('')
  const kinds = [...beginnings].filter(isKind).sort(([a], [b]) => (a < b ? -1 : 1))
  const others = [...beginnings].filter((group) => !isKind(group))
  const irregular = others.flatMap(([endings, words]) =>
    words.map((word) => endings.replace(/(.*)>(.*)/, `${word}$1>${word}$2`)),
  )
  writeFileSync(
    OUTPUT,
    `// Words and their stems from the exception lists of WordNet: see README.md. Written by eval/tools/wordnet-exceptions.ts.

/** A line: an ending and that of the stem, then the beginnings of words that have them. */
export const INFLECTED = \`
${kinds.flatMap(([endings, words]) => lines(words.sort(), `${endings} `)).join('\n')}\`

/** Words and stems that have little in common with others. */
export const IRREGULAR = \`
${lines(irregular.sort(), '').join('\n')}\`
`,
  )
}

/** The stem of each word in the lists, without what is newer than WordNet 2.0. */
function readStems(folder: string): Map<string, string> {
  const stems = new Map<string, string>()
  for (const name of ['adj.exc', 'adv.exc', 'noun.exc', 'verb.exc']) {
    for (const line of readFileSync(join(folder, name), 'latin1').split('\n')) {
      const [word, stem] = line.trim().split(/\s+/)
      if (stem !== undefined && !NEW.includes(word)) stems.set(word, stem)
    }
  }
  return stems
}

/** The words in lines of LINE_WIDTH, each line with the same start. */
function lines(words: readonly string[], start: string): string[] {
  const filled = [start + words[0]]
  for (const word of words.slice(1)) {
    const last = filled[filled.length - 1]
    if (last.length + word.length < LINE_WIDTH) filled[filled.length - 1] = `${last} ${word}`
    else filled.push(start + word)
  }
  return filled
}
