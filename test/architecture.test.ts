import {readdirSync, readFileSync} from 'node:fs'
import {builtinModules} from 'node:module'
import {dirname, join, relative} from 'node:path'
import {describe, expect, test} from 'vitest'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src')

/** The layers of src, each with those it may import besides itself. The files right in src come last. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'data-error.ts': [],
  'infer/kernels': [],
  'infer/factors': ['infer/kernels'],
  infer: ['infer/kernels', 'infer/factors', 'data-error.ts'],
  text: ['data-error.ts'],
  syntax: ['text', 'infer', 'infer/factors', 'data-error.ts'],
  concepts: ['text', 'syntax', 'data-error.ts'],
  summarize: ['text', 'syntax', 'concepts', 'infer', 'infer/factors', 'infer/kernels', 'data-error.ts'],
  render: ['text', 'syntax', 'concepts', 'summarize', 'data-error.ts'],
  rouge: ['data-error.ts'],
  corpus: ['text', 'syntax', 'concepts', 'data-error.ts'],
  evaluate: [
    'text',
    'syntax',
    'concepts',
    'summarize',
    'render',
    'rouge',
    'corpus',
    'infer',
    'infer/factors',
    'data-error.ts',
  ],
  learn: [
    'corpus',
    'text',
    'syntax',
    'concepts',
    'summarize',
    'infer',
    'infer/factors',
    'infer/kernels',
    'rouge',
    'data-error.ts',
  ],
  'index.ts': ['infer', 'text', 'syntax', 'concepts', 'summarize', 'render', 'data-error.ts'],
  'node.ts': ['index.ts', 'corpus', 'summarize', 'syntax', 'text'],
  batch: ['*'],
  server: ['*', 'batch'],
  cli: ['*', 'batch', 'server'],
}

/** Nothing but later ones of these imports these. */
const last = ['batch', 'server', 'cli', 'index.ts', 'node.ts']

/** The folders that may use what only Node has. */
const nodeFolders = ['corpus', 'learn', 'batch', 'server', 'cli', 'infer/ilp']

interface SourceFile {
  readonly path: string // from src
  readonly text: string
  readonly code: string // without comments
  readonly imports: readonly string[]
}

const files = readFiles()
const known = new Set(files.map((file) => file.path))

describe('the arrows between the folders of src', () => {
  test('every file belongs to a layer', () => {
    expect(files.filter((file) => layerOf(file.path) === undefined).map((file) => file.path)).toEqual([])
    expect(files.length).toBeGreaterThan(20)
  })

  test('no import points the wrong way', () => {
    const arrows = files.flatMap((file) => localImports(file).map((target) => ({from: file.path, to: target})))
    expect(arrows.length).toBeGreaterThan(40)
    expect(arrows.filter(({from, to}) => !known.has(to) || !mayImport(from, to))).toEqual([])
  })

  test('a wrong arrow would be seen', () => {
    const wrong = [
      ['infer/kernels/simplex.ts', 'infer/factors/xor.ts'],
      ['infer/factors/xor.ts', 'infer/graph.ts'],
      ['infer/graph.ts', 'text/tokens.ts'],
      ['text/tokens.ts', 'concepts/bigrams.ts'],
      ['rouge/rouge.ts', 'text/tokens.ts'],
      ['learn/train.ts', 'cli/main.ts'],
      ['batch/batch.ts', 'server/server.ts'],
    ]
    for (const [from, to] of wrong) expect(mayImport(from, to), `${from} → ${to}`).toBe(false)
    expect(mayImport('cli/solve.ts', 'infer/formats/fg.ts')).toBe(true)
    expect(mayImport('infer/factors/xor.ts', 'infer/kernels/simplex.ts')).toBe(true)
  })

  test('no file imports itself by way of others', () => {
    expect(findCycle(new Map(files.map((file) => [file.path, localImports(file)])))).toEqual([])
  })

  test('a cycle would be seen', () => {
    const cycle = findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['c', 'd']],
        ['c', []],
        ['d', ['b']],
      ]),
    )
    expect(cycle).toEqual(['b', 'd', 'b'])
  })

  test('what only Node has stays where a browser does not go', () => {
    const usesNode = (file: SourceFile) =>
      file.imports.some((name) => name.startsWith('node:') || builtinModules.includes(name)) ||
      /\b(process|Buffer|__dirname)\s*[.[]/.test(file.code)
    const wrong = files.filter(
      (file) => usesNode(file) && !nodeFolders.some((folder) => file.path.startsWith(`${folder}/`)),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
    expect(files.filter(usesNode).length).toBeGreaterThan(0)
  })

  test('every package that is imported is declared', () => {
    const {dependencies, optionalDependencies} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const declared = Object.keys({...dependencies, ...optionalDependencies})
    const packages = files
      .flatMap((file) => file.imports)
      .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
    const names = packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    expect(names.filter((name) => !declared.includes(name))).toEqual([])
    expect(names).toContain('commander')
  })
})

