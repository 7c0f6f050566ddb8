/** 64 MB: a thousand novels' worth of text is no document. */
export const MAX_BYTES = 64 * 2 ** 20

/** The longest limit on bytes that can be asked for: more is not held by one string. */
export const MOST_BYTES = 500 * 2 ** 20

const MEGABYTE = 2 ** 20

/** What to say of an input that is too long; undefined if it is not. */
export function lengthProblem(length: number, most: number): string | undefined {
  if (length <= most) return undefined
  return `has ${megabytes(length)} MB, expected at most ${megabytes(most)} MB`
}

export function megabytes(bytes: number): string {
  return String(Math.ceil((10 * bytes) / MEGABYTE) / 10)
}
