import {describe, expect, test} from 'vitest'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {analyzer} from './prepared.ts'

const documents: SourceDocument[] = [
  {
    id: 'mon',
    date: '2024-03-04',
    text: 'A flood in Lorn killed 31 people on Sunday, officials said. The river Orl rose over its banks.',
  },
  {
    id: 'tue',
    date: '2024-03-05',
    text: 'A flood in Lorn killed 31 people, officials said. The army sent boats to the valley of the Orl.',
  },
  {
    id: 'thu',
    date: '2024-03-07',
    text: 'The flood in Lorn has killed 109 people, officials said on Thursday. The river Orl is falling again now.',
  },
]
const prepared = await prepare(documents, analyzer)
const budget = {words: 20}

describe('newer replaces older', () => {
  test('the older toll is not printed, and a note says so', async () => {
    const {text, notes} = await prepared.summarize({budget})
    expect(text).toContain('109')
    expect(text).not.toContain('31')
    expect(notes.map(({kind}) => kind)).toEqual(['newer'])
    expect(notes[0].text).toBe('How many died: 109 (thu, March 7, 2024); earlier 31 (mon, March 4, 2024).')
  })

  test('without dates nothing is called earlier, and of many figures only some are told', async () => {
    const text = (d: number) => `The flood in Lorn killed ${d + 5} people on the river Orl.`
    const many = Array.from({length: 12}, (_, d) => ({id: `d${d}`, text: text(d)}))
    const {notes} = await (await prepare(many, analyzer)).summarize({budget})
    const told = notes.filter(({kind}) => kind === 'newer').map((note) => note.text)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^How many died: 16 \(d11\); elsewhere 5 \(d0\), .* and 5 more\.$/)
    expect(told[0].match(/\(/g)).toHaveLength(7)
  })

  test('the places of a note are those of its figures', async () => {
    const {notes} = await prepared.summarize({budget})
    const told = notes[0].places.map(({document, start, end}) =>
      documents.find(({id}) => id === document)?.text.slice(start, end),
    )
    expect(told).toEqual(['109', '31'])
  })

  test('as of an earlier day the older toll is the newest', async () => {
    const {text, notes, sentences} = await prepared.summarize({budget, asOf: '2024-03-06'})
    expect(text).toContain('31')
    expect(sentences.every(({document}) => document !== 'thu')).toBe(true)
    expect(notes.map(({text}) => text)).toEqual(['Left out: 1 document later than March 6, 2024.'])
  })

  test('as of the last day, all is as without a day', async () => {
    const plain = await prepared.summarize({budget})
    const asOf = await prepared.summarize({budget, asOf: '2024-03-07'})
    expect({...asOf, solution: undefined, timings: undefined}).toEqual({
      ...plain,
      solution: undefined,
      timings: undefined,
    })
  })

  test('documents whose date is not known stay, and that is told', async () => {
    const some = [...documents, {id: 'plain', text: 'The flood killed 40 people, officials said.', date: 'yesterday'}]
    const tell = async (asOf: string) => {
      const {notes} = await (await prepare(some, analyzer)).summarize({budget, asOf})
      return notes.filter(({kind}) => kind === 'as-of').map(({text}) => text)
    }
    const kept = 'Of 1 document the date is not known, so it is kept, and may be later than'
    expect(await tell('2024-03-06')).toEqual([`Left out: 1 document later than March 6, 2024. ${kept} March 6, 2024.`])
    expect(await tell('2024-03-07')).toEqual([`${kept} March 7, 2024.`])
  })

  test('a day that is none is refused', async () => {
    await expect(prepared.summarize({budget, asOf: 'March'})).rejects.toThrow(
      'options.asOf is "March", expected a day like "2024-03-04".',
    )
  })

  test('documents of one day that contradict one another are told of', async () => {
    const other = await prepare(
      [
        {
          id: 'a',
          date: '2024-05-03',
          text: 'The flood killed 12 people in Lorn, officials said there. Nobody could reach the valley.',
        },
        {
          id: 'b',
          date: '2024-05-03',
          text: 'The flood killed 14 people in Lorn, the mayor said there. The roads to the valley are gone.',
        },
      ],
      analyzer,
    )
    const {notes} = await other.summarize({budget: {words: 12}})
    expect(notes.map(({kind}) => kind)).toEqual(['contradiction'])
    expect(notes[0].text).toBe('How many died: 12 (a, May 3, 2024), 14 (b, May 3, 2024), all of the same day.')
  })
})

describe('dates in brackets', () => {
  test('with dates each day has its own, within the budget', async () => {
    const {text, words} = await prepared.summarize({budget, dates: true})
    expect(text).toContain('on Thursday (March 7, 2024)')
    expect(words).toBeLessThanOrEqual(budget.words)
  })

  test('a month that is named gets its year alone', async () => {
    const text =
      'The weavers of Lorn closed their mill last November after a strike of nine weeks. They opened it again.'
    const other = await prepare([{id: 'a', date: '2024-03-07', text}], analyzer)
    const summary = await other.summarize({budget: {words: 20}, dates: true})
    expect(summary.text).toContain('last November (2023) after')
  })

  const mills = (years: readonly [number, number]) =>
    years.map(
      (year, i): SourceDocument => ({
        id: `d${i}`,
        date: `${year}-06-07`,
        text: `The mill of Lorn sold ${years[0] - year + 40} boats to the weavers last year. The guild of Lorn praised the mill and the weavers.`,
      }),
    )

  test('last year has its year wherever documents of two years are read, and the room for it', async () => {
    const other = await prepare(mills([2023, 2024]), analyzer)
    let told = 0
    for (let words = 10; words <= 40; words++) {
      const {text, words: printed} = await other.summarize({budget: {words}})
      expect(printed, `${words}`).toBeLessThanOrEqual(words)
      expect(text, `${words}`).not.toMatch(/last year(?! \(20\d\d\))/)
      told += Number(text.includes('last year'))
    }
    expect(told).toBeGreaterThan(10)
  })

  test('last year is plain where all documents are of one year, but for a first date', async () => {
    const other = await prepare(mills([2024, 2024]), analyzer)
    const full = 'The mill of Lorn sold 40 boats to the weavers last year.'
    const {text} = await other.summarize({budget: {words: full.split(' ').length}})
    expect(text.trim()).toBe(full)
  })

  test('what was planned for a day gets no date where newer documents are read', async () => {
    const given = [
      {id: 'a', date: '2024-03-04', text: 'The weavers of Lorn will open their new mill above the dam on Thursday.'},
      {id: 'b', date: '2024-03-09', text: 'The weavers of Lorn praised the new mill. The dam of Lorn is old.'},
    ]
    const {text} = await (await prepare(given, analyzer)).summarize({budget: {words: 40}})
    expect(text).toContain('on Thursday.')
  })

  test('verbatim nothing is put in', async () => {
    const {sentences} = await prepared.summarize({budget: {words: 30}, verbatim: true})
    expect(sentences.every(({inserted}) => inserted === undefined)).toBe(true)
  })
})
