import {join} from 'node:path'
import {expect, test} from 'vitest'
import {type FuzzOutcome, fuzzInput, readFuzzInput, readSeeds, WAYS} from '../../eval/lib/fuzzing.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import {cases} from '../conditions.ts'
import {brokenPromises} from '../oracles/promises.ts'
import {random as seeded} from '../random.ts'
import {analyzer} from '../summarize/prepared.ts'

const seeds = readSeeds(join(import.meta.dirname, 'files'))
/** Each format by each way, once or more. */
const INPUTS = cases(seeds.length * WAYS.length, 12_000)
/** Of the inputs that hold documents, so many are summarized. */
const SUMMARIZED = cases(8, 4)
/** Milliseconds of CPU; a program that hangs takes more. */
const MOST_TIME = 5000

/** Longer inputs would take the time of many. */
const MOST_CHARACTERS = 20_000

test(`of ${INPUTS} broken inputs none ends in an exception, hangs, or breaks a promise`, async () => {
  let read = 0
  let skipped = 0
  let summarized = 0
  for (let i = 0; i < INPUTS; i++) {
    const input = fuzzInput(seeds, i, seeded(i))
    const outcome = await readFuzzInput(input)
    const where = `input ${i}, ${input.way} ${input.format}, as ${input.path}`
    expect(outcome.problems, where).toEqual([])
    expect(outcome.milliseconds, where).toBeLessThan(MOST_TIME)
    if (outcome.skipped) skipped++
    if (outcome.documents.length > 0 && read++ % SUMMARIZED === 0 && (await keepsPromises(outcome, i, where)))
      summarized++
  }
  // the inputs are broken enough to be refused, and whole enough to be read
  expect(read).toBeGreaterThan(INPUTS / 4)
  expect(skipped).toBeGreaterThan(INPUTS / 8)
  expect(summarized).toBeGreaterThan(INPUTS / 60)
}, 3_600_000)

/** Summarizes the documents of an input and checks the summary; false if they are too long for that. */
async function keepsPromises({documents}: FuzzOutcome, i: number, where: string): Promise<boolean> {
  if (documents.reduce((sum, {text}) => sum + text.length, 0) > MOST_CHARACTERS) return false
  const unique = documents.map((document, d) => ({...document, id: `${d}`}))
  const prepared = await prepare(unique, analyzer)
  const budget = [{words: 30}, {bytes: 150}, {sentences: 2}][i % 3]
  const summary = await prepared.summarize({budget})
  expect(brokenPromises(summary, unique), where).toEqual([])
  return true
}
