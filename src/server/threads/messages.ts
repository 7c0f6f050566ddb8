import type {ProblemData} from '../calls/problem.ts'
import type {Body, Kept, Stage} from '../calls/task.ts'
import type {EndpointName} from './endpoints.ts'

/** What a thread is asked to do. */
export type Work = {readonly body: Body; readonly mostDocuments: number} & (
  | {readonly kind: 'answer'; readonly endpoint: EndpointName; readonly format: string}
  | {readonly kind: 'prepare'; readonly collection: string}
  | {readonly kind: 'summarize'; readonly collection: string; readonly format: string}
)

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
