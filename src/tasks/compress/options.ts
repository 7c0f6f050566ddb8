import {positivePercent, positiveWhole} from '../options/option-values.ts'
import {type OptionsOf, option} from '../options/options.ts'
import {encoding, models, output, quiet, textOrJson, tokens} from '../options/standard-options.ts'

/** What callers of `precis compress` can ask for, on the command line and elsewhere. */
export const options = [
  option({flag: '--text <sentence>', help: 'shorten this sentence and read no file'}),
  option({
    flag: '--words <number>',
    help: 'maximum length of each line in words, counted as wc -w does',
    type: 'number',
    read: positiveWhole,
    defaultText: 'as short as people make it',
  }),
  {
    ...tokens,
    help: 'maximum length of each line in tokens of a language model, including the line end',
    conflicts: ['--words'],
  },
  encoding,
  option({
    flag: '--rate <percent>',
    help: 'wished length of each line in percent of its words; longer where less would not read well',
    type: 'number',
    read: positivePercent,
    conflicts: ['--words', '--tokens'],
  }),
  option({
    flag: '--headline',
    help: 'shorten as news is shortened for a headline, which deletes much more',
  }),
  {...textOrJson, help: 'output format; json has the places of what was kept and deleted'},
  output,
  models,
  quiet,
] as const

export type CompressOptions = OptionsOf<{readonly options: typeof options}>
