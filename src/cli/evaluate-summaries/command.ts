import {SUMMARIZERS} from '../../summarize/summarizers.ts'
import {type OptionsOf, option} from '../../tasks/options/options.ts'
import {
  bytes,
  clusters,
  confidence,
  encoding,
  metrics,
  models,
  quiet,
  samples,
  seed,
  tableFormat,
  tokens,
  words,
} from '../../tasks/options/standard-options.ts'
import {declareCommand} from '../shared/command.ts'

/** All but the ceilings. */
const withoutReferences: readonly string[] = SUMMARIZERS.flatMap(({name, needs}) =>
  needs.some((need) => need === 'references') ? [] : [name],
)

/** `precis evaluate summaries CLUSTERS…`: summaries by several systems, scored against references. */
export const command = declareCommand({
  arguments: [{flag: '<clusters...>', help: '.jsonl files of clusters with references'}],
  options: [
    words,
    bytes,
    tokens,
    encoding,
    option({
      flag: '--systems <names>',
      help: 'ways to summarize, comma-separated; the others are tested against the first',
      choices: SUMMARIZERS,
      commaSeparated: 'or-none',
      default: withoutReferences,
      defaultText: 'all but the ceilings',
    }),
    option({flag: '--summaries <paths...>', help: 'also score summaries made elsewhere; each path is a system'}),
    clusters,
    metrics,
    samples,
    confidence,
    seed,
    models,
    {...tableFormat, help: 'output format; csv has a line for each system, cluster and metric'},
    option({flag: '--no-timings', help: 'leave out the times, which differ from run to run'}),
    option({flag: '--report <file>', help: 'also write an HTML page with all summaries side by side'}),
    option({
      flag: '--output <folder>',
      help: 'also write the summaries, the references and a rouge.xml that scores them to this folder',
    }),
    option({flag: '--force', help: 'allow --output to use a folder that holds other files'}),
    quiet,
  ],
  notes: [
    `A cluster is a set of documents about one subject, a line of a .jsonl file: {"id": "…", "documents": [{"text":
    "…"}, …], "references": [{"text": "…"}, …]}. References are summaries of it that people wrote.`,
    `--summaries takes folders with a file <cluster>.txt for each cluster, and .jsonl files with a line {"id": "…",
    "summary": {"text": "…"}} for each cluster. The system is named after the folder or file.`,
    `All texts, references too, are cut at the length limit before ROUGE scores them. The scores are those of
    ROUGE-1.5.5 with -m -a -x -f A -p 0.5 -t 0.`,
  ],
  examples: [
    'precis evaluate summaries clusters.jsonl --systems precis,lead,lexrank --words 100',
    'precis evaluate summaries clusters.jsonl --report report.html --no-timings',
    'precis evaluate summaries clusters.jsonl --systems precis --summaries others/',
    'precis evaluate summaries clusters.jsonl --words 100 --output run',
    'cd run && precis rouge -n 4 -m -a -l 100 -x rouge.xml',
  ],
})

export type EvaluateSummariesOptions = OptionsOf<typeof command>
