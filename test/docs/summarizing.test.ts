import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isBuilt} from '../conditions.ts'
import {codeOf, readersFolder, root, withoutProgress} from './reader.ts'

const PAGE = 'docs/summarizing.md'
const {folder, env} = readersFolder()

describe.skipIf(!isBuilt)('the guide to summarizing (needs dist)', () => {
  test('its commands print summaries, and write the page', () => {
    const printed = codeOf(PAGE, 'sh').map((code) => {
      const {status, stdout, stderr} = spawnSync('sh', ['-e', '-c', code], {cwd: folder, env, encoding: 'utf8'})
      expect([status, withoutProgress(stderr)], code).toEqual([0, ''])
      return stdout
    })
    expect(printed.length).toBe(2)
    expect(printed[0].split('\n').filter(Boolean).length).toBe(2)
    expect(printed[1]).toContain('"status": "optimal"')
    expect(existsSync(join(folder, 'cup-final.html'))).toBe(true)
  })

  test('its programs summarize', () => {
    const printed = codeOf(PAGE, 'js').map((code) => {
      const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
        cwd: root,
        encoding: 'utf8',
      })
      expect(stderr, code).toBe('')
      return stdout
    })
    expect(printed[0]).toMatch(/^The dam .*\. optimal\n$/)
    expect(printed[1].split('\n').length).toBe(3)
  })
})
