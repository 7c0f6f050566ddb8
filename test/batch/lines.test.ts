import {expect, test} from 'vitest'
import {type Line, linesOf} from '../../src/batch/lines.ts'
import {random} from '../random.ts'

async function* chunked(bytes: Uint8Array, next: () => number) {
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + Math.floor(next() * 7)
    yield bytes.subarray(at, at + length)
    at += length
  }
}

async function all(bytes: Uint8Array, next: () => number, most = Infinity): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of linesOf(chunked(bytes, next), most)) lines.push(line)
  return lines
}

test('lines are those of the text, however its bytes come', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const next = random(seed)
    const pieces = ['a', 'é', '\n', '\r\n', '字', ' ', '\n\n', '😀']
    const text = Array.from({length: 30}, () => pieces[Math.floor(next() * pieces.length)]).join('')
    const bytes = new TextEncoder().encode(text)
    const expected = text.split('\n').map((line) => line.replace(/\r$/, ''))
    if (expected.at(-1) === '' && text.endsWith('\n')) expected.pop()
    const found = await all(bytes, next)
    expect(
      found.map(({text}) => text),
      `seed ${seed}`,
    ).toEqual(expected)
    expect(found.at(-1)?.end, `seed ${seed}`).toBe(bytes.length)
    expect(found.map(({number}) => number)).toEqual(expected.map((_, i) => i + 1))
  }
})

test('a line that is too long is told, and the next one is read', async () => {
  const bytes = new TextEncoder().encode('short\na much longer line\nshort')
  const found = await all(bytes, random(3), 8)
  expect(found.map(({text, isTooLong}) => [text, isTooLong])).toEqual([
    ['short', false],
    ['', true],
    ['short', false],
  ])
})
