import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import * as infer from '../../src/infer/index.ts'

const root = join(import.meta.dirname, '../..')
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((page) => `docs/${page}`)]
const read = (page: string) => readFileSync(join(root, page), 'utf8')

test('links between pages lead somewhere', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, target]) => ({page, target})),
  )
  expect(links.filter(({page, target}) => !existsSync(join(root, dirname(page), target)))).toEqual([])
  expect(links.length).toBeGreaterThan(5)
})

test('the files that pages name exist', () => {
  const names = pages.flatMap((page) =>
    [...read(page).matchAll(/\b(?:src|test|corpora|eval|bin)\/[\w./-]*\w/g)].map(([path]) => ({page, path})),
  )
  expect(names.filter(({path}) => !existsSync(join(root, path)))).toEqual([])
  expect(names.length).toBeGreaterThan(10)
})

test('the map of the code has every folder of the engine, and every file that is in none', () => {
  const map = read('docs/architecture.md')
  const files = readdirSync(join(root, 'src/infer'), {withFileTypes: true})
  const missing = files.filter(
    (file) => !map.includes(file.isDirectory() ? `\`infer/${file.name}` : `\`${file.name}\``),
  )
  expect(missing.map(({name}) => name)).toEqual([])
})

test('the guide has every factor and every solver that the engine exports', () => {
  const guide = read('docs/infer.md')
  const others = ['FactorGraph', 'ActiveSetFactor', 'StructuredFactor', 'Grammar', 'Rules']
  const classes = Object.entries(infer).filter(([, value]) => /^class\s/.test(String(value)))
  const factors = classes.map(([name]) => name).filter((name) => !others.includes(name))
  const names = Object.keys(infer)
  const ofGraphs = names.filter((name) => name.endsWith('Defaults') && name !== 'coverageDefaults')
  const ofCoverage = names.filter((name) => name.endsWith('Coverage'))
  const solvers = [...ofGraphs.map((name) => name.replace('Defaults', '')), ...ofCoverage]
  expect(factors.filter((name) => !guide.includes(`| \`${name}(`)).sort()).toEqual([])
  expect(solvers.filter((name) => !guide.includes(`| \`${name}\` |`)).sort()).toEqual([])
  expect(infer.SOLVER_NAMES.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  expect([factors.length > 15, ofGraphs.length > 4, ofCoverage.length > 2]).toEqual([true, true, true])
})

test('no line of prose is longer than 160 characters', () => {
  // these have their lines from the code and from documents
  const written = pages.filter((page) => page !== 'docs/reference.md' && page !== 'docs/examples.md')
  const long = written.flatMap((page) =>
    read(page)
      .split('\n')
      .flatMap((line, i) => (line.length > 160 && !line.startsWith('|') ? [`${page}:${i + 1}`] : [])),
  )
  expect(long).toEqual([])
})
