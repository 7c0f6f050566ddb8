import {SUMMARIZERS} from '../../summarize/summarizers.ts'
import {calendarDay, positivePercent, positiveWhole, sentencePlace, textSpan} from '../options/option-values.ts'
import {type OptionsOf, option} from '../options/options.ts'
import {SUMMARY_SOLVERS} from '../options/solver-names.ts'
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
  seed,
  threads,
  timeLimit,
  tokens,
  words,
} from '../options/standard-options.ts'

/** What callers of `precis summarize` can ask for, on the command line and elsewhere. */
export const options = [
  words,
  bytes,
  tokens,
  encoding,
  option({
    flag: '--sentences <number>',
    help: 'maximum number of sentences',
    type: 'number',
    read: positiveWhole,
    conflicts: ['--words', '--bytes', '--tokens'],
  }),
  option({
    flag: '--percent <number>',
    help: 'maximum length in percent of the words of the documents',
    type: 'number',
    read: positivePercent,
    conflicts: ['--words', '--bytes', '--tokens', '--sentences'],
  }),
  option({flag: '--extractive', help: 'choose whole sentences and shorten none; short for --method extractive'}),
  option({
    flag: '--query <text>',
    help: 'what you want to know; sentences that answer it count more. May be given several times',
    repeated: true,
    defaultText: 'the query of the cluster, if it has one',
  }),
  option({flag: '--background <paths...>', help: 'documents that you know already; what they say counts less'}),
  option({flag: '--include <phrases...>', help: 'phrases that the summary must contain, if they fit'}),
  option({flag: '--exclude <phrases...>', help: 'phrases that the summary must not contain'}),
  option({
    flag: '--pin <place>',
    help: 'a sentence that the summary must contain, if it fits, as --format json names it: DOCUMENT:SENTENCE',
    read: sentencePlace,
    repeated: true,
  }),
  option({
    flag: '--drop <place>',
    help: 'a sentence that the summary must not contain',
    read: sentencePlace,
    repeated: true,
  }),
  option({
    flag: '--restore <range>',
    help: 'characters that may not be deleted: DOCUMENT:START-END',
    read: textSpan,
    repeated: true,
  }),
  option({
    flag: '--as-of <date>',
    help: 'leave out documents that are later than this day, such as 2024-03-04',
    read: calendarDay,
  }),
  option({flag: '--dates', help: 'print the date in brackets after words such as "on Friday"'}),
  option({
    flag: '--solver <name>',
    help: 'how to find the best summary',
    choices: SUMMARY_SOLVERS,
    defaultText: 'exact',
  }),
  timeLimit,
  option({
    flag: '--method <name>',
    help: 'how to summarize',
    choices: SUMMARIZERS,
    default: 'precis',
    conflicts: ['--extractive'],
  }),
  {...cluster, help: 'which cluster to summarize, if a file holds several'},
  {...seed, help: 'random seed of the method "random"'},
  option({
    flag: '--format <name>',
    help: 'output format',
    choices: ['text', 'json', 'html', 'markdown'],
    default: 'text',
  }),
  option({
    flag: '--explain',
    help: 'also say why each sentence was shortened: which rule allowed each deletion, and which guard kept other words',
  }),
  option({
    flag: '--show-deleted',
    help: 'with --format text: also show what was deleted from the sentences, and what was put in',
  }),
  option({
    flag: '--notes',
    help: 'with --format text: also print, on standard error, other figures that the documents give',
  }),
  option({
    flag: '--verbatim',
    help: 'print only what is in the sentences: no full names from elsewhere in the documents, and no added dates',
    conflicts: ['--dates'],
  }),
  option({
    flag: '--proof <file>',
    help: 'also write the problem that was solved, its answer and a proof of its bound to this file, for precis check',
    local: true,
  }),
  column,
  maxInput,
  output,
  threads,
  cache,
  cacheSize,
  models,
  quiet,
] as const

export type SummarizeOptions = OptionsOf<{readonly options: typeof options}>
