import {SHORTENING_SYSTEMS} from '../../evaluate/compression/systems.ts'
import {positiveWhole} from '../../tasks/options/option-values.ts'
import {type OptionsOf, option} from '../../tasks/options/options.ts'
import {models, quiet} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis evaluate compression PAIRS…`: shortened sentences against what people made of them. */
export const command = declareCommand({
  arguments: [{flag: '<pairs...>', help: 'sentences that people shortened by deleting words: .jsonl or .tsv'}],
  options: [
    option({flag: '--headline', help: 'shorten as news is shortened for a headline'}),
    option({
      flag: '--systems <names>',
      help: 'ways to shorten, comma-separated',
      choices: SHORTENING_SYSTEMS,
      commaSeparated: true,
      default: SHORTENING_SYSTEMS.map(({name}) => name) as readonly string[],
      defaultText: 'all',
    }),
    option({
      flag: '--most <number>',
      help: 'use only this many sentences from the start of each file',
      type: 'number',
      read: positiveWhole,
      defaultText: 'all',
    }),
    models,
    option({
      flag: '--format <name>',
      help: 'output format; csv has a line for each file, system and kind of length',
      choices: ['text', 'json', 'csv'],
      default: 'text',
    }),
    quiet,
  ],
  notes: [
    {
      heading: 'Scores, means over sentences in percent, words only',
      rows: [
        {name: 'F1', gloss: 'of the words that are kept; for prose, even keeping everything scores high'},
        {name: 'deleted F1', gloss: 'of the words that are deleted'},
        {name: 'exact', gloss: 'the share of sentences in which exactly the same words are kept'},
        {name: 'rate', gloss: 'the share of words that are kept'},
      ],
    },
    `A line is {"text": "…", "summaries": ["…", …]}, or a sentence, a tab and the shortened sentence. If several people
    shortened a sentence, the scores against them are averaged. A line is left out if the shortened sentence has words that the
    sentence does not have.`,
  ],
  examples: [
    'precis evaluate compression newspapers.jsonl',
    'precis evaluate compression news.tsv --headline --systems precis,tagger --format json',
  ],
})

export type EvaluateCompressionOptions = OptionsOf<typeof command>
