import type {ProblemData} from '../../tasks/calls/problem.ts'
import type {Kept, Stage} from '../../tasks/calls/task.ts'
import type {Work} from '../../tasks/perform.ts'

/** To a thread. */
export type Order =
  | {readonly kind: 'do'; readonly work: Work}
  | {readonly kind: 'stop'} // what it does is no longer wanted
  | {readonly kind: 'forget'; readonly collection: string}

/** From a thread. */
export type Report =
  | {readonly kind: 'ready'}
  | {readonly kind: 'progress'; readonly stage: Stage; readonly fraction: number}
  | ({readonly kind: 'done'} & Outcome)
  | {readonly kind: 'stopped'}
  | {readonly kind: 'problem'; readonly problem: ProblemData; readonly cause?: string}

export interface Outcome {
  readonly bytes: Uint8Array // UTF-8
  readonly remarks: readonly string[]
  readonly milliseconds: Readonly<Partial<Record<Stage, number>>>
  readonly kept?: Kept
}
