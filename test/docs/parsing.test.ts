import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isBuilt} from '../conditions.ts'

const root = join(import.meta.dirname, '../..')
const [forNode, forBrowsers] = [
  ...readFileSync(join(root, 'docs/parsing.md'), 'utf8').matchAll(/```js\n([\s\S]*?)```/g),
].map(([, code]) => code)

function run(code: string): {stdout: string; stderr: string} {
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], {cwd: root, encoding: 'utf8'})
}

describe.skipIf(!isBuilt)('the guide to parsing (needs dist)', () => {
  test('its example for Node prints the words with their places, tags, heads and relations', () => {
    const {stdout, stderr} = run(forNode)
    expect(stderr).toBe('')
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      '0 3 The DET 2 det',
      '4 9 river NOUN 3 nsubj',
      '10 14 rose VERB 0 root',
    ])
  })

  test('its example for browsers makes the same analyzer, without anything of Node but where the bytes come from', () => {
    const fetching = `
      import {readFileSync} from 'node:fs'
      globalThis.fetch = async (path) => new Response(readFileSync('.' + path))
    `
    const asking = `console.log(analyzer.analyze(['The', 'river', 'rose', '.']).deprels.join(' '))`
    const {stdout, stderr} = run(`${fetching}\n${forBrowsers}\n${asking}`)
    expect([stdout.trim(), stderr]).toEqual(['det nsubj root punct', ''])
  })
})
