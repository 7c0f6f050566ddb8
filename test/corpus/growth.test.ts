import {describe, expect, test} from 'vitest'
import {leastCpuTime} from '../../eval/lib/cpu-time.ts'
import {HOSTILE_TEXTS, type HostileText} from '../../eval/lib/hostile-texts.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {english} from '../../src/english/english.ts'
import {readDocument} from '../../src/text/read.ts'
import {isLong} from '../conditions.ts'

const encoder = new TextEncoder()

/** Twice the text may take so many times the time; four times would be the square of it. */
const MOST = 3.2
/** Shorter times, in milliseconds, are those of starting and of collecting garbage. */
const NOISE = 60

/** Reads a text as a file and cuts it into sentences, as every summary begins. */
async function read({file, make}: HostileText, characters: number): Promise<() => Promise<void>> {
  const bytes = encoder.encode(make(characters))
  return async () => {
    const {documents} = await readBytes([{path: file, bytes}])
    for (const document of documents) readDocument(document, english.text)
  }
}

describe('no text that is easy to write is hard to read', () => {
  test.each(HOSTILE_TEXTS)('$name: within two seconds', async (hostile) => {
    // a third of the text in a third of the time
    const share = isLong ? 1 : 1 / 3
    const work = await read(hostile, share * hostile.start)
    expect(await leastCpuTime(work, 1)).toBeLessThan(share * 2000)
  })

  test.runIf(isLong).each(HOSTILE_TEXTS)(
    '$name: twice the text takes at most about twice the time (long)',
    async (hostile) => {
      const times: number[] = []
      for (const factor of [1, 2, 4, 8]) times.push(await leastCpuTime(await read(hostile, factor * hostile.start), 3))
      // a reader that gives up above some length takes less time from there on, so every doubling is looked at
      for (let i = 1; i < times.length; i++) {
        if (times[i] > NOISE) expect(times[i] / Math.max(NOISE / 2, times[i - 1]), `${times}`).toBeLessThan(MOST)
      }
    },
  )
})
