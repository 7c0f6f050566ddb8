import {type CommandRow, commandRow} from '../shared/command.ts'

/** The commands of `precis queue`. */
export const COMMANDS: readonly CommandRow[] = [
  commandRow(
    'status',
    'Say how many clusters wait, are worked on and are set aside, and for which workers.',
    () => import('../queue-status/command.ts'),
    () => import('../queue-status/run.ts'),
  ),
  commandRow(
    'failed',
    'List the clusters that are set aside, and why.',
    () => import('../queue-failed/command.ts'),
    () => import('../queue-failed/run.ts'),
  ),
  commandRow(
    'retry',
    'Let workers try again what is set aside.',
    () => import('../queue-retry/command.ts'),
    () => import('../queue-retry/run.ts'),
  ),
  commandRow(
    'drain',
    'Forget what waits.',
    () => import('../queue-drain/command.ts'),
    () => import('../queue-drain/run.ts'),
  ),
]
