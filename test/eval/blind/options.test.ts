import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {clustersOf} from '../../../eval/lib/blind/clusters.ts'
import {inTurn} from '../../../eval/lib/blind/lots.ts'
import {collectOptions, drawOptions} from '../../../eval/lib/blind/options.ts'
import {sentenceLines} from '../../../eval/lib/blind/sentence-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'precis-blind-test-'))
afterAll(() => rmSync(folder, {recursive: true}))

const NEEDED = ['--kind', 'pairs', '--words', '50', '--out', 'o', '--sets', 'a.jsonl']

describe('the options of blind draw', () => {
  test('may have several values each', () => {
    const options = drawOptions([
      ...NEEDED,
      'b.conllu',
      '--systems',
      'precis,icsi',
      'lexrank',
      '--seed',
      '3',
      '--not',
      'k',
      'l',
    ])
    expect(options).toMatchObject({
      sets: ['a.jsonl', 'b.conllu'],
      systems: ['precis', 'icsi', 'lexrank'],
      not: ['k', 'l'],
      seed: 3,
      count: 50,
      lengths: [['--words', '50']],
    })
  })

  const broken: readonly [string, readonly string[], string][] = [
    [
      'an unknown kind',
      ['--kind', 'words'],
      '--kind is words, expected one of sentences, lines, insertions, openings, ',
    ],
    ['an unknown system', ['--systems', 'lead'], 'The system is lead, expected one of precis, before, '],
    ['a pair of one', ['--systems', 'precis'], 'Got 1 systems, expected two or more.'],
    ['two lengths', ['--systems', 'precis,icsi', '--percent', '10'], 'Got 2 lengths for pairs, expected one.'],
    [
      'a count that is none',
      ['--systems', 'precis,icsi', '--count', 'x'],
      '--count is "x", expected a whole number ≥ 0.',
    ],
  ]
  test.each(broken)('%s is refused', (_, args, message) => {
    expect(() => drawOptions([...NEEDED, ...args])).toThrow(message)
  })
})

test('sentences may have several lengths, and have to have one', () => {
  const asked = ['--kind', 'sentences', '--out', 'o', '--sets', 'a.jsonl']
  const {lengths} = drawOptions([...asked, '--percent', '10', '20', '--words', '50'])
  expect(lengths.flat().join(' ')).toBe('--words 50 --percent 10 --percent 20')
  expect(() => drawOptions(asked)).toThrow('Got 0 lengths for sentences, expected one or more.')
})

test('blind collect wants the sheets of two readers', () => {
  const options = collectOptions(['--round', 'first', '--key', 'key.json', '--marks', 'a.csv', 'b.csv'])
  expect(options).toEqual({round: 'first', key: 'key.json', marks: ['a.csv', 'b.csv'], list: false})
  expect(() => collectOptions(['--round', 'first', '--marks', 'a.csv'])).toThrow('Got 1 sheets in --marks, expected')
})

describe('clusters to draw from', () => {
  test('are the documents of a treebank, with their genre, their paragraphs and the first summary by a person', () => {
    const path = join(folder, 'dev.conllu')
    const word = (form: string) => `1\t${form}\t_\t_\t_\t_\t0\troot\t_\t_\n\n`
    writeFileSync(
      path,
      `# newdoc id = GUM_letter_orl\n# meta::summary1 = (llm) Bad\n# meta::summary2 = (human1) Weather by the Orl.\n# newpar\n# text = Rain\n${word('Rain')}# text = Wind\n${word('Wind')}# newpar\n# text = Sun\n${word('Sun')}`,
    )
    expect(clustersOf(path)).toMatchObject([
      {
        group: 'letter',
        id: 'GUM_letter_orl',
        subject: 'Weather by the Orl.',
        documents: [{id: 'GUM_letter_orl', text: 'Rain Wind\n\nSun'}],
      },
    ])
  })

  test('are the lines of a file, without questions and references', () => {
    const path = join(folder, 'orl.jsonl')
    const documents = [{id: 'd', text: 'Rain.'}]
    writeFileSync(
      path,
      `${JSON.stringify({id: 'c', words: 9, title: 'Rain', query: 'why', references: ['x'], documents})}\n`,
    )
    expect(clustersOf(path)).toEqual([{set: 'orl', group: 'orl', id: 'c', subject: 'Rain', documents}])
  })

  test('that are none are named with their line', () => {
    const path = join(folder, 'bad.jsonl')
    writeFileSync(path, '{"id":"c","documents":[]}\n{"text":"Rain."}\n')
    expect(() => clustersOf(path)).toThrow(
      `${path}:2: the cluster is {"text":"Rain."}, expected one with id and documents.`,
    )
    expect(() => clustersOf('a.txt')).toThrow('a.txt: the file ends with .txt, expected .jsonl or .conllu.')
  })
})

test('lists that take turns are asked only for what is taken', () => {
  const asked: string[] = []
  const list = function* (name: string, length: number) {
    for (let i = 0; i < length; i++) {
      asked.push(`${name}${i}`)
      yield `${name}${i}`
    }
  }
  expect([...inTurn([list('a', 1), list('b', 3)])]).toEqual(['a0', 'b0', 'b1', 'b2'])
  asked.length = 0
  for (const item of inTurn([list('a', 2), list('b', 2)])) if (item === 'b0') break
  expect(asked).toEqual(['a0', 'b0'])
})

test('lines have a rate, and nothing else has one', () => {
  const asked = ['--out', 'o', '--sets', 'a.jsonl', '--rate', '70']
  expect(drawOptions(['--kind', 'lines', ...asked]).lengths).toEqual([['--rate', '70']])
  expect(() => drawOptions(['--kind', 'lines', ...asked, '--words', '9'])).toThrow(
    'Got --words for lines, expected --rate.',
  )
  expect(() => drawOptions(['--kind', 'sentences', ...asked])).toThrow(
    'Got --rate for sentences, expected --words or --percent.',
  )
})

test('a line that people shortened is a document of its own, without the blanks of its corpus', () => {
  const path = join(folder, 'lines.jsonl')
  writeFileSync(
    path,
    JSON.stringify({id: 'x', text: 'The dam broke , officials said .', summaries: ['The dam broke .']}),
  )
  expect(clustersOf(path)).toEqual([
    {
      set: 'lines',
      group: 'lines',
      id: '1',
      isLine: true,
      documents: [{id: '1', text: 'The dam broke, officials said.'}],
    },
  ])
})

test('lines of clusters are their sentences, once each, without datelines, scraps and halves of quotations', () => {
  const long = 'The old dam above the town of Lorn broke on Sunday after a week of rain.'
  const halves = '"It was a dark night and we heard the water come down the valley. Then all ran to the hill."'
  const documents = [
    {id: 'a', text: `LORN (AP) -- ${long} Nobody was hurt. ${halves}`},
    {id: 'b', text: `${long}\n\nThe mayor of the town said on Monday\nthat a new one will cost five million.`},
  ]
  const lines = sentenceLines([{set: 'news', group: 'news', id: 'dam', documents}])
  expect(lines.map(({documents: [{text}]}) => text)).toEqual([
    long,
    'The mayor of the town said on Monday that a new one will cost five million.',
  ])
  expect(lines.map(({group}) => group)).toEqual(['dam', 'dam'])
  expect(new Set(lines.map(({id}) => id)).size).toBe(2)
  expect(sentenceLines(lines)).toEqual(lines)
})
