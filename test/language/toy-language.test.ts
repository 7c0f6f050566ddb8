import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import type {Language} from '../../src/language/language.ts'
import {Terms} from '../../src/summarize/documents/terms.ts'
import {lemmasOf} from '../../src/syntax/lemmas.ts'
import {detokenize} from '../../src/text/detokenize.ts'
import {readDocument} from '../../src/text/read.ts'
import {tinyGerman} from './tiny-german.ts'

function sentencesOf(text: string, language: Language): string[] {
  return readDocument({id: 'x', text}, language.text).sentences.map(({start, end}) => text.slice(start, end))
}

function tokensOf(text: string, language: Language): string {
  const {sentences} = readDocument({id: 'x', text}, language.text, {keepBoilerplate: true})
  return sentences.flatMap(({tokens}) => tokens.map(({form}) => form)).join(' ')
}

describe('a second language', () => {
  test('its abbreviations hold sentences together, those of English do not', () => {
    const text =
      'Der Brief ging an Fr. Ito und Prof. Kolm. Gewonnen hat am Ende Jan. Der Saal lachte mit Mo. Es war spät.'
    expect(sentencesOf(text, tinyGerman)).toEqual([
      'Der Brief ging an Fr. Ito und Prof. Kolm.',
      'Gewonnen hat am Ende Jan.',
      'Der Saal lachte mit Mo.',
      'Es war spät.',
    ])
    expect(tokensOf('Vgl. Abs. 3 bzw. Nr. 7 usw. im Text von Jan.', tinyGerman)).toBe(
      'Vgl. Abs. 3 bzw. Nr. 7 usw. im Text von Jan .',
    )
  })

  test('English reads the same text otherwise', () => {
    const text = 'Der Weg zur Gartenstr. Nr. 5 ist weit. Gewonnen hat Jan. Und Mo lachte.'
    expect(sentencesOf(text, tinyGerman)).toHaveLength(3)
    expect(sentencesOf(text, english)).not.toEqual(sentencesOf(text, tinyGerman))
    expect(tokensOf('Das war im Jan. am Meer', english)).toContain('Jan.')
    expect(tokensOf('Das war im Jan. am Meer', tinyGerman)).not.toContain('Jan.')
  })

  test('words are cut as it wants', () => {
    expect(tokensOf("Gibt's cannot don't 5km anti-dies wohl-bekannt w/out", tinyGerman)).toBe(
      "Gibt 's cannot don't 5km anti-dies wohl - bekannt w / out",
    )
    expect(tokensOf("Gibt's cannot don't 5km", english)).toBe("Gibt 's can not do n't 5 km")
  })

  test('without lemmas it has none, and with them its own', () => {
    const tags = {upos: ['NOUN'], xpos: ['NN']}
    expect(lemmasOf(['Fluten'], tags, tinyGerman.words)).toBeUndefined()
    expect(lemmasOf(['Fluten'], tags, {lemma: (word, upos) => `${word.slice(0, -2)} ${upos}`})).toEqual(['Flut NOUN'])
    expect(lemmasOf(['Fluten'], tags, english.words)).toEqual(['fluten'])
  })

  test('its quotes close where those of English open', () => {
    const text = 'Er rief „gut“ und ging.'
    const {sentences} = readDocument({id: 'x', text}, tinyGerman.text)
    const {tokens} = sentences[0]
    const without = (form: string, language: Language) =>
      detokenize(text, tokens, (i) => tokens[i].form !== form, language.text)
    expect(without('gut', tinyGerman)).toBe('Er rief und ging.')
    expect(without('gut', english)).not.toBe('Er rief und ging.')
  })

  test('its notices are left out, and so is what every language has', () => {
    const text = 'Von Jo Bird\n\nKOLVAR (dpa) - Das Wasser stieg.\n\n-----\n\nPears ..... 2.40\n\nBy JO BIRD'
    const {leftOut = []} = readDocument({id: 'x', text}, tinyGerman.text)
    expect(leftOut.map(({start, end, reason}) => `${reason}: ${text.slice(start, end).trim()}`)).toEqual([
      'byline: Von Jo Bird',
      'dateline: KOLVAR (dpa) -',
      'rule: -----',
      'table: Pears ..... 2.40',
    ])
  })

  test('terms are numbered by its stems and stop words', () => {
    const terms = new Terms(tinyGerman.words)
    expect(terms.number('Fluten')).toBe(terms.number('Flut'))
    expect(terms.number('flooded')).not.toBe(terms.number('flood'))
    expect([terms.isStop(terms.number('der')), terms.isStop(terms.number('the'))]).toEqual([true, false])
  })

  test('each recognizes its own text', () => {
    const german = 'der damm ist in der nacht gebrochen und das wasser hat die stadt am fluss erreicht'.split(' ')
    const other = 'the dam broke at night and the water reached the town by the river before anybody knew'.split(' ')
    const long = (words: readonly string[]) => Array.from({length: 4}, () => words).flat()
    expect([german, other].map((words) => tinyGerman.words.recognizes(long(words)))).toEqual([true, false])
    expect([german, other].map((words) => english.words.recognizes(long(words)))).toEqual([false, true])
  })
})
