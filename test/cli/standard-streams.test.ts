import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isBuilt, isLong} from '../conditions.ts'
import {bash} from './process.ts'
import {scratchFolder} from './run.ts'

const {folder} = scratchFolder()
writeFileSync(join(folder, 'a.txt'), 'The river rose on Friday. Nobody was hurt.')
const six = join(import.meta.dirname, '../../corpora/instances/six.csum')

const isLinux = existsSync('/dev/full')

describe.skipIf(!isBuilt || !isLinux)('the standard streams of a process (needs dist and Linux)', () => {
  test('a full standard output: one line and exit code 1, no stack', () => {
    const commands = ['summarize a.txt --method lead', ...(isLong ? ['--help'] : [])]
    for (const command of commands) {
      const {status, stderr} = bash(`precis ${command} >/dev/full`, folder)
      expect([status, stderr]).toEqual([
        1,
        'Standard output cannot be written (ENOSPC), expected room for the result.\n',
      ])
    }
  })

  test('a reader that stops early is no error', () => {
    const {stdout, stderr} = bash(`precis solve ${six} --format json | true; echo \${PIPESTATUS[0]}`, folder)
    expect([stdout, stderr]).toEqual(['0\n', ''])
  })

  test('remarks that nobody can read stop nothing: the summary is printed', () => {
    for (const closed of ['2>/dev/full', ...(isLong ? ['2>&-', '2> >(true)'] : [])]) {
      const line = `precis summarize a.txt nowhere.txt --method lead --words 5 ${closed}`
      const {status, stdout} = bash(line, folder)
      expect([status, stdout]).toEqual([0, 'The river rose on Friday.\n'])
    }
  })

  test('a standard input that cannot be read: exit code 2 and why', () => {
    for (const [input, message] of [
      ['< .', 'stdin: it is a folder, expected documents.\n'],
      ['0>written', 'stdin: it is not open for reading, expected documents.\n'],
      ['< /dev/zero', 'stdin: it has more than 64 MB, expected no more, or --max-input MB.\n'],
    ] as const) {
      const {status, stdout, stderr} = bash(`precis summarize - ${input}`, folder)
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).toBe(message)
    }
  })

  test('a slow writer is waited for', () => {
    const {status, stdout} = bash(
      `(printf 'The river '; sleep 0.3; echo 'rose on Friday.') | precis summarize --method lead`,
      folder,
    )
    expect([status, stdout]).toEqual([0, 'The river rose on Friday.\n'])
  })

  test('names of files steer no terminal', () => {
    const {stderr, status} = bash(String.raw`precis summarize $'none\e[2Jthere\nprecis: all is well'`, folder)
    expect(status).toBe(2)
    expect(stderr).toContain('Skipped: none\\x1b[2Jthere\\nprecis: all is well does not exist.\n')
    expect(stderr.split('\n').length).toBe(3)
    expect(stderr).not.toContain('\u001b')
  })
})
