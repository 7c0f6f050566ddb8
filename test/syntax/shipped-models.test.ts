import {existsSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {MessageChannel, Worker} from 'node:worker_threads'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {main} from '../../src/cli/main.ts'
import {leaning} from '../../src/english/discourse/leaning.ts'
import {makeTrees} from '../../src/node/analyzing-thread.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {MODELS_FOLDER} from '../../src/node/model-paths.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {type Analyzer, LONGEST_PIECE} from '../../src/syntax/analyzer.ts'
import {MODEL_NAMES, modelFile} from '../../src/syntax/model-names.ts'
import {unpackTrees} from '../../src/syntax/packed-trees.ts'
import {turboDecoder} from '../../src/syntax/parser/turbo.ts'
import {cases, isBuilt, isLong} from '../conditions.ts'
import {flawOf} from './random-sentences.ts'

const files = MODEL_NAMES.map((name) => join(MODELS_FOLDER, modelFile(name)))
const built = join(import.meta.dirname, '../../dist/cli/main.js')

test('the models of the package are there', () => expect(files.filter((file) => !existsSync(file))).toEqual([]))

const ENGLISH = `The committee that the mayor had set up in 1998 met again on Tuesday, but it did not decide anything.
"We'll see," said Ms. O'Neill, who can't wait. The U.S. economy grew by 2.5 percent last year!

Dr. Lindqvist gave every child a book about rivers – and the parents, too, were given one.
`
const STRANGE = `🙂🙂 wow!!! $$$ %%% http://example.org/?q=1 (((( ]]]] ...
Der Fluß stieg über die Ufer. La rivière déborde. 川の水位が上がった。 نهر كبير. Река вышла из берегов.
`

const WORDS =
  `the of to and that who is was not said river Mr. U.S. 1998 $ % , . ; : " ' ( ) -- … 👍🏽 🇵🇹 東京 Ärger \u0301 \ud83d xxxx
  http://a.b @c #d Because Running NATO iPhone O'Neill n't 's ' «Yes» ~ | _ * 3.5 -7 ½ ﷽ constructor __proto__`.split(
    /\s+/,
  )

/** Words of a very long sentence. */
const MANY = cases(600, 2000)

function randomSentence(length: number, seed: number): string[] {
  const random = seededRandom(seed)
  return Array.from({length}, () => {
    if (random() < 0.85) return WORDS[Math.floor(WORDS.length * random())]
    return String.fromCodePoint(
      ...Array.from({length: 1 + Math.floor(6 * random())}, () => 33 + Math.floor(9000 * random())),
    )
  })
}

describe('the models of the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precis-'))
  const documents = [ENGLISH, STRANGE, `${'So it went on and on, '.repeat(150)}until it stopped.\n`].map((text, i) => {
    const path = join(folder, `document-${i}.txt`)
    writeFileSync(path, text)
    return path
  })
  let analyzer: Analyzer
  beforeAll(() => {
    analyzer = loadAnalyzer()
  })
  afterAll(() => rmSync(folder, {recursive: true}))

  test('are at most twelve megabytes together', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThan(12e6)
  })

  test('know plain English', () => {
    const {upos, heads, deprels} = analyzer.analyze(['The', 'old', 'bridge', 'was', 'closed', 'on', 'Friday', '.'])
    expect(upos).toEqual(['DET', 'ADJ', 'NOUN', 'AUX', 'VERB', 'ADP', 'PROPN', 'PUNCT'])
    expect([...heads]).toEqual([3, 3, 5, 5, 0, 7, 5, 5])
    expect(deprels.map((relation) => relation.split(':')[0])).toEqual([
      'det',
      'amod',
      'nsubj',
      'aux',
      'root',
      'case',
      'obl',
      'punct',
    ])
  })

  test('make one tree with one root of any words', () => {
    let words = 0
    for (let seed = 1; seed <= cases(80, 150); seed++) {
      const forms = randomSentence(Math.floor(60 * seededRandom(seed)()), seed)
      const {upos, heads, deprels} = analyzer.analyze(forms)
      const where = `seed ${seed}: ${forms.join(' ')}`
      if (forms.length > 0) expect(flawOf([0, ...heads], forms.length), where).toBe('')
      expect([upos.length, deprels.length], where).toEqual([forms.length, forms.length])
      const roots = deprels.map((relation) => relation === 'root')
      expect(roots, where).toEqual(Array.from(heads, (head) => head === 0))
      words += forms.length
    }
    expect(words).toBeGreaterThan(cases(1600, 3000))
  })

  test.each([
    ['no words', []],
    ['one word', ['Yes']],
    ['one empty word', ['']],
    ['one picture', ['🙂']],
    ['many words', randomSentence(MANY, 7)],
    ['many times the same word', new Array(MANY).fill('buffalo')],
    ['many marks', new Array(MANY).fill('.')],
    ['as many words as are read at once', randomSentence(LONGEST_PIECE, 8)],
    ['one word more', randomSentence(LONGEST_PIECE + 1, 9)],
    ['a word of a hundred thousand letters', ['x'.repeat(1e5)]],
  ])('make one tree of %s', (_, forms: string[]) => {
    const {heads, deprels} = analyzer.analyze(forms)
    if (forms.length > 0) expect(flawOf([0, ...heads], forms.length)).toBe('')
    const pieces = deprels.filter((relation) => relation === 'root' || relation === 'parataxis').length
    expect(pieces).toBeGreaterThanOrEqual(Math.ceil(forms.length / LONGEST_PIECE))
  })

  test('a thread answers what its own program finds', async () => {
    const {port1, port2} = new MessageChannel()
    const answerTo = (task: unknown) =>
      new Promise<unknown>((resolve) => {
        port1.once('message', resolve)
        port1.postMessage(task)
      })
    makeTrees(port2, {models: undefined, unpacks: false})
    port1.postMessage(new Map()) // it reads the models itself
    const forms = [
      'The old mill burned on Friday .',
      'It had stood there since 1871 .',
      'Odelia Brandt left , she said .',
    ].map((text) => text.split(' '))
    const trees = (await answerTo({forms})) as Uint8Array
    const analyses = forms.map((sentence) => analyzer.analyze(sentence))
    expect(unpackTrees(trees, 'trees')).toEqual(analyses)
    const documents = [0, 0, 1]
    const sentences = forms.map((sentence, s) => ({
      ...{document: documents[s], sentence: s, analysis: analyses[s]},
      tokens: sentence.map((form, at) => ({form, start: at, end: at + 1})),
    }))
    const own = leaning({documents: [], sentences})
    expect(own[1].strong).toEqual([0])
    expect(await answerTo({forms, documents, trees})).toEqual(own)
    port1.close()
  })

  test('make one tree of any words with the turbo parser, too', () => {
    const turbo = loadAnalyzer(undefined, turboDecoder())
    for (let seed = 1; seed <= 15; seed++) {
      const forms = randomSentence(1 + Math.floor(25 * seededRandom(seed)()), seed)
      const {heads} = turbo.analyze(forms)
      expect(flawOf([0, ...heads], forms.length), `seed ${seed}: ${forms.join(' ')}`).toBe('')
    }
  })

  describe('give each document the same bytes', () => {
    const parse = async (...paths: string[]) => {
      let out = ''
      const code = await main(['parse', ...paths], {out: (text) => void (out += text), err: () => {}})
      expect(code).toBe(0)
      return out
    }

    test('in whatever order they are read', async () => {
      const alone: string[] = []
      for (const path of documents) alone.push(await parse(path))
      expect(await parse(...documents)).toBe(alone.join(''))
      expect(await parse(...[...documents].reverse())).toBe([...alone].reverse().join(''))
    })

    // test/summarize/promises.test.ts has it every day, for summaries
    test.skipIf(!isBuilt || !isLong)('on one thread and on two (needs dist) (long)', async () => {
      const onWorker = (paths: string[]) =>
        new Promise<string>((resolve, reject) => {
          const code = `const {parentPort, workerData} = require('node:worker_threads')
            import(workerData.main).then(async ({main}) => {
              let out = ''
              await main(['parse', ...workerData.paths], {out: (text) => void (out += text), err: () => {}})
              parentPort.postMessage(out)
            })`
          const worker = new Worker(code, {eval: true, workerData: {main: built, paths}})
          worker.once('message', resolve)
          worker.once('error', reject)
        })
      const reversed = [...documents].reverse()
      const expected = [await parse(...documents), await parse(...reversed)]
      expect(await Promise.all([onWorker(documents), onWorker(reversed)])).toEqual(expected)
    })
  })
})
