import {spawnSync} from 'node:child_process'
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {isBuilt} from '../conditions.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'precis-rouge-guide-'))
afterAll(() => rmSync(folder, {recursive: true}))

/** What the guide has one type and do, and what it says comes of it. */
const examples = [
  ...readFileSync(join(root, 'docs/rouge.md'), 'utf8').matchAll(/```(sh|js)\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g),
].map(([, language, code, promised]) => ({language, code, promised}))

/** A folder for PATH in which `precis` is the one of this tree. */
function commands(): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const file = join(bin, 'precis')
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin/precis.js')}' "$@"\n`)
  chmodSync(file, 0o755)
  return bin
}

describe.skipIf(!isBuilt)('the guide to ROUGE (needs dist)', () => {
  test('its commands, one after the other, print what it says', () => {
    const env = {...process.env, PATH: `${commands()}${delimiter}${process.env.PATH}`}
    const shell = examples.filter(({language}) => language === 'sh')
    for (const {code, promised} of shell) {
      const {stdout, stderr} = spawnSync('sh', ['-e', '-c', code], {cwd: folder, env, encoding: 'utf8'})
      expect([stdout, stderr]).toEqual([promised, ''])
    }
    expect(shell).toHaveLength(3)
  })

  test('its program prints what it says', () => {
    const programs = examples.filter(({language}) => language === 'js')
    for (const {code, promised} of programs) {
      const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
        cwd: root,
        encoding: 'utf8',
      })
      expect([stdout, stderr]).toEqual([promised, ''])
    }
    expect(programs).toHaveLength(1)
  })
})
