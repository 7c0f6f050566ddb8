import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isBuilt} from '../conditions.ts'
import {readersFolder, root, withoutProgress} from './reader.ts'

const guide = readFileSync(join(root, 'docs/evaluating.md'), 'utf8')
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code)
const {folder, env} = readersFolder()

describe.skipIf(!isBuilt)('the guide to evaluating (needs dist)', () => {
  test('its commands, one after the other, do what it says', () => {
    const printed = blocks('sh').map((code) => {
      const {status, stdout, stderr} = spawnSync('sh', ['-e', '-c', code], {cwd: folder, env, encoding: 'utf8'})
      expect([status, withoutProgress(stderr)], code).toEqual([0, ''])
      return stdout
    })
    expect(printed.length).toBe(4)
    const [compared, elsewhere, classic] = printed
    const row = /^icsi +10 +(.*?) +\[/m
    expect(elsewhere).toMatch(row)
    expect(row.exec(elsewhere)?.[1]).toBe(row.exec(compared)?.[1])
    const average = Number(/^icsi ROUGE-1 Average_R: (\S+)/m.exec(classic)?.[1])
    expect((100 * average).toFixed(2)).toBe(row.exec(compared)?.[1])
    expect(existsSync(join(folder, 'report.html'))).toBe(true)
  })

  test('its program prints the scores of both systems', () => {
    const [code] = blocks('js')
    const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^lead ROUGE-1 0\.\d+\nlead ROUGE-2 0\.\d+\nsecond ROUGE-1 0\.\d+\nsecond ROUGE-2 0\.\d+\n$/)
  })
})
