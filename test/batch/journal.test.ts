import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {Journal, journalOf, OtherRun} from '../../src/batch/journal.ts'
import {scratchFolder} from '../cli/run.ts'
import {cases} from '../conditions.ts'
import {random} from '../random.ts'

const {folder} = scratchFolder()
const signature = {version: '1', verb: 'summarize', options: {words: 50}, input: 'a.jsonl'}
const LINES = 12
const lineOf = (number: number) => `{"id":"c${number}","summary":"${'é'.repeat(number % 5)}"}`
const whole = Array.from({length: LINES}, (_, number) => `${lineOf(number)}\n`).join('')

/** Numbers in an order in which threads may finish them. */
function shuffled(next: () => number): number[] {
  return Array.from({length: LINES}, (_, number) => ({number, key: number + 5 * next()}))
    .sort((a, b) => a.key - b.key)
    .map(({number}) => number)
}

const ROUNDS = cases(60, 3000)

test(`whatever is cut off from the files, every line is there once and in order: ${ROUNDS} at random`, async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const next = random(seed)
    const output = join(folder, `out-${seed}`)
    const first = Journal.begin(output, signature)
    const order = shuffled(next)
    const done = Math.floor(next() * LINES)
    for (const number of order.slice(0, done)) first.put(number, lineOf(number))
    first.close()
    // a crash may lose the end of what was written last
    for (const path of [`${output}.part`, journalOf(output)]) {
      const bytes = readFileSync(path)
      const head = path === journalOf(output) ? bytes.indexOf(10) + 1 : 0
      writeFileSync(path, bytes.subarray(0, head + Math.floor((1 - next() ** 3) * (bytes.length - head) + 0.999)))
    }
    const second = Journal.resume(output, signature)
    for (let number = 0; number < LINES; number++) {
      if (second.has(number)) expect(await second.lineOf(number), `seed ${seed}`).toBe(lineOf(number))
    }
    for (const number of shuffled(next)) if (!second.has(number)) second.put(number, lineOf(number))
    second.commit()
    expect(readFileSync(output, 'utf8'), `seed ${seed}`).toBe(whole)
  }
})

test('what was finished is not asked for again', () => {
  const output = join(folder, 'finished')
  const first = Journal.begin(output, signature)
  for (const number of [0, 2, 5]) first.put(number, lineOf(number))
  first.close()
  const second = Journal.resume(output, signature)
  expect([0, 1, 2, 3, 4, 5].filter((number) => second.has(number))).toEqual([0, 2, 5])
  second.close()
})

test('another run is not gone on with', () => {
  const output = join(folder, 'other')
  const first = Journal.begin(output, signature)
  first.put(0, lineOf(0))
  first.close()
  for (const other of [
    {...signature, version: '2'},
    {...signature, verb: 'parse'},
    {...signature, options: {words: 60}},
    {...signature, input: 'b.jsonl'},
  ]) {
    expect(() => Journal.resume(output, other)).toThrow(OtherRun)
  }
})
