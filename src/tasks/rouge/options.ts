import {share} from '../options/option-values.ts'
import {type OptionsOf, option} from '../options/options.ts'
import {
  bytes,
  confidence,
  metrics,
  output,
  quiet,
  samples,
  seed,
  tableFormat,
  words,
} from '../options/standard-options.ts'

/** Where summaries are on the command line. */
const paths = [
  option({flag: '--references <path>', help: 'summaries that people wrote', mandatory: true}),
  option({flag: '--summaries <paths...>', help: 'summaries to score', mandatory: true}),
] as const

/** How they are scored, whoever asks. */
export const scoring = [
  metrics,
  {...words, help: 'cut all texts after this number of words', defaultText: 'no cut'},
  {...bytes, help: 'cut all texts after this number of bytes'},
  option({flag: '--no-stem', help: 'compare words as they are, not by their stems'}),
  option({
    flag: '--stop-words [file]',
    help: 'leave out stop words: those in the file, one on each line, or those of ROUGE-1.5.5',
  }),
  option({flag: '--alpha <number>', help: 'weight of precision in F', type: 'number', read: share, default: 0.5}),
  option({
    flag: '--combine <how>',
    help: 'how to combine several references',
    choices: [
      {name: 'average', gloss: 'score against all references'},
      {name: 'best', gloss: 'score against the reference that gives the highest score'},
    ],
    default: 'average',
  }),
  samples,
  confidence,
  seed,
  option({
    flag: '--measure <name>',
    help: 'what the table shows and the tests compare',
    choices: ['recall', 'precision', 'f'],
    default: 'recall',
  }),
  {...tableFormat, help: 'output format; csv has a line for each system, cluster and metric'},
  option({flag: '--per-cluster', help: 'also print the scores of each cluster'}),
  output,
  quiet,
] as const

export const options = [...paths, ...scoring] as const

export type ScoringOptions = OptionsOf<{readonly options: typeof scoring}>

export type RougeCompareOptions = OptionsOf<{readonly options: typeof options}>
