import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {SOLVER_NAMES} from '../../src/infer/solvers.ts'
import type {Summary} from '../../src/summarize/print/summary.ts'
import {SUMMARIZERS} from '../../src/summarize/summarizers.ts'
import {choiceNames} from '../../src/tasks/options/options.ts'
import {SUMMARY_SOLVERS} from '../../src/tasks/options/solver-names.ts'
import {isLong} from '../conditions.ts'
import {brokenPromises, wordsAsWc} from '../oracles/promises.ts'
import {newsCluster} from '../summarize/prepared.ts'
import {runPrecis, scratchFolder} from './run.ts'

/** The methods that look at nothing but sentences. */
const METHODS = SUMMARIZERS.filter(({needs}) => needs.join() === 'sentences').map(({name}) => name)

const corpus = join(import.meta.dirname, '../../corpora/news.jsonl')
const {folder, file} = scratchFolder()

test('the command knows the methods there are', () => {
  expect(choiceNames(SUMMARIZERS)).toContain('precis')
  expect(SOLVER_NAMES).toEqual(expect.arrayContaining(choiceNames(SUMMARY_SOLVERS)))
})

async function jsonOf(...args: string[]): Promise<Summary & {err: string}> {
  const {code, out, err} = await runPrecis('summarize', ...args, '--format', 'json')
  expect(code, err).toBe(0)
  return {...JSON.parse(out), err}
}

/** A cluster of the news, of so many documents that a summary is chosen, and of no more. */
const fewDocuments = (id: string) => {
  const {documents, ...cluster} = newsCluster(id)
  return file(`${id}.jsonl`, `${JSON.stringify({...cluster, documents: documents.slice(0, 4)})}\n`)
}
const dam = [fewDocuments('dam-flood')]
const cup = [fewDocuments('cup-final')]

describe('precis summarize --query', () => {
  const passages = [
    [
      'Lindow',
      'Lindow is a town in the valley of the Orl. It has two schools and a market that opens on Fridays at dawn.',
    ],
    [
      'Kolvar',
      'Kolvar lies above the dam of the Orl. The dam was finished in 1931 by the engineer Ada Moran, who lived there.',
    ],
    [
      'Petrin',
      'Petrin is known for its mills, of which eleven still stand. A fair is held in the square every September.',
    ],
    [
      'Dolmar',
      'Dolmar was founded by weavers in 1204. The cloth hall in the center of the town burned down and was rebuilt.',
    ],
  ]
  const documents = passages.map(([title, text], i) => ({id: `${i}`, title, text}))
  const path = file('passages.jsonl', `${JSON.stringify({id: 'towns', documents})}\n`)
  // room for two sentences of eight: what says whose market it is, and when it opens
  const asked = async (...query: string[]) => runPrecis('summarize', path, '--words', '23', ...query)

  test.each([
    ['Who built the dam?', 'Ada Moran'],
    ['how many mills are there', 'eleven'],
    ['When were the weavers in Dolmar?', '1204'],
    ['market day', 'Fridays'],
  ])('%s brings what answers it', async (question, answer) => {
    expect((await asked('--query', question)).out).toContain(answer)
  })

  test('that no document has a word of is said to change nothing', async () => {
    const {out, err} = await asked('--query', 'Where are xylophones made?')
    expect(out).toBe((await asked()).out)
    expect(err).toContain('"Where are xylophones')
  })
})

test('a method that solves a problem takes a time limit', async () => {
  const short = [...dam, '--words', '20']
  const {code, out, err} = await runPrecis('summarize', ...short, '--method', 'icsi', '--time-limit', '60')
  expect([code, err]).toEqual([0, ''])
  expect(out).toBe((await runPrecis('summarize', ...short, '--method', 'icsi')).out)
})

