import {options} from '../../tasks/rouge/options.ts'
import {declareCommand} from '../shared/command.ts'

/** `precis rouge --references R --summaries S…`: systems side by side, with tests between them. */
export const command = declareCommand({
  arguments: [],
  options,
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
