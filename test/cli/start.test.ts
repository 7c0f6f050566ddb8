import {readdirSync, readFileSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {expect, test} from 'vitest'

const cli = join(import.meta.dirname, '../../src/cli')

/** What loading a file loads: files from src/cli, and packages. Dynamic imports and types load nothing. */
function loadedBy(file: string): string[] {
  const loaded = new Set([file])
  for (const path of loaded) {
    if (!path.endsWith('.ts')) continue
    const text = readFileSync(join(cli, path), 'utf8')
    for (const [, clause, name] of text.matchAll(/^(?:import|export)\s+([^'"()]*?)\s*from '([^']+)'/gm)) {
      if (/^type\s/.test(clause) || /^\{(\s*type [^,}]+,?)+\s*\}$/.test(clause)) continue
      loaded.add(name.startsWith('.') ? relative(cli, join(cli, dirname(path), name)) : name)
    }
  }
  return [...loaded].sort()
}

test('precis itself loads no command, no parser and no package: --version and --help are quick', () => {
  expect(loadedBy('main.ts')).toEqual([
    '../check.ts',
    '../data-error.ts',
    'commands.ts',
    'main.ts',
    'rouge/classic.ts',
    'shared/command.ts',
    'shared/console.ts',
    'shared/usage-error.ts',
  ])
  expect(loadedBy('shared/help.ts')).toEqual(['shared/help.ts', 'shared/options.ts'])
  expect(loadedBy('../node/version.ts')).toEqual(['../node/version.ts', 'node:fs'])
})

const commands = readdirSync(cli).filter((name) => name !== 'shared' && !name.endsWith('.ts'))

test.each(commands)('the help of %s loads its declaration and nothing that works', (name) => {
  const loaded = loadedBy(`${name}/command.ts`)
  // the tables of summarizers and solvers load no summarizer and no solver, only what they check and wait with;
  // a day is read by arithmetic alone, and encodings are names until one is loaded
  const tables =
    /^\.\.\/(?:check|turns|context\/choices|calendar|encoding\/encodings|evaluate\/compression\/systems|infer\/(?:solvers|pace|solution|factors\/(?:arguments|shown-value))|summarize\/summarizers)\.ts$/
  // batch has the options of what it does
  const done = name === 'batch' ? /^(?:\.\.\/batch\/verbs|(?:compress|context|parse|summarize)\/command)\.ts$/ : tables
  const others = loaded.filter((path) => !path.startsWith('shared/') && !tables.test(path) && !done.test(path))
  expect(others).toEqual([`${name}/command.ts`])
  expect(loaded.length).toBeGreaterThan(1)
})

test('commander is known to one file', () => {
  const files = readdirSync(cli, {recursive: true, encoding: 'utf8'}).filter((path) => path.endsWith('.ts'))
  const knows = (path: string) => /from 'commander'/.test(readFileSync(join(cli, path), 'utf8'))
  expect(files.filter(knows)).toEqual(['shared/parse-arguments.ts'])
  expect(loadedBy('shared/parse-arguments.ts')).toContain('commander')
})
