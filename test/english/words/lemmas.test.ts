import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {learnLemmas, lemmaWordsOf} from '../../../eval/tools/train-lemmas.ts'
import {readConllu} from '../../../src/corpus/conllu.ts'
import {IRREGULAR_PAST, IRREGULAR_PLURALS, IRREGULAR_PRESENT} from '../../../src/english/words/irregular-forms.ts'
import {CAPITAL_RULES, ENDING_RULES} from '../../../src/english/words/lemma-rules.ts'
import {irregularLemma, lemmaOf, possibleLemmas} from '../../../src/english/words/lemmas.ts'
import {wordNetExceptions} from '../../../src/rouge/exceptions.ts'
import {plainForm} from '../../../src/text/typesetting.ts'
import {isLong} from '../../conditions.ts'
import {readCases} from '../../text/case-file.ts'

const ud = join(import.meta.dirname, '../../../../shared/data/ud')

function taggedWords(text: string): [form: string, upos: string, xpos: string][] {
  return text.split(/\s+/).map((word) => {
    const [, form, upos, xpos] = /^(.+)\/([A-Z]+)\/(.+)$/.exec(word)!
    return [form, upos, xpos]
  })
}

describe('lemmas', () => {
  test.each(readCases('lemmas'))('$title', ({input, expected}) => {
    expect(taggedWords(input).map((word) => lemmaOf(...word))).toEqual(expected.split(' '))
  })

  test('do not depend on what was asked before', () => {
    const words = readCases('lemmas').flatMap(({input}) => taggedWords(input))
    const forward = words.map((word) => lemmaOf(...word))
    const backward = [...words].reverse().map((word) => lemmaOf(...word))
    expect(backward.reverse()).toEqual(forward)
    expect(words.length).toBeGreaterThan(100)
  })

  test('are never empty, whatever the word and its tags', () => {
    for (const form of [
      's',
      'ed',
      'ing',
      "'",
      '-',
      '日本',
      '👍🏽',
      'ß',
      'İ',
      'Ꭰ',
      '...',
      '$',
      '^',
      '*',
      '__proto__',
      '1,,2',
    ]) {
      for (const tags of [...ENDING_RULES.matchAll(/^(\S+)\/(\S+) /gm)]) {
        expect(lemmaOf(form, tags[1], tags[2]), `${form} ${tags[0]}`).not.toBe('')
      }
    }
    expect(lemmaOf('constructor', '__proto__', 'constructor')).toBe('constructor')
  })
})

describe('the irregular forms', () => {
  const wordNet = wordNetExceptions()
  /** Words that WordNet gives another stem, or none because its rules find it. */
  const others = new Map([...['was', 'are'].map((form) => [form, 'be'] as const), ['lay', 'lie'], ['wound', 'wind']])

  test.each([
    ['past forms', IRREGULAR_PAST],
    ['present forms', IRREGULAR_PRESENT],
    ['plurals', IRREGULAR_PLURALS],
  ])('%s: what WordNet says is the same', (_, forms) => {
    const wrong = [...forms].filter(
      ([form, lemma]) => (wordNet.get(form) ?? lemma) !== lemma && others.get(form) !== lemma,
    )
    expect(wrong.map(([form, lemma]) => `${form} ${lemma}, in WordNet ${wordNet.get(form)}`)).toEqual([])
    const known = [...forms.keys()].filter((form) => wordNet.has(form))
    expect(known.length / forms.size).toBeGreaterThan(0.4)
  })

  test('belong to the tags that they are forms of', () => {
    expect(irregularLemma('wove', 'VBD')).toBe('weave')
    expect(irregularLemma('wove', 'NNS')).toBeUndefined()
    expect(irregularLemma('wolves', 'NNS')).toBe('wolf')
    expect(irregularLemma('lying', 'VBG')).toBe('lie')
    expect(irregularLemma('lying', 'NN')).toBeUndefined()
  })

  test('without a tag a form may belong to each of its lemmas', () => {
    expect(possibleLemmas('found')).toEqual(['found', 'find'])
    expect(possibleLemmas('leaves')).toEqual(expect.arrayContaining(['leaves', 'leaf', 'leave']))
    expect(possibleLemmas('planned')).toEqual(expect.arrayContaining(['planned', 'plan']))
    expect(possibleLemmas('carried')).toContain('carry')
    expect(possibleLemmas('people')).toEqual(['people', 'person'])
    expect(possibleLemmas('dam')).toEqual(['dam'])
  })
})

describe('learning', () => {
  const row = (form: string, lemma: string, upos: string, xpos: string, feats = '_') =>
    `1\t${form}\t${lemma}\t${upos}\t${xpos}\t${feats}\t0\troot\t_\t_\n\n`
  const plurals = ['dams', 'mills', 'rivers', 'towns']
    .map((form) => row(form, form.slice(0, -1), 'NOUN', 'NNS'))
    .join('')

  test('takes words that are spelled right, of genres that may be handed on', () => {
    const forms = (text: string) => lemmaWordsOf(text, 'x').map(({form}) => form)
    expect(forms(plurals)).toEqual(['dams', 'mills', 'rivers', 'towns'])
    expect(forms(row('damz', 'dam', 'NOUN', 'NNS', 'Typo=Yes') + row('by', '_', 'X', 'GW'))).toEqual([])
    for (const genre of ['fiction', 'essay', 'letter', 'podcast', 'whow']) {
      expect(forms(`# newdoc id = GUM_${genre}_x\n${plurals}`)).toEqual([])
    }
    expect(forms(`# newdoc id = GUM_news_x\n${plurals}`)).toHaveLength(4)
  })

  test('finds an ending, lists what has another, and learns the same from the words in any order', () => {
    const words = lemmaWordsOf(`${plurals}${row('pence', 'penny', 'NOUN', 'NNS').repeat(2)}`, 'x')
    const {endings, capitals} = learnLemmas(words)
    expect(endings).toBe('NOUN/NNS > *\nNOUN/NNS ce>ny ^pence\nNOUN/NNS s> s\n')
    expect(capitals).toBe('NOUN/NNS.none lower *\n')
    expect(learnLemmas([...words].reverse())).toEqual({endings, capitals})
  })
})

describe.skipIf(!existsSync(ud))('the treebanks (needs ../shared/data/ud)', () => {
  test.skipIf(!isLong)('training gives the rules that are shipped (long)', () => {
    const words = ['ewt', 'gum'].flatMap((name) => {
      const path = join(ud, name, 'train.conllu')
      return lemmaWordsOf(readFileSync(path, 'utf8'), path)
    })
    const {endings, capitals} = learnLemmas(words)
    expect(`\n${endings}` === ENDING_RULES).toBe(true)
    expect(`\n${capitals}` === CAPITAL_RULES).toBe(true)
  })

  // half a point below what was measured, and above wink-nlp's
  test.each([
    ['ewt', 0.981],
    ['gum', 0.988],
  ])('%s: lemmas of the words and tags of its development set', (name, floor) => {
    const sentences = readConllu(readFileSync(join(ud, name, 'dev.conllu'), 'utf8'), name)
    let words = 0
    let right = 0
    for (const {forms, lemmas, upos, xpos} of sentences) {
      forms.forEach((form, i) => {
        words++
        if (lemmas[i] === '_' || lemmaOf(plainForm(form), upos[i], xpos[i]) === lemmas[i]) right++
      })
    }
    expect(words).toBeGreaterThan(20_000)
    expect(right / words).toBeGreaterThan(floor)
  })
})
