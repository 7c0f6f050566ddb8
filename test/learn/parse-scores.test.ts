import {describe, expect, test} from 'vitest'
import {readConllu} from '../../src/corpus/conllu.ts'
import {type PlacedTree, scoreParses, scoreRawText, universalRelation} from '../../src/learn/parse-scores.ts'
import {documentsOf} from '../../src/learn/raw-text.ts'

/** A tree from words such as `river/NOUN/3/nsubj`. */
function tree(text: string) {
  const words = text.split(' ').map((word) => word.split('/'))
  return {
    upos: words.map(([, tag]) => tag),
    heads: words.map(([, , head]) => Number(head)),
    deprels: words.map(([, , , relation]) => relation),
  }
}

/** The same with the places of words: `river@4-9/NOUN/3/nsubj`. */
function placed(text: string): PlacedTree {
  const spans = text.split(' ').map((word) => {
    const [start, end] = word.split('/')[0].split('@')[1].split('-').map(Number)
    return {start, end}
  })
  return {...tree(text), spans}
}

describe('scores over the same words', () => {
  const gold = [tree('The/DET/2/det river/NOUN/3/nsubj rose/VERB/0/root ././3/punct'), tree('Yes/INTJ/0/root')]

  test('are one where everything is right', () => {
    expect(scoreParses(gold, gold)).toEqual({sentences: 2, words: 5, upos: 1, uas: 1, las: 1, lemmas: 1})
  })

  test('count all words, marks included; a wrong head makes its relation wrong', () => {
    const found = [tree('The/DET/2/nmod river/PROPN/3/nsubj rose/VERB/0/root ././2/punct'), tree('Yes/X/0/root')]
    expect(scoreParses(gold, found)).toEqual({sentences: 2, words: 5, upos: 3 / 5, uas: 4 / 5, las: 3 / 5, lemmas: 1})
  })

  test('do not look behind the colon of a relation', () => {
    const passive = [tree('It/PRON/2/nsubj:pass fell/VERB/0/root')]
    const active = [tree('It/PRON/2/nsubj fell/VERB/0/root')]
    expect(scoreParses(passive, active).las).toBe(1)
    expect(['nmod:poss', 'obl', 'acl:relcl:x'].map(universalRelation)).toEqual(['nmod', 'obl', 'acl'])
  })

  test('are zero without words', () => {
    expect(scoreParses([], [])).toEqual({sentences: 0, words: 0, upos: 0, uas: 0, las: 0, lemmas: 0})
  })

  test('count lemmas, and any lemma as right where the treebank has none', () => {
    const [tagged] = gold
    const right = {...tagged, lemmas: ['the', 'river', '_', '.']}
    const guess = {...tagged, lemmas: ['The', 'river', 'rose', '.']}
    expect(scoreParses([right], [guess]).lemmas).toBe(3 / 4)
    expect(scoreParses([guess], [right]).lemmas).toBe(2 / 4)
    expect(scoreParses([right], [tagged]).lemmas).toBe(1 / 4)
  })
})