test('the command line starts without anything that takes time to load', () => {
  const loaded = new Set(['cli/main.ts'])
  const packages = new Set<string>()
  for (const path of loaded) {
    const file = files.find((file) => file.path === path)!
    for (const [, , name] of file.code.matchAll(/(?<!['"])\bfrom\s*(['"])(.+?)\1/g)) {
      if (name.startsWith('.')) loaded.add(resolveImport(path, name))
      else if (!name.startsWith('node:')) packages.add(name)
    }
  }
  expect([...loaded].filter((path) => !path.startsWith('cli/') && path !== 'data-error.ts')).toEqual([])
  expect([...packages]).toEqual(['commander'])
  expect(loaded).toContain('cli/solve.ts')
})

describe('the habits of src', () => {
  test('imports name their file, and none is computed', () => {
    for (const file of files) {
      const computed = /\bimport\(\s*[^'"\s]/.test(file.code)
      const nameless = file.imports.filter((name) => name.startsWith('.') && !name.endsWith('.ts'))
      expect({path: file.path, computed, nameless}).toEqual({path: file.path, computed: false, nameless: []})
    }
  })

  test('nothing is exported by default', () => {
    expect(
      files.filter((file) => /\bexport\s+default\b|\bas\s+default\b/.test(file.code)).map((file) => file.path),
    ).toEqual([])
  })

  test('no chance and no clock of the world: the same input gives the same output', () => {
    const pattern = /\bMath\.random\b|\bDate\b|\bcrypto\.(getRandomValues|randomUUID)\b/
    expect(files.filter((file) => pattern.test(file.code)).map((file) => file.path)).toEqual([])
  })

  test('no file is a drawer for everything', () => {
    expect(
      files.filter((file) => /\b(utils?|helpers?|misc|common)\b/i.test(file.path)).map((file) => file.path),
    ).toEqual([])
  })

  test('inference knows nothing of language, not even in comments', () => {
    const words = /sentence|summar(y|ies|iz)|\bdocuments?\b|bigram/i
    const found = files
      .filter((file) => file.path.startsWith('infer/'))
      .flatMap((file) => file.text.split('\n').map((line, i) => `${file.path}:${i + 1}: ${line.trim()}`))
      .filter((line) => words.test(line.replaceAll('docs/', '')))
    expect(found).toEqual([])
  })
})

function readFiles(): SourceFile[] {
  return readdirSync(source, {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(source, path), 'utf8')
      const code = withoutComments(text)
      return {path, text, code, imports: importsOf(code)}
    })
}

function withoutComments(text: string): string {
  // a string is matched so that what looks like a comment in it stays
  return text.replace(
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*/g,
    (_, string) => string ?? ' ',
  )
}

/** Static imports and exports, dynamic imports and types of the form import('…'). */
function importsOf(code: string): string[] {
  const pattern = /(?<!['"])\bfrom\s*(['"])(.+?)\1|\bimport\s*\(?\s*(['"])(.+?)\3/g
  return [...code.matchAll(pattern)].map((match) => match[2] ?? match[4])
}

function localImports(file: SourceFile): string[] {
  return file.imports.filter((name) => name.startsWith('.')).map((name) => resolveImport(file.path, name))
}

function resolveImport(path: string, name: string): string {
  return relative(source, join(source, dirname(path), name)).replaceAll('\\', '/')
}

/** The longest layer name that begins the path. */
function layerOf(path: string): string | undefined {
  return Object.keys(layers)
    .filter((layer) => path === layer || path.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0]
}

function mayImport(from: string, to: string): boolean {
  const importer = layerOf(from)
  const imported = layerOf(to)
  if (importer === undefined || imported === undefined) return false
  if (importer === imported || layers[importer].includes(imported)) return true
  return layers[importer].includes('*') && !last.includes(imported)
}

/** A cycle of imports, its first file again at its end; empty if there is none. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return []
    path.push(file)
    for (const target of graph.get(file) ?? []) {
      const cycle = visit(target)
      if (cycle.length > 0) return cycle
    }
    path.pop()
    done.add(file)
    return []
  }
  for (const file of graph.keys()) {
    const cycle = visit(file)
    if (cycle.length > 0) return cycle
  }
  return []
}
