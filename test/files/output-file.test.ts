import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {OutputError} from '../../src/files/output-error.ts'
import {checkOutputFile, OutputFile, writeFileWhole} from '../../src/files/output-file.ts'
import {scratchFolder} from '../cli/run.ts'

const {folder} = scratchFolder()

/** An empty folder. */
function emptyFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

const textOf = (path: string) => readFileSync(path, 'utf8')

describe('a file is there when it is complete, and nothing else is', () => {
  test('until then the file before it stays', () => {
    const here = emptyFolder('replaced')
    const path = join(here, 'a.txt')
    writeFileSync(path, 'old')
    const file = OutputFile.open(path)
    file.write('new ')
    file.write(Buffer.from('text'))
    expect(textOf(path)).toBe('old')
    expect(readdirSync(here).length).toBe(2)
    file.commit()
    expect(textOf(path)).toBe('new text')
    expect(readdirSync(here)).toEqual(['a.txt'])
  })

  test('what is discarded leaves nothing behind', () => {
    const here = emptyFolder('discarded')
    const file = OutputFile.open(join(here, 'a.txt'))
    file.write('new')
    file.discard()
    expect(readdirSync(here)).toEqual([])
  })

  test('what is not finished can be kept beside it', () => {
    const here = emptyFolder('part')
    const path = join(here, 'a.txt')
    writeFileSync(path, 'old')
    const file = OutputFile.open(path)
    file.write('half')
    expect(file.keepPart()).toBe(`${path}.part`)
    expect([textOf(path), textOf(`${path}.part`), readdirSync(here).length]).toEqual(['old', 'half', 2])
  })

  test('two that write one file do not mix: the last one to finish is there, whole', () => {
    const here = emptyFolder('two')
    const path = join(here, 'a.txt')
    const [first, second] = [OutputFile.open(path), OutputFile.open(path)]
    for (const part of ['1', '2', '3']) {
      first.write(`first ${part} `)
      second.write(`second ${part} `)
    }
    second.commit()
    first.commit()
    expect(textOf(path)).toBe('first 1 first 2 first 3 ')
    expect(readdirSync(here)).toEqual(['a.txt'])
  })
})

describe('what is known of a file stays', () => {
  test('its permissions', () => {
    const path = join(emptyFolder('mode'), 'a.txt')
    writeFileSync(path, 'old')
    for (const mode of [0o640, 0o755, 0o4711]) {
      chmodSync(path, mode)
      writeFileWhole(path, 'new')
      expect(statSync(path).mode & 0o7777).toBe(mode)
    }
  })

  test('a new one gets what the mask of the process allows', () => {
    const path = join(emptyFolder('mask'), 'a.txt')
    const mask = process.umask()
    writeFileWhole(path, 'new')
    expect(statSync(path).mode & 0o777).toBe(0o666 & ~mask)
  })

  test('links to it, also those that lead nowhere yet', () => {
    const here = emptyFolder('links')
    mkdirSync(join(here, 'deep'))
    const target = join(here, 'deep', 'a.txt')
    symlinkSync('deep/a.txt', join(here, 'link'))
    symlinkSync('link', join(here, 'link of link'))
    for (const text of ['first', 'second']) {
      writeFileWhole(join(here, 'link of link'), text)
      expect(textOf(target)).toBe(text)
    }
    expect(readlinkSync(join(here, 'link of link'))).toBe('link')
    expect(readdirSync(join(here, 'deep'))).toEqual(['a.txt'])
  })

  test('long names are no trouble', () => {
    const path = join(emptyFolder('long'), `${'ä'.repeat(120)}.txt`)
    writeFileWhole(path, 'new')
    expect(textOf(path)).toBe('new')
  })
})

describe('a place where nothing can be written', () => {
  const here = emptyFolder('places')
  writeFileSync(join(here, 'file'), '')
  symlinkSync('loop', join(here, 'loop'))

  test.each([
    [here, 'EISDIR'],
    [join(here, 'none', 'a.txt'), 'ENOENT'],
    [`${join(here, 'new')}/`, 'ENOENT'],
    [join(here, 'file', 'a.txt'), 'ENOTDIR'],
    [join(here, 'loop'), 'ELOOP'],
    [join(here, 'x'.repeat(300)), 'ENAMETOOLONG'],
    ['', 'ENOENT'],
  ])('%s is refused', (path, code) => {
    const message = `${path}: it cannot be written (${code}), expected a place for a file.`
    for (const use of [checkOutputFile, (path: string) => writeFileWhole(path, 'x')]) {
      expect(() => use(path)).toThrow(message)
      expect(() => use(path)).toThrow(OutputError)
    }
    expect(readdirSync(here).sort()).toEqual(['file', 'loop'])
  })

  test('a place that is checked stays as it is', () => {
    const path = join(here, 'file')
    const before = statSync(path)
    checkOutputFile(path)
    checkOutputFile(join(here, 'new'))
    expect(existsSync(join(here, 'new'))).toBe(false)
    expect([statSync(path).ino, statSync(path).mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })
})

test.skipIf(!existsSync('/dev/full'))('a full disk is said, and is no mistake of the caller', () => {
  expect(() => writeFileWhole('/dev/full', 'x')).toThrow(
    '/dev/full: it could not be written (ENOSPC: the disk is full), expected room for it. Nothing was changed.',
  )
})
