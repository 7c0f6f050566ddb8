import {type OptionsOf, option} from '../options/options.ts'
import {column, decoder, maxInput, models, output, quiet} from '../options/standard-options.ts'

/** What callers of `precis parse` can ask for, on the command line and elsewhere. */
export const options = [
  option({flag: '--conllu', help: 'read CoNLL-U files and keep their words'}),
  option({flag: '--gold-tags', help: 'with --conllu: keep the tags and lemmas of the files, too'}),
  decoder,
  option({
    flag: '--format <name>',
    help: 'output format; json works for documents, but not for CoNLL-U files',
    choices: ['conllu', 'json'],
    default: 'conllu',
  }),
  column,
  maxInput,
  models,
  output,
  quiet,
] as const

export type ParseOptions = OptionsOf<{readonly options: typeof options}>
