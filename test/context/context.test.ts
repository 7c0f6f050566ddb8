import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import type {ContextOptions} from '../../src/context/context.ts'
import {context} from '../../src/node/context.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {cases, isLong} from '../conditions.ts'
import {packageTokens} from '../oracles/package-tokens.ts'
import {random} from '../random.ts'

const packageCount = packageTokens('o200k_base')

/** How long a text is, by other code than that of the budget. */
const lengthIn = {
  tokens: packageCount,
  words: (text: string) => text.split(/\s+/).filter((word) => word !== '').length,
  bytes: (text: string) => Buffer.byteLength(text),
}

const news: readonly SourceDocument[] = readFileSync(join(import.meta.dirname, '../../corpora/news.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .flatMap((line) => JSON.parse(line).documents)

const DAM = [
  {
    id: 'dam',
    text: 'The old dam above Lorn broke on Sunday. Two bridges were closed. Trains stopped.',
  },
  {id: 'mayor', text: 'Odelia Brandt is the mayor of Lorn. She was elected in 1998. Her brother sells boats.'},
  {id: 'works', text: 'The dam was built by the Kolvar Works in 1931. Mr. Ito paid for it.'},
]

const plain = {citations: 'none', format: 'text'} as const

describe('a context', () => {
  test('keeps to its budget with all that is printed, whatever is asked for', async () => {
    const seed = 3
    const draw = random(seed)
    const one = <T>(values: readonly T[]): T => values[Math.floor(values.length * draw())]
    const count = cases(8, 1000)
    let full = 0
    for (let i = 0; i < count; i++) {
      const passages = news.filter(() => draw() < 0.3)
      const unit = one(['tokens', 'words', 'bytes'] as const)
      const limit = Math.ceil({tokens: 600, words: 400, bytes: 2500}[unit] * draw() ** 2)
      const options: ContextOptions = {
        [unit]: limit,
        query: one([undefined, 'Who won the cup?', ['How high was the water?', 'What did the officials say?']]),
        format: one(['text', 'markdown', 'json'] as const),
        citations: one(['full', 'numbers', 'none'] as const),
        order: one(['documents', 'relevance'] as const),
        compress: draw() < 0.2,
      }
      const {text, passages: cited} = await context(passages, options)
      const where = `seed ${seed}, case ${i}: ${JSON.stringify(options)}\n${text}`
      const printed = text === '' || options.format === 'json' ? text : `${text}\n`
      expect(lengthIn[unit](printed), where).toBeLessThanOrEqual(limit)
      if (lengthIn[unit](printed) > 0.85 * limit) full++
      const said = cited.flatMap(({sentences}) => sentences.map(({source}) => source))
      expect(new Set(said).size, where).toBe(said.length)
      for (const {index, start, end, sentences} of cited) {
        expect([start, end], where).toEqual([sentences[0].start, sentences.at(-1)?.end])
        for (const {start, end, source} of sentences) expect(passages[index].text.slice(start, end), where).toBe(source)
      }
    }
    expect(full).toBeGreaterThan(count / 2.5)
  })

  test('has what answers, of every question', async () => {
    const {text} = await context(DAM, {query: 'When did the dam break?', words: 8, ...plain})
    expect(text).toBe('The old dam above Lorn broke on Sunday.')
    const query = ['Who is the mayor?', 'Who built the dam?']
    const both = await context(DAM, {query, words: 17, ...plain})
    expect(both.text).toContain('Odelia Brandt is the mayor')
    expect(both.text).toContain('built by the Kolvar Works')
  })

  test('cites documents by number, title and characters; a line break means that something was left out', async () => {
    const titled = [{...DAM[0], title: 'Dam breaks'}]
    const {text} = await context(titled, {query: 'dam bridges trains', words: 30, format: 'text'})
    expect(text.split('\n').slice(0, 2)).toEqual([
      '[1] Dam breaks (dam 0-80)',
      'The old dam above Lorn broke on Sunday. Two bridges were closed. Trains stopped.',
    ])
    const gap = await context(titled, {query: 'dam trains', words: 15, format: 'text'})
    expect(gap.text).toBe('[1] Dam breaks (dam 0-80)\nThe old dam above Lorn broke on Sunday.\nTrains stopped.')
    const numbers = await context([DAM[0]], {query: 'dam', words: 9, citations: 'numbers'})
    expect(numbers.text).toBe('[1] The old dam above Lorn broke on Sunday.')
  })

  test('of copies has the most relevant, however many there are', async () => {
    const copies = Array.from({length: 300}, (_, i) => ({
      id: `${i}`,
      title: i === 7 ? 'The dam' : 'News',
      text: DAM[0].text,
    }))
    const {passages, solution} = await context(copies, {query: 'When did the dam break?', tokens: 2000})
    expect(passages.map(({document}) => document)).toEqual(['7'])
    expect(solution.status).toBe('optimal')
  })

  test('escapes Markdown, and counts what that adds', async () => {
    const starred = [{id: 'a_b', text: 'The *dam* [above] Lorn broke.'}]
    const {text, words} = await context(starred, {query: 'dam', words: 20, format: 'markdown'})
    expect(text).toBe('### [1] a\\_b 0-29\n\nThe \\*dam\\* \\[above\\] Lorn broke.')
    expect(words).toBe(9)
  })

  describe('of a text with code, tables and lists', () => {
    const code = '```js\nconst level = measure({interval: 5})\n\nconsole.log(level) // *\n```'
    const rows = ['Harwick', 'Kolvar', 'Lorn'].map(
      (town) => `| ${town} | ${`the *gauge* of ${town} `.repeat(8).trim()} |`,
    )
    const table = ['| town | gauge |', '|---|---|', ...rows].join('\n')
    const text = `The gauge measures the Orl.\n\nTo measure, call this:\n\n${code}\n\nNobody waits.\n\n${table}\n\nIt rains.`
    const document = {id: 'gauge', text}

    test('prints them as they stand, and says where', async () => {
      for (const format of ['text', 'markdown', 'json'] as const) {
        const query = 'How is measure called with an interval?'
        const found = await context([document], {query, tokens: 70, format, citations: 'none'})
        expect(found.text).toContain(`call this:${format === 'markdown' ? '\n\n' : '\n'}${code}`)
        const [part] = found.passages.flatMap(({sentences}) => sentences).filter(({kind}) => kind === 'code')
        expect(text.slice(part.start, part.end)).toBe(code)
        expect(part).toMatchObject({text: code, kept: [[part.start, part.end]], deleted: []})
      }
    })

    test('prints the header of a table before its rows', async () => {
      const options = {query: 'What is the gauge of Lorn?', words: 60, citations: 'none'} as const
      const {passages, text: printed} = await context([document], options)
      const found = passages.flatMap(({sentences}) => sentences).find(({kind}) => kind === 'table')
      expect(printed).toContain(`| town | gauge |\n|---|---|\n${rows[2]}`)
      expect(found?.kept.map(([start, end]) => text.slice(start, end)).join('\n')).toBe(found?.text)
    })

    test('never shortens them, nor prints what announces them alone', async () => {
      let printed = 0
      for (let tokens = 5; tokens < 330; tokens += isLong ? 9 : 41) {
        for (const compress of [false, true]) {
          for (const query of ['measure interval', 'the gauge of Kolvar', undefined]) {
            const options = {tokens, compress, ...(query && {query}), citations: 'none'} as const
            const {text: shown, passages} = await context([document], options)
            expect(packageCount(`${shown}\n`)).toBeLessThanOrEqual(tokens)
            if (shown.includes('call this:')) expect(shown).toContain(code)
            expect(shown.includes('```')).toBe(shown.includes(code))
            for (const row of shown.match(/^\|.*$/gm) ?? []) expect(table.split('\n')).toContain(row)
            printed += passages.flatMap(({sentences}) => sentences).filter(({kind}) => kind !== undefined).length
          }
        }
      }
      expect(printed).toBeGreaterThan(cases(30, 100))
    })
  })

  test('is in the order that is asked for', async () => {
    const ordered = async (order: 'documents' | 'relevance') =>
      (await context(DAM, {query: 'Who built the dam in 1931?', tokens: 500, order})).passages.map(
        ({document}) => document,
      )
    expect(await ordered('documents')).toEqual(['dam', 'mayor', 'works'])
    expect((await ordered('relevance'))[0]).toBe('works')
  })

  test('shortens sentences if that is asked for', async () => {
    const passage = 'The old dam above the town, which the Kolvar Works built in 1931, broke on Sunday, officials said.'
    const whole = await context([passage], {query: 'When did the dam break?', words: 9, ...plain})
    expect(whole.text).toBe('')
    expect(whole.solution.status).toBe('empty')
    const {text, passages} = await context([passage], {
      query: 'When did the dam break?',
      words: 9,
      compress: true,
      ...plain,
    })
    expect(text).toMatch(/^The (?:old )?dam .*broke on Sunday.*\.$/)
    expect(passages[0].sentences[0].deleted.length).toBeGreaterThan(0)
  })

  test('takes the passages of frameworks', async () => {
    const given = [
      'The dam broke.',
      {pageContent: 'The dam was old.', metadata: {source: 'a.txt', title: 'Age'}},
      {page_content: 'The dam was high.', metadata: {source: 'a.txt'}},
      {text: 'The dam was wide.', id_: 'node-1', metadata: {title: 'Width'}},
      {node: {text: 'The dam was deep.', id_: 'node-2', metadata: {}}, score: 0.5},
      {id: 7, text: 'The dam was grey.'},
    ]
    const {passages} = await context(given, {query: 'dam'})
    expect(passages.map(({document, title}) => [document, title])).toEqual([
      ['1', undefined],
      ['a.txt', 'Age'],
      ['a.txt-2', undefined],
      ['node-1', 'Width'],
      ['node-2', undefined],
      ['7', undefined],
    ])
    await expect(context([{id: 'x'}])).rejects.toThrow(
      /^passages\[0\] is an object, expected an object with a text in text, /,
    )
    await expect(context([], {words: 3, tokens: 4})).rejects.toThrow('options has words 3 and tokens 4')
  })

  test('of nothing is empty', async () => {
    const {text, passages, solution} = await context([], {query: 'dam'})
    expect([text, passages, solution.status]).toEqual(['', [], 'empty'])
  })

  test('says who speaks', async () => {
    const text = 'Ann The dam is old. It leaks. Ben We have to close the road to the dam.'
    const at = (start: number, end: number) => ({start, end})
    const blocks = [
      {kind: 'paragraph' as const, ...at(4, 29), speaker: at(0, 3)},
      {kind: 'paragraph' as const, ...at(34, text.length), speaker: at(30, 33)},
    ]
    const found = await context([{id: 'talk', text, blocks}], {query: 'dam', ...plain})
    expect(found.text).toBe('Ann: The dam is old. It leaks.\nBen: We have to close the road to the dam.')
  })
})
