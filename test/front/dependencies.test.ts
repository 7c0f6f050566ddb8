import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {withDependencies} from '../../eval/lib/dependencies-page.ts'
import {folderOf, manifestIn, productionNames, productionPackages} from '../../eval/lib/production-packages.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
const packages = [...productionPackages(root).values()]

describe('the packages that are installed with precis', () => {
  test('are those of docs/dependencies.md; npm run tool -- dependencies writes them', () => {
    expect(withDependencies(page, root)).toBe(page)
    const named = productionNames(root)
    expect(named.filter((name) => !page.includes(`\n| ${name} | `))).toEqual([])
    expect(packages.length).toBeGreaterThan(named.length)
  })

  test('have licenses that the page allows, except for glpk.js, which is optional', () => {
    const [, list = ''] = /^(.+)\. `glpk\.js` is the only exception/m.exec(page) ?? []
    const allowed = list.split(/, | and /)
    expect(allowed).toEqual(['MIT', 'MIT-0', '0BSD', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'])
    const others = packages.filter(({license}) => license.split(' AND ').some((part) => !allowed.includes(part)))
    expect(others.map(({name, license}) => [name, license])).toEqual([['glpk.js', 'GPL-3.0']])
    expect(Object.keys(manifestIn(root).optionalDependencies ?? {})).toContain('glpk.js')
    const required = productionPackages(root, Object.keys(manifestIn(root).dependencies ?? {}))
    expect([...required.keys()]).not.toContain(folderOf('glpk.js', root))
  })

  test('run no scripts when they are installed, except for an optional one', () => {
    const running = packages.filter(({installScripts}) => installScripts.length > 0).map(({name}) => name)
    expect(running).toEqual(['msgpackr-extract'])
    const required = productionPackages(root, Object.keys(manifestIn(root).dependencies ?? {}))
    expect([...required.values()].map(({name}) => name)).not.toContain('msgpackr-extract')
  })

  test('have exact versions, which are those that are installed', () => {
    const {dependencies, optionalDependencies} = manifestIn(root)
    const asked = Object.entries({...dependencies, ...optionalDependencies})
    expect(asked.map(([name]) => [name, manifestIn(folderOf(name, root)).version])).toEqual(asked)
  })
})
