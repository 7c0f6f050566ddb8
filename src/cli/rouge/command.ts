import {Command, Option} from 'commander'
import type {Console} from '../shared/console.ts'
import {metricNames, percent, positiveWhole, share, whole} from '../shared/option-values.ts'
import type {RougeCompareOptions} from './options.ts'

const HELP = `
With neither --references nor --summaries this is the script ROUGE-1.5.5: precis rouge [options] CONFIGURATION [SYSTEM],
with its options, its files and its output. precis rouge -h lists them.

References:
  a folder   <cluster>.<writer>.txt, <cluster>/<writer>.txt or, of a single writer, <cluster>.txt; of a name with several
             points as much is the cluster as some system has a summary of, or else what is before the last
  a .jsonl   {"id": "…", "references": [{"id": "…", "text": "…"}, …]} on each line, as clusters have them
Summaries (the first are those that the others are tested against):
  a folder   <cluster>.txt; the system is called like the folder. A folder of folders has a system in each.
  a .jsonl   {"id": "…", "summary": {"text": "…"}} on each line, as precis batch writes them
A text has a sentence on each line, which matters to ROUGE-L and ROUGE-W.

Examples:
  precis rouge -n 4 -m -a -l 100 -x -c 95 -r 1000 -f A -p 0.5 -t 0 settings.xml
  precis rouge --references refs --summaries runs/lead runs/lexrank --words 100
  precis rouge --references clusters.jsonl --summaries ours.jsonl --metrics 1,2,L --format json
  precis rouge --references refs --summaries runs --format csv --output scores.csv`

/** `precis rouge --references R --summaries S…`: systems side by side, with tests between them. Its help has the script too. */
export function rougeCompareCommand(console: Console): Command {
  return new Command('rouge')
    .description(
      'Score summaries by ROUGE: systems side by side, with intervals and tests, or as the script ROUGE-1.5.5 does.',
    )
    .usage('--references <path> --summaries <paths...> [options]')
    .addOption(new Option('--references <path>', 'summaries by people').makeOptionMandatory())
    .addOption(new Option('--summaries <paths...>', 'summaries by systems').makeOptionMandatory())
    .addOption(
      new Option('--metrics <names>', 'with commas between them, as ROUGE-L,ROUGE-W-1.2,ROUGE-SU4 or L,W-1.2,SU4')
        .argParser(metricNames)
        .default(['ROUGE-1', 'ROUGE-2', 'ROUGE-4', 'ROUGE-SU4'], '1,2,4,SU4'),
    )
    .addOption(new Option('--words <number>', 'cut all texts after so many words').argParser(positiveWhole))
    .addOption(
      new Option('--bytes <number>', 'cut all texts after so many bytes').argParser(positiveWhole).conflicts('words'),
    )
    .addOption(new Option('--no-stem', 'compare words as they are'))
    .addOption(
      new Option('--stop-words [file]', 'leave out stop words; those of a file, one on a line, or the usual ones'),
    )
    .addOption(new Option('--alpha <number>', 'the weight of precision in F').argParser(share).default(0.5))
    .addOption(
      new Option('--combine <how>', 'several references: all together, or the best')
        .choices(['average', 'best'])
        .default('average'),
    )
    .addOption(
      new Option('--samples <number>', 'resamples (default: 1000, and 10000 in the randomisation test)').argParser(
        positiveWhole,
      ),
    )
    .addOption(new Option('--confidence <percent>', 'of the intervals').argParser(percent).default(95))
    .addOption(new Option('--seed <number>', 'of the tests').argParser(whole).default(1))
    .addOption(
      new Option('--measure <name>', 'what the table shows and the tests compare')
        .choices(['recall', 'precision', 'f'])
        .default('recall'),
    )
    .addOption(
      new Option('--format <format>', 'csv has the scores of each cluster')
        .choices(['text', 'json', 'csv'])
        .default('text'),
    )
    .addOption(new Option('--per-cluster', 'also the scores of each cluster'))
    .addOption(new Option('--output <file>', 'write to a file'))
    .addHelpText('after', HELP)
    .action(async (options: RougeCompareOptions) => {
      const {rougeCompare} = await import('./run.ts')
      rougeCompare(options, console)
    })
}
