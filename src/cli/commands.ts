import {GLOSSES} from '../tasks/glosses.ts'
import {type CommandRow, commandRow} from './shared/command.ts'

/** The commands of precis in the order of its help. Of each, nothing is loaded before it is asked for. */
export const COMMANDS: readonly CommandRow[] = [
  commandRow(
    'summarize',
    GLOSSES.summarize,
    () => import('./summarize/command.ts'),
    () => import('./summarize/run.ts'),
  ),
  commandRow(
    'compress',
    GLOSSES.compress,
    () => import('./compress/command.ts'),
    () => import('./compress/run.ts'),
  ),
  commandRow(
    'context',
    GLOSSES.context,
    () => import('./context/command.ts'),
    () => import('./context/run.ts'),
  ),
  commandRow(
    'parse',
    GLOSSES.parse,
    () => import('./parse/command.ts'),
    () => import('./parse/run.ts'),
  ),
  commandRow(
    'batch',
    'Summarize many clusters on all cores, or choose context, compress or parse.',
    () => import('./batch/command.ts'),
    () => import('./batch/run.ts'),
  ),
  commandRow(
    'worker',
    'Do the work that precis batch or precis serve puts into a queue.',
    () => import('./worker/command.ts'),
    () => import('./worker/run.ts'),
  ),
  {
    name: 'queue',
    gloss: 'Show and manage a queue: what is waiting, what has failed and why.',
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
    'Check the proof of an answer, with code that is independent of the solvers.',
    () => import('./check/command.ts'),
    () => import('./check/run.ts'),
  ),
  commandRow(
    'compare',
    'Compare solvers: how fast they are, and how good their answers are.',
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
    'Train the models: for tags and trees, for what is worth saying, and for what may be deleted.',
    () => import('./train/command.ts'),
    () => import('./train/run.ts'),
  ),
  commandRow(
    'serve',
    'Serve the page and an HTTP interface.',
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
