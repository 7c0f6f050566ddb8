import {declareCommand} from '../shared/command.ts'
import {positivePercent, positiveWhole} from '../shared/option-values.ts'
import {type OptionsOf, option} from '../shared/options.ts'
import {encoding, models, output, quiet, textOrJson, tokens} from '../shared/standard-options.ts'

/** `precis compress [FILE…]`: each line shortened by deleting words. */
export const command = declareCommand({
  arguments: [
    {
      flag: '[files...]',
      help: 'text files with a sentence on each line, or - for standard input',
      default: ['-'],
      defaultText: 'standard input',
    },
  ],
  options: [
    option({flag: '--text <sentence>', help: 'shorten this sentence and read no file'}),
    option({
      flag: '--words <number>',
      help: 'maximum length of each line in words, counted as wc -w does',
      read: positiveWhole,
      defaultText: 'as short as people make it',
    }),
    {
      ...tokens,
      help: 'maximum length of each line in tokens of a language model, with its line end',
      conflicts: ['--words'],
    },
    encoding,
    option({
      flag: '--rate <percent>',
      help: 'length of each line in percent of its words; longer only where no sentence is so short',
      read: positivePercent,
      conflicts: ['--words', '--tokens'],
    }),
    option({
      flag: '--headline',
      help: 'shorten as news is shortened for a headline, of which much more is deleted',
    }),
    {...textOrJson, help: 'output format; json has the places of what is kept and deleted'},
    output,
    models,
    quiet,
  ],
  notes: [
    `For each line that is read, one line is printed: its words in their order, without those that were deleted. A line may hold
    several sentences. An empty line stays empty.`,
    {
      heading: 'Status of a line in JSON',
      rows: [
        {name: 'whole', gloss: 'nothing was deleted'},
        {name: 'shortened', gloss: 'what is left is a sentence, as far as grammar can tell'},
        {name: 'longer', gloss: 'no sentence is as short as --rate asks for: it is the shortest'},
        {
          name: 'fragment',
          gloss:
            'no sentence is as short as --words or --tokens: the best words are kept, and the text may not be a sentence',
        },
        {name: 'unread', gloss: 'no English, or a sentence of more than 800 words and marks: its first words are kept'},
        {name: 'empty', gloss: 'the line has no words'},
      ],
    },
    `Of all shortenings that fill the length and that grammar allows, the most probable is printed: none is better by the prices
    that were learned from people. It may be a word shorter if that reads much better. --words and --tokens are never exceeded;
    with --tokens the longest in words is printed whose tokens fit.`,
  ],
  examples: [
    'precis compress --text "The old dam above the town broke on Sunday." --words 5',
    'precis compress sentences.txt --rate 70',
    'precis compress news.txt --headline',
    'cat sentences.txt | precis compress --words 12 --format json',
    'precis compress sentences.txt --tokens 20 --encoding cl100k_base',
  ],
})

export type CompressOptions = OptionsOf<typeof command>
