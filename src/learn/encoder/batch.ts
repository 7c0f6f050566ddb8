import {type EncoderMemory, FLOAT, type Pointer, type Rows} from '../../syntax/encoder/kernels.ts'
import {SPELLINGS} from '../../syntax/encoder/word-rows.ts'
import {type EncoderExample, NONE} from './examples.ts'

/** Where the row of the batch's word `word` is, in a matrix with one row for each of its words. */
export function rowOf({at, stride}: Rows, word: number): Pointer {
  return at + word * stride * FLOAT
}

/**
 * The sentences that the network reads at once. Their words, roots among them, are the rows of the same matrices, one
 * sentence after another. Products do not see where a sentence ends; what looks at neighbors or at all words of a
 * sentence is called sentence by sentence.
 */
export class Batch {
  /** The memory that the rows are in. */
  readonly memory: EncoderMemory
  /** The most words that a batch may have. */
  readonly capacity: number
  /** How many words this batch has, roots among them. */
  count = 0
  /** The place of each sentence's root among the words, and how many words it has, the root counted. */
  sentences: readonly {readonly start: number; readonly length: number}[] = []
  entries = new Int32Array(0) // by word: of the lexicon, UNLISTED or ROOT_ENTRY
  spellings = new Int32Array(0) // by word, SPELLINGS each
  readonly tags: Pointer // [words] whole numbers, NONE where there is nothing to learn
  readonly goldHeads: Pointer // [words] as tags
  readonly relations: Pointer // [words] as tags
  /** As `goldHeads`, but the root has itself: kernels that join an arc's ends read it for every word. */
  readonly heads: Pointer

  constructor(memory: EncoderMemory, capacity: number) {
    this.memory = memory
    this.capacity = capacity
    this.tags = memory.allocate(capacity)
    this.goldHeads = memory.allocate(capacity)
    this.relations = memory.allocate(capacity)
    this.heads = memory.allocate(capacity)
  }

  /** Room for a matrix of so many columns, [words × columns]. */
  rows(columns: number): Rows {
    return {at: this.memory.allocate(this.capacity * columns), stride: columns}
  }

  /** Sets the rows of all words of this batch to zero. */
  clear({at, stride}: Rows): void {
    this.memory.floatsAt(at, this.count * stride).fill(0)
  }

  /** How many words are predicted: all but the roots. */
  get predicted(): number {
    return this.count - this.sentences.length
  }

  /** Lays the sentences' numbers one after another. */
  lay(examples: readonly EncoderExample[]): void {
    let count = 0
    this.sentences = examples.map(({entries}) => {
      const sentence = {start: count, length: entries.length}
      count += entries.length
      return sentence
    })
    this.count = count
    this.entries = new Int32Array(count)
    this.spellings = new Int32Array(count * SPELLINGS)
    const {memory} = this
    const tags = memory.integersAt(this.tags, count)
    const heads = memory.integersAt(this.heads, count)
    const goldHeads = memory.integersAt(this.goldHeads, count)
    const relations = memory.integersAt(this.relations, count)
    examples.forEach((example, i) => {
      const {start} = this.sentences[i]
      this.entries.set(example.entries, start)
      this.spellings.set(example.spellings, start * SPELLINGS)
      tags.set(example.tags, start)
      heads.set(example.heads, start)
      goldHeads.set(example.heads, start)
      goldHeads[start] = NONE
      relations.set(example.relations, start)
    })
  }
}
