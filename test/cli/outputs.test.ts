import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isBuilt, isLong} from '../conditions.ts'
import {bash, ended, start, until} from './process.ts'
import {runPrecis, scratchFolder} from './run.ts'

const {folder, file} = scratchFolder()
const root = join(import.meta.dirname, '../..')
const news = join(root, 'corpora/news.jsonl')
const six = join(root, 'corpora/instances/six.csum')
const TEXT = 'The river rose on Friday. Nobody was hurt.\n'
const textOf = (path: string) => readFileSync(path, 'utf8')

/** A folder with a text to read and a file to write, which is there already. */
function place(name: string): {here: string; input: string; output: string} {
  const here = join(folder, name)
  mkdirSync(here)
  writeFileSync(join(here, 'a.txt'), TEXT)
  writeFileSync(join(here, 'out'), 'old')
  return {here, input: join(here, 'a.txt'), output: join(here, 'out')}
}

describe('what is read is not overwritten', () => {
  const {here, input, output} = place('same')
  symlinkSync('a.txt', join(here, 'link'))

  test.each([
    ['the input', ['parse', input, '--output', input], '--output', input],
    ['a link to it', ['parse', input, '--output', join(here, 'link')], '--output', join(here, 'link')],
    ['a file of the folder that is read', ['summarize', here, '--output', input], '--output', input],
    ['the background', ['summarize', output, '--background', input, '--output', input], '--output', input],
    ['the problem', ['solve', input, '--write-lp', input], '--write-lp', input],
    ['the clusters', ['evaluate', 'summaries', input, '--report', input], '--report', input],
    ['what is compared', ['compare', input, '--csv', input], '--csv', input],
    ['the references', ['rouge', '--references', input, '--summaries', here, '--output', input], '--output', input],
  ])('%s', async (_, args, option, path) => {
    const {code, out, err} = await runPrecis(...args)
    expect([code, out, err]).toEqual([2, '', `${option}: ${path} is also read, expected another file.\n`])
    expect(textOf(input)).toBe(TEXT)
  })

  test('- is standard output', async () => {
    const text = file('dash.txt', 'The dam broke on Friday.\n')
    const {code, out} = await runPrecis('summarize', text, '--words', '10', '--output', '-')
    expect([code, out]).toEqual([0, 'The dam broke on Friday.\n'])
  })

  test('two outputs are two files', async () => {
    const {code, err} = await runPrecis('solve', six, '--solver', 'ad3', '--write-lp', output, '--trace', output)
    expect([code, err]).toEqual([2, `--trace: ${output} is also that of --write-lp, expected another file.\n`])
    expect(textOf(output)).toBe('old')
  })
})

describe('a command that fails leaves the file that was there', () => {
  test.each<[string, (input: string, output: string) => string[], number]>([
    ['no models', (input, output) => ['summarize', input, '--output', output, '--models', '/none'], 2],
    ['no models to parse', (input, output) => ['parse', input, '--output', output, '--models', '/none'], 2],
    ['no problem', (input, output) => ['solve', input, '--write-lp', output], 2],
    ['no clusters', (input, output) => ['evaluate', 'summaries', input, '--report', output], 2],
    ['no such folder', (input, output) => ['summarize', input, '--output', join(output, 'x')], 2],
  ])('%s', async (name, args, expected) => {
    const {here, input, output} = place(name)
    const {code, out} = await runPrecis(...args(input, output))
    expect([code, out]).toEqual([expected, ''])
    expect(textOf(output)).toBe('old')
    expect(readdirSync(here).sort()).toEqual(['a.txt', 'out'])
  })
})

const DOCUMENTS = 200

/** Enough for some seconds of parsing. */
function longInput(): string {
  const texts = textOf(news)
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as {documents: {text: string}[]}).documents.map(({text}) => text))
  const documents = Array.from({length: DOCUMENTS}, (_, i) => ({id: `d${i}`, text: texts[i % texts.length]}))
  return file('long.jsonl', `${JSON.stringify({id: 'long', documents})}\n`)
}

/** Seconds of computing of a process: of the clock there is more or less of it. */
function secondsOf(pid: number): number {
  const [utime, stime] = textOf(`/proc/${pid}/stat`).split(') ')[1].split(' ').slice(11, 13).map(Number)
  return (utime + stime) / 100
}

const hasTemporary = (here: string) => readdirSync(here).some((name) => name.includes('.precis-'))

