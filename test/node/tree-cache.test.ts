import {mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {TreeFolder, withStore} from '../../src/node/tree-cache.ts'
import {packModel, unpackModel} from '../../src/syntax/weights/model-file.ts'
import {scratchFolder} from '../cli/run.ts'

const {folder} = scratchFolder()

/** Counts what it is asked. */
function counting() {
  const maker = {
    asked: 0,
    analyze(forms: readonly string[]) {
      maker.asked++
      const all = (name: string) => forms.map(() => name)
      return {upos: all('X'), xpos: all('FW'), deprels: all('flat'), heads: new Int32Array(forms.length)}
    },
  }
  return maker
}

const documents = [
  [
    ['The', 'Orl', 'rose', '.'],
    ['Nobody', 'was', 'hurt', '.'],
  ],
  [['The', 'dam', 'broke', '.']],
  [
    ['Why', '?'],
    ['Nobody', 'knows', '.'],
  ],
]
const sentences = documents.flatMap((own, document) => own.map((forms) => ({document, forms})))

describe('trees on the disk', () => {
  test('a document is analyzed once, whatever stands around it', async () => {
    const at = join(folder, 'once')
    const maker = counting()
    const trees = (wanted: typeof sentences, by = 'a') =>
      withStore(maker, new TreeFolder(at, 1), by).analyzeMany!(wanted)
    const first = await trees(sentences)
    expect(maker.asked).toBe(5)
    expect(await trees(sentences)).toEqual(first)
    expect(await trees(sentences.slice(2))).toEqual(first.slice(2))
    expect(maker.asked).toBe(5)
    await trees(sentences, 'other models')
    expect(maker.asked).toBe(10)
    await trees([{document: 0, forms: ['The', 'Orl', 'rose', '!']}, ...sentences.slice(1)])
    expect(maker.asked).toBe(12)
    expect(readdirSync(at).every((name) => /^[0-9a-f]{64}\.trees$/.test(name))).toBe(true)
  })

  test('what is damaged counts as missing, and is made anew', async () => {
    const at = join(folder, 'damaged')
    const maker = counting()
    const trees = () => withStore(maker, new TreeFolder(at, 1), 'a').analyzeMany!(sentences)
    const first = await trees()
    const [one, two, three] = readdirSync(at).map((name) => join(at, name))
    writeFileSync(one, readFileSync(one).subarray(0, 40))
    writeFileSync(two, 'something else')
    // whole, but by a program that packs trees in another way
    const {kind, facts, sections} = unpackModel(readFileSync(three), 'trees', three)
    writeFileSync(three, packModel(kind, {...facts, xpos: undefined}, Object.fromEntries(sections)))
    expect(await trees()).toEqual(first)
    const again = maker.asked
    expect(again).toBe(10)
    await trees()
    expect(maker.asked).toBe(again)
  })

  test('the folder stays below its size: what was not asked for the longest goes', () => {
    const at = join(folder, 'small')
    const store = new TreeFolder(at, 0.01)
    const bytes = new Uint8Array(1000)
    for (let i = 0; i < 40; i++) {
      store.put(`k${i}`, bytes)
      utimesSync(join(at, `k${i}.trees`), 1000 + i, 1000 + i)
      if (i === 30) expect(store.get('k22')).toEqual(Buffer.from(bytes))
    }
    const names = readdirSync(at)
    expect(names.reduce((sum, name) => sum + statSync(join(at, name)).size, 0)).toBeLessThanOrEqual(0.01 * 2 ** 20)
    expect(names).toContain('k22.trees')
    expect(names).toContain('k39.trees')
    expect(names).not.toContain('k0.trees')
  })

  test('a store that cannot be written keeps nothing, and nothing goes wrong', () => {
    const at = join(folder, 'blocked')
    const store = new TreeFolder(at, 1)
    mkdirSync(join(at, 'key.trees'))
    store.put('key', new Uint8Array(3))
    expect(store.get('key')).toBeUndefined()
    expect(readdirSync(at)).toEqual(['key.trees'])
  })
})
