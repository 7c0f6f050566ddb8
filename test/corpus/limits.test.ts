import {execFileSync, spawn} from 'node:child_process'
import {existsSync, truncateSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {readPaths} from '../../src/corpus/paths.ts'
import {readBytes} from '../../src/corpus/read.ts'
import {bash} from '../cli/process.ts'
import {runPrecis, scratchFolder} from '../cli/run.ts'
import {isBuilt, isLong} from '../conditions.ts'
import {drawingsInDrawings, packedTwice, pagesWithoutEnd, wordsWithoutEnd} from './pdf-bombs.ts'

const {folder, file} = scratchFolder()
const isLinux = existsSync('/dev/zero') && existsSync('/proc/self/fd')
const sentence = 'The river rose on Friday.\n'

describe.skipIf(!isBuilt || !isLinux)(
  'input without end stops at the limit, whatever the way in (needs dist and Linux)',
  () => {
    const tooLong = /has (more than )?\d+ MB, expected (at most \d+ MB|no more)/
    const endless = [
      'summarize /dev/zero',
      'solve /dev/zero',
      'parse --conllu /dev/zero',
      'rouge -a /dev/zero',
      'evaluate parse /dev/zero',
    ]
    test.each(isLong ? endless : endless.slice(0, 1))('precis %s', async (line) => {
      const {code, out, err} = await runPrecis(...line.split(' '))
      expect([code, out]).toEqual([2, ''])
      expect(err).toMatch(tooLong)
    })

    test.runIf(isLong).each(['summarize < /dev/zero', 'solve - < /dev/zero'])('precis %s (long)', (line) => {
      const {status, stdout, stderr} = bash(`precis ${line}`, folder)
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(tooLong)
    })

    test.runIf(isLong)('--max-input raises the limit, and lowers it (long)', () => {
      writeFileSync(join(folder, 'long.txt'), sentence.repeat(50_000))
      const low = bash('precis summarize long.txt --max-input 1 --method lead --words 5', folder)
      expect([low.status, low.stdout]).toEqual([2, ''])
      expect(low.stderr).toContain(
        'long.txt has 1.3 MB, expected at most 1 MB.\nFor longer input use --max-input MB.\n',
      )
      const piped = bash('precis summarize --max-input 1 --method lead --words 5 < long.txt', folder)
      expect(piped.stderr).toBe('stdin: it has more than 1 MB, expected no more, or --max-input MB.\n')
      const high = bash('precis summarize long.txt --max-input 2 --method lead --words 5', folder)
      expect([high.status, high.stdout]).toEqual([0, sentence])
      const wrong = bash('precis summarize long.txt --max-input 501', folder)
      expect([wrong.status, wrong.stdout]).toEqual([2, ''])
      expect(wrong.stderr).toContain('Expected a number of megabytes > 0 and at most 500')
    })

    test.runIf(isLong)('more than two gigabytes by a pipe end in a sentence (long)', () => {
      writeFileSync(join(folder, 'huge'), '')
      truncateSync(join(folder, 'huge'), 3 * 2 ** 30)
      for (const line of ['summarize < huge', 'parse --conllu - < huge', 'solve huge']) {
        const {status, stderr} = bash(`precis ${line}`, folder)
        expect([status, stderr]).toEqual([2, expect.stringMatching(/ has (more than )?\d+ MB, expected /)])
      }
    })

    test.runIf(isLong)(
      'a pipe that does not wait for its writer is waited for, a column may be named, a page needs no body (long)',
      () => {
        file('a.tsv', 'nr\tartikel\n1\tThe river rose on Friday.\n')
        expect(bash('precis summarize --column artikel a.tsv --words 9', folder).stdout).toBe(sentence)
        expect(bash('precis summarize --column text=2,id=nr --words 9 --format json a.tsv', folder).stdout).toContain(
          '"document": "1"',
        )
        expect(bash('precis summarize --column words=x a.tsv', folder).stderr).toContain(
          'the field one of text, title, date, id, cluster',
        )
        file(
          'a.html',
          `<!DOCTYPE html><html><head><title>x</title></head><article><h1>Pier</h1><p>${sentence}</p></article></html>`,
        )
        expect(bash('precis summarize --words 9 a.html', folder).stdout).toBe(sentence)
        const slow = `python3 -c "import os,fcntl,sys,time; fcntl.fcntl(0,fcntl.F_SETFL,os.O_NONBLOCK)"`
        const line = `(sleep 1; printf '%s' '${sentence.trim()}') | ( ${slow}; precis summarize --words 9 )`
        expect(bash(line, folder).stdout).toContain(sentence)
      },
    )
  },
)

describe.skipIf(!isLinux)('pipes (need Linux)', () => {
  test('one that is asked for is read, as soon as its writer comes', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')])
    const reading = readPaths([join(folder, 'pipe')])
    spawn('sh', ['-c', `echo '${sentence.trim()}' > ${join(folder, 'pipe')}`])
    expect((await reading).documents).toEqual([{id: 'pipe', text: sentence}])
  })

  test.runIf(isLong)('one that nobody writes to is given up (long)', async () => {
    execFileSync('mkfifo', [join(folder, 'silent')])
    expect((await readPaths([join(folder, 'silent')])).skipped).toMatchObject([
      {reason: 'is a pipe that nobody writes to'},
    ])
  })

  test('a signal ends the waiting', async () => {
    execFileSync('mkfifo', [join(folder, 'waiting')])
    const controller = new AbortController()
    const reading = readPaths([join(folder, 'waiting')], {signal: controller.signal})
    setTimeout(() => controller.abort(), 30)
    await expect(reading).rejects.toThrow(/abort/i)
  })
})

test('a stream is read to the limit and no further', async () => {
  let taken = 0
  async function* endless() {
    for (;;) {
      taken++
      yield new Uint8Array(1000).fill(97)
    }
  }
  expect((await readPaths(['-'], {stdin: endless(), maxBytes: 50_000})).skipped).toEqual([
    {path: 'stdin', reason: 'has more than 0.1 MB, expected at most 0.1 MB'},
  ])
  expect(taken).toBe(51)
})

describe.skipIf(!isBuilt)('PDFs that are made to break their reader end at a limit (need dist)', () => {
  const read = (bytes: Uint8Array, signal?: AbortSignal) => readBytes([{path: 'a.pdf', bytes}], {signal})

  test('pages that hold themselves are named', async () => {
    expect((await read(pagesWithoutEnd())).skipped[0].reason).toMatch(/^is a broken PDF: .*[^.]$/)
  })

  test('a signal ends the reading at once, and the next PDF is read', async () => {
    const controller = new AbortController()
    const reading = read(packedTwice(500), controller.signal)
    setTimeout(() => controller.abort(), 200)
    const start = performance.now()
    await expect(reading).rejects.toThrow(/abort/i)
    expect(performance.now() - start).toBeLessThan(3000)
    expect((await read(wordsWithoutEnd(10))).documents[0].text).toMatch(/^word/)
  })

  test.runIf(isLong)('a few kilobytes that unpack to gigabytes, or are drawn ten billion times (long)', async () => {
    const bomb = packedTwice(2000)
    expect(bomb.length).toBeLessThan(6000)
    const {skipped} = await read(bomb)
    expect(skipped[0].reason).toMatch(/^was given up: it takes more than (1000 MB of memory|10 seconds for page 1)$/)
    const drawn = await read(drawingsInDrawings(11))
    expect(drawn.documents.length + drawn.skipped.length).toBe(1)
    const many = await read(wordsWithoutEnd(2e6))
    expect(many.documents.length + many.skipped.length).toBe(1)
  })
})
