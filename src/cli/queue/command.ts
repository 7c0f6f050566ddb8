import {type CommandRow, commandRow} from '../shared/command.ts'

/** The commands of `precis queue`. */
export const COMMANDS: readonly CommandRow[] = [
  commandRow(
    'status',
    'Show how many clusters are waiting, in progress and set aside, and how many workers there are.',
    () => import('../queue-status/command.ts'),
    () => import('../queue-status/run.ts'),
  ),
  commandRow(
    'failed',
    'List the clusters that were set aside, and why.',
    () => import('../queue-failed/command.ts'),
    () => import('../queue-failed/run.ts'),
  ),
  commandRow(
    'retry',
    'Let workers retry clusters that were set aside.',
    () => import('../queue-retry/command.ts'),
    () => import('../queue-retry/run.ts'),
  ),
  commandRow(
    'drain',
    'Remove what is waiting.',
    () => import('../queue-drain/command.ts'),
    () => import('../queue-drain/run.ts'),
  ),
]
