import {megabytes as inMegabytes, MAX_BYTES} from '../../corpus/size-limits.ts'
import {DEFAULT_ENCODING, ENCODINGS} from '../../encoding/encodings.ts'
import {CONFIDENCE, RANDOMIZATION_TRIALS, SAMPLES} from '../../rouge/sampling.ts'
import {DEFAULT_WORDS} from '../../summarize/documents/default-words.ts'
import {columnChoice, megabytes, metricNames, percent, positive, positiveWhole, whole} from './option-values.ts'
import {option} from './options.ts'

const ENCODING_NAMES = ENCODINGS.map(({name}) => name).join(', ')

/*
 * Options that mean the same in several commands. A command that says more about one of them takes it as
 * `{...words, help: '…'}`.
 */

export const words = option({
  flag: '--words <number>',
  help: 'maximum length in words, counted as wc -w does',
  type: 'number',
  read: positiveWhole,
  defaultText: `the length that the cluster asks for, or ${DEFAULT_WORDS}`,
})

export const bytes = option({
  flag: '--bytes <number>',
  help: 'maximum length in bytes of UTF-8, including the final newline',
  type: 'number',
  read: positiveWhole,
  conflicts: ['--words'],
})

export const tokens = option({
  flag: '--tokens <number>',
  help: 'maximum length in tokens of a language model',
  type: 'number',
  read: positiveWhole,
  conflicts: ['--words', '--bytes'],
})

export const encoding = option({
  flag: '--encoding <name>',
  help: `with --tokens: how tokens are counted: ${ENCODING_NAMES}, or a tokenizer.json or .tiktoken file`,
  defaultText: DEFAULT_ENCODING,
})

export const timeLimit = option({
  flag: '--time-limit <seconds>',
  help: 'stop after this time, and use what was parsed and the best answer that was found by then',
  type: 'number',
  read: positive,
  defaultText: 'none',
})

export const quiet = option({flag: '--quiet', help: 'show no progress on standard error', local: true})

export const clusters = option({
  flag: '--clusters <ids>',
  help: 'use only these clusters, comma-separated',
  commaSeparated: true,
  defaultText: 'all',
})

export const seed = option({flag: '--seed <number>', help: 'random seed', type: 'number', read: whole, default: 1})

export const models = option({
  flag: '--models <folder>',
  help: 'use the tagging and parsing models in this folder',
  defaultText: 'those of the package',
  local: true,
})

export const decoder = option({
  flag: '--decoder <name>',
  help: 'how to find the best tree',
  choices: [
    {name: 'exact', gloss: 'the best tree without crossing arcs, by dynamic programming'},
    {name: 'ad3', gloss: 'a turbo parser: the tree may have crossing arcs, by AD3'},
    {name: 'ad3-projective', gloss: 'no crossing arcs, by AD3'},
  ],
  default: 'exact',
})

export const output = option({
  flag: '--output <file>',
  short: '-o',
  help: 'write to this file',
  defaultText: '-, which is standard output',
  read: (path: string): string | undefined => (path === '-' ? undefined : path),
  local: true,
})

export const textOrJson = option({
  flag: '--format <name>',
  help: 'output format',
  choices: ['text', 'json'],
  default: 'text',
})

export const tableFormat = option({
  flag: '--format <name>',
  help: 'output format',
  choices: ['text', 'json', 'csv', 'latex'],
  default: 'text',
})

export const metrics = option({
  flag: '--metrics <names>',
  help: 'ROUGE metrics, comma-separated: 1,2,… (n-grams), L, LCS, W-1.2, S4, SU4, … or rouge1, rouge2, rougeL, rougeLsum',
  read: metricNames,
  default: ['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4'] as readonly string[],
  defaultText: '1,2,4,SU4',
})

export const samples = option({
  flag: '--samples <number>',
  help: 'how many times to resample the clusters for intervals and tests',
  type: 'number',
  read: positiveWhole,
  defaultText: `${SAMPLES}; ${RANDOMIZATION_TRIALS} for the randomization test`,
})

export const confidence = option({
  flag: '--confidence <percent>',
  help: 'confidence level of the intervals',
  type: 'number',
  read: percent,
  default: CONFIDENCE,
})

export const cluster = option({flag: '--cluster <id>', help: 'which cluster to read, if a file holds several'})

export const column = option({
  flag: '--column <names>',
  help: 'names of the columns of a table, or of the members of a JSON object: text=artikel,title=kopf, or the name of the text column alone',
  read: columnChoice,
  commaSeparated: true,
  defaultText: 'the usual names: text, title, date, id, cluster and the like',
})

export const maxInput = option({
  flag: '--max-input <MB>',
  help: 'maximum size of a file, or of the input from a pipe',
  type: 'number',
  read: megabytes,
  defaultText: inMegabytes(MAX_BYTES),
  local: true,
})

export const queue = option({
  flag: '--queue [url]',
  help: 'the address of the queue in Redis or Valkey: redis://USER:PASSWORD@HOST:PORT/DATABASE, or rediss:// for TLS',
  defaultText: 'the environment variable PRECIS_QUEUE',
  local: true,
})

export const threads = option({
  flag: '--threads <number>',
  help: 'number of threads that parse long input',
  type: 'number',
  read: positiveWhole,
  defaultText: 'the number of cores',
  local: true,
})

export const cache = option({
  flag: '--cache <folder>',
  help: 'keep the trees of documents in this folder, so that they are parsed only once',
  local: true,
})

export const cacheSize = option({
  flag: '--cache-size <MB>',
  help: 'with --cache: maximum size of the folder',
  type: 'number',
  read: positiveWhole,
  default: 1024,
  local: true,
})
