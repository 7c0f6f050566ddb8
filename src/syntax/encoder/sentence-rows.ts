import {MOST_RELATIONS} from '../parser/labeler.ts'
import {MOST_TAGS} from '../tagger/tagger.ts'
import {type EncoderMemory, type Pointer, paddedTo8, type Rows} from './kernels.ts'
import {DISTANCE_COLUMNS, type EncoderSizes, gatesSize, inputSize} from './layout.ts'

/** What the encoder computes of the sentence that it reads: rows for the root and the words, with their shapes. */
export class SentenceRows {
  /** The words, the root among them, that there is room for. */
  readonly capacity: number
  readonly input: Rows // [words × inputSize]: of words that are new to the table of words
  readonly slots: Pointer // [words] pointers: to the products in the word's slot
  readonly x: Rows // [words × width]: what the layers so far make of a word
  readonly z: Rows // [words × gatesSize]: gates
  readonly c: Rows // [words × width]: memory of the recurrence
  readonly o: Rows // [words × width]: output before it is normalized
  readonly normal: Pointer // [words × width]: what the kernel `normalize` keeps, as is inverse
  readonly inverse: Pointer // [words]
  readonly tags: Rows // [words × MOST_TAGS]
  readonly heads: Rows // [words × arc]
  readonly modifiers: Rows // [words × arc]
  readonly queries: Rows // [words × arc]
  readonly packedHeads: Pointer // heads, transposed and packed for products
  readonly arcs: Pointer // [words × words padded to 8]: by modifier and head
  readonly ofModifier: Rows // [words × DISTANCE_COLUMNS]: what modifiers say of distances, in the memory of z
  readonly ofHead: Rows // [words × DISTANCE_COLUMNS]: what heads say of distances, in the memory of c
  readonly relationHead: Rows // [words × relation]
  readonly relationModifier: Rows // [words × relation]
  readonly tree: Pointer // [words] whole numbers: heads
  readonly arcInput: Rows // [words × relation]: of the arc of each word
  readonly relationScores: Rows // [words × MOST_RELATIONS]: of the arc of each word

  constructor(memory: EncoderMemory, sizes: EncoderSizes, capacity: number) {
    const {width, arc, relation} = sizes
    const rows = (columns: number, room = columns): Rows => ({at: memory.allocate(capacity * room), stride: columns})
    this.capacity = capacity
    this.input = rows(inputSize(sizes))
    this.slots = memory.allocate(capacity)
    this.x = rows(width)
    this.z = rows(gatesSize(sizes), Math.max(gatesSize(sizes), DISTANCE_COLUMNS))
    this.c = rows(width, Math.max(width, DISTANCE_COLUMNS))
    this.o = rows(width)
    this.normal = memory.allocate(capacity * width)
    this.inverse = memory.allocate(capacity)
    this.tags = rows(MOST_TAGS)
    this.heads = rows(arc)
    this.modifiers = rows(arc)
    this.queries = rows(arc)
    this.packedHeads = memory.allocate(paddedTo8(capacity) * arc)
    this.arcs = memory.allocate(capacity * paddedTo8(capacity))
    this.ofModifier = {at: this.z.at, stride: DISTANCE_COLUMNS}
    this.ofHead = {at: this.c.at, stride: DISTANCE_COLUMNS}
    this.relationHead = rows(relation)
    this.relationModifier = rows(relation)
    this.tree = memory.allocate(capacity)
    this.arcInput = rows(relation)
    this.relationScores = rows(MOST_RELATIONS)
  }
}
