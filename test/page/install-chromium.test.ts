import {spawnSync} from 'node:child_process'
import {chmodSync, existsSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {scratchFolder} from '../cli/run.ts'

const {folder, file} = scratchFolder()
const mayInstall = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** Runs the script where there are no programs but those in the folder of the test. */
function install(env: NodeJS.ProcessEnv = {}): {status: number | null; stdout: string; stderr: string} {
  const script = join(import.meta.dirname, 'install-chromium.js')
  return spawnSync(process.execPath, [script], {encoding: 'utf8', env: {PATH: folder, ...env}})
}

function program(name: string, lines: string): void {
  chmodSync(file(name, `#!/bin/sh\n${lines}\n`), 0o755)
}

describe('before the tests, chromium', () => {
  test('is not installed where that is not wished, and a line says so', () => {
    const {status, stdout, stderr} = install({PRECIS_INSTALL: 'no'})
    expect(stdout).toBe(
      'No chromium, and PRECIS_INSTALL is no: the tests in a browser are skipped. Install chromium to run them.\n',
    )
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
  })

  test.skipIf(!mayInstall)('is asked for, and if that fails the tests go on without (needs root on Debian)', () => {
    program('apt-get', 'echo "E: Unable to locate package chromium" >&2\nexit 100')
    const {status, stdout} = install()
    expect(stdout.split('\n')).toEqual([
      'No chromium: installing it (apt-get install chromium fonts-liberation). PRECIS_INSTALL=no prevents that.',
      'chromium could not be installed: E: Unable to locate package chromium. The tests in a browser are skipped.',
      '',
    ])
    expect(status).toBe(0)
  })

  test.skipIf(!mayInstall)('is installed, and then there is nothing more to do (needs root on Debian)', () => {
    program(
      'apt-get',
      `echo "$@" >> ${join(folder, 'calls')}\necho > ${join(folder, 'chromium')}\n/bin/chmod +x ${join(folder, 'chromium')}`,
    )
    expect(install().stdout).toBe(
      'No chromium: installing it (apt-get install chromium fonts-liberation). PRECIS_INSTALL=no prevents that.\n',
    )
    expect(install().stdout).toBe('')
    rmSync(join(folder, 'chromium'))
  })
})
