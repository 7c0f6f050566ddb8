import {MOST_TOKENS} from '../../compress/most-tokens.ts'
import {options} from '../../tasks/compress/options.ts'
import {declareCommand} from '../shared/command.ts'

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
  options,
  notes: [
    `Each line of the input gives one line of output: its words in their order, without those that were deleted. A line may
    contain several sentences. An empty line stays empty.`,
    {
      heading: 'Status of a line in JSON',
      rows: [
        {name: 'whole', gloss: 'nothing was deleted'},
        {name: 'shortened', gloss: 'the result is a sentence, as far as grammar can tell'},
        {name: 'longer', gloss: 'it would not read well if it were as short as --rate asks for'},
        {
          name: 'fragment',
          gloss: 'no sentence is as short as --words or --tokens: an object may be missing, or only a noun is kept',
        },
        {name: 'none', gloss: 'nothing as short as --words or --tokens is true: the line is empty'},
        {
          name: 'unread',
          gloss: `the line is not English, or has a sentence of more than ${MOST_TOKENS} words and marks: its first words are kept`,
        },
        {name: 'empty', gloss: 'the line has no words'},
      ],
    },
    `precis prints the most probable of all shortenings that fill the length and that grammar allows, by prices that were learned
    from what people delete. It may be a word shorter if that reads much better. --words and --tokens are never exceeded. With
    --tokens, the shortening with the most words whose tokens fit is printed.`,
  ],
  examples: [
    'precis compress --text "The old dam above the town broke on Sunday." --words 5',
    'precis compress sentences.txt --rate 70',
    'precis compress news.txt --headline',
    'cat sentences.txt | precis compress --words 12 --format json',
    'precis compress sentences.txt --tokens 20 --encoding cl100k_base',
  ],
})
