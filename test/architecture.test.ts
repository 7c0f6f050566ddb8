import {readdirSync, readFileSync} from 'node:fs'
import {builtinModules} from 'node:module'
import {dirname, join, relative} from 'node:path'
import {describe, expect, test} from 'vitest'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src')

/**
 * What each place in src imports: a folder without its subfolders, or a single file. Exactly this: the test fails on an
 * import that is not here, and on an entry that no import uses. `npm test` prints the lines to change.
 *
 * Places are single files where they stand above all that lies beside and below them: doors, which export the public
 * names, and tables, whose rows load what they name.
 */
const SINGLE_FILES =
  /^(?:[^/]+\.ts|.*\/index\.ts|infer\/solvers\.ts|summarize\/(?:summarizers|prepared-documents|ahead)\.ts|cli\/(?:main|commands)\.ts)$/

/** What any place may import, and so is not on the map. These import only one another. */
const foundation = [
  'base64.ts',
  'calendar.ts',
  'check.ts',
  'nearest-name.ts',
  'numbered.ts',
  'options-with.ts',
  'printable.ts',
  'schema-json.ts',
  'turns.ts',
]

const map: Readonly<Record<string, readonly string[]>> = {
  'data-error.ts': [],
  'infer/kernels': [],
  'infer/factors': ['infer/kernels'],
  infer: ['infer/factors', 'infer/kernels'],
  'infer/logic': ['infer', 'infer/factors'],
  boosting: [],
  'syntax/weights': ['boosting'],
  'syntax/words': [],
  'syntax/parser': ['infer', 'infer/factors', 'syntax/weights', 'syntax/words'],
  'syntax/tagger': ['syntax/weights', 'syntax/words'],
  'syntax/encoder': ['syntax/parser', 'syntax/tagger', 'syntax/weights', 'syntax/words'],
  text: [],
  syntax: [
    'boosting',
    'data-error.ts',
    'syntax/encoder',
    'syntax/parser',
    'syntax/tagger',
    'syntax/weights',
    'syntax/words',
    'text',
  ],
  compression: ['syntax', 'syntax/words', 'text'],
  'english/words': ['text'],
  'english/compression/phrases': ['compression', 'english/words', 'text'],
  'english/compression/truth': ['compression', 'english/compression/phrases', 'english/words', 'text'],
  'english/compression/guards': [
    'compression',
    'english/compression/phrases',
    'english/compression/truth',
    'english/words',
  ],
  'english/compression/rules': ['compression', 'english/compression/phrases', 'english/words'],
  'english/compression/awaited': ['english/compression/phrases', 'english/words'],
  'english/compression': [
    'compression',
    'english/compression/awaited',
    'english/compression/guards',
    'english/compression/phrases',
    'english/compression/rules',
    'english/compression/truth',
    'english/words',
    'text',
  ],
  'english/discourse': ['discourse', 'english/words', 'text'],
  'english/questions': ['english/discourse', 'language'],
  'english/text': ['text'],
  discourse: ['syntax', 'text'],
  language: ['compression', 'discourse', 'text'],
  english: [
    'english/compression',
    'english/discourse',
    'english/questions',
    'english/text',
    'english/words',
    'language',
  ],
  encoding: ['data-error.ts'],
  'summarize/documents': ['compression', 'discourse', 'encoding', 'english', 'language', 'syntax', 'text'],
  relevance: ['boosting', 'language', 'summarize/documents', 'syntax', 'text'],
  'seeded-random.ts': [],
  'infer/coverage': ['infer', 'infer/factors', 'infer/kernels', 'seeded-random.ts'],
  'summarize/model': [
    'boosting',
    'compression',
    'discourse',
    'encoding',
    'infer/coverage',
    'relevance',
    'summarize/documents',
    'syntax',
    'text',
  ],
  reread: ['compression', 'syntax', 'syntax/words', 'text'],
  'summarize/reread': ['compression', 'infer/coverage', 'reread', 'summarize/documents', 'summarize/model', 'syntax'],
  'summarize/print': [
    'compression',
    'discourse',
    'encoding',
    'infer',
    'language',
    'relevance',
    'summarize/documents',
    'summarize/model',
    'summarize/reread',
    'text',
  ],
  compress: [
    'compression',
    'encoding',
    'english',
    'language',
    'reread',
    'seeded-random.ts',
    'summarize/documents',
    'syntax',
    'text',
  ],
  render: ['compression', 'summarize/documents', 'summarize/print', 'text'],
  'render/html': ['render', 'summarize/documents', 'summarize/print', 'text'],
  'infer/ilp': ['infer', 'infer/coverage', 'infer/factors'],
  'infer/search': ['infer', 'infer/factors', 'infer/kernels', 'seeded-random.ts'],
  'infer/solvers.ts': ['infer', 'infer/coverage', 'infer/factors', 'infer/ilp', 'infer/search'],
  'summarize/solve': [
    'compression',
    'infer',
    'infer/coverage',
    'infer/solvers.ts',
    'summarize/documents',
    'summarize/model',
  ],
  summarize: [
    'infer',
    'infer/coverage',
    'language',
    'summarize/documents',
    'summarize/model',
    'summarize/print',
    'summarize/reread',
    'summarize/solve',
    'text',
  ],
  context: [
    'compression',
    'encoding',
    'english',
    'infer',
    'infer/coverage',
    'language',
    'relevance',
    'render',
    'summarize/documents',
    'summarize/model',
    'summarize/print',
    'summarize/reread',
    'summarize/solve',
    'syntax',
    'text',
  ],
  'rouge/data': [],
  rouge: ['data-error.ts', 'rouge/data'],
  'summarize/methods': [
    'infer',
    'infer/coverage',
    'relevance',
    'seeded-random.ts',
    'summarize/documents',
    'summarize/model',
    'summarize/print',
    'summarize/solve',
  ],
  'summarize/ceilings': [
    'encoding',
    'infer',
    'infer/coverage',
    'rouge',
    'summarize/documents',
    'summarize/methods',
    'summarize/print',
    'syntax',
    'text',
  ],
  'summarize/ahead.ts': ['discourse', 'summarize/documents', 'summarize/model'],
  'summarize/summarizers.ts': [
    'summarize',
    'summarize/ceilings',
    'summarize/documents',
    'summarize/methods',
    'summarize/print',
    'summarize/solve',
  ],
  'summarize/prepared-documents.ts': [
    'language',
    'summarize',
    'summarize/documents',
    'summarize/model',
    'summarize/print',
    'summarize/summarizers.ts',
    'text',
  ],
  'index.ts': [
    'context',
    'compress',
    'data-error.ts',
    'encoding',
    'render',
    'render/html',
    'summarize',
    'summarize/documents',
    'summarize/prepared-documents.ts',
    'summarize/print',
    'summarize/summarizers.ts',
    'syntax',
    'text',
  ],
  'browser.ts': ['index.ts', 'syntax'],
  corpus: ['data-error.ts', 'text'],
  evaluate: ['corpus', 'encoding', 'rouge', 'summarize/documents', 'summarize/summarizers.ts'],
  files: [],
  'evaluate/compare': [
    'corpus',
    'evaluate',
    'infer',
    'infer/coverage',
    'infer/solvers.ts',
    'render/html',
    'rouge',
    'summarize',
    'summarize/documents',
    'summarize/print',
  ],
  'infer/formats': ['data-error.ts', 'infer', 'infer/coverage', 'infer/factors'],
  node: [
    'compress',
    'context',
    'data-error.ts',
    'discourse',
    'english/discourse',
    'summarize',
    'summarize/print',
    'syntax',
    'syntax/encoder',
    'syntax/parser',
    'syntax/weights',
    'text',
  ],
  'tasks/options': ['corpus', 'encoding', 'infer/solvers.ts', 'rouge', 'summarize/documents', 'text'],
  'tasks/documents': ['corpus', 'tasks/options', 'text'],
  'tasks/calls': ['data-error.ts', 'tasks/options'],
  'tasks/compress': ['compress', 'summarize/documents', 'tasks/options'],
  'tasks/context': ['context', 'summarize/documents', 'tasks/options', 'text'],
  'tasks/parse': ['corpus', 'english', 'syntax', 'syntax/parser', 'tasks/options', 'text'],
  'tasks/rouge': ['corpus', 'node', 'rouge', 'tasks/options'],
  'tasks/summarize': [
    'corpus',
    'infer',
    'render',
    'render/html',
    'summarize/ahead.ts',
    'summarize/documents',
    'summarize/print',
    'summarize/solve',
    'summarize/summarizers.ts',
    'tasks/options',
    'text',
  ],
  'tasks/posted': [
    'compress',
    'corpus',
    'node',
    'summarize/documents',
    'tasks/calls',
    'tasks/compress',
    'tasks/context',
    'tasks/documents',
    'tasks/options',
    'tasks/parse',
    'tasks/rouge',
    'tasks/summarize',
    'text',
  ],
  tasks: [
    'encoding',
    'tasks/calls',
    'tasks/compress',
    'tasks/context',
    'tasks/options',
    'tasks/parse',
    'tasks/posted',
    'tasks/rouge',
    'tasks/summarize',
  ],
  'cli/shared': ['corpus', 'evaluate', 'files', 'tasks/documents', 'tasks/options'],
  'cli/compress': ['cli/shared', 'compress', 'corpus', 'node', 'tasks/compress', 'tasks/options'],
  'cli/compare': [
    'cli/shared',
    'corpus',
    'evaluate',
    'evaluate/compare',
    'infer/formats',
    'infer/solvers.ts',
    'node',
    'summarize/documents',
    'syntax',
    'tasks/options',
  ],
  'check-proof': [],
  'cli/check': ['check-proof', 'cli/shared', 'tasks/options'],
  'cli/completion': ['cli/shared', 'tasks/options'],
  'learn/perceptron': [],
  'learn/boosting': ['boosting', 'learn/perceptron'],
  'learn/concepts': [
    'learn/boosting',
    'learn/perceptron',
    'seeded-random.ts',
    'summarize/documents',
    'summarize/model',
    'syntax',
    'text',
  ],
  'learn/relevance': [
    'boosting',
    'data-error.ts',
    'language',
    'learn/boosting',
    'learn/lexicon',
    'relevance',
    'seeded-random.ts',
    'summarize/documents',
    'summarize/methods',
    'syntax',
    'text',
  ],
  'learn/parser': ['learn/perceptron', 'seeded-random.ts', 'syntax/parser'],
  'learn/tagger': ['learn/perceptron', 'seeded-random.ts', 'syntax/tagger', 'syntax/words'],
  learn: [
    'corpus',
    'data-error.ts',
    'learn/parser',
    'learn/tagger',
    'syntax/parser',
    'syntax/tagger',
    'syntax/words',
    'text',
  ],
  'learn/compression': [
    'compress',
    'compression',
    'learn/perceptron',
    'seeded-random.ts',
    'syntax',
    'syntax/words',
    'data-error.ts',
    'english/text',
    'language',
    'learn/encoder',
    'syntax/encoder',
    'syntax/tagger',
    'text',
  ],
  'evaluate/compression': ['compress', 'compression', 'language', 'learn/compression', 'syntax', 'text'],
  'cli/evaluate-compression': [
    'cli/shared',
    'english',
    'evaluate/compression',
    'learn/compression',
    'node',
    'tasks/options',
  ],
  'cli/evaluate-parse': [
    'cli/shared',
    'corpus',
    'data-error.ts',
    'english',
    'learn',
    'node',
    'syntax',
    'tasks/options',
    'tasks/parse',
    'text',
  ],
  'evaluate/results': ['evaluate', 'rouge', 'summarize/documents'],
  'evaluate/report': ['evaluate', 'evaluate/results', 'render/html', 'rouge', 'text'],
  'cli/evaluate-summaries': [
    'cli/shared',
    'corpus',
    'evaluate',
    'evaluate/report',
    'evaluate/results',
    'node',
    'rouge',
    'summarize/documents',
    'summarize/summarizers.ts',
    'syntax',
    'tasks/options',
  ],
  'cli/evaluate': ['cli/evaluate-compression', 'cli/evaluate-parse', 'cli/evaluate-summaries', 'cli/shared'],
  'cli/context': ['cli/shared', 'corpus', 'node', 'tasks/context', 'tasks/documents'],
  'cli/man': ['cli/shared', 'node', 'tasks/options'],
  'cli/parse': [
    'cli/shared',
    'corpus',
    'english',
    'files',
    'node',
    'syntax',
    'tasks/documents',
    'tasks/options',
    'tasks/parse',
    'text',
  ],
  'rouge/script': ['data-error.ts', 'rouge'],
  'cli/rouge': ['cli/shared', 'corpus', 'rouge/script', 'tasks/options', 'tasks/rouge'],
  'cli/solve': [
    'cli/shared',
    'data-error.ts',
    'infer',
    'infer/coverage',
    'infer/formats',
    'infer/ilp',
    'infer/search',
    'infer/solvers.ts',
    'tasks/options',
  ],
  'cli/summarize': [
    'cli/shared',
    'files',
    'infer',
    'infer/coverage',
    'infer/formats',
    'infer/solvers.ts',
    'node',
    'summarize/ahead.ts',
    'summarize/documents',
    'summarize/solve',
    'summarize/summarizers.ts',
    'tasks/documents',
    'tasks/options',
    'tasks/summarize',
    'text',
  ],
  'learn/lexicon': ['data-error.ts', 'learn', 'learn/perceptron', 'seeded-random.ts', 'syntax/words'],
  'learn/encoder': [
    'files',
    'learn',
    'learn/lexicon',
    'learn/perceptron',
    'learn/tagger',
    'seeded-random.ts',
    'syntax/encoder',
    'syntax/parser',
    'syntax/tagger',
    'syntax/weights',
    'syntax/words',
  ],
  'cli/train': [
    'cli/shared',
    'english',
    'files',
    'learn',
    'learn/compression',
    'learn/concepts',
    'learn/encoder',
    'learn/lexicon',
    'learn/perceptron',
    'learn/relevance',
    'node',
    'seeded-random.ts',
    'summarize/documents',
    'summarize/model',
    'syntax',
    'syntax/encoder',
    'syntax/words',
    'tasks/options',
  ],
  'server/threads': ['node', 'tasks', 'tasks/calls'],
  server: ['node', 'queue', 'corpus', 'server/threads', 'tasks', 'tasks/calls', 'tasks/options'],
  'cli/serve': [
    'cli/shared',
    'cli/shared/queue',
    'corpus',
    'node',
    'queue',
    'server',
    'server/threads',
    'tasks/options',
  ],
  'batch/do': [
    'compress',
    'context',
    'corpus',
    'node',
    'render',
    'summarize/documents',
    'syntax',
    'tasks',
    'tasks/calls',
    'tasks/compress',
    'tasks/context',
    'tasks/options',
    'tasks/parse',
    'tasks/summarize',
  ],
  batch: ['batch/do', 'corpus', 'data-error.ts', 'files', 'node', 'tasks/calls'],
  queue: ['batch', 'corpus', 'data-error.ts', 'encoding', 'node'],
  'cli/shared/queue': ['queue', 'tasks/options'],
  'cli/batch': [
    'batch',
    'cli/shared/queue',
    'cli/shared',
    'encoding',
    'files',
    'node',
    'queue',
    'tasks/compress',
    'tasks/context',
    'tasks/options',
    'tasks/parse',
    'tasks/summarize',
  ],
  'cli/worker': ['cli/shared/queue', 'cli/shared', 'node', 'queue', 'tasks/options'],
  'cli/queue-status': ['cli/shared/queue', 'cli/shared', 'queue', 'tasks/options'],
  'cli/queue-failed': ['cli/shared/queue', 'cli/shared', 'queue', 'tasks/options'],
  'cli/queue-retry': ['cli/shared/queue', 'cli/shared', 'queue', 'tasks/options'],
  'cli/queue-drain': ['cli/shared/queue', 'cli/shared', 'queue', 'tasks/options'],
  'cli/queue': ['cli/queue-drain', 'cli/queue-failed', 'cli/queue-retry', 'cli/queue-status', 'cli/shared'],
  'cli/commands.ts': [
    'cli/batch',
    'cli/check',
    'cli/compare',
    'cli/completion',
    'cli/compress',
    'cli/context',
    'cli/evaluate',
    'cli/man',
    'cli/parse',
    'cli/queue',
    'cli/rouge',
    'cli/serve',
    'cli/shared',
    'cli/solve',
    'cli/summarize',
    'cli/train',
    'cli/worker',
    'tasks',
  ],
  'cli/main.ts': ['cli/commands.ts', 'cli/rouge', 'cli/shared', 'data-error.ts', 'node', 'tasks/options'],
  start: ['batch', 'cli/main.ts', 'node', 'server/threads'],
  'corpus/index.ts': ['corpus'],
  'evaluate/index.ts': [
    'evaluate',
    'evaluate/report',
    'evaluate/results',
    'summarize/documents',
    'summarize/summarizers.ts',
  ],
  'infer/ilp/index.ts': ['infer/ilp'],
  'infer/index.ts': [
    'infer',
    'infer/coverage',
    'infer/factors',
    'infer/formats',
    'infer/logic',
    'infer/search',
    'infer/solvers.ts',
  ],
  'node/index.ts': ['index.ts', 'node'],
  'parse.ts': ['english', 'language', 'syntax', 'syntax/parser', 'text'],
  'rouge/index.ts': ['rouge', 'rouge/script'],
  'without-node.ts': ['index.ts', 'node/index.ts'],
}

