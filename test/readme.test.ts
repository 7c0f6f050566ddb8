import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

describe.skipIf(!existsSync(join(root, 'dist/infer/index.js')))('the front page', () => {
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

  test('its first command solves a committed instance', () => {
    const command = /node (bin\/precis\.js solve \S+)/.exec(readme)?.[1] ?? ''
    const {stdout, stderr, status} = spawnSync(process.execPath, command.split(' '), {cwd: root, encoding: 'utf8'})
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^status {6}optimal$/m)
    expect(stdout).toMatch(/^objective {3}236\.4333$/m)
  })
})
