import {declareCommand} from '../shared/command.ts'
import {type OptionsOf, option} from '../shared/options.ts'
import {column, decoder, maxInput, models, output, quiet} from '../shared/standard-options.ts'

/** `precis parse [PATH…]`: from text, or from the words of a treebank, to trees. */
export const command = declareCommand({
  arguments: [
    {
      flag: '[paths...]',
      help: 'files, folders, or - for standard input',
      default: ['-'],
      defaultText: 'standard input',
    },
  ],
  options: [
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
  ],
  notes: [
    `The default output is CoNLL-U. Its last column says where each word stands: TokenRange=START:END counts UTF-16 units from
    the start of the document's text. For a text file that is the file itself without a byte order mark, for other formats the text found in it.
    SpaceAfter=No means that no space follows the word. In JSON, as in CoNLL-U, words are numbered from 1, and the head of
    the root is 0.`,
  ],
  examples: [
    'precis parse article.txt',
    'precis parse news/ --output news.conllu',
    'echo "The river rose." | precis parse -',
    'precis parse --conllu gold.conllu --decoder ad3',
  ],
})

export type ParseOptions = OptionsOf<typeof command>
