import type {TreeStore} from './tree-cache.ts'

/** Trees that somebody else has made, or that are made for somebody else: a map that travels as text. */
export class MadeTrees implements TreeStore {
  private readonly bytesOf = new Map<string, Uint8Array>()

  /** Reads what `text` wrote; what cannot be read is made anew. */
  static read(texts: readonly string[]): MadeTrees {
    const trees = new MadeTrees()
    for (const text of texts) {
      for (const line of text.split('\n')) {
        const [key, packed] = line.split(' ')
        if (packed !== undefined) trees.put(key, Buffer.from(packed, 'base64'))
      }
    }
    return trees
  }

  get(key: string): Uint8Array | undefined {
    return this.bytesOf.get(key)
  }

  put(key: string, bytes: Uint8Array): void {
    this.bytesOf.set(key, bytes)
  }

  /** A line for each document: its key and its trees. */
  text(): string {
    return [...this.bytesOf].map(([key, bytes]) => `${key} ${Buffer.from(bytes).toString('base64')}`).join('\n')
  }
}
