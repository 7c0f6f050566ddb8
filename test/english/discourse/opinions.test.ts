import {describe, expect, test} from 'vitest'
import {englishOpinions} from '../../../src/english/discourse/opinions.ts'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {analyzer, prepareTexts} from '../../summarize/prepared.ts'
import {readCases} from '../../text/case-file.ts'

describe('who thinks what of what', () => {
  test.each(readCases('opinions'))('$title', async ({input, expected}) => {
    const {text} = discourseOf((await prepareTexts(input)).parsed)
    const found = text.sentences.flatMap((sentence) => englishOpinions.opinionsOf(sentence))
    const shown = found.map(({subject, isGood}) => `${subject} ${isGood ? '+' : '−'}`).join(' ')
    expect(shown || '(none)').toBe(expected)
  })
})

describe('reviews that disagree', () => {
  const reviews = [
    '★★★★★\nI bought the Orl pump in May. The motor is quiet and I love the hose. It has pumped my cellar dry.',
    '★★☆☆☆\nI sent it back. The motor is so loud that nobody sleeps in my house. The hose leaked on the first day, and nobody answered my letter.',
    '★★★★☆\nMy neighbors have one, too. The motor is quiet, and the price is fair. I would buy it again.',
  ]

  test('both sides are counted, and told beside one another', async () => {
    const prepared = await prepareTexts(...reviews)
    const {disputes} = discourseOf(prepared.parsed).reviews
    expect(disputes.map(({subject, good, bad}) => [subject, good, bad])).toEqual([
      ['motor', 2, 1],
      ['hose', 1, 1],
    ])
    const {notes, sentences} = await prepared.summarize({budget: {words: 45}})
    expect(notes.map(({kind, text}) => [kind, text])).toContainEqual([
      'opinions',
      'Opinions differ on motor: 2 documents for, 1 document against.',
    ])
    const about = sentences.flatMap(({text}, s) => (text.includes('motor') ? [{s, isLoud: text.includes('loud')}] : []))
    const loud = about.find(({isLoud}) => isLoud)
    expect(about.some(({s, isLoud}) => !isLoud && Math.abs(s - (loud?.s ?? -9)) === 1)).toBe(true)
  })

  test('what is said of the whole is counted by what is judged, however short it is', async () => {
    const pans = [
      '5 stars. I love this pan. It is quick to heat and very light. The lid is easy to hold.',
      '1 star. The grip broke off after three weeks, and the shop refused to take the pan back. It is heavy, too.',
      '4/5 Heats fast. I would buy it again. The rim gets hot.',
      '2 stars. Very heavy, my wrist hurts. It heats slowly. The rim gets hot and I burned my hand.',
      '★★★★☆ Light and fast.',
    ]
    const prepared = await prepareTexts(...pans)
    const {disputes} = discourseOf(prepared.parsed).reviews
    expect(disputes.map(({subject, good, bad}) => [subject, good, bad])).toEqual([
      ['speed', 3, 1],
      ['weight', 2, 2],
    ])
    const {text, notes} = await prepared.summarize({budget: {words: 60}})
    expect(text).toMatch(/heavy/i)
    expect(text).toMatch(/light/i)
    expect(text).not.toMatch(/star|4\/5|★/)
    expect(text.split(' ').length).toBeGreaterThan(45)
    expect(notes.map((note) => note.text)).toContain('Opinions differ on weight: 2 documents for, 2 documents against.')
  })

  test('in the news nobody is asked', async () => {
    const news = [
      'The harvest was poor in the valley of the Orl this year, farmers said on Monday.',
      'The harvest was good in the north of Odelia this year, the ministry said on Monday.',
    ]
    const {parsed} = await prepare(
      news.map((text, i) => ({id: `d${i}`, text})),
      analyzer,
    )
    expect(discourseOf(parsed).reviews).toEqual({disputes: [], judging: new Set()})
  })
})
