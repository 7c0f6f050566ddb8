import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {reportScript} from '../../../src/evaluate/report/script.ts'
import {inlineScript} from '../../../src/render/html/inline-script.ts'
import {pageScript} from '../../../src/render/html/script.ts'

const scripts = [
  {path: 'src/render/html/script.ts', script: pageScript},
  {path: 'src/evaluate/report/script.ts', script: reportScript},
]

describe.each(scripts)('the script in $path', ({path, script}) => {
  test('stands alone: beside its function the file has comments only', () => {
    const lines = readFileSync(path, 'utf8').split('\n')
    const outermost = lines.filter((line) => /^[^\s/]/.test(line))
    expect(outermost).toEqual([`export function ${script.name}(): void {`, '}'])
  })

  test('is a program that a script element can hold', () => {
    const text = inlineScript(script)
    expect(() => new Function(text)).not.toThrow()
    // either would end or hide the rest of the element
    expect(text).not.toMatch(/<\/script|<!--/i)
  })
})

test('the function of a page runs at once and in strict mode', () => {
  const text = inlineScript(() => {
    const found = globalThis as {isStrict?: boolean}
    found.isStrict = (function (this: unknown) {
      return this === undefined
    })()
  })
  new Function(text)()
  expect((globalThis as {isStrict?: boolean}).isStrict).toBe(true)
})
