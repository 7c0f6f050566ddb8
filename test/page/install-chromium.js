/**
 * Sees to it that there is a browser for the tests of the pages, before they run. Where none is found, it installs Debian's
 * chromium if it may: on Debian, as root, in no more than five minutes, and unless PRECIS_INSTALL is `no`. It says what it
 * does in one line and never fails: without a browser, those tests are skipped.
 */
import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {findBrowser} from './find-browser.js'

const LIMIT = 300_000 // milliseconds, for both calls of apt-get
const PACKAGES = ['chromium', 'fonts-liberation']
const IMPATIENT = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=20']

if (findBrowser() === undefined) {
  const reason = whyNot()
  if (reason === undefined) install()
  else console.log(`No chromium, and ${reason}: the tests in a browser are skipped. Install chromium to run them.`)
}

/** Why chromium is not to be installed here, if it is not. */
function whyNot() {
  if (process.env.PRECIS_INSTALL === 'no') return 'PRECIS_INSTALL is no'
  if (!existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return 'this is not Debian'
  if (process.getuid?.() !== 0) return 'only root may install it'
  return undefined
}

function install() {
  console.log(`No chromium: installing it (apt-get install ${PACKAGES.join(' ')}). PRECIS_INSTALL=no prevents that.`)
  const start = performance.now()
  const problem = aptGet(['update'], start) ?? aptGet(['install', '-y', '--no-install-recommends', ...PACKAGES], start)
  if (findBrowser() !== undefined) return
  console.log(
    `chromium could not be installed: ${problem ?? 'it is still not found'}. The tests in a browser are skipped.`,
  )
}

/** Runs a command of apt-get, and returns the last thing it complained about if it failed. */
function aptGet(args, start) {
  const timeout = Math.max(1, Math.round(LIMIT - (performance.now() - start)))
  const {status, stderr, error} = spawnSync('apt-get', ['-qq', ...IMPATIENT, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    timeout,
  })
  if (status === 0) return undefined
  return stderr?.trim().split('\n').at(-1) || error?.message || `apt-get ${args[0]} ended with ${status}`
}
