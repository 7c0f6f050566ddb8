import {describe, expect, test} from 'vitest'
import {parseMetric, RougeScorer, rouge, rougeDefaults} from '../../src/rouge/index.ts'
import {runScript} from '../../src/rouge/script/run.ts'
import {random} from '../random.ts'

const METRICS = ['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-L', 'ROUGE-W-1.2', 'ROUGE-S0', 'ROUGE-S*', 'ROUGE-SU4']

describe('one call', () => {
  test('gives shares and the counts that they are of', () => {
    // hits: rain fell of both references, 2 + 1 = 3 of 3 + 2 words and of 2 · 4
    const {'ROUGE-1': score} = rouge('Rain fell all night', ['Rain fell early', 'Snow fell'], {metrics: ['ROUGE-1']})
    const f = Number(((2 * 0.6 * 0.375) / (0.6 + 0.375)).toFixed(5))
    expect(score).toEqual({recall: 0.6, precision: 0.375, f, hits: 3, referenceCount: 5, summaryCount: 8})
  })

  test('has the metrics of summarization by default', () => {
    expect(Object.keys(rouge('a b c d e', ['a b c d e']))).toEqual(['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4'])
    expect(Object.values(rouge('a b c d e', ['a b c d e'])).map(({f}) => f)).toEqual([1, 1, 1, 1])
  })

  test('counts every word of a text with many different ones', () => {
    // more than the tables for words begin with
    const text = Array.from({length: 700}, (_, i) => `w${i}`).join(' ')
    expect(rouge(text, [text], {metrics: ['ROUGE-L']})['ROUGE-L'].hits).toBe(700)
  })

  test('of an empty summary or no references is zero', () => {
    for (const score of Object.values(rouge('', ['a b c d'])))
      expect(score).toMatchObject({recall: 0, precision: 0, f: 0})
    for (const score of Object.values(rouge('a b', []))) expect(score).toMatchObject({recall: 0, referenceCount: 0})
  })

  test('leaves out stop words: the usual ones or others', () => {
    const count = (stopWords: boolean | ReadonlySet<string>) =>
      rouge('the rain', ['the rain'], {metrics: ['ROUGE-1'], stopWords})['ROUGE-1'].hits
    expect([count(false), count(true), count(new Set(['rain', 'the']))]).toEqual([2, 1, 0])
  })

  test('is about the references and the options that it is given, whatever the calls before had', () => {
    const references = ['rain fell', 'snow fell']
    const options = {metrics: ['ROUGE-1'], stopWords: new Set<string>()}
    const recall = (summary: string, given: Partial<typeof options> = {metrics: ['ROUGE-1']}) =>
      rouge(summary, references, given)['ROUGE-1'].recall
    expect([recall('rain'), recall('snow'), recall('rain')]).toEqual([0.25, 0.25, 0.25])
    references[1] = 'rain rose'
    expect(recall('rain')).toBe(0.5)
    references.length = 1
    expect([recall('rain'), recall('rain', options)]).toEqual([0.5, 0.5])
    options.stopWords.add('fell')
    expect(recall('rain', options)).toBe(1)
    for (let i = 0; i < 70; i++) expect(rouge('a', [`a ${i}`], {metrics: ['ROUGE-1']})['ROUGE-1'].hits).toBe(1)
    expect(recall('rain')).toBe(0.5)
  })

  test('measures bytes as UTF-8', () => {
    const hits = (bytes: number) => rouge('é ab', ['ab'], {metrics: ['ROUGE-1'], bytes})['ROUGE-1'].hits
    expect([hits(4), hits(5)]).toEqual([0, 1])
  })

  test('no sign beyond ASCII is a letter, whatever it looks like in lower case', () => {
    expect(rouge('\u212a İ', ['k i'], {metrics: ['ROUGE-1']})['ROUGE-1'].summaryCount).toBe(0)
  })
})

