import type {TreebankSentence} from '../../src/learn/treebank.ts'
import {seededRandom} from '../../src/seeded-random.ts'

const DETERMINERS = ['the', 'a', 'every']
const ADJECTIVES = ['old', 'green', 'quiet', 'wide']
const NOUNS = ['river', 'bridge', 'farmer', 'boat', 'saw', 'town']
const VERBS = ['saw', 'crossed', 'painted', 'left']
const PARTICIPLES = ['seen', 'built', 'sold']
const PREPOSITIONS = ['near', 'under', 'with']

interface Builder {
  readonly forms: string[]
  readonly tags: string[]
  readonly heads: number[]
  readonly relations: string[]
}

/**
 * Sentences of a small invented grammar in which everything follows from the words: `saw` is a noun after a determiner
 * or an adjective and a verb elsewhere; phrases with `with` belong to the verb, others to the noun before them.
 */
export function tinyTreebank(size: number, seed: number): TreebankSentence[] {
  const random = seededRandom(seed)
  const pick = <T>(items: readonly T[]) => items[Math.floor(items.length * random())]
  const add = (b: Builder, form: string, tag: string, head: number, relation: string) => {
    b.forms.push(form)
    b.tags.push(tag)
    b.heads.push(head)
    b.relations.push(relation)
    return b.forms.length
  }
  /** A noun with what stands before it; its head is set by who asks for it. */
  const nounPhrase = (b: Builder, relation: string): number => {
    const adjectives = random() < 0.4 ? 1 : 0
    const noun = b.forms.length + 2 + adjectives
    const determiner = pick(DETERMINERS)
    add(b, b.forms.length === 0 ? determiner[0].toUpperCase() + determiner.slice(1) : determiner, 'DET/DT', noun, 'det')
    if (adjectives > 0) add(b, pick(ADJECTIVES), 'ADJ/JJ', noun, 'amod')
    return add(b, pick(NOUNS), 'NOUN/NN', 0, relation)
  }
  const sentence = (): TreebankSentence => {
    const b: Builder = {forms: [], tags: [], heads: [], relations: []}
    const subject = nounPhrase(b, 'nsubj')
    const isPassive = random() < 0.25
    if (isPassive) add(b, 'was', 'AUX/VBD', b.forms.length + 2, 'aux:pass')
    const verb = isPassive
      ? add(b, pick(PARTICIPLES), 'VERB/VBN', 0, 'root')
      : add(b, pick(VERBS), 'VERB/VBD', 0, 'root')
    b.heads[subject - 1] = verb
    if (isPassive) b.relations[subject - 1] = 'nsubj:pass'
    let last = verb
    if (!isPassive) {
      last = nounPhrase(b, 'obj')
      b.heads[last - 1] = verb
    }
    if (random() < 0.5) {
      const preposition = pick(PREPOSITIONS)
      const place = add(b, preposition, 'ADP/IN', 0, 'case')
      const isOfVerb = preposition === 'with' || last === verb
      const noun = nounPhrase(b, isOfVerb ? 'obl' : 'nmod')
      b.heads[place - 1] = noun
      b.heads[noun - 1] = isOfVerb ? verb : last
    }
    add(b, '.', 'PUNCT/.', verb, 'punct')
    return {forms: b.forms, tags: b.tags, heads: Int32Array.from(b.heads), relations: b.relations}
  }
  return Array.from({length: size}, sentence)
}
