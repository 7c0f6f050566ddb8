/**
 * Counts the modules that commands load and times loading them, each time in a fresh process.
 *
 *     npm run bench -- start [--before COMMIT] [--runs N]
 *
 * With --before the same is measured of an older commit, compiled from its own sources. The packages of both are those that
 * are installed now. Writes eval/results/start.md and start.json.
 */
import {spawnSync} from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve, sep} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {parseArgs} from 'node:util'
import {UsageError} from '../../src/tasks/options/usage-error.ts'
import {installPackage} from '../lib/installed-package.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

const RUNS = 11

/** What is run, in a folder with the corpora and the files written by `writeInputs`. */
const COMMANDS = [
  '--version',
  '--help',
  'summarize --help',
  'summarize corpora/news.jsonl --cluster dam-flood --words 60',
  'summarize three --words 100 --quiet',
  'summarize ten --words 100 --quiet',
  'parse article.txt',
  'rouge --references references --summaries summaries',
  'solve corpora/instances/six.csum',
]

/** One version of the package. */
interface Version {
  readonly name: string
  /** Where it is installed. */
  readonly folder: string
}

/** Milliseconds over all runs. */
interface Times {
  readonly least: number
  readonly median: number
}

/** What a command loads, and what that takes. */
interface Start {
  readonly version: string
  readonly command: string
  /** Modules of the package, and of its dependencies. */
  readonly modules: number
  readonly dependencies: number
  /** Modules of the package that have functions, of which none ran. */
  readonly idle: readonly string[]
  /** Importing the same modules in a process that does nothing else. */
  readonly imports: {readonly time: Times; readonly cpu: Times}
  /** The whole command, from the start of Node to its end. */
  readonly whole: {readonly time: Times; readonly cpu: Times}
}

/** The numbers of eval/results/start.json. */
export interface StartResult {
  readonly starts: readonly Start[]
}

