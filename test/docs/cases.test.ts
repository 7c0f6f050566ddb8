import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'

const FOLDER = join(import.meta.dirname, '../cases')
const page = readFileSync(join(FOLDER, 'README.md'), 'utf8')
const section = page.slice(page.indexOf('## What readers complain about'))
const rows = [...section.matchAll(/^\| ([^|]+) \| (`[^|]+) \|$/gm)].map(([, complaint, places]) => ({
  complaint,
  places: [...places.matchAll(/`([^`]+)`/g)].map(([, place]) => place),
}))

describe('every kind of complaint has cases enough', () => {
  test('the table is read', () => expect(rows.length).toBeGreaterThanOrEqual(15))

  test.each(rows)('$complaint', ({places}) => {
    for (const place of places) {
      const path = join(FOLDER, place)
      const files = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]
      const cases = files.flatMap((file) => readFileSync(file, 'utf8').match(/^==> /gm) ?? []).length
      expect(cases, place).toBeGreaterThanOrEqual(10)
    }
  })
})