/** Places that may use what only Node has; the rest of src runs in a browser. */
const nodePlaces = [
  'files',
  'corpus',
  'learn',
  'node',
  'cli',
  'infer/ilp',
  'tasks',
  'batch',
  'queue',
  'server',
  'start',
]

interface SourceFile {
  readonly path: string // from src
  readonly text: string
  readonly code: string // without comments
  readonly imports: readonly string[]
}

const files = readFiles()
const known = new Set(files.map((file) => file.path))
const byPath = new Map(files.map((file) => [file.path, file]))

describe('the arrows between the places of src', () => {
  const drawn = drawMap(files)

  test('every import is on the map, and every entry of the map is an import', () => {
    const wrong = [...new Set([...Object.keys(map), ...drawn.keys()])].sort().flatMap((place) => {
      const [listed, found] = [new Set(map[place] ?? []), drawn.get(place) ?? new Set<string>()]
      const forbidden = [...found]
        .filter((target) => !listed.has(target))
        .map((target) => `${place} → ${target} is new`)
      const unused = [...listed]
        .filter((target) => !found.has(target))
        .map((target) => `${place} → ${target} is unused`)
      return [...forbidden, ...unused]
    })
    expect(wrong).toEqual([])
    expect(files.length).toBeGreaterThan(300)
    expect([...drawn.values()].reduce((sum, targets) => sum + targets.size, 0)).toBeGreaterThan(150)
  })

  test('what any place may import imports nothing else, and kernels check nothing', () => {
    const below = files.filter(({path}) => foundation.includes(path))
    expect(below.map(({path}) => path).sort()).toEqual(foundation)
    expect(below.flatMap(localImports).filter((target) => !foundation.includes(target))).toEqual([])
    const kernels = files.filter(({path}) => path.startsWith('infer/kernels/'))
    expect(kernels.filter(({imports}) => imports.some((name) => name.endsWith('/check.ts')))).toEqual([])
    expect(kernels.length).toBeGreaterThan(10)
  })

  test('every import leads to a file', () => {
    const broken = files.flatMap((file) => localImports(file).filter((target) => !known.has(target)))
    expect(broken).toEqual([])
  })

  test('the map has no way back: no place imports another that imports it', () => {
    expect(findCycle(new Map(Object.entries(map)))).toEqual([])
  })

  test('the folders of src have no way back either, each as a whole', () => {
    expect(findCycle(drawFolders(files))).toEqual([])
    expect(drawFolders(files).get('cli')).toContain('tasks')
  })

  test('docs/architecture.md has a word on each folder, in the section of its part of src', () => {
    const sections = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split(/^### /m).slice(1)
    const folders = [...new Set(files.map(({path}) => dirname(path)))].filter((folder) => folder !== '.')
    const missing = folders.filter((folder) => {
      const [part, ...below] = folder.split('/')
      // commands have a folder each, as their table says
      if (part === 'cli' && below.length === 1 && below[0] !== 'shared') return false
      const text = sections
        .filter((section) => [`\`${part}\``, `\`${part}/`].some((name) => section.startsWith(name)))
        .join()
      const names = [folder, `${folder}/`, `${below.join('/')}/`, `${below.at(-1)}/`]
      return !names.some((name) => text.includes(`\`${name}\``))
    })
    expect(missing).toEqual([])
    expect(folders.length).toBeGreaterThan(80)
  })

  test('the engine, ROUGE and the readers stand where they may stand alone', () => {
    const below = (place: string, seen = new Set<string>()): Set<string> => {
      for (const target of map[place] ?? []) {
        if (seen.has(target)) continue
        seen.add(target)
        below(target, seen)
      }
      return seen
    }
    const reached = (place: string) => new Set([...below(place)].map((target) => target.split('/')[0]))
    expect([...reached('infer/index.ts')].sort()).toEqual(['data-error.ts', 'infer', 'seeded-random.ts'])
    expect([...reached('rouge/index.ts')].sort()).toEqual(['data-error.ts', 'rouge'])
    expect([...reached('text')]).toEqual([])
    for (const place of Object.keys(map)) if (place.startsWith('corpus')) expect(reached(place)).not.toContain('syntax')
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
      (file) => usesNode(file) && !nodePlaces.some((place) => file.path.startsWith(`${place}/`)),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
    expect(files.filter(usesNode).length).toBeGreaterThan(0)
  })

  test('every package that is imported is declared', () => {
    const {dependencies, optionalDependencies, imports} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const declared = Object.keys({...dependencies, ...optionalDependencies, ...imports})
    const packages = files
      .flatMap((file) => file.imports)
      .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
    const names = packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    expect(names.filter((name) => !declared.includes(name))).toEqual([])
    expect(names).toContain('commander')
  })
})

describe('the habits of src', () => {
  test('imports name their file, and none is computed', () => {
    for (const file of files) {
      // the program in one file leaves it to whoever starts it to load packages
      const computed = file.path !== 'start/start.ts' && /\bimport\(\s*[^'"\s]/.test(file.code)
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
    // when a kept file was used last decides what goes from the disk, and nothing that is printed
    expect(files.filter((file) => pattern.test(file.code)).map((file) => file.path)).toEqual(['node/tree-cache.ts'])
  })

  test('what a file exports some other file imports, or it is a door', () => {
    const {exports, imports} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const doors = JSON.stringify([exports, imports])
    // programs are started by the names of their files, and what pages get is found by a mark
    const isDoor = ({path}: SourceFile) =>
      doors.includes(`/${path.replace('.ts', '.js')}"`) || path.startsWith('start/')
    const imported = new Set(
      ['src', 'test', 'web', 'eval'].flatMap((folder) => filesIn(join(root, folder)).flatMap(namesImportedBy)),
    )
    const needless = files
      .filter((file) => !isDoor(file))
      .flatMap((file) => exportsOf(file).map((name) => `${file.path} ${name}`))
      .filter((name) => !imported.has(name) && !name.endsWith(' isSentToPages'))
    expect(needless).toEqual([])
    expect(imported.size).toBeGreaterThan(1000)
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

const EXPORTED = /^export (?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

function exportsOf({code}: SourceFile): string[] {
  return [...code.matchAll(EXPORTED)].map(([, name]) => name)
}

/** Programs in a folder of the repository. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((path) => /\.(?:tsx?|js)$/.test(path) && !/^dist\//.test(path))
    .map((path) => join(folder, path))
}

/** The names that a file imports from files of src: `text/read.ts readDocument`. A module that is imported as a whole gives all that the file names. */
function namesImportedBy(path: string): string[] {
  const code = withoutComments(readFileSync(path, 'utf8'))
  const found = [
    ...code.matchAll(
      /(?:(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*[^'"]*)\s*from\s*|import\(\s*)['"](\.[^'"]+)['"]/g,
    ),
  ]
  return found.flatMap(([, clause = '*', name]) => {
    const target = relative(source, join(dirname(path), name)).replaceAll('\\', '/')
    const file = byPath.get(target)
    if (file === undefined) return []
    const names = clause.startsWith('{')
      ? clause
          .slice(1, -1)
          .split(',')
          .map((one) =>
            one
              .trim()
              .replace(/^type /, '')
              .replace(/ as .*/, ''),
          )
      : exportsOf(file).filter((one) => new RegExp(`\\b${one}\\b`).test(code) || clause.startsWith('* '))
    return names.map((one) => `${target} ${one}`)
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

/** The place of a file on the map. */
function placeOf(path: string): string {
  return SINGLE_FILES.test(path) ? path : dirname(path)
}

/** By place: the other places that its files import. */
function drawMap(files: readonly SourceFile[]): Map<string, Set<string>> {
  const drawn = new Map<string, Set<string>>()
  for (const file of files) {
    const place = placeOf(file.path)
    if (foundation.includes(place)) continue
    const targets = drawn.get(place) ?? new Set()
    drawn.set(place, targets)
    for (const target of localImports(file).map(placeOf)) {
      if (target !== place && !foundation.includes(target)) targets.add(target)
    }
  }
  return drawn
}

/** By folder of src, with all that is below it: the other folders that it imports. */
function drawFolders(files: readonly SourceFile[]): Map<string, string[]> {
  const drawn = new Map<string, Set<string>>()
  for (const file of files) {
    const folder = folderOf(file.path)
    const targets = drawn.get(folder) ?? new Set()
    drawn.set(folder, targets)
    for (const target of localImports(file).map(folderOf)) if (target !== folder) targets.add(target)
  }
  return new Map([...drawn].map(([folder, targets]) => [folder, [...targets]]))
}

/** Relevance reads the documents of summaries, whose models ask for it: these two are still one. */
function folderOf(path: string): string {
  const [folder] = path.split('/')
  return folder === 'relevance' ? 'summarize' : folder
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
