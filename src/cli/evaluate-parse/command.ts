import {type OptionsOf, option} from '../../tasks/options/options.ts'
import {decoder, models, quiet, textOrJson} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis evaluate parse GOLD…`: tags and trees against those of a treebank. */
export const command = declareCommand({
  arguments: [{flag: '<gold...>', help: 'treebanks: CoNLL-U files annotated by people'}],
  options: [
    option({flag: '--gold-tags', help: 'parse with the tags of the treebank'}),
    option({
      flag: '--raw',
      help: 'start from the plain text and find words and sentences, too',
      conflicts: ['--gold-tags'],
    }),
    decoder,
    models,
    textOrJson,
    quiet,
  ],
  notes: [
    {
      heading: 'Scores',
      rows: [
        {name: 'UPOS', gloss: 'the share of words with the right universal part-of-speech tag'},
        {name: 'UAS', gloss: 'the share of words with the right head in the tree'},
        {name: 'LAS', gloss: 'the share of words with the right head and the right relation to it, without subtypes'},
        {name: 'lemmas', gloss: 'the share of words with the right lemma'},
      ],
    },
    `Punctuation marks count as words, as in the CoNLL 2018 shared task. With --raw the scores are F1: a word or sentence
    is right if the treebank has one at the same place in the text.`,
  ],
  examples: [
    'precis evaluate parse dev.conllu',
    'precis evaluate parse dev.conllu --gold-tags --decoder ad3',
    'precis evaluate parse dev.conllu --raw --format json',
  ],
})

export type EvaluateParseOptions = OptionsOf<typeof command>
