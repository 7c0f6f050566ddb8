import {spawnSync} from 'node:child_process'
import {accessSync, constants, existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'

const LIMIT = 300_000 // milliseconds, for both calls of apt-get
const IMPATIENT = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=20']

/** The path of the first of these programs that is there. */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Sees to it that there is a program for tests, before they run. Where none is found, it installs Debian's if it may: on
 * Debian, as root, in no more than five minutes, and unless PRECIS_INSTALL is `no`. It says what it does in one line and
 * never fails: without the program, `tests` are skipped. No service is started.
 */
export function provideProgram({name, find, packages, tests}) {
  if (find() !== undefined) return
  const reason = whyNot()
  if (reason !== undefined) {
    console.log(`No ${name}, and ${reason}: ${tests} are skipped. Install ${name} to run them.`)
    return
  }
  console.log(`No ${name}: installing it (apt-get install ${packages.join(' ')}). PRECIS_INSTALL=no prevents that.`)
  const start = performance.now()
  const problem = aptGet(['update'], start) ?? aptGet(['install', '-y', '--no-install-recommends', ...packages], start)
  if (find() !== undefined) return
  const says = `${tests[0].toUpperCase()}${tests.slice(1)}`
  console.log(`${name} could not be installed: ${problem ?? 'it is still not found'}. ${says} are skipped.`)
}

/** Why nothing is to be installed here, if it is not. */
function whyNot() {
  if (process.env.PRECIS_INSTALL === 'no') return 'PRECIS_INSTALL is no'
  if (!existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return 'this is not Debian'
  if (process.getuid?.() !== 0) return 'only root may install it'
  return undefined
}

/** Runs a command of apt-get, and returns the last thing it complained about if it failed. */
function aptGet(args, start) {
  const timeout = Math.max(1, Math.round(LIMIT - (performance.now() - start)))
  const {status, stderr, error} = spawnSync('apt-get', ['-qq', ...IMPATIENT, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    // at run level 1 no package starts a service
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1'},
    timeout,
  })
  if (status === 0) return undefined
  return stderr?.trim().split('\n').at(-1) || error?.message || `apt-get ${args[0]} ended with ${status}`
}
