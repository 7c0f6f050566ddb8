/**
 * Counts which prepositions go with which verbs and nouns in treebanks, and writes src/english/words/frames.ts.
 *
 *     npm run tool -- train-frames TREEBANK.conllu…
 *
 * The shipped frames are counted in ../shared/data/ud/ewt/train.conllu and ../shared/data/ud/gum/train.conllu, without the
 * genres of GUM that may not be handed on.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {documentIds, genreOf, readConllu} from '../../src/corpus/conllu.ts'
import {TIMES} from '../../src/english/words/word-lists.ts'
import {NONCOMMERCIAL_GENRES} from '../../src/learn/treebank.ts'

const OUTPUT = 'src/english/words/frames.ts'

/** A word completes itself with a preposition if it has it so often, in so large a share, and so much more often than others. */
const LEAST = {
  verb: {count: 4, share: 0.2, lift: 4},
  noun: {count: 4, share: 0.12, lift: 5},
}
type Kind = keyof typeof LEAST

/** Those that may also lead a circumstance; any other completes whatever it follows. */
const PREPOSITIONS = /^(?:in|on|at|for|with|from|by|over|under|after|before|through|across|around|along|behind|within)$/

interface Phrase {
  readonly kind: Kind
  readonly word: string
  readonly prepositions: readonly string[]
}

export function main(paths: readonly string[]): void {
  const phrases = paths.flatMap((path) => phrasesOf(readFileSync(path, 'utf8'), path))
  const verbs = framesOf(phrases, 'verb')
  const nouns = framesOf(phrases, 'noun')
  writeFileSync(OUTPUT, moduleOf(verbs, nouns))
  console.log(`${phrases.length} verbs and nouns, ${verbs.length + nouns.length} characters of frames`)
}

/** Each verb and noun of a treebank, with the prepositions of the phrases that follow it and tell no time. */
export function phrasesOf(text: string, path: string): Phrase[] {
  const sentences = readConllu(text, path)
  const genres = documentIds(sentences).map(genreOf)
  return sentences.flatMap(({lemmas, upos, heads, deprels}, s) => {
    if (NONCOMMERCIAL_GENRES.includes(genres[s])) return []
    return lemmas.flatMap((lemma, word): Phrase[] => {
      if ((upos[word] !== 'VERB' && upos[word] !== 'NOUN') || !/^[a-z]+$/.test(lemma)) return []
      const relation = upos[word] === 'VERB' ? /^obl(?!:tmod)/ : /^nmod(?!:poss)/
      const prepositions = lemmas.flatMap((_, below) => {
        const isPhrase = heads[below] === word + 1 && below > word && relation.test(deprels[below])
        if (!isPhrase || TIMES.has(lemmas[below].toLowerCase())) return []
        const leads = lemmas.filter((_, at) => heads[at] === below + 1 && deprels[at] === 'case')
        return leads.filter((lead) => PREPOSITIONS.test(lead)).slice(0, 1)
      })
      return [{kind: upos[word] === 'VERB' ? 'verb' : 'noun', word: lemma, prepositions}]
    })
  })
}

/** By preposition, a line: the words that it completes, in the order of the alphabet. */
export function framesOf(phrases: readonly Phrase[], kind: Kind): string {
  const own = phrases.filter((phrase) => phrase.kind === kind)
  const words = countsOf(own.map(({word}) => word))
  const prepositions = countsOf(own.flatMap(({prepositions}) => prepositions))
  const pairs = countsOf(own.flatMap(({word, prepositions}) => prepositions.map((lead) => `${lead} ${word}`)))
  const {count, share, lift} = LEAST[kind]
  const lines = new Map<string, string[]>()
  for (const [pair, times] of pairs) {
    const [lead, word] = pair.split(' ')
    const ofWord = times / (words.get(word) ?? 1)
    const usual = (prepositions.get(lead) ?? 0) / own.length
    if (times >= count && ofWord >= share && ofWord >= lift * usual) lines.set(lead, [...(lines.get(lead) ?? []), word])
  }
  return [...lines]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([lead, governors]) => `${lead}: ${governors.toSorted().join(' ')}`)
    .join('\n')
}

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

function moduleOf(verbs: string, nouns: string): string {
  return `// Written by eval/tools/train-frames.ts; counted in UD English EWT (CC BY-SA 4.0) and those genres of GUM that may be shipped
// (annotation CC BY 4.0). A line has a preposition and the words that it completes. models/README.md has the license.

export const VERB_FRAMES = \`
${verbs}
\`

export const NOUN_FRAMES = \`
${nouns}
\`
`
}
