import {expect, test} from 'vitest'
import {type CompressOptions, compressWith} from '../../src/compress/compress.ts'
import {analyzer} from '../summarize/prepared.ts'
import {readCases} from '../text/case-file.ts'

const WAYS: readonly CompressOptions[] = [{headline: true}, {}, {rate: 70}, {rate: 40}, {words: 8}, {words: 5}]

/** What is expected stays whole, or nothing of it is told: then only a noun is left, or nothing at all. */
test.each(readCases('lengths'))('at no length: $title', ({input, expected}) => {
  const [opening] = expected.split(' ')
  for (const options of WAYS) {
    const {text, status} = compressWith(analyzer, input, options)
    if (text.includes(expected)) continue
    expect(['fragment', 'none'], `${JSON.stringify(options)} ${text}`).toContain(status)
    expect(text.split(' '), `${JSON.stringify(options)} ${text}`).not.toContain(opening)
  }
})
