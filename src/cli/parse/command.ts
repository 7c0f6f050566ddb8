import {options} from '../../tasks/parse/options.ts'
import {declareCommand} from '../shared/command.ts'

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
  options,
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
