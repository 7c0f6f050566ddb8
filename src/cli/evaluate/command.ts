import {Argument, Command, Option} from 'commander'
import {DECODERS, type EvaluateParseOptions} from '../parse/options.ts'
import type {Console} from '../shared/console.ts'
import {list, metricNames, percent, positiveWhole, whole} from '../shared/option-values.ts'
import type {EvaluateSummariesOptions} from './options.ts'

const PARSE_HELP = `
Scores count all words, marks included, as the CoNLL 2018 shared task does: UPOS is the share of words with the right
universal tag, UAS with the right head, LAS with the right head and relation (without its subtype).
With --raw the text itself is read, and words and sentences are found by precis: scores are then F1 over what stands at
the same place in both.

Examples:
  precis evaluate parse dev.conllu
  precis evaluate parse dev.conllu --gold-tags --decoder ad3
  precis evaluate parse dev.conllu --raw --format json`

const SUMMARIES_HELP = `
Systems are the methods of precis summarize (see there), and with the references known to them the ceilings oracle and
oracle-compressive. --summaries adds others from folders with a file <cluster>.txt for each cluster, named after the
folder, or from .jsonl files as precis batch writes them. The first system is the one that the others are tested against.
ROUGE is that of the classic script with -m -a -x -f A -p 0.5 -t 0; it cuts all texts at the budget, references too.

Examples:
  precis evaluate summaries clusters.jsonl --systems lead,lexrank,icsi --words 100
  precis evaluate summaries clusters.jsonl --report report.html --no-timings --format json
  precis evaluate summaries clusters.jsonl --output run && cd run && precis rouge -n 4 -m -a -l 100 -x rouge.xml
  precis evaluate summaries clusters.jsonl --systems icsi --summaries others/ --clusters d01,d02`

/** `precis evaluate WHAT FILE`: scores on annotated data. */
export function evaluateCommand(console: Console): Command {
  return new Command('evaluate')
    .description('Score precis on annotated data.')
    .addCommand(evaluateParseCommand(console))
    .addCommand(evaluateSummariesCommand(console))
    .helpCommand(false)
}

function evaluateParseCommand(console: Console): Command {
  return new Command('parse')
    .description('Score tags and trees against a treebank.')
    .addArgument(new Argument('<gold...>', 'CoNLL-U files'))
    .addOption(new Option('--gold-tags', 'parse with the tags of the treebank'))
    .addOption(new Option('--raw', 'begin with the text, not with the words').conflicts('goldTags'))
    .addOption(new Option('--decoder <name>', 'how the best tree is found').choices(DECODERS).default('exact'))
    .addOption(new Option('--models <folder>', 'other models than those of the package'))
    .addOption(new Option('--format <format>', 'how to print the scores').choices(['text', 'json']).default('text'))
    .addHelpText('after', PARSE_HELP)
    .action(async (gold: string[], options: EvaluateParseOptions) => {
      const {evaluateParse} = await import('./parse.ts')
      console.out(evaluateParse(gold, options))
    })
}

function evaluateSummariesCommand(console: Console): Command {
  return new Command('summaries')
    .description('Summarize clusters by several systems and score the summaries against references.')
    .addArgument(new Argument('<clusters...>', '.jsonl files of clusters with references'))
    .addOption(
      new Option('--words <number>', 'at most so many words (default: what the clusters ask for, or 100)').argParser(
        positiveWhole,
      ),
    )
    .addOption(
      new Option('--bytes <number>', 'at most so many bytes of UTF-8, line ends included')
        .argParser(positiveWhole)
        .conflicts('words'),
    )
    .addOption(new Option('--systems <names>', 'with commas between them (default: all methods)').argParser(list))
    .addOption(new Option('--summaries <paths...>', 'summaries made elsewhere, as further systems'))
    .addOption(new Option('--clusters <ids>', 'only these, with commas between them').argParser(list))
    .addOption(
      new Option('--metrics <names>', 'of ROUGE, with commas between them')
        .argParser(metricNames)
        .default(['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4'], '1,2,4,SU4'),
    )
    .addOption(
      new Option('--samples <number>', 'resamples (default: 1000, and 10000 in the randomisation test)').argParser(
        positiveWhole,
      ),
    )
    .addOption(new Option('--confidence <percent>', 'of the intervals').argParser(percent).default(95))
    .addOption(new Option('--seed <number>', 'of all that is drawn by lot').argParser(whole).default(1))
    .addOption(new Option('--models <folder>', 'other models than those of the package'))
    .addOption(
      new Option('--format <format>', 'csv has the scores of each cluster')
        .choices(['text', 'json', 'csv'])
        .default('text'),
    )
    .addOption(new Option('--no-timings', 'leave out what is not the same the next time'))
    .addOption(new Option('--report <file>', 'also write a page with all summaries side by side'))
    .addOption(new Option('--output <folder>', 'also write the summaries, the references and a rouge.xml for them'))
    .addOption(new Option('--force', 'write into a folder that has other files'))
    .addHelpText('after', SUMMARIES_HELP)
    .action(async (clusters: string[], options: EvaluateSummariesOptions) => {
      const {evaluateSummaries} = await import('./summaries.ts')
      await evaluateSummaries(clusters, options, console)
    })
}
