import {CITATIONS, DEFAULT_TOKENS, ORDERS} from '../../context/choices.ts'
import {type OptionsOf, option} from '../options/options.ts'
import {
  bytes,
  cache,
  cacheSize,
  cluster,
  column,
  encoding,
  maxInput,
  models,
  output,
  quiet,
  threads,
  timeLimit,
  tokens,
  words,
} from '../options/standard-options.ts'

/** What callers of `precis context` can ask for, on the command line and elsewhere. */
export const options = [
  option({
    flag: '--query <text>',
    help: 'a question that the text should answer; may be given several times',
    repeated: true,
    defaultText: 'what the documents share',
  }),
  {...tokens, help: 'maximum length in tokens, citations included', defaultText: `${DEFAULT_TOKENS}`},
  encoding,
  {...words, help: 'maximum length in words, citations included', defaultText: 'none'},
  {...bytes, help: 'maximum length in bytes of UTF-8, including the final newline'},
  {...cluster, defaultText: 'all of them'},
  option({flag: '--compress', help: 'shorten sentences, so that more of them fit'}),
  option({
    flag: '--format <name>',
    help: 'output format; in json, citations are separate from the text and do not count',
    choices: ['text', 'markdown', 'json'],
    default: 'text',
  }),
  option({flag: '--citations <name>', help: 'how citations are printed', choices: CITATIONS, default: 'full'}),
  option({flag: '--order <name>', help: 'order of the passages', choices: ORDERS, default: 'documents'}),
  {...timeLimit, help: 'stop solving after this time and use the best answer found by then'},
  column,
  maxInput,
  output,
  threads,
  cache,
  cacheSize,
  models,
  quiet,
] as const

export type ContextCommandOptions = OptionsOf<{readonly options: typeof options}>
