import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {COMPARED} from '../../src/cli/compare/command.ts'
import {isBuilt} from '../conditions.ts'
import {readersFolder, root, withoutProgress} from './reader.ts'

const guide = readFileSync(join(root, 'docs/comparing.md'), 'utf8')
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code]) => code)
const {folder, env} = readersFolder()

test('the guide to comparing names the solvers that are compared without being asked for', () => {
  const sentence = /without `--solvers` it takes ([^.]*)\./.exec(guide)?.[1] ?? ''
  expect([...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(COMPARED)
})

describe.skipIf(!isBuilt)('the guide to comparing (needs dist)', () => {
  test('its commands do what it says', () => {
    const printed = commands.map((code) => {
      const {status, stdout, stderr} = spawnSync('sh', ['-e', '-c', code], {cwd: folder, env, encoding: 'utf8'})
      expect([status, withoutProgress(stderr)], code).toEqual([0, ''])
      return stdout
    })
    expect(printed.length).toBe(3)
    const [, columns] = /^\| column \| means \|\n\|---\|---\|\n((?:\|.*\n)+)/m.exec(guide) as RegExpExecArray
    for (const [, column] of columns.matchAll(/`([^`]+)`(?=[^\n]*? \|)/g)) {
      if (column !== '× glpk' && column !== '≥') expect(printed[0], column).toContain(column)
    }
    for (const text of printed) expect(text).toMatch(/^0 disagreements/m)
    expect(printed[1]).toContain('as Table 1.3')
    for (const path of ['runs.csv', 'plots/time.svg', 'plots/gap.svg']) {
      expect(existsSync(join(folder, path)), path).toBe(true)
    }
  })
})
