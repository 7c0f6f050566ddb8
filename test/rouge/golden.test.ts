import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {runRougeScript} from '../../src/cli/rouge/script.ts'

const golden = join(import.meta.dirname, '../../../shared/rouge/golden')
const isThere = existsSync(golden)
const folders = isThere
  ? readdirSync(golden, {withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .map(({name}) => name)
  : []

describe.skipIf(!isThere)('the output of ROUGE-1.5.5 (needs ../shared/rouge/golden)', () => {
  test('there are all cases', () => {
    expect(folders.length).toBeGreaterThanOrEqual(69)
  })

  test.each(folders)('%s with the data of precis', (name) => compare(name, []))

  test.each(folders)('%s with the data of the script', (name) => compare(name, ['-e', '../../data']))
})

function compare(name: string, options: readonly string[]): void {
  const folder = join(golden, name)
  const read = (file: string) => readFileSync(join(folder, file), 'latin1')
  const args = [...options, ...read('args.txt').trim().split(' ')]
  let out = ''
  let err = ''
  const console = {
    out: (text: string | Uint8Array) => void (out += Buffer.from(text).toString('latin1')),
    err: (text: string) => void (err += text),
  }
  const code = runRougeScript(args, console, folder)
  expect(out).toBe(read('expected.txt'))
  // the wording of what is fatal is free
  const expected = read('expected-stderr.txt').split('\n').filter(Boolean)
  const isFatal = expected.at(-1) === '(fatal)'
  const messages = err.split('\n').filter(Boolean)
  expect(isFatal ? messages.slice(0, expected.length - 1) : messages).toEqual(
    isFatal ? expected.slice(0, -1) : expected,
  )
  expect(messages.length > expected.length - 1 || !isFatal).toBe(true)
  expect(code === 0 ? '0' : 'nonzero').toBe(read('expected-exit.txt').trim())
}
