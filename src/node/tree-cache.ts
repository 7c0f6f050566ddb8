import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Analysis} from '../syntax/analyzer.ts'
import {packTrees, unpackTrees} from '../syntax/packed-trees.ts'
import {analyzeShared} from '../syntax/shared-out.ts'
import {type TreeMaker, type WantedSentence, withMany} from '../syntax/tree-maker.ts'

/** Where trees are kept that were made before. What is found there is checked; what is damaged counts as missing. */
export interface TreeStore {
  get(key: string): Uint8Array | undefined
  put(key: string, bytes: Uint8Array): void
}

/**
 * The same analyzer, which makes the trees of no document twice, as long as the store has them. The key of a document is a
 * hash of the words of its sentences and of `maker`, which says what makes the trees: models and versions.
 */
export function withStore(analyzer: TreeMaker, store: TreeStore, maker: string): TreeMaker {
  return withMany(analyzer, async (sentences, options = {}) => {
    const found: (Analysis | undefined)[] = sentences.map(() => undefined)
    const documents = placesByDocument(sentences)
    const keyed = documents.map((own) => ({
      own,
      key: keyOf(
        maker,
        own.map((i) => sentences[i]),
      ),
    }))
    const missing = keyed.filter(({own, key}) => {
      const trees = treesIn(
        store.get(key),
        own.map((i) => sentences[i]),
      )
      trees?.forEach((tree, i) => {
        found[own[i]] = tree
      })
      return trees === undefined
    })
    const left = missing.flatMap(({own}) => own).sort((a, b) => a - b)
    if (left.length === 0) return found
    const wanted = left.map((i) => sentences[i])
    const made = await (analyzer.analyzeMany?.(wanted, options) ?? analyzeShared(analyzer, [], wanted, options))
    made.forEach((tree, i) => {
      found[left[i]] = tree
    })
    for (const {own, key} of missing) {
      const trees = own.flatMap((i) => found[i] ?? [])
      if (trees.length === own.length) store.put(key, packTrees(trees))
    }
    return found
  })
}

/** For each document the numbers of its sentences. */
function placesByDocument(sentences: readonly WantedSentence[]): number[][] {
  const places = new Map<number, number[]>()
  for (const [i, {document}] of sentences.entries()) {
    const own = places.get(document)
    if (own === undefined) places.set(document, [i])
    else own.push(i)
  }
  return [...places.values()]
}

function keyOf(maker: string, sentences: readonly WantedSentence[]): string {
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256').update(maker)
  // no form has a line end in it
  for (const {forms} of sentences) hash.update(`\n\n${forms.join('\n')}`)
  return hash.digest('hex')
}

function treesIn(bytes: Uint8Array | undefined, sentences: readonly WantedSentence[]): Analysis[] | undefined {
  if (bytes === undefined) return undefined
  try {
    const trees = unpackTrees(bytes, 'cache')
    const fits =
      trees.length === sentences.length && trees.every(({heads}, i) => heads.length === sentences[i].forms.length)
    return fits ? trees : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const MEGABYTE = 2 ** 20

/**
 * A folder of trees, a file for each document. It stays below its size: what was not asked for the longest goes. Several
 * processes may share it, since a file is whole or not there. A store that cannot be written keeps nothing.
 */
export class TreeFolder implements TreeStore {
  private readonly folder: string
  private readonly mostBytes: number
  private bytes: number | undefined // of all files, as far as this process knows

  constructor(folder: string, megabytes: number) {
    this.folder = folder
    this.mostBytes = megabytes * MEGABYTE
    mkdirSync(folder, {recursive: true})
  }

  get(key: string): Uint8Array | undefined {
    const path = this.pathOf(key)
    try {
      const bytes = readFileSync(path)
      const now = new Date()
      utimesSync(path, now, now)
      return bytes
    } catch {
      return undefined
    }
  }

  put(key: string, bytes: Uint8Array): void {
    const path = this.pathOf(key)
    const temporary = `${path}.${process.pid}`
    try {
      writeFileSync(temporary, bytes)
      renameSync(temporary, path)
      this.bytes = this.bytes === undefined ? this.sizeOfAll() : this.bytes + bytes.length
      if (this.bytes > this.mostBytes) this.makeRoom()
    } catch {
      rmSync(temporary, {force: true})
    }
  }

  /** Down to nine tenths, so that not every file makes room anew. */
  private makeRoom(): void {
    const files = this.files().sort((a, b) => a.used - b.used)
    let bytes = files.reduce((sum, {size}) => sum + size, 0)
    for (const {path, size} of files) {
      if (bytes <= 0.9 * this.mostBytes) break
      rmSync(path, {force: true})
      bytes -= size
    }
    this.bytes = bytes
  }

  private sizeOfAll(): number {
    return this.files().reduce((sum, {size}) => sum + size, 0)
  }

  private files(): {path: string; size: number; used: number}[] {
    return readdirSync(this.folder)
      .filter((name) => name.endsWith(EXTENSION))
      .flatMap((name) => {
        const path = join(this.folder, name)
        const stats = statSync(path, {throwIfNoEntry: false}) // another process may have made room
        return stats === undefined ? [] : [{path, size: stats.size, used: stats.mtimeMs}]
      })
  }

  private pathOf(key: string): string {
    return join(this.folder, `${key}${EXTENSION}`)
  }
}

const EXTENSION = '.trees'
