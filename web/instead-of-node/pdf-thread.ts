import {type PdfAnswer, readPdfText} from '../../src/corpus/pdf-text.ts'
import type {PdfLimits} from '../../src/corpus/pdf-thread.ts'

/**
 * Reads a PDF where the page reads everything: in its worker, which a reader ends by closing the page. Between pages it
 * sees to it that the whole does not take too long.
 */
export async function* readInThread(
  bytes: Uint8Array,
  {seconds}: PdfLimits,
  signal?: AbortSignal,
): AsyncGenerator<PdfAnswer> {
  const end = performance.now() + 1000 * seconds
  for await (const answer of readPdfText({bytes: new Uint8Array(bytes)})) {
    signal?.throwIfAborted()
    yield answer
    if (performance.now() > end) {
      yield {kind: 'failure', name: 'Limit', message: `takes more than ${seconds} seconds`}
      return
    }
  }
}