describe('a scorer', () => {
  test('gives what the script prints, on random texts and options, whatever it has scored before', () => {
    const next = random(11)
    const below = (n: number) => Math.floor(next() * n)
    const pick = <T>(values: readonly T[]) => values[below(values.length)]
    let nonZero = 0
    for (let round = 0; round < 60; round++) {
      const references = Array.from({length: 1 + below(4)}, () => `rivers ${text(pick, below)}`)
      const options = {
        metrics: METRICS,
        stem: next() < 0.5,
        stopWords: next() < 0.3 ? new Set(['the', 'of']) : false,
        alpha: pick([0.5, 0, 0.8]),
        combine: pick(['average', 'best'] as const),
        ...pick([{}, {words: 1 + below(12)}, {bytes: 8 + below(60)}]),
      }
      const scorer = new RougeScorer(references, options)
      for (let s = 0; s < 4; s++) {
        const summary = text(pick, below)
        const scores = scorer.score(summary)
        const printed = scores.map(({recall, precision, f}, m) => `${METRICS[m]} ${[recall, precision, f].join(' ')}`)
        expect(printed, `round ${round}: ${summary}`).toEqual(scriptScores(summary, references, options))
        nonZero += scores.filter(({f}) => f > 0).length
      }
    }
    expect(nonZero).toBeGreaterThan(500)
  })

  test.each([
    [{metrics: ['ROUGE-X']}, 'Metric is ROUGE-X, expected one like ROUGE-1'],
    [{words: 0}, 'words is 0, expected a whole number > 0'],
    [{bytes: 1.5}, 'bytes is 1.5'],
    [{words: 9, bytes: 9}, 'both words 9 and bytes 9 given'],
    [{alpha: 2}, 'Alpha is 2, expected a number from 0 to 1'],
    [{metrics: ['ROUGE-W-1.2']}, 'ROUGE-W-1.2: reference 2 of 2 has no words'],
  ])('%j is an error', (options, message) => {
    expect(() => new RougeScorer(['a', ' - '], {...rougeDefaults, ...options})).toThrow(message)
  })
})

test('names of metrics', () => {
  expect(parseMetric('ROUGE-12')).toEqual({kind: 'N', n: 12})
  expect(parseMetric('ROUGE-L')).toEqual({kind: 'L'})
  expect(parseMetric('ROUGE-W-1.20')).toEqual({kind: 'W', weight: 1.2})
  expect(parseMetric('ROUGE-S*')).toEqual({kind: 'S', gap: Infinity})
  expect(parseMetric('ROUGE-SU04')).toEqual({kind: 'SU', gap: 4})
  for (const name of [
    '',
    'rouge-1',
    'ROUGE-0',
    'ROUGE-W',
    'ROUGE-W-0',
    'ROUGE-SU',
    'ROUGE-S-1',
    'ROUGE-BE-H',
    'ROUGE-1x',
  ]) {
    expect(() => parseMetric(name), name).toThrow(`Metric is ${name}, expected`)
  }
})

type Pick = <T>(values: readonly T[]) => T

function text(pick: Pick, below: (n: number) => number): string {
  const words = [
    'the',
    'The',
    'of',
    'river',
    'rivers',
    'flooded',
    'floods',
    'well-known',
    'café',
    '2.5',
    'banks',
    '—',
    'a',
  ]
  const sentence = () => Array.from({length: below(9)}, () => pick(words)).join(pick([' ', ' ', '  ', '\t']))
  return Array.from({length: below(5)}, sentence).join('\n')
}

interface Options {
  readonly stem: boolean
  readonly stopWords: boolean | ReadonlySet<string>
  readonly alpha: number
  readonly combine: 'average' | 'best'
  readonly words?: number
  readonly bytes?: number
}

/** Of each metric the name and the three scores that the script prints for this one evaluation. */
function scriptScores(summary: string, references: readonly string[], options: Options): string[] {
  const {stem, stopWords, alpha, combine, words, bytes} = options
  const lines: string[] = []
  const models = references.map((_, m) => `<M ID="${m}">${m}</M>`).join('')
  const files: Readonly<Record<string, string>> = {
    './peer': summary,
    ...Object.fromEntries(references.map((reference, m) => [`./${m}`, reference])),
    conf: `<R><EVAL ID="1"><PEER-ROOT>.</PEER-ROOT><MODEL-ROOT>.</MODEL-ROOT><INPUT-FORMAT TYPE="SPL"/>
      <PEERS><P ID="X">peer</P></PEERS><MODELS>${models}</MODELS></EVAL></R>`,
    'data/smart_common_words.txt': stopWords instanceof Set ? [...stopWords].join('\n') : '',
    'data/adj.exc': '',
    'data/adv.exc': '',
    'data/noun.exc': '',
    'data/verb.exc': '',
  }
  const run = (skip: string) => {
    const switches = [stem ? '-m' : '', stopWords ? '-s' : '', words ? `-l${words}` : '', bytes ? `-b${bytes}` : '']
    const args = ['-e', 'data', '-n4', '-w1.2', ...skip.split(' '), ...switches, `-p${alpha}`, '-d', '-a', '-r1']
    runScript([...args, ...(combine === 'best' ? ['-fB'] : []), 'conf'].filter(Boolean), {
      readFile: (path) => (files[path] === undefined ? undefined : new TextEncoder().encode(files[path])),
      out: (line) => void lines.push(line),
      err: () => {},
      environment: {},
    })
  }
  for (const skip of ['-2 0', '-2 -1', '-2 4 -u']) run(skip)
  const scores = new Map(
    lines.flatMap((line) => {
      const [, name, ...shares] = /^X (\S+) Eval \S+ R:(\S+) P:(\S+) F:(\S+)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, `${name} ${shares.map(Number).join(' ')}`] as const]
    }),
  )
  return METRICS.map((name) => scores.get(name) ?? `${name} is missing`)
}
