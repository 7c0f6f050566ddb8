import {spawnSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {publint} from 'publint'
import {describe, expect, test} from 'vitest'
import {openDoors} from '../../eval/lib/reference/page.ts'
import {exampleOf, textOf} from '../../eval/lib/reference/public-names.ts'
import {isLong} from '../conditions.ts'
import {compile, consumer, doors, isBuilt, manifest, root} from './consumer.ts'

/** What programs can import from `precis`: all about summarizing. */
const values = [
  'Analyzer',
  'DataError',
  'PreparedDocuments',
  'SUMMARIZERS',
  'compress',
  'compressWith',
  'context',
  'contextWith',
  'createAnalyzer',
  'loadAnalyzer',
  'loadEncoding',
  'prepare',
  'readEncoding',
  'renderHtml',
  'renderJson',
  'renderMarkdown',
  'renderText',
  'summarize',
  'summarizeWith',
]
const types = [
  'Block',
  'Budget',
  'CallOptions',
  'Encoding',
  'EncodingName',
  'CompressOptions',
  'Context',
  'ContextOptions',
  'ContextPassage',
  'ContextSentence',
  'GivenPassage',
  'HandOptions',
  'SentencePlace',
  'SummaryWishes',
  'TextSpan',
  'CompressedLine',
  'Insertion',
  'SolvedSummary',
  'Summarizer',
  'SummarizerName',
  'ModelBytes',
  'SourceDocument',
  'SummarizeOptions',
  'Summary',
  'SummaryConcept',
  'SummaryNote',
  'SummarySentence',
  'SummarySolution',
]

describe.skipIf(!isBuilt)('the package as npm packs it (needs dist)', () => {
  const user = consumer(true)
  const tarball = join(user.folder, `precis-${manifest.version}.tgz`)
  const installed = join(user.folder, 'node_modules/precis')

  test('holds what a user needs, and no more', () => {
    const files = readdirSync(installed, {recursive: true, encoding: 'utf8', withFileTypes: true}).filter((entry) =>
      entry.isFile(),
    )
    const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1))
    const pages = ['CHANGELOG.md', 'CITATION.cff', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md']
    const folders = ['assets', 'bin', 'corpora', 'deploy', 'dist', 'docs', 'eval', 'models', 'schemas', 'src', 'web']
    const tops = new Set(paths.map((path) => path.split('/')[0]))
    expect([...tops].sort()).toEqual([...pages, ...folders, 'package.json'].sort())
    // the licences of the word lists
    expect(
      paths
        .filter((path) => path.startsWith('src/'))
        .map((path) => basename(path))
        .sort(),
    ).toEqual(['LICENSE-Apache-2.0.txt', 'README.md'])
    const strange = /^dist\/(?!.*\.(?:d\.ts|js)$|start\/one-file[.-])|^models\/(?!README\.md$|\w+\.bin\.gz$)/
    expect(paths.filter((path) => strange.test(path))).toEqual([])
    // the page brings the models that it needs, so that any server can serve its folder
    expect(statSync(tarball).size).toBeLessThan(32_000_000)
  })

  test('has every file that its pages link to', () => {
    const pages = readdirSync(installed, {recursive: true, encoding: 'utf8'}).filter((path) => path.endsWith('.md'))
    const links = pages.flatMap((page) => {
      const text = readFileSync(join(installed, page), 'utf8')
      const targets = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)|(?:src|srcset)="([^":]+)"/g)]
      return targets.map(([, link, picture]) => ({page, target: link ?? picture}))
    })
    const broken = links.filter(({page, target}) => !existsSync(join(installed, dirname(page), target)))
    expect(broken).toEqual([])
    expect(links.length).toBeGreaterThan(50)
  })

  test('publint finds nothing', async () => {
    const {messages} = await publint({pkgDir: installed, pack: false, strict: true})
    expect(messages).toEqual([])
  })

  // it brings a compiler of its own, and takes as long as all other tests of the package
  test.skipIf(!isLong)('arethetypeswrong finds nothing in any mode of resolution (long)', async () => {
    const {checkPackage, createPackageFromTarballData} = await import('@arethetypeswrong/core')
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
    if (analysis.types === false) throw new Error('The package has no types, expected some.')
    // That require() reaches an ES module is no fault: every Node that `engines` allows loads ES modules that way. The
    // compiler agrees from its version 5.8 under `nodenext`, and under `bundler`; under `node16` use `await import()`.
    const problems = analysis.problems.filter(({kind}) => kind !== 'CJSResolvesToESM')
    expect(problems).toEqual([])
    expect(manifest.engines.node).toBe('>=20.19')
    const checked = Object.keys(analysis.entrypoints).map((path) => `precis${path.slice(1)}`)
    expect(doors.filter((door) => !checked.includes(door))).toEqual([])
  })

  test('every door opens to import and to require, and precis is as small as it says', () => {
    const names = doors.map((name) => `'${name}'`).join()
    user.file('names.mjs', `for (const d of [${names}]) console.log(d, Object.keys(await import(d)).sort().join())`)
    user.file('names.cjs', `for (const d of [${names}]) console.log(d, Object.keys(require(d)).sort().join())`)
    const imported = user.node('names.mjs')
    expect(user.node('names.cjs')).toBe(imported)
    const namesOf = new Map(imported.split('\n').map((line) => line.split(' ') as [string, string]))
    expect(doors.filter((door) => namesOf.get(door) === undefined)).toEqual([])
    expect(namesOf.get('precis')).toBe(values.join())
    const portable = values.filter((name) => !['summarize', 'loadAnalyzer', 'compress', 'context'].includes(name))
    expect(namesOf.get('precis/browser')).toBe(
      [...portable, 'analyzeOnWorkers', 'fetchAnalyzer', 'makeTreesFor'].sort().join(),
    )
    expect(namesOf.get('precis/infer')?.split(',')).toContain('Budget')
  })

  test('without Node precis has the same names, and those that need it say so', async () => {
    const portable = await import(join(root, 'dist/without-node.js'))
    expect(Object.keys(portable).sort()).toEqual(values)
    await expect(portable.summarize(['A river rose.'])).rejects.toThrow(
      /^summarize: called without Node, expected Node/,
    )
    await expect(portable.context([])).rejects.toThrow(/^context: called without Node, expected Node/)
    expect(() => portable.compress('A river rose.')).toThrow(/^compress: called without Node, expected Node/)
    expect(() => portable.loadAnalyzer()).toThrow(/^loadAnalyzer: called without Node, .* await fetchAnalyzer\(url\)/)
  })

  describe('its command, in an empty folder', () => {
    const text = 'The river rose on Friday. Two bridges in Harwick were closed. The mayor asked for patience.'
    const {file} = user
    const references = [{id: 'A', text: 'Two bridges were closed in Harwick after the river rose.'}]
    file('news/a.txt', `${text}\n`)
    file('news/b.md', '# Two bridges closed\n\nThe river rose on Friday, and *two bridges* in Harwick were closed.\n')
    file('news/c.html', `<!doctype html><html><body><article><h1>Flood</h1><p>${text}</p></article></body></html>`)
    file('news/d.csv', `id,text\n1,"${text}"\n`)
    file('news/e.sgml', `<DOC>\n<DOCNO> E </DOCNO>\n<TEXT>\n<P>\n${text}\n</P>\n</TEXT>\n</DOC>\n`)
    file('clusters.jsonl', `${JSON.stringify({id: 'flood', documents: [{id: 'a', text}], references})}\n`)
    file('references/flood.A.txt', references[0].text)
    file('summaries/flood.txt', 'The river rose.')
    file('settings.xml', SETTINGS)
    file('paper.pdf', '%PDF-1.4\n')
    file('graph.fg', readFileSync(join(root, 'corpora/instances/committee.fg'), 'utf8'))

    /** Runs commands one after the other in one process: the exit code of each, and what it prints. */
    function results(commands: readonly string[]): {code: number; out: string; err: string}[] {
      file(
        'commands.mjs',
        `import {main} from './node_modules/precis/dist/cli/main.js'
for (const command of ${JSON.stringify(commands)}) {
  const result = {out: '', err: ''}
  const console = {out: (text) => void (result.out += text), err: (text) => void (result.err += text)}
  result.code = await main(command.split(' '), console)
  process.stdout.write(JSON.stringify(result) + '\\n')
}`,
      )
      const lines = user.node('commands.mjs').trimEnd().split('\n')
      expect(lines.length, lines.at(-1)).toBe(commands.length)
      return lines.map((line) => JSON.parse(line))
    }

    test('runs by its name', () => {
      const command = join(user.folder, 'node_modules/.bin/precis')
      const {stdout, stderr} = spawnSync(command, ['--version'], {encoding: 'utf8'})
      expect([stdout, stderr]).toEqual([`${manifest.version}\n`, ''])
    })

    test('summarizes, parses, solves, scores and evaluates without the optional packages, and names those that miss', () => {
      const [summary, parsed, solved, compared, classic, evaluated, ...missing] = results([
        'summarize news --words 20',
        'parse news',
        'solve graph.fg',
        'rouge --references references --summaries summaries',
        'rouge -n 1 -a settings.xml',
        'evaluate summaries clusters.jsonl --systems precis,lead --words 10 --no-timings',
        'solve graph.fg --solver glpk',
        'solve graph.fg --solver highs',
        'summarize news --words 20 --solver highs',
        'summarize paper.pdf',
      ])
      for (const {code, err} of [summary, parsed, solved, compared, classic]) expect([code, err]).toEqual([0, ''])
      expect(summary.out).toContain('bridges')
      expect(parsed.out.match(/^# newdoc/gm)?.length).toBe(5)
      expect(solved.out).toContain('optimal')
      expect(compared.out).toContain('ROUGE-2')
      expect(classic.out).toMatch(/^first ROUGE-1 Average_R: 0\.30000 /m)
      expect(evaluated.code).toBe(0)
      expect(evaluated.out).toMatch(/^precis +1 /m)

      // those that are asked for are named
      const [glpk, highs, summaryByHighs, paper] = missing
      for (const [{code, out, err}, name] of [
        [glpk, 'glpk.js'],
        [highs, 'highs'],
        [summaryByHighs, 'highs'],
      ] as const) {
        expect([code, out]).toEqual([1, ''])
        expect(err).toBe(
          `Solver package ${name}: not installed, expected it beside this one. Run: npm install ${name}\n`,
        )
      }
      expect([paper.code, paper.out]).toEqual([2, ''])
      expect(paper.err).toMatch(/^Skipped: paper\.pdf .*npm install unpdf/)
    })

    test('uses the optional packages once they are there', () => {
      user.install(Object.keys(manifest.optionalDependencies))
      const [glpk, highs, paper] = results([
        'solve graph.fg --solver glpk',
        'solve graph.fg --solver highs',
        'summarize paper.pdf',
      ])
      for (const {code, out} of [glpk, highs]) expect([code, out]).toEqual([0, expect.stringContaining('optimal')])
      expect([paper.code, paper.err]).toEqual([2, expect.stringContaining('broken PDF')])
    })
  })

  describe('its types', () => {
    const names = doors.map((door, i) => `import * as door${i} from '${door}'\nexport const used${i} = door${i}`)
    const code = `import {type Budget, summarize} from 'precis'
import {Budget as BudgetFactor} from 'precis/infer'
export const budget: Budget = {words: 10}
export const factor: BudgetFactor = new BudgetFactor(3, 2)
export const length: Promise<number> = summarize(['A river rose.']).then(({text}) => text.length)
${names.join('\n')}
`
    for (const kind of ['mts', 'cts', 'ts']) user.file(`types/${kind}.${kind}`, code)
    user.file('commonjs/package.json', '{"type": "commonjs"}')
    user.file('commonjs/old.ts', code)
    user.file('web/page.ts', code.replaceAll(/^.*(?:'precis\/(?:corpus|evaluate|infer\/ilp)').*\n.*\n/gm, ''))
    user.install(['@types/node', 'undici-types'])
    const node = {lib: ['es2023'], types: ['node'], noEmit: true}
    const settings: [string, object, string[]][] = [
      ['nodenext', {...node, module: 'nodenext'}, ['types/mts.mts', 'types/cts.cts', 'types/ts.ts', 'commonjs/old.ts']],
      ['node16', {...node, module: 'node16', moduleResolution: 'node16'}, ['types/mts.mts', 'types/ts.ts']],
      ['bundler', {...node, module: 'preserve', moduleResolution: 'bundler'}, ['types/mts.mts', 'types/ts.ts']],
      ['commonjs', {...node, module: 'commonjs', moduleResolution: 'bundler'}, ['types/cts.cts', 'commonjs/old.ts']],
      [
        'browsers',
        {lib: ['es2023', 'dom'], types: [], noEmit: true, module: 'preserve', moduleResolution: 'bundler'},
        ['web/page.ts'],
      ],
    ]
    // what the settings mean for types is the same in all
    const daily = settings.filter(([name]) => isLong || name === 'nodenext' || name === 'browsers')
    test.each(daily)('pass the compiler under %s', (name, options, files) => {
      expect(compile(user, name, options, files)).toBe('')
    })

    test('a wrong use would be seen', () => {
      user.file('types/wrong.ts', code.replace('words: 10', 'pages: 10'))
      const options = {...node, module: 'nodenext', skipLibCheck: true}
      expect(compile(user, 'wrong', options, ['types/wrong.ts'])).toMatch(/^types\/wrong\.ts\(3,\d+\): error TS2353/)
    })
  })

  describe('the examples', () => {
    const opened = openDoors(installed, manifest.exports)
    const found = opened.flatMap(({door, names}) => names.map((entry) => ({...entry, door})))

    test('every public name of every door has a comment that says what it is', () => {
      expect(opened.map(({door}) => door)).toEqual(doors)
      expect(found.filter((entry) => textOf(entry) === '').map(({door, name}) => `${door}: ${name}`)).toEqual([])
      expect(found.length).toBeGreaterThan(150)
    })

    test('every public name of precis has an example that uses it', () => {
      const ours = found.filter(({door}) => door === 'precis' || door === 'precis/browser')
      const ofBrowsers = [
        'fetchAnalyzer',
        'FetchAnalyzerOptions',
        'analyzeOnWorkers',
        'makeTreesFor',
        'MessageEnd',
        'TreeMaker',
      ]
      const expected = [...values, ...types, ...ofBrowsers]
      expect([...new Set(ours.map(({name}) => name))].sort()).toEqual(expected.sort())
      expect(ours.filter((entry) => !exampleOf(entry)?.includes(entry.name)).map(({name}) => name)).toEqual([])
    })

    test('every function and class of the other doors has an example that uses it', () => {
      const programs = found.filter(({declaration}) => /^(?:abstract class|class|function) /.test(declaration))
      const without = programs.filter((entry) => !exampleOf(entry)?.includes(entry.name))
      expect(without.map(({door, name}) => `${door}: ${name}`)).toEqual([])
      expect(programs.length).toBeGreaterThan(80)
    })

    test('print what their comments say', () => {
      user.install(Object.keys(manifest.optionalDependencies)) // for those of GLPK and HiGHS
      const programs = new Map(found.map((entry) => [exampleOf(entry) ?? '', `${entry.door}: ${entry.name}`]))
      const examples = [...programs].filter(([code]) => code !== '').map(([code, of], i) => ({code, of, name: `e${i}`}))
      for (const {name, code} of examples) user.file(`examples/${name}.ts`, code)
      const where = {rootDir: 'examples', outDir: 'run'}
      const options = {module: 'nodenext', lib: ['es2023', 'dom'], types: ['node'], skipLibCheck: true, ...where}
      const complaints = compile(
        user,
        'examples',
        options,
        examples.map(({name}) => `examples/${name}.ts`),
      )
      expect(complaints).toBe('')
      // the page of a browser is not here
      const runnable = examples.filter(({code}) => !code.includes("'precis/browser'"))
      user.file(
        'run.mjs',
        `import {format} from 'node:util'
const print = console.log
let lines = []
console.log = (...values) => void lines.push(format(...values).trimEnd())
for (const name of ${JSON.stringify(runnable.map(({name}) => name))}) {
  lines = []
  await import('./run/' + name + '.js')
  print(JSON.stringify([name, lines]))
}`,
      )
      const printed = user.node('run.mjs').trim().split('\n')
      expect(printed).toEqual(runnable.map(({name, code}) => JSON.stringify([name, promisedBy(code)])))
      expect(runnable.filter(({code}) => promisedBy(code).length === 0).map(({of}) => of)).toEqual([])
      expect(runnable.length).toBeGreaterThan(80)
    })
  })
})

/** What the comments behind `console.log(…)` say is printed. */
function promisedBy(code: string): string[] {
  return [...code.matchAll(/^\s*console\.log\(.*\) \/\/ (.*)$/gm)].map(([, promise]) => promise)
}

/** What the Perl script takes: one evaluation of one system with one reference. */
const SETTINGS = `<ROUGE-EVAL version="1.55">
<EVAL ID="flood">
<PEER-ROOT>summaries</PEER-ROOT>
<MODEL-ROOT>references</MODEL-ROOT>
<INPUT-FORMAT TYPE="SPL"></INPUT-FORMAT>
<PEERS><P ID="first">flood.txt</P></PEERS>
<MODELS><M ID="A">flood.A.txt</M></MODELS>
</EVAL>
</ROUGE-EVAL>
`
