import type {WordVectors} from '../../../src/learn/lexicon/word-vectors.ts'
import type {TreebankSentence} from '../../../src/learn/treebank.ts'
import {random} from '../../random.ts'

const NOUNS = ['lamp', 'ferry', 'harbour', 'miller', 'owl', 'letter']
const VERBS = ['saw', 'moved', 'found', 'painted']
const ADJECTIVES = ['old', 'Blue', 'quiet']

/** Sentences of an invented language of determiners, adjectives, nouns and verbs: `The old owl found a ferry .` */
export function ferryTreebank(count: number, seed: number): TreebankSentence[] {
  const next = random(seed)
  const one = (words: readonly string[]): string => words[Math.floor(next() * words.length)]
  return Array.from({length: count}, () => {
    const forms: string[] = []
    const tags: string[] = []
    const heads: number[] = []
    const relations: string[] = []
    const add = (form: string, tag: string, head: number, relation: string): number => {
      forms.push(form)
      tags.push(tag)
      heads.push(head)
      relations.push(relation)
      return forms.length
    }
    const phrase = (relation: string): number => {
      const start = forms.length
      const adjectives = Math.floor(next() * 3)
      const noun = start + adjectives + 2
      add(one(['the', 'a']), 'DET/DT', noun, 'det')
      for (let i = 0; i < adjectives; i++) add(one(ADJECTIVES), 'ADJ/JJ', noun, 'amod')
      return add(one(NOUNS), 'NOUN/NN', 0, relation)
    }
    const subject = phrase('nsubj')
    const verb = add(one(VERBS), 'VERB/VBD', 0, 'root')
    heads[subject - 1] = verb
    if (next() < 0.7) heads[phrase('obj') - 1] = verb
    add('.', 'PUNCT/.', verb, 'punct')
    return {forms, tags, heads: Int32Array.from(heads), relations}
  })
}

/** Vectors for some of its words, drawn by lot. */
export function ferryVectors(seed: number): WordVectors {
  const next = random(seed)
  const words = [...NOUNS.slice(0, 4), ...VERBS.slice(0, 2), 'the', 'unseen']
  const dimensions = 5
  const values = Float32Array.from({length: words.length * dimensions}, () => 0.9 * (next() - 0.5))
  return {words, dimensions, values}
}
