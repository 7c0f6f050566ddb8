// Runs one program of eval/: npm run bench -- NAME [ARGUMENT…], and npm run experiment or npm run tool in the same way.
//
// The program and all of src are compiled as `npm run build` does it and run without a bundler, whose wrappers around imports would be timed, too.
// Every program exports main(arguments, command); the command is what result files say they were made by.
import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {isAbsolute, join, relative} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'

const FOLDERS = {bench: 'bench', experiment: 'experiments', tool: 'tools'}
const WRONG_USAGE = 2
// whose messages say all: what was asked for is wrong, or a file that was given
const MISTAKES = new Set(['UsageError', 'DataError'])
const root = fileURLToPath(new URL('..', import.meta.url))

const [kind, name, ...args] = process.argv.slice(2)
const folder = FOLDERS[kind]
if (folder === undefined) {
  console.error(`The kind of program is ${kind}, expected one of ${Object.keys(FOLDERS).join(', ')}.`)
  process.exit(WRONG_USAGE)
}
const names = readdirSync(join(root, 'eval', folder))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
if (name === '--help') {
  console.log(overview())
} else if (!names.includes(name)) {
  console.error(name === undefined ? overview() : `The ${kind} is ${name}, expected one of ${names.join(', ')}.`)
  process.exitCode = WRONG_USAGE
} else if (args.includes('--help')) {
  console.log(descriptionOf(name))
} else {
  process.chdir(root)
  await run()
}

/** The programs of a kind, each with the first line of its description. */
function overview() {
  const width = Math.max(...names.map(({length}) => length))
  const lines = names.map((program) => `  ${program.padEnd(width)}  ${descriptionOf(program).split('\n', 1)[0]}`)
  return `npm run ${kind} -- NAME [ARGUMENT…]\nnpm run ${kind} -- NAME --help\n\n${lines.join('\n')}`
}

/** The comment that a program begins with. */
function descriptionOf(program) {
  const text = readFileSync(join(root, 'eval', folder, `${program}.ts`), 'utf8')
  const [, comment] = /^\/\*\*\n([\s\S]*?)\n \*\/\n/.exec(text) ?? []
  if (comment === undefined) throw new Error(`eval/${folder}/${program}.ts begins without a comment that describes it.`)
  return comment.replaceAll(/^ \* ?/gm, '')
}

async function run() {
  const compiler = ['node_modules/typescript/bin/tsc', '-p', 'eval/tsconfig.json']
  const {status} = spawnSync(process.execPath, compiler, {stdio: 'inherit'})
  if (status !== 0) process.exit(status ?? 1)
  const cache = join(root, 'node_modules/.cache/precis-eval')
  // what it imports by names of its own, such as #glpk, is said by the package that is next above
  const {version, imports} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(cache, 'package.json'), JSON.stringify({type: 'module', version, imports}))
  const compiled = pathToFileURL(join(cache, 'eval', folder, `${name}.js`))
  const {main} = await import(compiled.href)
  // places on this machine are of no use in a result file
  const places = args.map((arg) => (isAbsolute(arg) ? relative(root, arg) : arg))
  try {
    await main(places, ['npm run', kind, '--', name, ...places.map(quoted)].join(' '))
  } catch (error) {
    if (!MISTAKES.has(error.name) && !error.code?.startsWith('ERR_PARSE_ARGS')) throw error
    console.error(error.message)
    process.exitCode = WRONG_USAGE
  }
}

function quoted(arg) {
  return /^[\w./,:=+-]+$/.test(arg) ? arg : `'${arg}'`
}
