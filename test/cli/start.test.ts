import {readdirSync, readFileSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {expect, test} from 'vitest'

const source = join(import.meta.dirname, '../../src')

/** What loading a file of src loads: files from src, and packages. Dynamic imports and types load nothing. */
function loadedBy(file: string): string[] {
  const loaded = new Set([file])
  for (const path of loaded) {
    if (!path.endsWith('.ts')) continue
    const text = readFileSync(join(source, path), 'utf8')
    for (const [, clause, name] of text.matchAll(/^(?:import|export)\s+([^'"()]*?)\s*from '([^']+)'/gm)) {
      if (/^type\s/.test(clause) || /^\{(\s*type [^,}]+,?)+\s*\}$/.test(clause)) continue
      loaded.add(name.startsWith('.') ? relative(source, join(source, dirname(path), name)) : name)
    }
  }
  return [...loaded].sort()
}

/** Folders of what reads, parses, solves, prints or talks to others, and files that do the work of a command. */
const WORKS =
  /^(?:corpus|text|syntax|english|compression|discourse|relevance|boosting|learn|render|node|files|queue|server|start)\/|^(?:summarize|infer)\/(?!factors\/)[^/]+\/|^tasks\/(?:calls|documents|posted)\/|\/(?:run|answer)\.ts$/

/** What works, and has what it works with; a leaf of constants does not. */
const workingIn = (loaded: readonly string[]) => loaded.filter((path) => WORKS.test(path) && loadedBy(path).length > 1)

const packagesIn = (loaded: readonly string[]) => loaded.filter((path) => !path.endsWith('.ts'))

test.each([
  ['precis itself, which knows its commands by name,', 'cli/main.ts', [], 10],
  ['a help', 'cli/shared/help.ts', [], 3],
  ['the version', 'node/version.ts', ['node:fs'], 2],
] as const)('%s loads next to nothing', (_, file, packages, most) => {
  const loaded = loadedBy(file)
  expect(packagesIn(loaded)).toEqual(packages)
  expect(workingIn(loaded).filter((path) => path !== file)).toEqual([])
  expect(loaded.filter((path) => path.endsWith('/command.ts') && path !== 'cli/shared/command.ts')).toEqual([])
  expect(loaded.length).toBeLessThanOrEqual(most)
})

const commands = readdirSync(join(source, 'cli')).filter((name) => name !== 'shared' && !name.endsWith('.ts'))

test.each(commands)('the help of %s loads its declaration and nothing that works', (name) => {
  const loaded = loadedBy(`cli/${name}/command.ts`)
  expect(packagesIn(loaded)).toEqual([])
  expect(workingIn(loaded)).toEqual([])
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.length).toBeLessThan(30)
})

test('what works would be seen', () => {
  const loaded = loadedBy('cli/summarize/run.ts')
  const working = workingIn(loaded)
  expect(packagesIn(loaded)).not.toEqual([])
  expect(loaded.length).toBeGreaterThan(100)
  for (const folder of ['text/', 'syntax/', 'corpus/', 'node/', 'summarize/documents/', 'cli/summarize/run.ts']) {
    expect(
      working.some((path) => path.startsWith(folder)),
      folder,
    ).toBe(true)
  }
})

test('commander is known to one file', () => {
  const files = readdirSync(source, {recursive: true, encoding: 'utf8'}).filter((path) => path.endsWith('.ts'))
  const knows = (path: string) => /from 'commander'/.test(readFileSync(join(source, path), 'utf8'))
  expect(files.filter(knows)).toEqual(['cli/shared/parse-arguments.ts'])
  expect(loadedBy('cli/shared/parse-arguments.ts')).toContain('commander')
})
