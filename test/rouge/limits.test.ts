import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {Bootstrap, bootstrapInterval} from '../../src/rouge/bootstrap.ts'
import {parseMetric} from '../../src/rouge/metric.ts'
import {RougeScorer, rouge} from '../../src/rouge/scorer.ts'
import {runPrecis, scratchFolder} from '../cli/run.ts'

const {folder} = scratchFolder()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
write('system.txt', 'The dam broke on Friday.\n')
write('model.txt', 'The dam broke.\n')
write('list.txt', `${folder}/system.txt ${folder}/model.txt\n`)
const script = (...args: string[]) => runPrecis('rouge', ...args, '-z', 'SPL', join(folder, 'list.txt'), 'S')

test.each([
  ['-n', '99999999', 'Option -n: 99999999 given, expected a number ≤ 100.\n'],
  ['-r', '1e9', 'Option -r: 1e9 given, expected a number ≤ 1000000.\n'],
])('ROUGE with %s %s ends with a word instead of never', async (option, value, message) => {
  expect(await script(option, value)).toEqual({code: 2, out: '', err: message})
})

test('what the limits allow is computed: n-grams of 100 words, and samples that raw counts do not take', async () => {
  const {code, out} = await script('-n', '100', '-x', '-r', '10')
  expect(code).toBe(0)
  expect(out).toContain('S ROUGE-1 Average_R: 1.00000')
  expect(out).toContain('S ROUGE-100 Average_R: 0.00000')
  expect((await script('-n', '1', '-t', '2', '-r', '1e9')).out).toContain('S ROUGE-1 M_count: 3 P_count: 5 H_count: 3')
})

test('the library has the same limits, and names them', () => {
  expect(() => parseMetric('ROUGE-99999999')).toThrow(
    new RangeError('Metric is ROUGE-99999999, expected n-grams of at most 100 words.'),
  )
  expect(() => bootstrapInterval([1], {samples: 1e9})).toThrow(
    new RangeError('options.samples is 1000000000, expected a whole number from 1 to 1000000.'),
  )
})

test('texts that are too long for a metric of all pairs are refused, and scored with a limit', () => {
  const long = Array.from({length: 20_000}, (_, i) => `word${i}`).join(' ')
  expect(() => rouge(long, [long], {metrics: ['ROUGE-S*']})).toThrow(
    'ROUGE-S: a text of 20000 words has 200000000 pairs, expected at most 8388608. Limit the words or the gap.',
  )
  expect(() => rouge(long, [long], {metrics: ['ROUGE-L']})).toThrow(
    'ROUGE-L and -W: sentences of 20000 and 20000 words, expected at most 33554432 pairs of words.',
  )
  const metrics = ['ROUGE-1', 'ROUGE-S4', 'ROUGE-SU4']
  const scores = new RougeScorer([long], {metrics}).score(long)
  expect(scores.map(({f}) => f)).toEqual([1, 1, 1])
  expect(rouge(long, [long], {metrics: ['ROUGE-S*', 'ROUGE-L'], words: 100})['ROUGE-L'].f).toBe(1)
})

test('means of many samples are the same whether their draws are kept or made anew', () => {
  const values = Float64Array.from({length: 40}, (_, i) => (i * 7919) % 101)
  const few = new Bootstrap(1000).means([values, values, values])[0].slice()
  // with 420,000 samples of 40 records, draws are not kept: the first thousand samples are the same
  const many = new Bootstrap(420_000).means([values, values, values])[0].subarray(0, 1000)
  expect(many).toEqual(few)
})
