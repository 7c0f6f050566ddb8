/** What callers may take. The command line sets them. */
export interface Limits {
  readonly threads: number
  /** Bytes of a body. */
  readonly bodyBytes: number
  readonly documents: number
  /** Seconds that a call may wait, and that its work may take. */
  readonly seconds: number
  /** Calls that wait, of all callers. */
  readonly queue: number
  /** Calls of one caller that wait. */
  readonly queueOfCaller: number
  /** Megabytes of memory of a thread. */
  readonly threadMegabytes: number
  /** Bytes of memory that all collections may take, by their estimates. */
  readonly collectionBytes: number
  /** Seconds after which a collection that nobody asks for is forgotten. */
  readonly collectionSeconds: number
  /** Seconds in which a caller must send the head of a call, and its whole body. */
  readonly headSeconds: number
  readonly bodySeconds: number
  /** Seconds in which a caller must take a part of the answer. */
  readonly readerSeconds: number
}

const MEGABYTE = 2 ** 20

export const LIMITS: Omit<Limits, 'threads'> = {
  bodyBytes: 32 * MEGABYTE,
  documents: 500,
  seconds: 60,
  queue: 256,
  queueOfCaller: 32,
  threadMegabytes: 2048,
  collectionBytes: 512 * MEGABYTE,
  collectionSeconds: 30 * 60,
  headSeconds: 10,
  bodySeconds: 60,
  readerSeconds: 30,
}

/** Seconds that what is under way has when the server is told to stop. */
export const SECONDS_OF_FAREWELL = 10

/** A number of bytes as messages have it, never less than it is. */
export function inMegabytes(bytes: number): number {
  return Math.ceil((10 * bytes) / MEGABYTE) / 10
}
