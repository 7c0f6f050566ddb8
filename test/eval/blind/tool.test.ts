import {readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {describe, expect, test} from 'vitest'
import type {Key} from '../../../eval/lib/blind/key.ts'
import {main} from '../../../eval/tools/blind.ts'
import {scratchFolder} from '../../cli/run.ts'
import {isBuilt} from '../../conditions.ts'

describe.skipIf(!isBuilt)('blind draw (needs dist)', () => {
  test('asks another checkout, here this very one, and writes what readers get and what they do not', () => {
    const {folder} = scratchFolder()
    const out = relative('.', join(folder, 'drawn'))
    const asked = ['--kind', 'sentences', '--systems', 'before', '--before', '.', '--clusters', 'dam-flood']
    main(['draw', ...asked, '--sets', 'corpora/news.jsonl', '--words', '100', '--count', '1', '--out', out], 'draw it')
    const {items, ...key}: Key = JSON.parse(readFileSync(join(out, 'key.json'), 'utf8'))
    expect(key).toMatchObject({command: 'draw it', kind: 'sentences', seed: 1, length: '--words 100', same: []})
    expect(Object.keys(key.builds)).toEqual(['before'])
    expect(items).toMatchObject([{item: 1, systems: ['before'], set: 'news', cluster: 'dam-flood'}])
    const sheet = readFileSync(join(out, 'reader/sheet.md'), 'utf8')
    expect(sheet.match(/^Edited: .+\n\n(?:Before it in the edited text: .+\n\n)?In the document: .+$/gm)).toHaveLength(
      1,
    )
    expect(sheet).not.toContain('dam-flood')
    expect(readFileSync(join(out, 'reader/marks.csv'), 'utf8')).toBe('item,mark,why\n1,,\n')
    expect(key.uncut).toBeUndefined()
  })

  test('shortens single lines', () => {
    const {folder, file} = scratchFolder()
    const text = 'The old dam above the town broke on Sunday , officials said .'
    const lines = file('lines.jsonl', `${JSON.stringify({text, summaries: ['The dam broke .']})}\n`)
    const out = join(folder, 'drawn')
    const asked = ['--kind', 'lines', '--systems', 'before', '--before', '.', '--rate', '70', '--count', '1']
    main(['draw', ...asked, '--sets', lines, '--out', out], '')
    const sheet = readFileSync(join(out, 'reader/sheet.md'), 'utf8')
    const [, edited] =
      /^Edited: (.+)\n\nIn the document: The old dam above the town broke on Sunday, officials said\.$/m.exec(sheet)!
    expect(edited.split(' ').length).toBeLessThan(11)
  })

  test('says what is missing', () => {
    expect(() => main(['read'], '')).toThrow('The first argument of blind is read, expected draw or collect.')
    const asked = ['draw', '--kind', 'openings', '--sets', 'corpora/news.jsonl', '--words', '50', '--out', 'none']
    expect(() => main([...asked, '--systems', 'before'], '')).toThrow('Got the system before, expected also --before')
    expect(() => main([...asked, '--before', 'docs', '--systems', 'before'], '')).toThrow('Got --before docs without')
  })
})
