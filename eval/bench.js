// Runs the bench eval/bench/NAME.ts: npm run bench -- NAME [OPTION…]
//
// The bench and all of src are compiled like `npm run build` does it, and run without a bundler: its wrappers around imports would be timed, too.
import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

const names = ['solvers', 'growth', 'factors', 'parsing', 'parsing-steps', 'segmentation', 'rouge', 'summaries']
const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program of Node's in the root of the package; ends this process with its code if it fails. */
function run(...args) {
  const {status} = spawnSync(process.execPath, args, {cwd: root, stdio: 'inherit'})
  if (status !== 0) process.exit(status ?? 1)
}

const [name, ...options] = process.argv.slice(2)
if (!names.includes(name) || !existsSync(fileURLToPath(new URL(`bench/${name}.ts`, import.meta.url)))) {
  console.error(`Bench: ${name} given, expected one of ${names.join(', ')}.`)
  process.exit(2)
}
run('node_modules/typescript/bin/tsc', '-p', 'eval/tsconfig.bench.json')
run(`node_modules/.cache/precis-bench/eval/bench/${name}.js`, ...options)
