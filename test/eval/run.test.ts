import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = {bench: 'bench', experiment: 'experiments', tool: 'tools'}

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, ['eval/run.js', ...args], {cwd: root, encoding: 'utf8'})
}

test.each(Object.entries(folders))('npm run %s -- --help has a line for every program', (kind, folder) => {
  const {stdout, status} = run(kind, '--help')
  const programs = readdirSync(join(root, 'eval', folder)).map((file) => file.replace(/\.ts$/, ''))
  const listed = [...stdout.matchAll(/^ {2}(\S+) +([A-Z].*\.)$/gm)].map(([, name]) => name)
  expect(status).toBe(0)
  expect(listed).toEqual(programs)
})

test('every program has a main, and its help says how to call it', () => {
  for (const [kind, folder] of Object.entries(folders)) {
    for (const file of readdirSync(join(root, 'eval', folder))) {
      const text = readFileSync(join(root, 'eval', folder, file), 'utf8')
      expect(text, file).toMatch(/^export (?:async )?function main\(/m)
      const called = file === 'numbers.ts' ? 'npm run numbers' : `npm run ${kind} -- ${file.replace(/\.ts$/, '')}`
      expect(text.slice(0, text.indexOf('*/')), file).toContain(called)
    }
  }
})

test('a program that is not there is an error that names those that are', () => {
  const {stderr, status} = run('bench', 'nothing')
  expect(status).toBe(2)
  expect(stderr).toContain(
    'The bench is nothing, expected one of batch, context, decoders, documents, entities, exact-random, exact, factor-graph, factors, growth-readers, growth, ',
  )
})
