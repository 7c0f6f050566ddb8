import {CLUSTERS, Lexicon} from '../../syntax/words/lexicon.ts'
import {foldedForm} from '../../syntax/words/words.ts'
import type {TreebankSentence} from '../treebank.ts'
import {clusterPoints} from './clusters.ts'
import {behaviorOf} from './word-behavior.ts'
import {readWordVectors} from './word-vectors.ts'

/** How a lexicon is made. */
interface LexiconOptions {
  /** How many of the most frequent words with a vector are clustered; 0: no clusters. */
  readonly words: number
  readonly seed: number
}

/** How the shipped lexicon was made. */
export const lexiconDefaults = {words: 50_000, seed: 1} satisfies LexiconOptions

/** Only words seen this often have a class: the class of a rarer word would give away the answer in training. */
const OFTEN = 3

/** A tag belongs to a word's class if it makes up this share of its occurrences. */
const SHARE = 0.05

/** A class is a byte; 0 is none. */
const MOST_CLASSES = 255

/** A class is named after its most frequent tags, at most so many. */
const MOST_TAGS_OF_CLASS = 3

/** Makes the lexicon of a treebank: clusters of frequent words, and the classes of tags of its own. */
export function makeLexicon(sentences: readonly TreebankSentence[], options: Partial<LexiconOptions> = {}): Lexicon {
  const {words, seed} = {...lexiconDefaults, ...options}
  const clusterOf = new Map<string, number>()
  if (words > 0) {
    const vectors = readWordVectors(words)
    const clusters = clusterPoints(behaviorOf(vectors, sentences, {seed}), seed)
    vectors.words.forEach((word, i) => {
      // several words may fold into one, such as 1998 and 2003: the most frequent decides
      const folded = foldedForm(word)
      if (!clusterOf.has(folded)) clusterOf.set(folded, clusters[i])
    })
  }
  const classOf = tagClasses(sentences)
  const entries = [...new Set([...clusterOf.keys(), ...classOf.keys()])].sort((a, b) => (a < b ? -1 : 1))
  return new Lexicon(
    entries,
    Uint16Array.from(entries, (word) => clusterOf.get(word) ?? CLUSTERS),
    Uint8Array.from(entries, (word) => classOf.get(word) ?? 0),
  )
}

/** By word, the number of its class; the most frequent classes have numbers, counted from 1, the others are left out. */
function tagClasses(sentences: readonly TreebankSentence[]): Map<string, number> {
  const seen = new Map<string, Map<string, number>>()
  for (const {forms, tags} of sentences) {
    forms.forEach((form, i) => {
      const word = foldedForm(form)
      let counts = seen.get(word)
      if (counts === undefined) seen.set(word, (counts = new Map()))
      counts.set(tags[i], (counts.get(tags[i]) ?? 0) + 1)
    })
  }
  const classes = new Map<string, string>()
  const sizes = new Map<string, number>()
  for (const [word, counts] of seen) {
    const total = [...counts.values()].reduce((a, b) => a + b)
    if (total < OFTEN) continue
    const tags = [...counts]
      .filter(([, count]) => count >= SHARE * total)
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    const name = tags
      .slice(0, MOST_TAGS_OF_CLASS)
      .map(([tag]) => tag)
      .join(' ')
    classes.set(word, name)
    sizes.set(name, (sizes.get(name) ?? 0) + 1)
  }
  const numbers = new Map(
    [...sizes]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, MOST_CLASSES)
      .map(([name], i) => [name, i + 1]),
  )
  return new Map([...classes].flatMap(([word, name]) => (numbers.has(name) ? [[word, numbers.get(name)!]] : [])))
}
