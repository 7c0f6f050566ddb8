/** A line of a stream of bytes, without its end. */
export interface Line {
  readonly text: string
  readonly number: number // from 1
  /** Bytes up to its end. */
  readonly end: number
  /** It is longer than asked for, and its text is left out. */
  readonly isTooLong: boolean
}

const NEWLINE = 10

/** The lines of a stream. No more than one line and one chunk are held at a time, and of a line no more than `most` bytes. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = []
  let length = 0
  let number = 0
  let end = 0
  const take = (): Line => {
    const isTooLong = length > most
    const text = isTooLong ? '' : Buffer.concat(parts).toString('utf8').replace(/\r$/, '')
    parts = []
    length = 0
    number++
    return {text: number === 1 ? text.replace(/^\uFEFF/, '') : text, number, end, isTooLong}
  }
  const add = (part: Uint8Array) => {
    length += part.length
    end += part.length
    if (length <= most) parts.push(part)
    else parts = []
  }
  for await (const chunk of stream) {
    let start = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, at))
      end++
      yield take()
      start = at + 1
    }
    if (start < chunk.length) add(chunk.subarray(start))
  }
  if (length > 0) yield take()
}
