import {Argument, Command, Option} from 'commander'
import type {Console} from '../shared/console.ts'
import {DECODERS, type ParseOptions} from './options.ts'

const HELP = `
Text is cut into sentences and words, tagged, parsed, and written as CoNLL-U. MISC has TokenRange=START:END, the
range of each word in the document's text in UTF-16 units, and SpaceAfter=No. A text file's ranges are those of the
file; of other formats, those of the text in them.

Decoders:
  exact          the best projective tree, by dynamic programming
  ad3            the turbo parser: arcs may cross
  ad3-projective the same objective as exact, by AD3

Examples:
  precis parse article.txt
  precis parse news/ --output news.conllu
  echo "The river rose." | precis parse -
  precis parse --conllu gold.conllu --decoder ad3`

/** `precis parse [PATH…]`: from text, or from the words of a treebank, to trees. */
export function parseCommand(console: Console): Command {
  return new Command('parse')
    .description('Tag and parse text: CoNLL-U with the place of every word in the text.')
    .addArgument(new Argument('[paths...]', 'files, folders, or - for stdin').default(['-'], 'stdin'))
    .addOption(new Option('--conllu', 'read CoNLL-U and keep its words'))
    .addOption(new Option('--gold-tags', 'with --conllu: keep its tags, too'))
    .addOption(new Option('--decoder <name>', 'how the best tree is found').choices(DECODERS).default('exact'))
    .addOption(new Option('--models <folder>', 'other models than those of the package'))
    .addOption(new Option('--output <file>', 'write to a file'))
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: ParseOptions) => {
      const {parseFiles} = await import('./run.ts')
      await parseFiles(paths, options, console)
    })
}