describe.skipIf(!isBuilt || process.platform === 'win32')('processes that end badly (needs dist)', () => {
  const long = isBuilt ? longInput() : ''

  test.each(
    (
      [
        ['SIGINT', 130],
        ['SIGTERM', 143],
      ] as const
    ).slice(isLong ? 0 : 1),
  )('%s once: the file stays, what was parsed is beside it, and both are said', async (signal, code) => {
    const {here, output} = place(signal)
    const child = start(['parse', long, '--output', output], here)
    await until(() => hasTemporary(here) && readdirSync(here).some((name) => statSync(join(here, name)).size > 5000))
    child.kill(signal)
    expect(await ended(child)).toBe(code)
    expect(textOf(output)).toBe('old')
    expect(readdirSync(here).sort()).toEqual(['a.txt', 'out', 'out.part'])
    const part = textOf(`${output}.part`)
    const documents = part.match(/^# newdoc id/gm)?.length
    expect(child.printed()).toContain(
      `Interrupted: ${documents} of ${DOCUMENTS} documents are parsed. ${output} is not written. What was parsed is in ${output}.part.\n`,
    )
    expect(part.endsWith('\n\n')).toBe(true)
  })

  test.skipIf(!isLong)('SIGKILL: the file stays (long)', async () => {
    const {here, output} = place('SIGKILL')
    const child = start(['parse', long, '--output', output], here)
    await until(() => hasTemporary(here))
    child.kill('SIGKILL')
    expect(await ended(child)).toBe('SIGKILL')
    expect(textOf(output)).toBe('old')
  })

  test.skipIf(process.platform !== 'linux' || !isLong)(
    'Ctrl-C while documents are parsed: a summary of what is parsed; the rest is said',
    async () => {
      const {here} = place('summary')
      const child = start(['summarize', long, '--words', '30'], here)
      await until(() => secondsOf(child.pid!) > 1.5)
      child.kill('SIGINT')
      expect(await ended(child)).toBe(130)
      const printed = child.printed()
      expect(printed).toMatch(/^Interrupted: \d+ of \d+ sentences are parsed, the first ones of every document\./m)
      const summary = printed.trim().split('\n').at(-1)!
      expect(summary.split(' ').length).toBeGreaterThan(10)
      expect(summary.split(' ').length).toBeLessThanOrEqual(30)
    },
  )

  test.skipIf(!isLong)('a second Ctrl-C ends at once (long)', async () => {
    const {here, output} = place('twice')
    const child = start(['parse', long, '--output', output], here)
    await until(() => hasTemporary(here))
    child.kill('SIGINT')
    await until(() => child.printed().includes('Interrupted'))
    child.kill('SIGINT')
    // unless the first one was faster
    expect(['SIGINT', 130]).toContain(await ended(child))
    expect(textOf(output)).toBe('old')
  })

  test('files may not be that large: the file stays, and nothing is left', () => {
    const {here, output} = place('limit')
    const {status, stderr} = bash(`ulimit -f 8; precis parse ${news} --output out`, here)
    expect([status, stderr]).toEqual([
      1,
      'out: it could not be written (EFBIG: files may not be that large), expected room for it. Nothing was changed.\n',
    ])
    expect(textOf(output)).toBe('old')
    expect(readdirSync(here).sort()).toEqual(['a.txt', 'out'])
  })

  test.skipIf(process.getuid?.() !== 0 || !isLong)('a full disk: the file stays (needs root)', () => {
    const {here} = place('disk')
    mkdirSync(join(here, 'small'))
    const {stdout, status} = bash(
      `mount -t tmpfs -o size=64k none small || exit 77
       echo old > small/out
       precis parse ${news} --output small/out 2>&1; echo $?; cat small/out; ls -A small; umount small`,
      here,
    )
    if (status === 77) return
    expect(stdout).toBe(
      'small/out: it could not be written (ENOSPC: the disk is full), expected room for it. Nothing was changed.\n1\nold\nout\n',
    )
  })

  test('two runs on one file: it is that of one of them, whole', async () => {
    const {here, output} = place('two')
    const children = ['A wolf ran.', 'A bear slept.'].map((text, i) => {
      const input = join(here, `${i}.txt`)
      writeFileSync(input, `${text}\n`.repeat(60))
      return start(['parse', input, '--output', output], here)
    })
    expect(await Promise.all(children.map(ended))).toEqual([0, 0])
    const subjects = textOf(output).match(/\t(wolf|bear)\t/gi) ?? textOf(output).match(/wolf|bear/g)
    expect(new Set(textOf(output).match(/wolf|bear/g)).size).toBe(1)
    expect(subjects?.length).toBeGreaterThan(50)
    expect(hasTemporary(here)).toBe(false)
  })

  test('pipes and devices are written directly', () => {
    const {here} = place('pipe')
    const {stdout, stderr} = bash(
      `mkfifo pipe; cat pipe & precis summarize a.txt --method lead --words 5 --output pipe; wait
       precis summarize a.txt --method lead --words 5 --output /dev/stdout > file; cat file`,
      here,
    )
    expect([stdout, stderr]).toEqual(['The river rose on Friday.\nThe river rose on Friday.\n', ''])
  })
})

test.skipIf(process.getuid?.() === 0)('a folder that may not be written: said before any work', async () => {
  const {here, input, output} = place('locked')
  chmodSync(here, 0o555)
  const {code, err} = await runPrecis('summarize', input, '--output', output)
  chmodSync(here, 0o755)
  expect([code, err]).toEqual([2, `${output}: it cannot be written (EACCES), expected a place for a file.\n`])
  expect(existsSync(output)).toBe(true)
})
