import {appendFileSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isUpToDate, noteBuild} from '../../bundle/last-build.js'
import {scratchFolder} from '../cli/run.ts'

describe('a build', () => {
  const {folder} = scratchFolder()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), text)
  }
  const fill = () => {
    rmSync(folder, {recursive: true})
    for (const path of ['package.json', 'src/text/words.ts', 'web/main.ts', 'models/words.bin.gz']) write(path, path)
    for (const path of ['dist/text/words.js', 'web/dist/index.html']) write(path, path)
  }

  test('is up to date from when it was noted, whatever else changes', () => {
    fill()
    expect(isUpToDate(folder)).toBe(false)
    noteBuild(folder)
    expect(isUpToDate(folder)).toBe(true)
    write('test/text/words.test.ts', 'new')
    write('src/text/words.ts', 'src/text/words.ts')
    expect(isUpToDate(folder)).toBe(true)
  })

  test.each<[string, (path: (name: string) => string) => void]>([
    ['a source has changed', (path) => appendFileSync(path('src/text/words.ts'), ' ')],
    ['a byte that is no letter has changed', (path) => appendFileSync(path('models/words.bin.gz'), Buffer.of(0xfe))],
    ['a source is new', (path) => writeFileSync(path('src/text/new.ts'), '')],
    ['a source is gone', (path) => rmSync(path('web/main.ts'))],
    ['what was made has changed', (path) => appendFileSync(path('dist/text/words.js'), ' ')],
    ['of what was made a file is gone', (path) => rmSync(path('web/dist/index.html'))],
    ['all that was made is gone', (path) => rmSync(path('dist'), {recursive: true})],
    ['packages were installed anew', (path) => rmSync(path('node_modules'), {recursive: true})],
  ])('is out of date if %s', (_, change) => {
    fill()
    noteBuild(folder)
    change((name) => join(folder, name))
    expect(isUpToDate(folder)).toBe(false)
  })

  test('tells a file from another in whose bytes it could stand', () => {
    fill()
    write('src/a', 'one')
    write('src/b', 'two')
    noteBuild(folder)
    write('src/a', 'one\nsrc/b is a file\ntwo')
    rmSync(join(folder, 'src/b'))
    expect(isUpToDate(folder)).toBe(false)
  })
})