describe('scores from raw text', () => {
  const first = placed('The@0-3/DET/2/det river@4-9/NOUN/3/nsubj rose@10-14/VERB/0/root .@14-15/PUNCT/3/punct')
  const second = placed('It@16-18/PRON/2/nsubj fell@19-23/VERB/0/root')

  test('are one where everything is right', () => {
    expect(scoreRawText([[first, second]], [[first, second]])).toEqual({
      goldSentences: 2,
      goldWords: 6,
      sentenceF: 1,
      wordF: 1,
      upos: 1,
      uas: 1,
      las: 1,
      lemmas: 1,
    })
  })

  test('compare heads by their places, so that words after a missed end of sentence can be right', () => {
    const joined = placed(
      'The@0-3/DET/2/det river@4-9/NOUN/3/nsubj rose@10-14/VERB/0/root .@14-15/PUNCT/3/punct It@16-18/PRON/6/nsubj fell@19-23/VERB/3/parataxis',
    )
    const scores = scoreRawText([[first, second]], [[joined]])
    // no sentence of three bounds; all six words; `fell` has another head
    expect(scores).toMatchObject({sentenceF: 0, wordF: 1, upos: 1, uas: 5 / 6, las: 5 / 6})
  })

  test('count a word that is cut otherwise neither as found nor as right', () => {
    const cut = placed('It@16-18/PRON/2/nsubj fel@19-22/VERB/0/root l@22-23/X/2/dep')
    const scores = scoreRawText([[first, second]], [[first, cut]])
    expect(scores.sentenceF).toBe(1)
    // 5 of 6 gold and 7 found words; `It` hangs on a word that is not there
    expect(scores.wordF).toBeCloseTo((2 * 5) / 13, 12)
    expect(scores.upos).toBeCloseTo((2 * 5) / 13, 12)
    expect(scores.uas).toBeCloseTo((2 * 4) / 13, 12)
  })

  test('count lemmas of words at the same place', () => {
    const right = {...second, lemmas: ['it', 'fall']}
    const guess = {...second, lemmas: ['it', 'fell']}
    expect(scoreRawText([[right]], [[guess]]).lemmas).toBe(1 / 2)
    expect(scoreRawText([[first, right]], [[right]]).lemmas).toBe((2 * 2) / 8)
  })

  test('keep documents apart', () => {
    expect(scoreRawText([[first], [second]], [[second], [first]])).toMatchObject({wordF: 0, sentenceF: 0, las: 0})
  })

  test('tell the words of a multiword token apart by their order', () => {
    const gold = placed('d@0-5/A/3/x ye@0-5/B/3/y ken@0-5/C/0/root it@6-8/D/3/obj')
    expect(scoreRawText([[gold]], [[gold]])).toMatchObject({goldWords: 4, wordF: 1, upos: 1, uas: 1, las: 1})
    const swapped = placed('d@0-5/B/3/x ye@0-5/A/3/y ken@0-5/C/0/root it@6-8/D/2/obj')
    expect(scoreRawText([[gold]], [[swapped]])).toMatchObject({wordF: 1, upos: 2 / 4, uas: 3 / 4, las: 3 / 4})
  })

  test('are zero for nothing', () => {
    expect(scoreRawText([], [])).toMatchObject({goldSentences: 0, goldWords: 0, sentenceF: 0, wordF: 0, las: 0})
    expect(scoreRawText([[first]], [[]])).toMatchObject({goldSentences: 1, wordF: 0, las: 0})
  })
})

describe('the text of a treebank', () => {
  const file = `# newdoc id = GUM_news_dam
# newpar
# text = She didn't stay.
1\tShe\t_\tPRON\t_\t_\t4\tnsubj\t_\t_
2-3\tdidn't\t_\t_\t_\t_\t_\t_\t_\t_
2\tdid\t_\tAUX\t_\t_\t4\taux\t_\t_
3\tn't\t_\tPART\t_\t_\t4\tadvmod\t_\t_
4\tstay\t_\tVERB\t_\t_\t0\troot\t_\tSpaceAfter=No
5\t.\t_\tPUNCT\t_\t_\t4\tpunct\t_\t_

# text = Gonna rain
1-2\tGonna\t_\t_\t_\t_\t_\t_\t_\t_
1\tgoing\t_\tVERB\t_\t_\t0\troot\t_\t_
2\tto\t_\tPART\t_\t_\t3\tmark\t_\t_
3\train\t_\tVERB\t_\t_\t1\txcomp\t_\t_

# newpar
# text = no no no
1\tno\t_\tINTJ\t_\t_\t0\troot\t_\t_
2\tno\t_\tINTJ\t_\t_\t1\tdiscourse\t_\t_
3\tno\t_\tINTJ\t_\t_\t1\tdiscourse\t_\t_

# newdoc id = GUM_news_lake
1\tYes\t_\tINTJ\t_\t_\t0\troot\t_\tSpaceAfter=No
2\t!\t_\tPUNCT\t_\t_\t1\tpunct\t_\t_

`
  const documents = documentsOf(readConllu(file, 'toy.conllu'), 'toy.conllu')

  test('is put together by document, with a blank line between paragraphs', () => {
    expect(documents.map(({source}) => source)).toEqual([
      {id: 'GUM_news_dam', text: "She didn't stay. Gonna rain\n\nno no no"},
      {id: 'GUM_news_lake', text: 'Yes!'},
    ])
  })

  test('has every word at its place; words spelled otherwise than their token share its range', () => {
    const words = documents.map(({source, sentences}) =>
      sentences.map(({spans}) => spans.map(({start, end}) => source.text.slice(start, end))),
    )
    expect(words).toEqual([
      [
        ['She', 'did', "n't", 'stay', '.'],
        ['Gonna', 'Gonna', 'rain'],
        ['no', 'no', 'no'],
      ],
      [['Yes', '!']],
    ])
    const places = documents[0].sentences[2].spans.map(({start}) => start)
    expect(places).toEqual([29, 32, 35])
  })

  test('that lacks a word is refused with both', () => {
    const wrong = file.replace('# text = no no no', '# text = no no')
    expect(() => documentsOf(readConllu(wrong, 'toy.conllu'), 'toy.conllu')).toThrow(
      /toy\.conllu:\d+: the text goes on with "", expected "no" in it/,
    )
  })
})
