import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {root} from './reader.ts'

test('the page on the command line has every schema', () => {
  const text = readFileSync(join(root, 'docs/command-line.md'), 'utf8')
  for (const name of readdirSync(join(root, 'schemas'))) {
    expect(text).toContain(`[precis/${name.replace('.json', '')}@1](../schemas/${name})`)
  }
})
