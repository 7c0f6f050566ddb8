/**
 * What `npm test` does: types, lint, a build if the last one is out of date, and all tests.
 *
 *     node test/everything.js [OPTION OF VITEST]…
 *
 * Steps that are scripts of package.json run as npm runs them, but without a start of npm for each.
 */
import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {delimiter} from 'node:path'
import {fileURLToPath} from 'node:url'
import {isUpToDate, noteBuild} from '../bundle/last-build.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const {scripts} = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

/** A test is a guest on its machine: with these the compiler and what builds the page take less of the CPU. */
const SPARING = {
  // the compiler collects its garbage when it has four times as much as it needs, not twice
  GOGC: '400',
  // pages of two megabytes are mostly cleared for nothing
  MIMALLOC_ALLOW_THP: '0',
}

const PATH = `${root}node_modules/.bin${delimiter}${process.env.PATH}`
const env = {...SPARING, ...process.env, PATH}

/** @param {string} command */
function run(command) {
  const {status} = spawnSync(command, {cwd: root, shell: true, stdio: 'inherit', env})
  if (status !== 0) process.exit(status ?? 1)
}

run(scripts.types)
run(scripts.lint)
if (!isUpToDate()) {
  // the types have just been checked
  run(`${scripts['build:library']} --noCheck`)
  run(scripts['build:program'])
  run(scripts['build:page'])
  noteBuild()
}
run('node test/page/install-chromium.js')
run('node test/queue/install-redis.js')
run(['vitest run --mode built', ...process.argv.slice(2)].join(' '))
