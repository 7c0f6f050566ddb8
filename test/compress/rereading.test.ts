import {expect, test} from 'vitest'
import {type CompressOptions, compressWith} from '../../src/compress/compress.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {misreading} from '../summarize/reread/misreading-analyzer.ts'

const LINE = 'On Friday, the guild also sold the old mill, a house near the river, to a dyer from Lorn.'

/** The line as it is shortened by somebody who misreads what `isMisread` says. */
function shortened(isMisread: (forms: readonly string[]) => boolean, options: CompressOptions): string {
  const {compression} = loadAnalyzer()
  return compressWith({...misreading(isMisread), ...(compression && {compression})}, LINE, options).text
}

const reads = () => false

test('a deletion that makes the rest read otherwise is taken back where the length is a wish', () => {
  expect(shortened(reads, {rate: 40})).not.toMatch(/^On Friday/)
  expect(shortened((forms) => !forms.includes('Friday'), {rate: 40})).toMatch(/^On Friday/)
})

test('where everything shorter is misread the line stays whole', () => {
  const {length} = LINE.split(/\s|(?=[,.])/)
  expect(shortened((forms) => forms.length < length, {rate: 40})).toBe(LINE)
})

test('what is not at fault goes all the same', () => {
  const kept = shortened((forms) => !forms.includes('Friday'), {rate: 40})
  expect(kept.length).toBeLessThan(LINE.length)
})

test('without likelihoods nobody reads again', () => {
  const {analyze} = misreading((forms) => !forms.includes('Friday'))
  const {compression} = loadAnalyzer()
  const line = compressWith({analyze, ...(compression && {compression})}, LINE, {rate: 40})
  expect(line.text).toBe(shortened(reads, {rate: 40}))
})

test.each([{words: 12}, {}])('a limit is kept whatever is misread: %o', (options) => {
  expect(shortened((forms) => !forms.includes('Friday'), options)).toBe(shortened(reads, options))
})
