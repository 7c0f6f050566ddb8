import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {runPrecis, scratchFolder} from './run.ts'

const {folder} = scratchFolder()

function written(name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

describe('what compress reads', () => {
  test('UTF-16 and Latin-1 are decoded, and a remark says how', async () => {
    const wide = written('wide.txt', Buffer.from('\ufeffThe weir held.\n', 'utf16le'))
    expect(await runPrecis('compress', wide, '--words', '5')).toEqual({
      code: 0,
      out: 'The weir held.\n',
      err: `${wide}: read as UTF-16LE.\n`,
    })
    const old = written('old.txt', Buffer.from('Zoë slept.\n', 'latin1'))
    const {out, err} = await runPrecis('compress', old, '--words', '5')
    expect([out, err]).toEqual(['Zoë slept.\n', `${old}: not UTF-8, read as Windows-1252 (Latin-1).\n`])
  })

  test('a binary file is refused', async () => {
    const path = written('x.dat', Buffer.from([1, 0, 2, 0, 200, 0, 3]))
    const {code, out, err} = await runPrecis('compress', path, '--words', '5')
    expect([code, out, err]).toEqual([2, '', `${path}: it is a binary file, expected text.\n`])
  })
})
