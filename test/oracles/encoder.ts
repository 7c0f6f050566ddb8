import type {EncoderSizes} from '../../src/syntax/encoder/layout.ts'

/** A block of weights, row after row, in double precision. */
export type Block = (name: string) => {
  readonly values: ArrayLike<number>
  readonly rows: number
  readonly columns: number
}

/** The context encoder, word by word and number by number by its definition (docs/math.md, eq. E1–E6). */
export class PlainEncoder {
  private readonly block: Block
  private readonly sizes: EncoderSizes
  private readonly states: number[][] // by word, the root first

  /** `inputs` has for each word, the root first, its own row and the sum of those of its spelling. */
  constructor(block: Block, sizes: EncoderSizes, inputs: readonly (readonly number[])[]) {
    this.block = block
    this.sizes = sizes
    let states = inputs.map((input) => this.normalized(this.linear('input', input, 'inputBias'), 'input'))
    for (let layer = 0; layer < sizes.layers; layer++) states = this.recurrence(layer, states)
    this.states = states
  }

  /** By word, counted from 0. */
  tags(count: number): number[][] {
    return this.states.slice(1).map((state) => logProbabilities(this.linear('tag', state, 'tagBias').slice(0, count)))
  }

  /** By word, counted from 0, and head, 0 the root; a word itself has −∞. */
  heads(): number[][] {
    const heads = this.states.map((state) => this.linear('head', state, 'headBias').map(leaky))
    const modifiers = this.states.map((state) => this.linear('modifier', state, 'modifierBias').map(leaky))
    return modifiers.slice(1).map((modifier, i) => {
      const m = i + 1
      const query = this.linear('arc', modifier)
      const ofModifier = this.linear('modifierDistance', modifier, 'modifierDistanceBias')
      const scores = heads.map((head, h) => {
        if (h === m) return -Infinity
        const ofHead = this.linear('headDistance', head)
        const bin = binOf(m - h)
        return dot(query, head) / Math.sqrt(this.sizes.arc) + ofModifier[bin] + ofHead[bin] + ofHead[20]
      })
      return logProbabilities(scores)
    })
  }

  relations(head: number, modifier: number, count: number): number[] {
    const ofHead = this.linear('relationHead', this.states[head], 'relationHeadBias')
    const ofModifier = this.linear('relationModifier', this.states[modifier])
    const bin = binOf(modifier - head)
    const {values, columns} = this.block('relationDistance')
    const joint = ofHead.map((value, i) => leaky(value + ofModifier[i] + values[bin * columns + i]))
    return logProbabilities(this.linear('relation', joint, 'relationBias').slice(0, count))
  }

  private recurrence(layer: number, states: readonly number[][]): number[][] {
    const {width} = this.sizes
    const nothing = new Array<number>(width).fill(0)
    const gates = states.map((state, t) => {
      const window = layer === 0 ? [...(states[t - 1] ?? nothing), ...state, ...(states[t + 1] ?? nothing)] : state
      return this.linear(`gates${layer}`, window, `gatesBias${layer}`)
    })
    const memory = states.map(() => [...nothing])
    for (let channel = 0; channel < width; channel++) {
      let last = 0
      for (let step = 0; step < states.length; step++) {
        const t = channel < width / 2 ? step : states.length - 1 - step
        const forget = sigmoid(gates[t][channel])
        last = forget * last + (1 - forget) * gates[t][width + channel]
        memory[t][channel] = last
      }
    }
    return states.map((state, t) => {
      const out = state.map((value, i) => {
        const open = sigmoid(gates[t][2 * width + i])
        return open * Math.tanh(memory[t][i]) + (1 - open) * value
      })
      return this.normalized(out, String(layer))
    })
  }

  private linear(name: string, x: readonly number[], bias?: string): number[] {
    const {values, rows, columns} = this.block(name)
    if (x.length !== rows) throw new Error(`${name}: ${x.length} numbers for ${rows} rows`)
    const out = bias === undefined ? new Array<number>(columns).fill(0) : Array.from(this.block(bias).values)
    for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) out[j] += x[i] * values[i * columns + j]
    return out
  }

  private normalized(x: readonly number[], name: string): number[] {
    const gain = this.block(name === 'input' ? 'inputGain' : `gain${name}`).values
    const offset = this.block(name === 'input' ? 'inputOffset' : `offset${name}`).values
    const mean = x.reduce((a, b) => a + b) / x.length
    const variance = x.reduce((a, b) => a + (b - mean) ** 2, 0) / x.length
    return x.map((value, i) => ((value - mean) / Math.sqrt(variance + 1e-5)) * gain[i] + offset[i])
  }
}

export function logProbabilities(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0)
  return scores.map((score) => score - most - Math.log(total))
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

export function leaky(x: number): number {
  return x > 0 ? x : 0.1 * x
}

/** 1 to 6 words apart, 7–8, 9–12, 13–20, more; for a head on the left, then for one on the right. */
export function binOf(distance: number): number {
  const bounds = [1, 2, 3, 4, 5, 6, 8, 12, 20, Infinity]
  return bounds.findIndex((bound) => Math.abs(distance) <= bound) + (distance < 0 ? 10 : 0)
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0)
}
