import {bytesOfBase64} from '../base64.ts'

/** What a language knows of how shortened sentences read: one weight for each hashed feature, learned. */
export interface Acceptability {
  readonly weights: Int8Array // 2^n of them
  /** What a weight of 1 counts. */
  readonly scale: number
  /** A shortened sentence that scores less than this is not printed. */
  readonly least: number
}

/** Weights as they stand in a source file: bytes, as base64. */
export function weightsOf(base64: string): Int8Array {
  return new Int8Array(bytesOfBase64(base64).buffer)
}