export function main(args: readonly string[], command: string): void {
  const {values} = parseArgs({args: [...args], options: {before: {type: 'string'}, runs: {type: 'string'}}})
  const runs = Number(values.runs ?? RUNS)
  if (!Number.isInteger(runs) || runs < 1)
    throw new UsageError(`--runs is ${values.runs}, expected a whole number ≥ 1.`)
  const signature = signatureOf({command, packages: ['commander'], settings: `${runs} runs of each, after one`})
  // V8 names modules by their real paths
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'precis-start-'))
  try {
    const versions: Version[] = []
    if (values.before !== undefined) versions.push(installBefore(values.before, folder))
    installPackage(join(folder, 'now'))
    versions.push({name: 'now', folder: join(folder, 'now')})
    const starts = COMMANDS.flatMap((line) =>
      versions.map((version) => {
        console.error(`${line}, ${version.name} …`)
        return startOf(version, line, runs, folder)
      }),
    )
    const report = reportOf(starts, runs)
    process.stdout.write(report)
    writeResult('start.md', report, signature)
    writeResult('start.json', {starts} satisfies StartResult, signature)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

/** Installs the package as it was at a commit. */
function installBefore(commit: string, folder: string): Version {
  const sources = join(folder, 'sources')
  mkdirSync(sources)
  const {status, stdout, stderr} = spawnSync('git', ['archive', commit], {maxBuffer: 1 << 30})
  if (status !== 0) throw new UsageError(`--before is ${commit}, expected a commit: ${stderr}`)
  const unpacked = spawnSync('tar', ['-x', '-C', sources], {input: stdout, encoding: 'utf8'})
  if (unpacked.status !== 0) throw new Error(`tar ended with ${unpacked.status}, expected 0. ${unpacked.stderr}`)
  symlinkSync(resolve('node_modules'), join(sources, 'node_modules'))
  installPackage(join(folder, 'before'), sources)
  return {name: commit, folder: join(folder, 'before')}
}

function startOf({name, folder}: Version, command: string, runs: number, scratch: string): Start {
  writeInputs(folder)
  const words = ['bin/precis.js', ...command.split(' ')]
  const modules = join(folder, 'modules.mjs')
  writeFileSync(modules, FROM_MODULES)
  const {own, others, idle} = loadedModules(folder, [modules, ...command.split(' ')], join(scratch, 'coverage'))
  const probe = join(scratch, 'cpu-at-exit.cjs')
  writeFileSync(probe, CPU_AT_EXIT)
  const imports = join(scratch, 'imports.mjs')
  // programs of threads run in threads alone
  writeFileSync(imports, importing(own.filter((path) => !/thread(?:-program)?\.js$/.test(path))))
  return {
    version: name,
    command,
    modules: own.length,
    dependencies: others.length,
    idle,
    imports: timesOf(runs, () => {
      const [time, cpu] = JSON.parse(run([imports], folder).stdout)
      return {time, cpu}
    }),
    whole: timesOf(runs, () => {
      const started = performance.now()
      const {cpu} = run(['--require', probe, ...words], folder)
      return {time: performance.now() - started, cpu}
    }),
  }
}

/** The command line from its modules, which can be counted, and not from the one file that is made of them. */
const FROM_MODULES = `import {main} from './dist/cli/main.js'
process.exitCode = await main(process.argv.slice(2))
`

/** Three small documents, and ten of some 600 words, which makes 6,000. */
function writeDocuments(folder: string): void {
  const lines = readFileSync(join(folder, 'corpora/news.jsonl'), 'utf8').trimEnd().split('\n')
  const texts = lines.flatMap((line) => JSON.parse(line).documents.map(({text}: {text: string}) => text))
  const ten: string[] = []
  for (let text = ''; ten.length < 10; ) {
    text += `${texts.shift()}\n\n`
    if (text.split(/\s+/).length > 600) {
      ten.push(text)
      text = ''
    }
  }
  const sets = {three: ten.slice(0, 3).map((text) => text.split(/\s+/).slice(0, 150).join(' ')), ten}
  for (const [name, documents] of Object.entries(sets)) {
    mkdirSync(join(folder, name), {recursive: true})
    for (const [i, text] of documents.entries()) writeFileSync(join(folder, name, `${i}.txt`), text)
  }
}

/** What the commands read besides the corpora. */
function writeInputs(folder: string): void {
  writeDocuments(folder)
  const text = 'The river rose on Friday. Nobody was hurt, officials said.\n'
  writeFileSync(join(folder, 'article.txt'), text)
  for (const file of ['references/flood.A.txt', 'summaries/flood.txt']) {
    mkdirSync(join(folder, file, '..'), {recursive: true})
    writeFileSync(join(folder, file), text)
  }
}

/** A function of a module as V8 counted it; the first one of a module is the module itself. */
interface CountedFunction {
  readonly functionName: string
  readonly ranges: readonly {readonly count: number}[]
}

/** The modules that a command loads, by what V8 counts while it runs. */
function loadedModules(
  folder: string,
  words: readonly string[],
  coverage: string,
): {own: string[]; others: string[]; idle: string[]} {
  rmSync(coverage, {recursive: true, force: true})
  run(words, folder, {NODE_V8_COVERAGE: coverage})
  const counted: {url: string; functions: CountedFunction[]}[] = readdirSync(coverage).flatMap(
    (file) => JSON.parse(readFileSync(join(coverage, file), 'utf8')).result,
  )
  const files = counted
    .filter(({url}) => url.startsWith('file:'))
    .map(({url, functions}) => ({path: fileURLToPath(url), functions}))
  const dist = join(folder, 'dist') + sep
  const own = files.filter(({path}) => path.startsWith(dist))
  const idle = own.filter(
    ({functions}) => functions.length > 1 && functions.slice(1).every(({ranges}) => ranges[0].count === 0),
  )
  return {
    own: own.map(({path}) => path),
    others: files.map(({path}) => path).filter((path) => path.includes(`${sep}node_modules${sep}`)),
    idle: idle.map(({path}) => path.slice(dist.length).replaceAll(sep, '/').replace(/\.js$/, '.ts')).sort(),
  }
}

/** A program that prints the milliseconds and the milliseconds of CPU that importing these modules takes. */
function importing(paths: readonly string[]): string {
  const modules = paths.map((path) => JSON.stringify(pathToFileURL(path).href))
  return `const started = performance.now()
const before = process.cpuUsage()
for (const module of [${modules.join(', ')}]) await import(module)
const {user, system} = process.cpuUsage(before)
console.log(JSON.stringify([performance.now() - started, (user + system) / 1000]))
`
}

/** Prints the milliseconds of CPU of its process on the third channel. */
const CPU_AT_EXIT = `process.on('exit', () => {
  const {user, system} = process.cpuUsage()
  require('node:fs').writeSync(3, String((user + system) / 1000))
})
`

function run(
  words: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): {stdout: string; cpu: number} {
  const {status, stdout, stderr, output} = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, ...environment},
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  if (status !== 0) throw new Error(`node ${words.join(' ')} ended with ${status}, expected 0. ${stderr}`)
  return {stdout, cpu: Number(output[3])}
}

/** Times of some runs, after one that does not count. */
function timesOf(runs: number, once: () => {time: number; cpu: number}): {time: Times; cpu: Times} {
  once()
  const measured = Array.from({length: runs}, once)
  const spread = (values: readonly number[]): Times => ({least: Math.min(...values), median: median(values)})
  return {time: spread(measured.map(({time}) => time)), cpu: spread(measured.map(({cpu}) => cpu))}
}

function reportOf(starts: readonly Start[], runs: number): string {
  const several = new Set(starts.map(({version}) => version)).size > 1
  const cell = ({least, median}: Times) => `${least.toFixed(0)} / ${median.toFixed(0)}`
  const table = markdownTable(
    [
      'command',
      ...(several ? ['version'] : []),
      'modules',
      'idle',
      'of packages',
      'imports, ms',
      'CPU',
      'command, ms',
      'CPU',
    ],
    starts.map(({command, version, modules, idle, dependencies, imports, whole}) => [
      `\`precis ${command}\``,
      ...(several ? [version] : []),
      modules,
      idle.length,
      dependencies,
      ...[imports.time, imports.cpu, whole.time, whole.cpu].map(cell),
    ]),
  )
  const idle = starts
    .filter(({version}) => version === 'now')
    .map(({command, idle}) => `- \`precis ${command}\`: ${idle.length === 0 ? 'none' : idle.join(', ')}`)
  return `# What commands load when they start

\`three\` are documents of 150 words, \`ten\` of some 600. Every run has a fresh process; times are milliseconds, the least / the median of ${runs}. *Modules* are those of precis that a command loads; *idle*
are those among them that have functions, of which none ran. *Imports* is importing the same modules in a process that does nothing
else; *command* is the whole command, from the start of Node to its end, with all modules in one file and the code that V8 made of it.

${table}

Idle modules now:

${idle.join('\n')}
`
}
