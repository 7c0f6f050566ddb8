import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isBuilt} from '../conditions.ts'

const root = join(import.meta.dirname, '../..')

/**
 * What docs/security.md says that our code does not do, with the files that are named there as exceptions. Paths are
 * without their endings: of src the .ts, of dist the .js.
 */
const POWERS: readonly {readonly power: string; readonly pattern: RegExp; readonly allowed: readonly string[]}[] = [
  {
    power: 'turn text into code',
    pattern:
      /\beval\s*\(|\bnew\s+Function\b|(?<![.\w])Function\s*\(|\bnode:vm\b|['"]vm['"]|\bset(?:Timeout|Interval)\(\s*['"`]/,
    allowed: ['start/start'],
  },
  {
    power: 'run WebAssembly',
    pattern: /\bWebAssembly\b/,
    allowed: ['syntax/encoder/kernels', 'syntax/weights/syntax-kernel'],
  },
  {
    power: 'use the network',
    pattern: /\bfetch\s*\(|\bXMLHttpRequest\b|\bWebSocket\b|\bsendBeacon\b|\bnode:(?:https?|http2|net|tls|dgram|dns)\b/,
    allowed: ['syntax/fetch-analyzer'],
  },
  {power: 'start programs', pattern: /\bchild_process\b|\bnode:cluster\b/, allowed: []},
  {
    power: 'put text into a page as markup',
    pattern: /\.(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write/,
    allowed: [],
  },
  {power: 'wait for calls from the network', pattern: /\.listen\s*\(\s*\{/, allowed: ['cli/serve/run']},
]

describe.each([
  {folder: 'src', ending: '.ts', isThere: true},
  {folder: 'dist', ending: '.js', isThere: isBuilt},
])('the code in $folder', ({folder, ending, isThere}) => {
  const files = isThere
    ? readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).filter((path) => path.endsWith(ending))
    : []
  const texts = files.map((path) => ({
    path: path.slice(0, -ending.length),
    code: withoutComments(readFileSync(join(root, folder, path), 'utf8')),
  }))

  test.skipIf(!isThere).each(POWERS)('does not $power, except where the threat model says so', ({pattern, allowed}) => {
    expect(texts.filter(({code}) => pattern.test(code)).map(({path}) => path)).toEqual(allowed)
    expect(texts.length).toBeGreaterThan(300)
  })
})

test('the exceptions are named in the threat model', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  for (const path of POWERS.flatMap(({allowed}) => allowed)) expect(page).toContain(`src/${path}.ts`)
})

test('every pattern finds what it is for', () => {
  const samples = [
    'eval("1")',
    'WebAssembly.compile',
    'fetch(url)',
    "from 'node:child_process'",
    'a.innerHTML = text',
    'app.listen({port: 1})',
  ]
  expect(POWERS.map(({pattern}, i) => pattern.test(samples[i]))).toEqual(samples.map(() => true))
  expect(
    ['new Function("a")', "import('node:vm')", "setTimeout('a()', 1)"].every((code) => POWERS[0].pattern.test(code)),
  ).toBe(true)
})

test('the reader of PDF does not let pdf.js turn fonts into code', () => {
  const files = readdirSync(join(root, 'src/corpus')).filter((name) => name.startsWith('pdf'))
  const opening = files
    .map((name) => readFileSync(join(root, 'src/corpus', name), 'utf8'))
    .filter((text) => /getDocument/.test(text))
  expect(opening.length).toBeGreaterThan(0)
  for (const text of opening) expect(text).toContain('isEvalSupported: false')
})

/** Comments speak of what the code does not do; a string stays, whatever it looks like. */
function withoutComments(text: string): string {
  return text.replace(
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*/g,
    (_, string) => string ?? ' ',
  )
}
