import {type CommandRow, commandRow} from './shared/command.ts'

/** The commands of precis in the order of its help. Of each, nothing is loaded before it is asked for. */
export const COMMANDS: readonly CommandRow[] = [
  commandRow(
    'summarize',
    'Summarize documents about one subject.',
    () => import('./summarize/command.ts'),
    () => import('./summarize/run.ts'),
  ),
  commandRow(
    'compress',
    'Shorten each line of a text by deleting words.',
    () => import('./compress/command.ts'),
    () => import('./compress/run.ts'),
  ),
  commandRow(
    'context',
    'Choose the best text of documents for a language model with a limited context.',
    () => import('./context/command.ts'),
    () => import('./context/run.ts'),
  ),
  commandRow(
    'parse',
    'Find the words, sentences, tags and dependency trees of a text.',
    () => import('./parse/command.ts'),
    () => import('./parse/run.ts'),
  ),
  commandRow(
    'batch',
    'Do the same to many clusters, on all cores.',
    () => import('./batch/command.ts'),
    () => import('./batch/run.ts'),
  ),
  commandRow(
    'worker',
    'Do what others put into a queue.',
    () => import('./worker/command.ts'),
    () => import('./worker/run.ts'),
  ),
  {
    name: 'queue',
    gloss: 'Look after a queue: what waits, what is set aside and why.',
    commands: async () => (await import('./queue/command.ts')).COMMANDS,
  },
  commandRow(
    'solve',
    'Solve an optimization problem from a .csum, .fg, .uai, .wcsp, .wcnf, .opb or .lp file.',
    () => import('./solve/command.ts'),
    () => import('./solve/run.ts'),
  ),
  commandRow(
    'check',
    'Check the proof of an answer without the code of the solvers.',
    () => import('./check/command.ts'),
    () => import('./check/run.ts'),
  ),
  commandRow(
    'compare',
    'Compare solvers: how fast they are and how good their answers.',
    () => import('./compare/command.ts'),
    () => import('./compare/run.ts'),
  ),
  {
    name: 'evaluate',
    gloss: 'Score parses, shortened sentences or summaries against the work of people.',
    commands: async () => (await import('./evaluate/command.ts')).COMMANDS,
  },
  commandRow(
    'rouge',
    'Score existing summaries with ROUGE; also runs as ROUGE-1.5.5.',
    () => import('./rouge/command.ts'),
    () => import('./rouge/run.ts'),
  ),
  commandRow(
    'train',
    'Train the models: of tags and trees, of what is worth saying, and of what may go.',
    () => import('./train/command.ts'),
    () => import('./train/run.ts'),
  ),
  commandRow(
    'serve',
    'Serve a page and an HTTP interface.',
    () => import('./serve/command.ts'),
    () => import('./serve/run.ts'),
  ),
  commandRow(
    'completion',
    'Print a script that makes a shell complete commands and options.',
    () => import('./completion/command.ts'),
    () => import('./completion/run.ts'),
  ),
  commandRow(
    'man',
    'Print the manual page.',
    () => import('./man/command.ts'),
    () => import('./man/run.ts'),
  ),
]
