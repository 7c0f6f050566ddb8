import {declareCommand} from '../shared/command.ts'
import {share} from '../shared/option-values.ts'
import {type OptionsOf, option} from '../shared/options.ts'
import {
  bytes,
  confidence,
  metrics,
  output,
  quiet,
  samples,
  seed,
  tableFormat,
  words,
} from '../shared/standard-options.ts'

/** `precis rouge --references R --summaries S…`: systems side by side, with tests between them. */
export const command = declareCommand({
  arguments: [],
  options: [
    option({flag: '--references <path>', help: 'summaries that people wrote', mandatory: true}),
    option({flag: '--summaries <paths...>', help: 'summaries to score', mandatory: true}),
    metrics,
    {...words, help: 'cut all texts after this number of words', defaultText: 'no cut'},
    {...bytes, help: 'cut all texts after this number of bytes'},
    option({flag: '--no-stem', help: 'compare words as they are, not by their stems'}),
    option({
      flag: '--stop-words [file]',
      help: 'leave out stop words: those in the file, one on each line, or those of ROUGE-1.5.5',
    }),
    option({flag: '--alpha <number>', help: 'weight of precision in F', read: share, default: 0.5}),
    option({
      flag: '--combine <how>',
      help: 'how to combine several references',
      choices: [
        {name: 'average', gloss: 'score against all references'},
        {name: 'best', gloss: 'score against the reference that gives the highest score'},
      ],
      default: 'average',
    }),
    samples,
    confidence,
    seed,
    option({
      flag: '--measure <name>',
      help: 'what the table shows and the tests compare',
      choices: ['recall', 'precision', 'f'],
      default: 'recall',
    }),
    {...tableFormat, help: 'output format; csv has a line for each system, cluster and metric'},
    option({flag: '--per-cluster', help: 'also print the scores of each cluster'}),
    output,
    quiet,
  ],
  notes: [
    `Without --references and --summaries, precis rouge works as the program ROUGE-1.5.5: precis rouge [options] CONFIGURATION
    [SYSTEM]. It takes the same options and files and prints the same output. precis rouge -h lists them.`,
    'Put each sentence of a text on a line of its own, because ROUGE-L and ROUGE-W depend on it.',
    {
      heading: 'References',
      rows: [
        {
          name: 'a folder',
          gloss:
            'of files <cluster>.<writer>.txt or <cluster>/<writer>.txt; <cluster>.txt if there is only one writer. If a name has several dots, the cluster is the longest beginning that names a summarized cluster, or else all before the last dot.',
        },
        {
          name: 'a .jsonl file',
          gloss: 'with a line {"id": "…", "references": [{"id": "…", "text": "…"}, …]} for each cluster',
        },
      ],
    },
    {
      heading: 'Summaries (the other systems are tested against the first)',
      rows: [
        {name: 'a folder', gloss: 'of files <cluster>.txt: one system, named after the folder'},
        {name: 'a folder of folders', gloss: 'one system in each of them'},
        {name: 'a .jsonl file', gloss: 'with a line {"id": "…", "summary": {"text": "…"}} for each cluster'},
      ],
    },
  ],
  examples: [
    'precis rouge --references refs --summaries runs/lead runs/lexrank --words 100',
    'precis rouge --references clusters.jsonl --summaries ours.jsonl --metrics 1,2,L --format json',
    'precis rouge --references refs --summaries runs --format csv --output scores.csv',
    'precis rouge -n 4 -m -a -l 100 -x -c 95 -r 1000 -f A -p 0.5 -t 0 settings.xml',
  ],
})

export type RougeCompareOptions = OptionsOf<typeof command>
