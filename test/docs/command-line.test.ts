import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isBuilt} from '../conditions.ts'
import {codeOf, readersFolder, root} from './reader.ts'

const page = 'docs/command-line.md'

test('the page has every schema', () => {
  const text = readFileSync(join(root, page), 'utf8')
  for (const name of readdirSync(join(root, 'schemas'))) {
    expect(text).toContain(`[precis/${name.replace('.json', '')}@1](../schemas/${name})`)
  }
})

describe.skipIf(!isBuilt)('the page on the command line (needs dist)', () => {
  test('its commands do what it says', () => {
    const {folder, env} = readersFolder()
    const [code] = codeOf(page, 'sh')
    const {status, stderr} = spawnSync('sh', ['-e', '-c', code], {cwd: folder, env, encoding: 'utf8'})
    expect([status, stderr]).toEqual([0, ''])
    for (const name of ['precis.bash', 'precis.zsh', 'precis.fish', 'precis.1']) {
      expect(readFileSync(join(folder, name), 'utf8').length).toBeGreaterThan(2000)
    }
  })
})
