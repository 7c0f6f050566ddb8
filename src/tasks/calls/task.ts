/** A file that was posted. Its name is used to find out its format and to name its document, and for nothing else. */
export interface PostedFile {
  readonly field: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** What is to be done, as it is asked for. */
export interface Call {
  /** The members of the body that are no options. */
  readonly members: Readonly<Record<string, unknown>>
  readonly files: readonly PostedFile[]
  /** As the command line reads them. */
  readonly options: Readonly<Record<string, unknown>>
  readonly mostDocuments: number
}

/** Who waits for the work. */
export interface Listener {
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal
  /** Says what is done now, and how much of that, from 0 to 1. */
  progress(stage: Stage, fraction: number): void
  /** Says what the command line would say on standard error. */
  remark(text: string): void
  /** Says how many milliseconds a stage took. */
  timed(stage: Stage, milliseconds: number): void
}

const STAGES = ['waiting', 'reading', 'parsing', 'building', 'solving', 'working'] as const

export type Stage = (typeof STAGES)[number]

/** Does the work: returns what the command line would print, or throws a problem. */
export type Task = (call: Call, listener: Listener) => Promise<string>

/** How a posted body arrives at a thread. */
export type Body =
  | {readonly kind: 'json'; readonly bytes: Uint8Array}
  | {
      readonly kind: 'form'
      readonly files: readonly PostedFile[]
      readonly fields: readonly (readonly [string, string])[]
    }

/** What there is to say of a cluster that a thread keeps. */
export interface Kept {
  readonly documents: readonly {readonly id: string; readonly title?: string; readonly sentences: number}[]
  readonly sentences: number
  readonly words: number
  /** An estimate of the memory that it takes. */
  readonly bytes: number
}
