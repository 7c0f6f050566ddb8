import {type CommandRow, commandRow} from '../shared/command.ts'

/** The commands of `precis evaluate`. */
export const COMMANDS: readonly CommandRow[] = [
  commandRow(
    'parse',
    'Score tags and dependency trees against a treebank.',
    () => import('../evaluate-parse/command.ts'),
    () => import('../evaluate-parse/run.ts'),
  ),
  commandRow(
    'compression',
    'Score shortened sentences against what people made of them.',
    () => import('../evaluate-compression/command.ts'),
    () => import('../evaluate-compression/run.ts'),
  ),
  commandRow(
    'summaries',
    'Summarize clusters in several ways and score the summaries against references.',
    () => import('../evaluate-summaries/command.ts'),
    () => import('../evaluate-summaries/run.ts'),
  ),
]
