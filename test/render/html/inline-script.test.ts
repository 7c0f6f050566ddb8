import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {describe, expect, test} from 'vitest'
import {REPORT_PAGE} from '../../../src/evaluate/report/contract.ts'
import {inlineScript} from '../../../src/render/html/inline-script.ts'

const source = join(import.meta.dirname, '../../../src')

// every function of these files is sent to a page
const paths = readdirSync(source, {recursive: true, encoding: 'utf8'})
  .filter(
    (path) =>
      path.endsWith('.ts') && /^export const isSentToPages = true$/m.test(readFileSync(join(source, path), 'utf8')),
  )
  .sort()
const scripts = await Promise.all(
  paths.map(async (path) => {
    const {isSentToPages: _, ...functions} = await import(/* @vite-ignore */ pathToFileURL(join(source, path)).href)
    return {
      path: join(source, path),
      functions: functions as Readonly<Record<string, (...given: unknown[]) => unknown>>,
    }
  }),
)

test('some functions are sent to pages', () => {
  expect(scripts.flatMap(({functions}) => Object.keys(functions)).length).toBeGreaterThan(3)
})

describe.each(scripts)('the functions in $path', ({path, functions}) => {
  test('stand alone: beside them the file has comments and types only', () => {
    const source = readFileSync(path, 'utf8')
    const code = source.replace(/\/\*[\s\S]*?\*\/|^export interface [\s\S]*?^\}/gm, '')
    const outermost = code.split('\n').filter((line) => /^[^\s/]/.test(line))
    const rest = outermost.filter((line) => !/^import type |^export const isSentToPages = true$/.test(line))
    const begins = rest.filter((line) => line.startsWith('export function '))
    expect(begins.map((line) => /function (\w+)/.exec(line)?.[1]).sort()).toEqual(Object.keys(functions).sort())
    const ends = rest.filter((line) => !begins.includes(line))
    for (const line of ends) expect(line).toMatch(/^(\}|\): .* \{)$/)
  })

  test('are programs that a script element can hold', () => {
    for (const script of Object.values(functions)) {
      const text = inlineScript(script, REPORT_PAGE)
      expect(() => new Function(text)).not.toThrow()
      // either would end or hide the rest of the element
      expect(text).not.toMatch(/<\/script|<!--/i)
    }
  })

  test('call no other function of the file', () => {
    const names = Object.keys(functions)
    for (const script of Object.values(functions)) {
      const body = String(script).slice(String(script).indexOf('{'))
      for (const name of names) expect(body).not.toMatch(new RegExp(`\\b${name}\\b`))
    }
  })
})

test('a function of a page gets values and functions', () => {
  const text = inlineScript(
    (values, twice) => {
      const found = globalThis as {given?: unknown}
      found.given = [values, twice(21)]
    },
    {a: '</script>'},
    (x: number) => 2 * x,
  )
  expect(text).not.toContain('</script>')
  new Function(text)()
  expect((globalThis as {given?: unknown}).given).toEqual([{a: '</script>'}, 42])
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
