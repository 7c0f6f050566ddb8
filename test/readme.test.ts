import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isBuilt} from './conditions.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

describe.skipIf(!isBuilt)('the front page (needs dist)', () => {
  test('its example prints what it says', () => {
    const code = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    const promised = /prints `(.*)`/.exec(readme)?.[1]
    const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout.trim()).toBe(promised)
  })

  test('its words and tree are what the parser prints', () => {
    const text = /echo "(.*)" \| node bin\/precis\.js parse -/.exec(readme)?.[1] ?? ''
    const promised = [...readme.matchAll(/^(\d+) {2}(\S+) +([A-Z]+) +(\d+) {2}(\S+) +(\S+)$/gm)].map((row) =>
      row.slice(1),
    )
    const {stdout} = spawnSync(process.execPath, ['bin/precis.js', 'parse', '-'], {
      cwd: root,
      encoding: 'utf8',
      input: text,
    })
    const rows = stdout.split('\n').map((line) => line.split('\t'))
    const printed = rows
      .filter(({length}) => length === 10)
      .map((row) => [0, 1, 3, 6, 7, 9].map((column) => row[column]))
    expect(promised.length).toBeGreaterThan(5)
    expect(printed.slice(-promised.length)).toEqual(promised)
  })

  test('its summary is what the summarizer prints', () => {
    const [, command, promised] =
      /```sh\nnode (bin\/precis\.js summarize .*)\n```\n\n```\n([\s\S]*?)\n```/.exec(readme) ?? []
    const {stdout, stderr, status} = spawnSync(process.execPath, command.split(' '), {cwd: root, encoding: 'utf8'})
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.trim()).toBe(promised.replaceAll('\n', ' '))
    expect(promised).toContain('[-')
  })

  test('its first command summarizes a demo cluster', () => {
    const command = /npm ci && node (bin\/precis\.js summarize \S+ --cluster \S+)/.exec(readme)?.[1] ?? ''
    const {stdout, stderr, status} = spawnSync(process.execPath, command.split(' '), {cwd: root, encoding: 'utf8'})
    expect([status, stderr]).toEqual([0, ''])
    const words = stdout.trim().split(/\s+/).length
    expect(words).toBeGreaterThan(80)
    expect(words).toBeLessThanOrEqual(100)
  })
})