describe('precis summarize --explain', () => {
  test('prints the reasons after the summary, or with each sentence of the JSON', async () => {
    const {code, out} = await runPrecis('summarize', ...dam, '--words', '60', '--explain')
    expect(code).toBe(0)
    expect(out).toMatch(/^\S.*\n\n\d\. .*\n {3}deleted {2}“.+”\n {12}.+, price [\d.]+: .+/)
    expect(out).toMatch(/\n {3}held {5}“.+”\n {12}.+: .+/)
    const {sentences} = await jsonOf(...dam, '--words', '60', '--explain')
    const all = sentences as unknown as {explanation?: {deleted: {rule: {name: string; because: string}}[]}}[]
    const first = all.find(({explanation}) => explanation) as Required<(typeof all)[number]>
    expect(Object.keys(first.explanation)).toEqual(['deleted', 'held', 'spared'])
    expect(Object.keys(first.explanation.deleted[0].rule)).toEqual(['name', 'because'])
  })

  test.each([
    [['--format', 'html'], '--explain: given with --format html, expected text or json.\n'],
    [['--method', 'lead'], '--explain: given with --method lead, expected --method precis or extractive.\n'],
  ])('refuses %j', async (options, message) => {
    const {code, err} = await runPrecis('summarize', ...dam, '--explain', ...options)
    expect([code, err]).toEqual([2, message])
  })
})

