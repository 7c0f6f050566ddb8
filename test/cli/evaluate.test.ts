import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {tinyModels, writeModels} from '../learn/tiny-models.ts'
import {tinyTreebank} from '../learn/tiny-treebank.ts'
import {runPrecis, scratchFolder} from './run.ts'

const {folder, file} = scratchFolder()
const models = join(folder, 'models')
mkdirSync(models)
writeModels(models, tinyModels())

async function scores(...args: string[]) {
  const {code, out, err} = await runPrecis('evaluate', 'parse', ...args, '--format', 'json')
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}

/** Sentences of the small grammar as a treebank, in which `change` may alter a word's columns. */
function treebank(size: number, change: (columns: string[], sentence: number) => void = () => {}): string {
  return tinyTreebank(size, 5)
    .map(({forms, tags, heads, relations}, s) => {
      const rows = forms.map((form, i) => {
        const [upos, xpos] = tags[i].split('/')
        const space = i === forms.length - 2 ? 'SpaceAfter=No' : '_'
        const columns = [`${i + 1}`, form, '_', upos, xpos, '_', `${heads[i]}`, relations[i], '_', space]
        change(columns, s)
        return columns.join('\t')
      })
      const opening = s % 10 === 0 ? [`# newdoc id = toy-${s}`] : []
      return [...opening, `# sent_id = ${s}`, ...rows, '', ''].join('\n')
    })
    .join('')
}

const SENTENCES = 20

const GOLD = file('gold.conllu', treebank(SENTENCES))

describe('precis evaluate parse', () => {
  test('scores a treebank of the grammar that the models know', async () => {
    const found = await scores(GOLD, '--models', models)
    const words = tinyTreebank(SENTENCES, 5).reduce((sum, {forms}) => sum + forms.length, 0)
    expect(found).toMatchObject({sentences: SENTENCES, words})
    for (const name of ['upos', 'uas', 'las']) {
      expect(found[name], name).toBeGreaterThan(0.95)
      expect(found[name], name).toBeLessThanOrEqual(1)
    }
    expect(found.seconds).toBeGreaterThan(0)
    expect(found.sentencesPerSecond).toBeCloseTo(SENTENCES / found.seconds, 6)
    expect(found.tokensPerSecond).toBeCloseTo(words / found.seconds, 6)
  })

  test('counts what is annotated otherwise as wrong, and subtypes of relations as right', async () => {
    const {words, upos, uas, las} = await scores(GOLD)
    let marks = 0
    let determiners = 0
    const other = treebank(SENTENCES, (columns) => {
      if (columns[3] === 'PUNCT') {
        marks++
        columns[3] = 'SYM'
      }
      if (columns[7] === 'det') {
        determiners++
        columns[7] = 'det:other'
      } else if (columns[7] === 'nsubj') columns[7] = 'csubj'
    })
    const found = await scores(file('other.conllu', other))
    const subjects = other.split('csubj').length - 1
    expect(found.upos).toBeCloseTo(upos - marks / words, 9)
    expect(found.uas).toBe(uas)
    // some subjects were wrong before
    expect(las - found.las).toBeGreaterThan((0.9 * subjects) / words)
    expect(las - found.las).toBeLessThanOrEqual(subjects / words + 1e-9)
    expect(determiners).toBeGreaterThan(SENTENCES)
  })

  test('adds up several files', async () => {
    const [one, both] = [await scores(GOLD), await scores(GOLD, GOLD)]
    expect(both.words).toBe(2 * one.words)
    expect([both.upos, both.uas, both.las]).toEqual([one.upos, one.uas, one.las])
  })

  test('--gold-tags takes the tags as they are, so that they are all right', async () => {
    expect((await scores(GOLD, '--gold-tags')).upos).toBe(1)
    const strange = file(
      'strange.conllu',
      treebank(SENTENCES, (columns) => {
        columns[3] = 'X'
        columns[4] = 'FW'
      }),
    )
    const found = await scores(strange, '--gold-tags')
    expect(found.upos).toBe(1)
    expect((await scores(strange)).upos).toBe(0)
  })

  test.each(['exact', 'ad3', 'ad3-projective'])('scores the decoder %s', async (decoder) => {
    expect((await scores(GOLD, '--decoder', decoder)).las).toBeGreaterThan(0.9)
  })

  test('--raw begins with the text', async () => {
    const found = await scores(GOLD, '--raw')
    const {words, uas} = await scores(GOLD)
    expect(found).toMatchObject({goldSentences: SENTENCES, goldWords: words, wordF: 1, sentenceF: 1})
    expect(found.uas).toBeCloseTo(uas, 9)
    expect(found.las).toBeLessThanOrEqual(found.uas)
  })

  test('prints one score a line, in percent', async () => {
    const {code, out} = await runPrecis('evaluate', 'parse', GOLD)
    expect(code).toBe(0)
    expect(out).toMatch(
      /^sentences {5}20\nwords {9}\d+\nUPOS {10}\d+\.\d\d\nUAS {11}\d+\.\d\d\nLAS {11}\d+\.\d\d\nlemmas {8}\d+\.\d\d\nseconds {7}[\d.]+\nsentences\/s {3}\d+\ntokens\/s {6}\d+\n$/,
    )
    const raw = await runPrecis('evaluate', 'parse', GOLD, '--raw')
    expect(raw.out).toMatch(/\nsentences F1 {2}100\.00\nwords F1 {6}100\.00\nUPOS/)
  })

  test.each<[string, string[], RegExp]>([
    ['nothing to score', [], /<gold>: not given, expected one\./],
    ['an unknown format', [GOLD, '--format', 'xml'], /given "xml", expected one of text, json/],
    ['an unknown decoder', [GOLD, '--decoder', 'x'], /given "x", expected one of exact, ad3, ad3-projective/],
    [
      'both --raw and --gold-tags',
      [GOLD, '--raw', '--gold-tags'],
      /--raw: given together with --gold-tags, expected one of them\./,
    ],
    [
      'a damaged treebank, by file and line',
      [file('broken.conllu', treebank(2).replace('\tNOUN\t', '\t'))],
      /broken\.conllu:\d+: the line ".*" has 9 columns, expected 10 with tabs between them\.\n$/,
    ],
  ])('refuses %s, with exit code 2', async (_, args, message) => {
    const {code, out, err} = await runPrecis('evaluate', 'parse', ...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
  })

  test('refuses to evaluate what it does not know', async () => {
    const {code, out, err} = await runPrecis('evaluate', 'weather', 'x')
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^weather: there is no such command/)
  })
})

// bad input is exit code 2, with a message that names the file and what was expected
describe('what cannot be used', () => {
  test.each<[string, string[], RegExp]>([
    ['a treebank that is not there', ['nowhere.conllu'], /^nowhere\.conllu: .*expected/],
    ['a folder', [folder], new RegExp(`^${folder}: .*expected`)],
    ['a treebank without sentences', [file('empty.conllu', '')], /empty\.conllu.*expected/],
    [
      'a treebank without trees',
      [
        file(
          'flat.conllu',
          treebank(2, (columns) => columns.splice(6, 2, '_', '_')),
        ),
      ],
      /flat\.conllu:\d+: .*expected/,
    ],
    [
      'words that are not in their text, with --raw',
      [file('lost.conllu', treebank(2).replaceAll('# sent_id', '# text = Nothing\n# sent_id')), '--raw'],
      /lost\.conllu:\d+: .*expected/,
    ],
  ])('%s', async (_, args, message) => {
    const {code, err} = await runPrecis('evaluate', 'parse', ...args)
    expect([code, err]).toEqual([2, expect.stringMatching(message)])
  })
})
