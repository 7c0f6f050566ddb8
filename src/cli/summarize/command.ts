import {Argument, Command, Option} from 'commander'
import type {Console} from '../shared/console.ts'
import {positive, positiveWhole, whole} from '../shared/option-values.ts'
import {FORMATS, METHODS, ORACLES, SUMMARY_SOLVERS, type SummarizeOptions} from './options.ts'

const HELP = `
Sentences are picked and shortened so that the summary covers as much as it can of what the documents share. Every word
of it stands in a document, in that order; --format json says where.

Solvers: exact proves its answer the best; ad3, ad3-graph and psdd solve a relaxation and round it, greedy is quick;
glpk and highs solve the integer program (npm packages glpk.js, GPL-3.0, and highs, optional).

Other methods, all of whole sentences (--method):
  icsi         word pairs that several documents share, covered by their weight: the proved best choice
  icsi-greedy  the same, chosen one by one
  lead         the beginnings of the documents
  random       by lot
  luhn         clusters of significant words (Luhn 1958)
  sumbasic     frequent words, each told once (Nenkova and Vanderwende 2005)
  klsum        the words' distribution kept as it is in the documents (Haghighi and Vanderwende 2009)
  centroid     near the centre of all words, and early (MEAD, Radev et al. 2004)
  lexrank      central in the graph of similar sentences (Erkan and Radev 2004)
  textrank     the same with another similarity (Mihalcea and Tarau 2004)
  lsa          the main topics of the word by sentence matrix (Steinberger and Ježek 2004)
  submodular   coverage and diversity (Lin and Bilmes 2011)
  mmr          relevance less repetition (Carbonell and Goldstein 1998)
With references, in a .jsonl of clusters, the ceilings:
  oracle             the sentences that hold the most bigrams of the references
  oracle-compressive the same where any subtree of a sentence may be deleted

Examples:
  precis summarize news/ --words 100
  precis summarize corpora/news.jsonl --cluster dam-flood --show-deleted
  precis summarize today/ --background yesterday/ --query "who will pay" --format html --output summary.html
  cat article.txt | precis summarize --sentences 3 --extractive --format json`

/** `precis summarize [PATH…]`: documents on one subject in, one summary out. */
export function summarizeCommand(console: Console): Command {
  const budgets = ['words', 'bytes', 'sentences']
  const budget = (flag: string, text: string) => {
    const option = new Option(flag, text).argParser(positiveWhole)
    return option.conflicts(budgets.filter((name) => name !== option.attributeName()))
  }
  return new Command('summarize')
    .description('Summarize documents on one subject.')
    .addArgument(new Argument('[paths...]', 'files, folders, or - for stdin').default(['-'], 'stdin'))
    .addOption(budget('--words <number>', 'at most so many words, as wc -w counts (default: the cluster’s, or 100)'))
    .addOption(budget('--bytes <number>', 'at most so many bytes of UTF-8, the line end included'))
    .addOption(budget('--sentences <number>', 'at most so many sentences'))
    .addOption(new Option('--extractive', 'whole sentences only'))
    .addOption(new Option('--query <text>', 'what you want to know (default: the cluster’s)'))
    .addOption(new Option('--background <paths...>', 'what you know already'))
    .addOption(new Option('--include <phrases...>', 'phrases that it must have, if that can be'))
    .addOption(new Option('--exclude <phrases...>', 'phrases that it must not have'))
    .addOption(new Option('--solver <name>', 'how the best choice is found').choices(SUMMARY_SOLVERS).default('exact'))
    .addOption(
      new Option('--time-limit <seconds>', 'for solving; then the best answer so far is taken').argParser(positive),
    )
    .addOption(
      new Option('--method <name>', 'another method instead')
        .choices([...METHODS, ...ORACLES])
        .conflicts(['extractive', 'query', 'background', 'include', 'exclude', 'timeLimit', 'showDeleted']),
    )
    .addOption(new Option('--cluster <id>', 'the cluster to take from a file of several'))
    .addOption(new Option('--seed <number>', 'of all that is drawn by lot').argParser(whole).default(1))
    .addOption(new Option('--format <format>', 'how to print it').choices(FORMATS).default('text'))
    .addOption(new Option('--show-deleted', 'with text: show what was deleted from the sentences'))
    .addOption(new Option('--output <file>', 'write to a file'))
    .addOption(new Option('--models <folder>', 'other models than those of the package'))
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: SummarizeOptions) => {
      const {summarizeFiles} = await import('./run.ts')
      await summarizeFiles(paths, options, console)
    })
}
