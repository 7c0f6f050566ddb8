import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

interface Lock {
  readonly packages: Readonly<Record<string, {readonly integrity?: string; readonly resolved?: string}>>
}

test.each(['package-lock.json', 'training/package-lock.json'])(
  '%s has a hash for every package and no address',
  (path) => {
    const {packages}: Lock = JSON.parse(readFileSync(path, 'utf8'))
    const installed = Object.entries(packages).filter(([name]) => name !== '')
    expect(installed.length).toBeGreaterThan(2)
    expect(installed.filter(([, {integrity}]) => integrity === undefined).map(([name]) => name)).toEqual([])
    // an address names one registry, perhaps one that others cannot reach
    expect(installed.filter(([, {resolved}]) => resolved !== undefined).map(([name]) => name)).toEqual([])
  },
)

test('word vectors are in training/ alone: they take 294 MB, and only training needs them', () => {
  const {packages}: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(Object.keys(packages).filter((name) => name.includes('wink'))).toEqual([])
})
