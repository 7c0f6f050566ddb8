import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {readSignature, signed} from '../../eval/lib/result-file.ts'
import type {Signature} from '../../eval/lib/signature.ts'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'eval/results')
const files = readdirSync(results)
const folders = {bench: 'bench', experiment: 'experiments', tool: 'tools'}

const good: Signature = {
  command: 'npm run bench -- growth --quick',
  commit: '0123abc+dirty',
  precis: '0.1.0',
  node: '20.20.2',
  machine: 'AMD <EPYC> & co, 2 cores',
  seeds: '1 2 3',
}

const contents: Readonly<Record<string, string | object>> = {
  'a.md': '# Title\n\ntext\n',
  'a.json': {rows: [1, 2]},
  'a.csv': 'a,b\n1,2\n',
  'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3"><path d="M0,0"/></svg>\n',
}

const hasHistory = isWholeHistory()
/** The commits of which results tell and which are not there, asked for all at once. */
const missing = hasHistory
  ? missingOf(files.map((file) => hashOf(readSignature(file, readFileSync(join(results, file), 'utf8')).commit)))
  : []

describe('the results', () => {
  test.skipIf(!hasHistory)('a commit that is not there would be missed (needs the history)', () => {
    expect(missingOf(['0123456789'])).toEqual(['0123456789'])
  })

  test.each(files)('%s begins with its signature', (file) => {
    const {command, commit} = readSignature(file, readFileSync(join(results, file), 'utf8'))
    const [, kind, name] = /^npm run (bench|experiment|tool) -- ([\w-]+)(?: |$)/.exec(command) ?? []
    expect(kind, `the command is ${command}, expected npm run bench, experiment or tool`).toBeDefined()
    const programs = readdirSync(join(root, 'eval', folders[kind as keyof typeof folders]))
    expect(programs).toContain(`${name}.ts`)
    expect(missing, `there is no commit ${commit}`).not.toContain(hashOf(commit))
  })

  test('a program writes files of its own name', () => {
    const strangers = files.filter((file) => {
      const {command} = readSignature(file, readFileSync(join(results, file), 'utf8'))
      const name = / -- ([\w-]+)/.exec(command)?.[1] ?? ''
      return !(file.startsWith(`${name}.`) || file.startsWith(`${name}-`) || file.startsWith('reading.'))
    })
    expect(strangers).toEqual([])
  })

  test('every report has its numbers as JSON beside it, with the same signature', () => {
    const reports = files.filter((file) => file.endsWith('.md'))
    expect(reports.length).toBeGreaterThan(9)
    for (const report of reports) {
      const numbers = report.replace(/md$/, 'json')
      expect(files).toContain(numbers)
      const [here, there] = [report, numbers].map((file) =>
        readSignature(file, readFileSync(join(results, file), 'utf8')),
      )
      expect(here, report).toEqual(there)
    }
  })
})

describe('a signature', () => {
  test.each(Object.keys(contents))('is read from %s as it was written', (name) => {
    expect(readSignature(name, signed(name, contents[name], good))).toEqual(good)
  })

  test.each(Object.keys(contents))('leaves what follows in %s as it was', (name) => {
    const text = signed(name, contents[name], good)
    const rest = {
      'a.md': () => text.split('---\n\n')[1],
      'a.json': () => ({rows: JSON.parse(text).rows}),
      'a.csv': () => text.replaceAll(/^#.*\n/gm, ''),
      'a.svg': () => text.replace(/<metadata>[\s\S]*<\/metadata>\n/, ''),
    }[name]
    expect(rest?.()).toEqual(contents[name])
  })

  test.each(Object.keys(contents))('that is not there is missed in %s', (name) => {
    const content = contents[name]
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    expect(() => readSignature(name, text)).toThrow(`${name}: `)
  })

  const broken: readonly [string, Partial<Record<keyof Signature, string | undefined>>, string][] = [
    ['without a commit', {commit: undefined}, 'no commit'],
    ['with a commit that is no hash', {commit: 'unknown'}, 'commit is "unknown", expected a hash'],
    ['without a machine', {machine: undefined}, 'no machine'],
    ['with an empty part', {node: ''}, 'node is ""'],
    [
      'with a place on some machine',
      {command: 'npm run bench -- solvers /home/someone/data'},
      'expected no absolute path',
    ],
    ['with a place in quotation marks', {settings: "of '/home/someone'"}, 'expected no absolute path'],
  ]
  test.each(broken)('%s is refused', (_, change, message) => {
    const text = JSON.stringify({signature: {...good, ...change}, rows: []})
    expect(() => readSignature('a.json', text)).toThrow(message)
  })

  test('has no parts that nobody knows', () => {
    const text = JSON.stringify({signature: {...good, date: 'today'}})
    expect(() => readSignature('a.json', text)).toThrow('a.json: the signature has a part date')
  })

  test('comes first', () => {
    expect(() => readSignature('a.json', JSON.stringify({rows: [], signature: good}))).toThrow(
      'the first member is rows',
    )
    expect(() => readSignature('a.md', `# Title\n${signed('a.md', '', good)}`)).toThrow('the file begins with "# Title')
  })
})

function isWholeHistory(): boolean {
  const {status, stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {cwd: root, encoding: 'utf8'})
  return status === 0 && stdout.trim() === 'false'
}

function hashOf(commit: string): string {
  return commit.replace('+dirty', '')
}

function missingOf(hashes: readonly string[]): string[] {
  const input = [...new Set(hashes)].map((hash) => `${hash}^{commit}\n`).join('')
  const {stdout} = spawnSync('git', ['cat-file', '--batch-check'], {cwd: root, input, encoding: 'utf8'})
  return [...stdout.matchAll(/^(\w+)\^\{commit\} missing$/gm)].map(([, hash]) => hash)
}
