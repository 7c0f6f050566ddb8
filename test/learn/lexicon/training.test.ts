import {describe, expect, test} from 'vitest'
import {makeLexicon} from '../../../src/learn/lexicon/training.ts'
import type {TreebankSentence} from '../../../src/learn/treebank.ts'
import {CLUSTERS} from '../../../src/syntax/words/lexicon.ts'
import {tinyTreebank} from '../tiny-treebank.ts'

function sentence(...words: readonly (readonly [string, string])[]): TreebankSentence {
  return {
    forms: words.map(([form]) => form),
    tags: words.map(([, tag]) => tag),
    heads: new Int32Array(words.length),
    relations: words.map(() => 'dep'),
  }
}

const times = <T>(count: number, item: T): T[] => new Array(count).fill(item)

describe('the lexicon of a treebank, without vectors', () => {
  test('has the words seen three times with their class of tags, folded and sorted', () => {
    const lexicon = makeLexicon(
      [
        ...times(3, sentence(['River', 'NOUN/NN'], ['1998', 'NUM/CD'])),
        sentence(['river', 'NOUN/NN'], ['Rare', 'ADJ/JJ'], ['rare', 'ADJ/JJ']),
        ...times(3, sentence(['lake', 'NOUN/NN'], ['2003', 'NUM/CD'])),
      ],
      {words: 0},
    )
    expect(lexicon.words).toEqual(['0000', 'lake', 'river'])
    expect([...lexicon.clusters]).toEqual([CLUSTERS, CLUSTERS, CLUSTERS])
    const [year, lake, river] = lexicon.tagClasses
    expect([lake, year]).toEqual([1, 2])
    expect(river).toBe(lake)
  })

  test('tells words by the tags they have often, the most frequent first', () => {
    const as = (form: string, counts: Record<string, number>) =>
      Object.entries(counts).flatMap(([tag, count]) => times(count, sentence([form, tag])))
    const lexicon = makeLexicon(
      [
        ...as('saw', {NOUN: 20, VERB: 10}),
        ...as('walk', {VERB: 9, NOUN: 21}),
        ...as('plan', {NOUN: 10, VERB: 20}),
        ...as('town', {NOUN: 99, VERB: 1}),
        ...as('lake', {NOUN: 5}),
      ],
      {words: 0},
    )
    const classOf = (word: string) => lexicon.tagClassOf(lexicon.find(word))
    expect(classOf('saw')).toBe(classOf('walk'))
    expect(classOf('plan')).not.toBe(classOf('saw'))
    expect(classOf('town')).toBe(classOf('lake'))
    expect(new Set(['saw', 'plan', 'town'].map(classOf)).size).toBe(3)
    expect(Math.min(...lexicon.tagClasses)).toBeGreaterThan(0)
  })

  test('does not depend on the order of the sentences', () => {
    const sentences = tinyTreebank(80, 1)
    expect(makeLexicon([...sentences].reverse(), {words: 0})).toEqual(makeLexicon(sentences, {words: 0}))
  })

  test('is one of no words for a treebank without sentences', () => {
    expect(makeLexicon([], {words: 0}).words).toEqual([])
  })
})
