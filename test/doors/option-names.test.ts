import {expect, test} from 'vitest'
import type {Check} from '../../src/check.ts'
import {compressOptions} from '../../src/compress/check.ts'
import type {CompressOptions} from '../../src/compress/compress.ts'
import {contextOptions} from '../../src/context/check.ts'
import type {ContextOptions} from '../../src/context/context.ts'
import {pathOptions, readOptions} from '../../src/corpus/check.ts'
import type {PathOptions} from '../../src/corpus/paths.ts'
import type {ReadOptions} from '../../src/corpus/read.ts'
import {rougeOptions} from '../../src/rouge/check.ts'
import type {RougeOptions} from '../../src/rouge/scorer.ts'
import type {CallOptions} from '../../src/summarize/call.ts'
import {callOptions, summarizeOptions} from '../../src/summarize/check.ts'
import type {ModelOptions} from '../../src/summarize/model/model-options.ts'
import type {SummarizeOptions} from '../../src/summarize/summarize.ts'

/** All names of a type of options: one that is missing or too much is an error of the compiler. */
type Names<Options> = Readonly<Record<keyof Options, true>>

const length: Names<Pick<CallOptions, 'words' | 'bytes' | 'tokens' | 'encoding'>> = {
  words: true,
  bytes: true,
  tokens: true,
  encoding: true,
}
const model: Names<Omit<ModelOptions, 'budget'>> = {
  ...{pin: true, drop: true, restore: true, extractive: true, query: true, title: true, background: true},
  ...{include: true, exclude: true, asOf: true, verbatim: true, learnedWorth: true, weigh: true, merit: true},
  ...{survey: true, gaps: true},
}
const summarizing: Names<Omit<SummarizeOptions, 'budget'>> = {
  ...{...model, onProgress: true, signal: true, deadline: true, stop: true, prices: true, meanwhile: true},
  ...{solver: true, timeLimit: true, onIteration: true, onChosen: true, seed: true, dates: true},
}
const reading: Names<ReadOptions> = {
  ...{format: true, columns: true, textColumn: true, clusterColumn: true, verbatim: true, maxBytes: true},
  signal: true,
}

const calling: Names<CallOptions> = {...summarizing, ...length, sentences: true, language: true}
const summary: Names<SummarizeOptions> = {...summarizing, budget: true}
const compressing: Names<CompressOptions> = {
  ...{words: true, rate: true, tokens: true, encoding: true, headline: true, language: true},
}
const context: Names<ContextOptions> = {
  ...{...length, query: true, compress: true, format: true, citations: true, order: true},
  ...{language: true, timeLimit: true, signal: true},
}
const paths: Names<PathOptions> = {...reading, stdin: true, onFile: true}
const rouge: Names<RougeOptions> = {
  ...{metrics: true, stem: true, stopWords: true, words: true, bytes: true, alpha: true, combine: true},
}

const WRONG = Symbol('wrong')

const rows: readonly (readonly [string, Check, Readonly<Record<string, true>>])[] = [
  ['summarizeWith', callOptions, calling],
  ['prepared.summarize', summarizeOptions, summary],
  ['compress', compressOptions, compressing],
  ['context', contextOptions, context],
  ['readBytes', readOptions, reading],
  ['readPaths', pathOptions, paths],
  ['rouge', rougeOptions, rouge],
]

test.each(rows)('%s knows all its options, and no others', (_, check, names) => {
  expect(() => check({}, 'options')).not.toThrow()
  for (const name of Object.keys(names)) {
    expect(() => check({[name]: WRONG}, 'options'), name).toThrow(/expected (?!no option of this name)/)
  }
  expect(() => check({[`x${Object.keys(names).join('')}`]: 5}, 'options')).toThrow(
    'expected no option of this name: there are ',
  )
})