describe('precis summarize', () => {
  // test/summarize/promises.test.ts has this law for all of them
  test.each(isLong ? METHODS : METHODS.slice(0, 3))(
    '%s keeps a budget of words, of bytes and of sentences',
    async (method) => {
      const run = (...budget: string[]) => runPrecis('summarize', ...dam, '--method', method, ...budget)
      const words = await run('--words', '60')
      expect(words.code, words.err).toBe(0)
      expect(wordsAsWc(words.out)).toBeGreaterThan(20)
      expect(wordsAsWc(words.out)).toBeLessThanOrEqual(60)
      const bytes = await run('--bytes', '300')
      expect(Buffer.byteLength(bytes.out)).toBeLessThanOrEqual(300)
      expect(bytes.out.length).toBeGreaterThan(100)
      const sentences = await run('--sentences', '2', '--format', 'json')
      expect(JSON.parse(sentences.out).sentences.length).toBe(2)
    },
  )

  test('chooses and shortens sentences: what the JSON says is so', async () => {
    const {documents} = newsCluster('dam-flood')
    const summary = await jsonOf(...dam, '--words', '60')
    expect(brokenPromises(summary, documents)).toEqual([])
    expect(summary).toMatchObject({budget: {words: 60}, method: 'precis'})
    expect(summary.solution).toMatchObject({solver: 'exact', status: 'optimal', gap: 0})
    expect(summary.sentences.flatMap(({deleted}) => deleted).length).toBeGreaterThan(0)
    expect(Object.keys(summary.timings ?? {})).toEqual(['read', 'parse', 'build', 'solve'])
    const {out} = await runPrecis('summarize', ...dam, '--words', '60')
    expect(out).toBe(`${summary.text}\n`)
  })

  test('--verbatim: nothing is put in, and the choice is proved', async () => {
    const summary = await jsonOf(...dam, '--words', '60', '--verbatim')
    expect(summary.sentences.filter(({inserted}) => inserted !== undefined)).toEqual([])
    expect(summary.solution).toMatchObject({solver: 'exact', status: 'optimal', gap: 0})
    const {code, err} = await runPrecis('summarize', ...dam, '--method', 'lead', '--verbatim')
    expect(code).toBe(2)
    expect(err).toContain('--verbatim: given with --method lead')
  })

  test.each(['--extractive', '--method=icsi'])('%s: whole sentences', async (option) => {
    const summary = await jsonOf(...dam, option)
    expect(brokenPromises(summary, newsCluster('dam-flood').documents)).toEqual([])
    expect(summary).toMatchObject({budget: {words: 100}, solution: {solver: 'exact', status: 'optimal', gap: 0}})
    for (const {start, end, source, kept, deleted, text} of summary.sentences) {
      expect({kept, deleted, text}).toEqual({kept: [[start, end]], deleted: [], text: source})
    }
  })

  test('icsi covers what its objective says', async () => {
    const {concepts, solution} = await jsonOf(...dam, '--method', 'icsi')
    const covered = concepts.filter((concept) => concept.covered)
    expect(covered.reduce((sum, {weight}) => sum + weight, 0)).toBeCloseTo(solution?.objective ?? Number.NaN, 9)
    for (const {words} of covered) expect(words.length).toBe(2)
  })

  test.each(choiceNames(SUMMARY_SOLVERS))('--solver %s keeps the budget', async (solver) => {
    const {documents} = newsCluster('cup-final')
    const summary = await jsonOf(...cup, '--solver', solver, '--time-limit', isLong ? '1' : '0.2', '--words', '50')
    expect(brokenPromises(summary, documents)).toEqual([])
    expect(solver).toContain(summary.solution?.solver)
    // a busy machine may leave a solver no more than a quick answer
    expect(summary.words).toBeGreaterThan(20)
  })

  test('--sentences: as many, and shortened only where it costs nothing', async () => {
    const summary = await jsonOf(...dam, '--sentences', '2')
    expect(brokenPromises(summary, newsCluster('dam-flood').documents)).toEqual([])
    expect(summary.sentences.length).toBe(2)
  })

  test('--time-limit: the best so far, and its gap', async () => {
    const {solution, words} = await jsonOf(...dam, '--time-limit', '0.001')
    expect(words).toBeGreaterThan(60)
    expect(solution?.bound).toBeGreaterThanOrEqual(solution?.objective ?? Number.NaN)
  })

  test('--time-limit covers parsing: what is parsed by then is summarized, and said', async () => {
    const text = Array.from({length: 400}, (_, i) => `The river rose by ${i} metres in town on Friday.`).join(' ')
    const {words, err} = await jsonOf(file('many.txt', text), '--time-limit', '0.001', '--words', '30')
    expect(err).toMatch(
      /^--time-limit: \d+ of 400 sentences are parsed, the first ones of every document\. The summary is made from these\.\n$/,
    )
    expect(words).toBeGreaterThan(15)
  })

  test('--include and --exclude', async () => {
    const usual = await jsonOf(...dam, '--words', '50')
    expect(usual.text).not.toMatch(/spillway/)
    const wished = await jsonOf(
      ...dam,
      '--words',
      '50',
      '--include',
      'spillway',
      '--exclude',
      'Kessim dam',
      'officials',
    )
    expect(wished.text).toMatch(/spillway/)
    expect(wished.text).not.toMatch(/Kessim dam|officials/)
    expect(wished.err).toBe('')
  })

  test('--include: what cannot be is said', async () => {
    const {err, words} = await jsonOf(...dam, '--words', '50', '--include', 'purple elephant', 'dam')
    expect(err).toBe(
      '--include: "purple elephant" is not in the summary: no sentence contains it, or none that does fits.\n',
    )
    expect(words).toBeGreaterThan(30)
  })

  test('--exclude everything: empty, and said', async () => {
    const path = file('excluded.txt', 'The dam broke. The dam is gone. The old dam was not repaired.')
    const {code, out, err} = await runPrecis('summarize', path, '--words', '6', '--exclude', 'dam')
    expect({code, out}).toEqual({code: 1, out: '\n'})
    expect(err).toMatch(/^The summary is empty: /)
  })

  test('--pin, --drop and --restore: heard, and their cost is said', async () => {
    const usual = await jsonOf(...dam, '--words', '50')
    const [first] = usual.sentences
    const place = `${first.document}:${first.sentence}`
    const without = await jsonOf(...dam, '--words', '50', '--drop', place)
    expect(without.text).not.toContain(first.text)
    expect(without.err).toMatch(/^--pin, --drop and --restore cost \d+\.\d % of the objective\.\n$/)
    const {sentences, err} = await jsonOf(...dam, '--words', '5', '--pin', place, '--restore', `${first.document}:0-9`)
    expect(sentences.every(({sentence}) => sentence !== first.sentence)).toBe(true)
    expect(err).toContain(`--pin: ${place} is not in the summary: it does not fit, or it is not prose.\n`)
  })

  test.each([
    [['--pin', 'a'], 'DOCUMENT:SENTENCE, such as a:3.'],
    [['--restore', 'a:3'], 'DOCUMENT:START-END, such as a:120-181.'],
    [['--drop', 'nobody:0'], 'the ID of one of the documents.'],
  ])('%j: refused', async (options, expected) => {
    const {code, err} = await runPrecis('summarize', ...dam, ...options)
    expect(code).toBe(2)
    expect(err).toContain(expected)
  })

  test('--threads and --cache: the same summary, however its trees are made', async () => {
    const usual = await runPrecis('summarize', ...dam, '--words', '40')
    const kept = join(folder, 'trees')
    for (const options of [
      ['--threads', '2'],
      ['--cache', kept],
      ['--cache', kept, '--cache-size', '5'],
    ]) {
      expect(await runPrecis('summarize', ...dam, '--words', '40', ...options), options.join(' ')).toEqual(usual)
    }
    expect(readdirSync(kept)).toHaveLength(4)
  })

  test('--background: what is known is worth less', async () => {
    const known = file(
      'known.txt',
      newsCluster('dam-flood')
        .documents.map(({text}) => text)
        .join('\n\n'),
    )
    const usual = await jsonOf(...dam)
    const less = await jsonOf(...dam, '--background', known)
    expect(less.solution?.objective).toBeLessThan(usual.solution?.objective ?? Number.NaN)
    expect(brokenPromises(less, newsCluster('dam-flood').documents)).toEqual([])
    const missing = await runPrecis('summarize', ...dam, '--background', 'no/such/file.txt')
    expect(missing.code).toBe(2)
    expect(missing.err).toContain('no/such/file.txt')
  })

  test('--query: that of the cluster unless another is given', async () => {
    const documents = newsCluster('dam-flood')
      .documents.slice(0, 3)
      .map(({id, text}) => ({id, text}))
    const path = file('asked.jsonl', `${JSON.stringify({id: 'asked', query: 'Kessim dam water', documents})}\n`)
    const plain = file('plain.jsonl', `${JSON.stringify({id: 'plain', documents})}\n`)
    const weightsOf = ({concepts}: Summary) => concepts.map(({weight}) => weight)
    const asked = weightsOf(await jsonOf(path))
    expect(asked).toEqual(weightsOf(await jsonOf(plain, '--query', 'Kessim dam water')))
    const usual = weightsOf(await jsonOf(plain))
    expect(asked).not.toEqual(usual)
    const unasked = await jsonOf(path, '--query', '')
    expect(weightsOf(unasked)).toEqual(usual)
    expect(unasked.notes.filter((note) => note.question !== undefined)).toEqual([])
    expect(weightsOf(await jsonOf(path, '--query', 'xyzzy'))).toEqual(usual)
  })

  test('--show-deleted: what went is in brackets and what was put in is in braces, without both the sources', async () => {
    const shown = await runPrecis('summarize', ...dam, '--words', '60', '--show-deleted')
    const summary = await jsonOf(...dam, '--words', '60')
    expect(shown.out).toMatch(/\[-.+?-\]/)
    expect(shown.out.includes('{+')).toBe(summary.sentences.some(({inserted}) => inserted !== undefined))
    expect(shown.out.replace(/ ?\{\+.*?\+\}|\[-|-\]/g, '')).toBe(
      `${summary.sentences.map(({source}) => source.replaceAll(/\s+/g, ' ')).join(' ')}\n`,
    )
  })

  test('another language: whole sentences, and said', async () => {
    const path = file(
      'german.txt',
      `Der alte Damm oberhalb von Kolvar ist in der Nacht gebrochen. Neun Menschen kamen nach Angaben der Behörden ums Leben.
      Die Bürgermeisterin sagte am Montag, der Damm sei nie repariert worden.`,
    )
    const {code, out, err} = await runPrecis('summarize', path, '--words', '12')
    expect({code, err}).toEqual({
      code: 0,
      err: 'The documents do not look English: sentences are chosen but not shortened.\n',
    })
    expect(out).toMatch(/^(?:Der alte Damm .* gebrochen|Neun .* Leben|Die Bürgermeisterin .* worden)\.\n$/)
    expect((await runPrecis('summarize', path, '--words', '12', '--extractive')).err).toBe('')
  })

  test('documents of one id in several files and clusters are told apart', async () => {
    const text = 'The dam broke on Monday.'
    const cluster = file('cluster.jsonl', JSON.stringify({id: 'c', documents: [{id: 'same', text}]}))
    const other = file('same.txt', 'On Monday the dam broke in the rain.')
    const {err, sentences} = await jsonOf(cluster, other, '--words', '20')
    expect(err).toBe('')
    const ids = sentences.map(({document}: {document: string}) => document)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('documents without a sentence: an empty summary, and why', async () => {
    const path = file('notice.txt', 'Copyright 1998 The Associated Press. All rights reserved.\n')
    for (const options of [[], ['--method', 'lead']]) {
      expect(await runPrecis('summarize', path, ...options)).toEqual({
        code: 1,
        out: '\n',
        err: 'The summary is empty: the documents have no sentence.\n',
      })
    }
  })

  test('an empty file is no document', async () => {
    const path = file('empty.txt', '')
    expect(await runPrecis('summarize', path)).toEqual({
      code: 2,
      out: '',
      err: `Skipped: ${path} is empty.\nNothing could be read from ${path}, so there are no documents.\n`,
    })
  })

  test('documents outside of clusters are one cluster', async () => {
    const first = file('one.txt', 'The old dam broke on Monday, officials said there. Rain fell.')
    const second = file('two.txt', 'The old dam broke on Monday, and nobody, they said later on, was hurt.')
    const {code, out} = await runPrecis('summarize', first, second, '--words', '9')
    expect({code, out}).toEqual({code: 0, out: 'The old dam broke on Monday.\n'})
  })

  test('the ceilings need references', async () => {
    const path = file('three.txt', 'The dam broke on Monday.')
    expect(await runPrecis('summarize', path, '--method', 'oracle')).toEqual({
      code: 2,
      out: '',
      err: '--method oracle: 0 references, expected a .jsonl of clusters with references.\n',
    })
    const {out, code} = await runPrecis('summarize', ...cup, '--method', 'oracle')
    expect(code).toBe(0)
    expect(wordsAsWc(out)).toBeLessThanOrEqual(100)
  })

  test('the same twice, and by lot the same for the same seed', async () => {
    const run = (seed: string) => runPrecis('summarize', ...cup, '--method', 'random', '--seed', seed)
    expect((await run('5')).out).toBe((await run('5')).out)
    expect((await run('5')).out).not.toBe((await run('6')).out)
  })

  test('a file instead of stdout', async () => {
    const path = join(folder, 'summary.txt')
    const {out} = await runPrecis('summarize', ...cup, '--output', path)
    expect(out).toBe('')
    expect(wordsAsWc(readFileSync(path, 'utf8'))).toBeGreaterThan(50)
  })

  test('a budget no sentence fits: an empty summary, exit code 1, and said', async () => {
    const path = file('four.txt', 'The dam broke on Monday.')
    for (const [options, shortest] of [
      [[], 'the shortest that a sentence can be cut to takes 3 words'],
      [['--extractive'], 'the shortest sentence takes 5 words'],
      [['--method', 'lead'], 'the shortest sentence takes 5 words'],
    ] as const) {
      expect(await runPrecis('summarize', path, '--words', '2', ...options)).toEqual({
        code: 1,
        out: '\n',
        err: `The summary is empty: ${shortest}, the budget is 2.\n`,
      })
    }
    expect((await runPrecis('summarize', path, '--words', '3')).out).toBe('The dam broke.\n')
    const endless = file(
      'endless.txt',
      `the dam broke on monday and ${'the people of the town left and '.repeat(4)}slept`,
    )
    expect((await runPrecis('summarize', endless, '--words', '2')).err).toContain(
      'The text has hardly any punctuation. Put a period or a line end behind each sentence',
    )
    // nobody would choose a scrap of a long sentence, but it says more than nothing
    const long = file('long.txt', 'The dam broke on Monday after a long week of heavy rain in the hills.')
    expect((await runPrecis('summarize', long, '--words', '4')).out).toBe('The dam broke.\n')
  })

  test.each([
    [['--words', '0'], /^--words: given "0", expected a whole number > 0\./s],
    [['--words', '9', '--bytes', '9'], /^--bytes: given together with --words, expected one of them\./],
    [['--solver', 'nosuch'], /given "nosuch", expected one of exact, ad3, /],
    [['--time-limit', '-1'], /^--time-limit: given "-1", expected a number > 0\./],
    [
      ['--method', 'icsi', '--query', 'dam'],
      /^--query: given with --method icsi, expected --method precis, extractive, lexrank, mmr or bm25\.\n$/,
    ],
    [
      ['--method', 'icsi', '--exclude', 'dam'],
      /^--exclude: given with --method icsi, expected --method precis or extractive\.\n$/,
    ],
    [
      ['--cluster', 'dam-flood', '--show-deleted', '--format', 'json'],
      /--show-deleted: given with --format json, expected text/,
    ],
    [['--cluster', 'dam-flood', '--include', '...'], /--include: "\.\.\.", expected a phrase with a word\./],
    [['--method', 'nosuch'], /given "nosuch", expected one of precis, extractive, icsi, /],
    [['--cluster', 'nosuch'], /--cluster: nosuch is in none of .*, expected one of bone-fossil, /],
    [[], /10 clusters, expected one\. Choose with --cluster: bone-fossil, /],
  ])('%j is refused', async (options, message) => {
    const {code, out, err} = await runPrecis('summarize', corpus, ...options)
    expect({code, out}).toEqual({code: 2, out: ''})
    expect(err).toMatch(message)
  })

  test('a broken line is named, the others are read', async () => {
    const good = '{"id": "one", "documents": [{"id": "d", "text": "It rained all night."}]}'
    const path = file('broken.jsonl', `${good}\n{"id": "two", "doc\n`)
    const {code, out, err} = await runPrecis('summarize', path)
    expect({code, out}).toEqual({code: 0, out: 'It rained all night.\n'})
    expect(err).toContain(`${path}:2 is not JSON`)
    const all = file('all-broken.jsonl', '{"id": "two", "doc\n')
    const refused = await runPrecis('summarize', all)
    expect(refused.code).toBe(2)
    expect(refused.err).toContain(`${all}:1 is not JSON`)
  })

  test('a place where nothing can be written is known before the work', async () => {
    const {code, out, err} = await runPrecis(
      'summarize',
      ...dam,
      '--output',
      join(folder, 'no/such/folder/summary.txt'),
    )
    expect({code: code === 0, out}).toEqual({code: false, out: ''})
    expect(err).toContain('no/such/folder')
    expect(existsSync(join(folder, 'no'))).toBe(false)
  })

  test('what is not there is named', async () => {
    const {code, err} = await runPrecis('summarize', 'no/such/file.txt')
    expect(code).toBe(2)
    expect(err).toContain('no/such/file.txt')
  })
})
