import {type Lexicon, UNLISTED} from '../words/lexicon.ts'
import {type EncoderMemory, FLOAT, type Pointer} from './kernels.ts'
import {inputSize, type SlotLayout, slotLayout} from './layout.ts'
import type {EncoderModel, Table} from './model.ts'
import type {SentenceRows} from './sentence-rows.ts'
import type {EncoderWeights} from './weights.ts'
import {EncoderWords, SPELLINGS} from './word-rows.ts'

/** A table keeps so many words with everything that does not depend on their sentence. When it is full, it is emptied. */
export const REMEMBERED_FORMS = 4096

/** The root's place in the table; it stays when the table is emptied. Words come after it. */
const ROOT_SLOT = 0
const FIRST_WORD_SLOT = ROOT_SLOT + 1

/** No sentence may be longer: all its words must be in the table at the same time. */
export const MOST_WORDS_IN_SLOTS = REMEMBERED_FORMS - FIRST_WORD_SLOT

/** The words that the encoder has met, each in a slot with what it is before its neighbors are seen (`SlotLayout`). */
export class WordSlots {
  private readonly memory: EncoderMemory
  private readonly model: EncoderModel
  private readonly weights: EncoderWeights
  private readonly words: EncoderWords
  private readonly layout: SlotLayout
  private readonly start: Pointer
  private readonly slotOf = new Map<string, number>()
  private readonly spellings = new Int32Array(SPELLINGS) // scratch

  /** The root is put in its slot at once; `rows` is scratch for that. */
  constructor(
    memory: EncoderMemory,
    model: EncoderModel,
    weights: EncoderWeights,
    lexicon: Lexicon,
    rows: SentenceRows,
  ) {
    this.memory = memory
    this.model = model
    this.weights = weights
    this.words = new EncoderWords(lexicon, model.sizes.spellingBits)
    this.layout = slotLayout(model.sizes)
    this.start = memory.allocate(REMEMBERED_FORMS * this.layout.size)
    this.fillRoot(rows)
  }

  /** Collects the input of the first layer: writes x of the root and of each word, and pointers to their products. */
  lookUp(forms: readonly string[], rows: SentenceRows): void {
    const {slotOf, memory} = this
    const fresh = this.freshForms(forms)
    if (fresh.length > 0) {
      const first = this.pointerTo(FIRST_WORD_SLOT + slotOf.size)
      const inputs = rows.input.at / FLOAT
      for (const form of fresh) slotOf.set(form, FIRST_WORD_SLOT + slotOf.size)
      fresh.forEach((form, i) => {
        this.writeInput(form, inputs + i * rows.input.stride)
      })
      this.fill(fresh.length, first, rows)
    }
    const {width} = this.model.sizes
    const {floats} = memory
    const pointers = memory.integersAt(rows.slots, forms.length + 1)
    for (let i = 0; i <= forms.length; i++) {
      const slot = this.pointerTo(i === 0 ? ROOT_SLOT : slotOf.get(forms[i - 1])!)
      floats.copyWithin(rows.x.at / FLOAT + i * width, slot / FLOAT, slot / FLOAT + width)
      pointers[i] = slot + this.layout.products * FLOAT
    }
  }

  /** The forms that have no slot, each once. If there is no room for all of them, the table is emptied first. */
  private freshForms(forms: readonly string[]): string[] {
    const {slotOf} = this
    const fresh = new Set(forms.filter((form) => !slotOf.has(form)))
    if (FIRST_WORD_SLOT + slotOf.size + fresh.size <= REMEMBERED_FORMS) return [...fresh]
    slotOf.clear()
    return [...new Set(forms)]
  }

  /** Writes a word's own row and the sum of the rows of its spelling to the memory at index `to`. */
  private writeInput(form: string, to: number): void {
    const {model, weights, spellings} = this
    const {word} = model.sizes
    const {floats} = this.memory
    const entry = this.words.entryOf(form)
    floats.fill(0, to, to + inputSize(model.sizes))
    if (entry === UNLISTED) floats.set(weights.valuesOf('unknown'), to)
    else addRow(model.words, entry, word, floats, to)
    this.words.spellingsOf(form, spellings, 0)
    for (const row of spellings) addRow(model.spellings, row, word, floats, to + word)
  }

  private fillRoot(rows: SentenceRows): void {
    const input = this.memory.floatsAt(rows.input.at, inputSize(this.model.sizes)).fill(0)
    input.set(this.weights.valuesOf('root'))
    this.fill(1, this.pointerTo(ROOT_SLOT), rows)
  }

  /** Fills `count` slots, from `first` on, from as many inputs. */
  private fill(count: number, first: Pointer, rows: SentenceRows): void {
    const {weights, layout} = this
    const {width} = this.model.sizes
    weights.apply('input', rows.input, count, rows.c, 'inputBias')
    this.memory.kernels.normalize(
      rows.c.at,
      count,
      width,
      weights.at('inputGain'),
      weights.at('inputOffset'),
      first,
      layout.size,
      rows.normal,
      rows.inverse,
    )
    const x = {at: first, stride: layout.size}
    const products = {at: first + layout.products * FLOAT, stride: layout.size}
    weights.applyWindow(x, count, products)
  }

  private pointerTo(slot: number): Pointer {
    return this.start + slot * this.layout.size * FLOAT
  }
}

function addRow(table: Table, row: number, columns: number, out: Float32Array, to: number): void {
  const {values, scales} = table
  const scale = scales[row]
  const start = row * columns
  for (let i = 0; i < columns; i++) out[to + i] += values[start + i] * scale
}
