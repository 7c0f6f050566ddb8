/**
 * The arithmetic of the context encoder, in AssemblyScript: `npm run kernels` compiles it to the bytes in
 * src/syntax/encoder/kernel-bytes.ts. Numbers in, numbers out; the caller owns the memory and lays it out.
 *
 * A matrix is a pointer to 32-bit floats, row after row, and `stride`, the floats from one row to the next. Strides and
 * counts of columns are multiples of 8 wherever a vector is loaded, so no vector crosses the end of a row. Every sum
 * runs in an order that its row alone decides: what else is computed beside it never changes a bit of it.
 */

const LANES: i32 = 4
export const PANEL: i32 = 8 // columns that a product works on at a time
export const ROWS_AT_A_TIME: i32 = 4 // rows of the result that `productOfColumns` works on at a time
const CHUNK: i32 = 64 // rows that stay in the cache while the panels pass
const EXCLUDED: f32 = -1e9
const LEAK: f32 = 0.1
const EPSILON: f32 = 1e-5
// of distances: bins up to DISTANCES, those of words further right from HALF_DISTANCES on; behind them a head's own score
export const DISTANCES: i32 = 20
const HALF_DISTANCES: i32 = DISTANCES / 2
const SELF: usize = <usize>DISTANCES << 2
// of Adam's moments; doubles, because the caller corrects the bias in doubles
export const MEAN_DECAY: f64 = 0.9
export const SPREAD_DECAY: f64 = 0.98

/** Where the caller's memory begins. */
export function firstFree(): usize {
  return __heap_base
}

/** Lays out a matrix b[k × m] for `product`: panels of 8 columns, in each the 8 numbers of every row; zeros fill the last. */
export function pack(b: usize, rowStride: i32, columnStride: i32, k: i32, m: i32, out: usize): void {
  for (let j = 0; j < m; j += PANEL) {
    const width = min(PANEL, m - j)
    for (let p = 0; p < k; p++) {
      const from = b + (<usize>(p * rowStride + j * columnStride) << 2)
      if (width === PANEL && columnStride === 1) {
        v128.store(out, v128.load(from))
        v128.store(out, v128.load(from, 16), 16)
      } else {
        for (let i = 0; i < PANEL; i++) {
          const value = i < width ? load<f32>(from + (<usize>(i * columnStride) << 2)) : 0
          store<f32>(out + (<usize>i << 2), value)
        }
      }
      out += PANEL << 2
    }
  }
}

/**
 * c = a·b + bias, or c + a·b if `add`; a is [n × k], b packed [k × m], m a multiple of 8. A bias of 0 is none.
 * Four rows and eight columns at a time fill the registers: 8 sums, 2 vectors of b, one number of a.
 */
export function product(
  a: usize, aStride: i32, n: i32, k: i32, b: usize, m: i32, bias: usize, c: usize, cStride: i32, add: bool,
): void {
  const aRow = <usize>aStride << 2
  const cRow = <usize>cStride << 2
  for (let first = 0; first < n; first += CHUNK) {
    const end = min(n, first + CHUNK)
    for (let j = 0; j < m; j += PANEL) {
      const panel = b + (<usize>(j * k) << 2)
      const panelEnd = panel + (<usize>(PANEL * k) << 2)
      const y = c + (<usize>j << 2)
      for (let i = first; i < end; i += 4) {
        // where less than four rows are left, the last one is computed more than once
        const second = <usize>min(i + 1, end - 1)
        const third = <usize>min(i + 2, end - 1)
        const fourth = <usize>min(i + 3, end - 1)
        let x0 = a + <usize>i * aRow
        let x1 = a + second * aRow
        let x2 = a + third * aRow
        let x3 = a + fourth * aRow
        const y0 = y + <usize>i * cRow
        const y1 = y + second * cRow
        const y2 = y + third * cRow
        const y3 = y + fourth * cRow
        let s0 = f32x4.splat(0)
        let s1 = s0
        let s2 = s0
        let s3 = s0
        let s4 = s0
        let s5 = s0
        let s6 = s0
        let s7 = s0
        if (add) {
          s0 = v128.load(y0)
          s1 = v128.load(y0, 16)
          s2 = v128.load(y1)
          s3 = v128.load(y1, 16)
          s4 = v128.load(y2)
          s5 = v128.load(y2, 16)
          s6 = v128.load(y3)
          s7 = v128.load(y3, 16)
        } else if (bias !== 0) {
          s0 = v128.load(bias + (<usize>j << 2))
          s1 = v128.load(bias + (<usize>j << 2), 16)
          s2 = s0
          s3 = s1
          s4 = s0
          s5 = s1
          s6 = s0
          s7 = s1
        }
        for (let w = panel; w < panelEnd; w += PANEL << 2) {
          const w0 = v128.load(w)
          const w1 = v128.load(w, 16)
          const v0 = v128.load_splat<f32>(x0)
          s0 = f32x4.add(s0, f32x4.mul(v0, w0))
          s1 = f32x4.add(s1, f32x4.mul(v0, w1))
          const v1 = v128.load_splat<f32>(x1)
          s2 = f32x4.add(s2, f32x4.mul(v1, w0))
          s3 = f32x4.add(s3, f32x4.mul(v1, w1))
          const v2 = v128.load_splat<f32>(x2)
          s4 = f32x4.add(s4, f32x4.mul(v2, w0))
          s5 = f32x4.add(s5, f32x4.mul(v2, w1))
          const v3 = v128.load_splat<f32>(x3)
          s6 = f32x4.add(s6, f32x4.mul(v3, w0))
          s7 = f32x4.add(s7, f32x4.mul(v3, w1))
          x0 += 4
          x1 += 4
          x2 += 4
          x3 += 4
        }
        v128.store(y0, s0)
        v128.store(y0, s1, 16)
        v128.store(y1, s2)
        v128.store(y1, s3, 16)
        v128.store(y2, s4)
        v128.store(y2, s5, 16)
        v128.store(y3, s6)
        v128.store(y3, s7, 16)
      }
    }
  }
}

/** c += aᵀ·b; a is [n × k] and b [n × m], k a multiple of 4, m of 8. */
export function productOfColumns(
  a: usize, aStride: i32, b: usize, bStride: i32, n: i32, k: i32, m: i32, c: usize, cStride: i32,
): void {
  const aRow = <usize>aStride << 2
  const bRow = <usize>bStride << 2
  const cRow = <usize>cStride << 2
  for (let first = 0; first < n; first += CHUNK) {
    const rows = min(n - first, CHUNK)
    for (let j = 0; j < m; j += PANEL) {
      for (let i = 0; i < k; i += ROWS_AT_A_TIME) {
        let x = a + <usize>first * aRow + (<usize>i << 2)
        let w = b + <usize>first * bRow + (<usize>j << 2)
        const y0 = c + <usize>i * cRow + (<usize>j << 2)
        const y1 = y0 + cRow
        const y2 = y1 + cRow
        const y3 = y2 + cRow
        let s0 = v128.load(y0)
        let s1 = v128.load(y0, 16)
        let s2 = v128.load(y1)
        let s3 = v128.load(y1, 16)
        let s4 = v128.load(y2)
        let s5 = v128.load(y2, 16)
        let s6 = v128.load(y3)
        let s7 = v128.load(y3, 16)
        for (let p = 0; p < rows; p++) {
          const w0 = v128.load(w)
          const w1 = v128.load(w, 16)
          const v0 = v128.load_splat<f32>(x)
          s0 = f32x4.add(s0, f32x4.mul(v0, w0))
          s1 = f32x4.add(s1, f32x4.mul(v0, w1))
          const v1 = v128.load_splat<f32>(x, 4)
          s2 = f32x4.add(s2, f32x4.mul(v1, w0))
          s3 = f32x4.add(s3, f32x4.mul(v1, w1))
          const v2 = v128.load_splat<f32>(x, 8)
          s4 = f32x4.add(s4, f32x4.mul(v2, w0))
          s5 = f32x4.add(s5, f32x4.mul(v2, w1))
          const v3 = v128.load_splat<f32>(x, 12)
          s6 = f32x4.add(s6, f32x4.mul(v3, w0))
          s7 = f32x4.add(s7, f32x4.mul(v3, w1))
          x += aRow
          w += bRow
        }
        v128.store(y0, s0)
        v128.store(y0, s1, 16)
        v128.store(y1, s2)
        v128.store(y1, s3, 16)
        v128.store(y2, s4)
        v128.store(y2, s5, 16)
        v128.store(y3, s6)
        v128.store(y3, s7, 16)
      }
    }
  }
}

/** out += the sum of the rows of x. */
export function addRows(x: usize, n: i32, m: i32, out: usize): void {
  for (let i = 0; i < n; i++) {
    add(out, x, m)
    x += <usize>m << 2
  }
}

/** y += x. */
export function add(y: usize, x: usize, count: i32): void {
  const end = x + (<usize>count << 2)
  for (; x < end; x += 16) {
    v128.store(y, f32x4.add(v128.load(y), v128.load(x)))
    y += 16
  }
}

export function scale(x: usize, count: i32, factor: f32): void {
  const by = f32x4.splat(factor)
  const end = x + (<usize>count << 2)
  for (; x < end; x += 16) v128.store(x, f32x4.mul(v128.load(x), by))
}

/** y = x with every row multiplied by the mask. */
export function maskRows(x: usize, n: i32, m: i32, mask: usize, y: usize): void {
  const row = <usize>m << 2
  for (let i = 0; i < n; i++) {
    for (let at: usize = 0; at < row; at += 16) v128.store(y + at, f32x4.mul(v128.load(x + at), v128.load(mask + at)))
    x += row
    y += row
  }
}

/** x where it is positive, a tenth of it where not. */
export function leak(x: usize, count: i32): void {
  const end = x + (<usize>count << 2)
  for (; x < end; x += 16) {
    const value = v128.load(x)
    v128.store(x, f32x4.max(value, f32x4.mul(value, f32x4.splat(LEAK))))
  }
}

/** The gradient `dy` behind `leak`, whose result y shows where it was positive. */
export function leakBack(y: usize, dy: usize, count: i32): void {
  const end = y + (<usize>count << 2)
  for (; y < end; y += 16) {
    const gradient = v128.load(dy)
    const positive = f32x4.gt(v128.load(y), f32x4.splat(0))
    v128.store(dy, v128.bitselect(gradient, f32x4.mul(gradient, f32x4.splat(LEAK)), positive))
    dy += 16
  }
}

/** y = normal·gain + offset, where normal is each row of x less its mean, by its deviation; 1 / deviation is kept too. */
export function normalize(
  x: usize, n: i32, m: i32, gain: usize, offset: usize, y: usize, yStride: i32, normal: usize, inverse: usize,
): void {
  const row = <usize>m << 2
  const share = <f32>1 / <f32>m
  for (let i = 0; i < n; i++) {
    let sum = f32x4.splat(0)
    for (let at: usize = 0; at < row; at += 16) sum = f32x4.add(sum, v128.load(x + at))
    const mean = f32x4.splat(total(sum) * share)
    let squares = f32x4.splat(0)
    for (let at: usize = 0; at < row; at += 16) {
      const value = f32x4.sub(v128.load(x + at), mean)
      squares = f32x4.add(squares, f32x4.mul(value, value))
    }
    const by: f32 = <f32>1 / sqrt<f32>(total(squares) * share + EPSILON)
    const factor = f32x4.splat(by)
    for (let at: usize = 0; at < row; at += 16) {
      const value = f32x4.mul(f32x4.sub(v128.load(x + at), mean), factor)
      v128.store(normal + at, value)
      v128.store(y + at, f32x4.add(f32x4.mul(value, v128.load(gain + at)), v128.load(offset + at)))
    }
    store<f32>(inverse, by)
    inverse += 4
    x += row
    normal += row
    y += <usize>yStride << 2
  }
}

/** Replaces the gradient `dy` by that of x; those of gain and offset grow. */
export function normalizeBack(
  dy: usize, n: i32, m: i32, gain: usize, normal: usize, inverse: usize, dgain: usize, doffset: usize,
): void {
  const row = <usize>m << 2
  const share = <f32>1 / <f32>m
  for (let i = 0; i < n; i++) {
    let sum = f32x4.splat(0)
    let along = f32x4.splat(0)
    for (let at: usize = 0; at < row; at += 16) {
      const gradient = v128.load(dy + at)
      const value = v128.load(normal + at)
      v128.store(doffset + at, f32x4.add(v128.load(doffset + at), gradient))
      v128.store(dgain + at, f32x4.add(v128.load(dgain + at), f32x4.mul(gradient, value)))
      const inner = f32x4.mul(gradient, v128.load(gain + at))
      sum = f32x4.add(sum, inner)
      along = f32x4.add(along, f32x4.mul(inner, value))
    }
    const mean = f32x4.splat(total(sum) * share)
    const slope = f32x4.splat(total(along) * share)
    const factor = f32x4.splat(load<f32>(inverse))
    for (let at: usize = 0; at < row; at += 16) {
      const inner = f32x4.mul(v128.load(dy + at), v128.load(gain + at))
      const rest = f32x4.sub(f32x4.sub(inner, mean), f32x4.mul(v128.load(normal + at), slope))
      v128.store(dy + at, f32x4.mul(rest, factor))
    }
    inverse += 4
    dy += row
    normal += row
  }
}

/**
 * A simple recurrent unit over the n words of a sentence, w channels, the first half left to right and the others right
 * to left. A row of z has the forget gate, the value and the output gate before they are squashed; after it, squashed:
 *
 *   cₜ = fₜ cₜ₋₁ + (1 − fₜ) vₜ        oₜ = xₜ + rₜ (tanh cₜ − xₜ)
 */
export function recur(z: usize, x: usize, n: i32, w: i32, c: usize, o: usize): void {
  const row = <usize>w << 2
  const half = row >> 1
  const gates = 3 * row
  for (let t = 0; t < n; t++) remember(z, c, t, t - 1, t > 0, 0, half, row, gates)
  for (let t = n - 1; t >= 0; t--) remember(z, c, t, t + 1, t < n - 1, half, row, row, gates)
  for (let t = 0; t < n; t++) {
    for (let at: usize = 0; at < row; at += 16) {
      const r = sigmoid(v128.load(z + 2 * row + at))
      const input = v128.load(x + at)
      v128.store(z + 2 * row + at, r)
      v128.store(o + at, f32x4.add(input, f32x4.mul(r, f32x4.sub(tanh(v128.load(c + at)), input))))
    }
    z += gates
    x += row
    c += row
    o += row
  }
}

/** One step of the memory in the channels [from, to). */
// @ts-ignore: decorator
@inline
function remember(
  z: usize, c: usize, t: i32, before: i32, has: bool, from: usize, to: usize, row: usize, gates: usize,
): void {
  const now = c + <usize>t * row
  const last = c + <usize>before * row
  z += <usize>t * gates
  for (let at = from; at < to; at += 16) {
    const f = sigmoid(v128.load(z + at))
    const v = v128.load(z + row + at)
    const memory = has ? v128.load(last + at) : f32x4.splat(0)
    v128.store(z + at, f)
    v128.store(now + at, f32x4.add(v, f32x4.mul(f, f32x4.sub(memory, v))))
  }
}

/** Replaces z by its gradient, writes that of x; the gradient of o is used up. */
export function recurBack(z: usize, x: usize, c: usize, n: i32, w: i32, dout: usize, dx: usize): void {
  const row = <usize>w << 2
  const half = row >> 1
  const gates = 3 * row
  const one = f32x4.splat(1)
  for (let t = 0; t < n; t++) {
    const now = <usize>t * row
    const gate = z + <usize>t * gates + 2 * row
    for (let at: usize = 0; at < row; at += 16) {
      const r = v128.load(gate + at)
      const gradient = v128.load(dout + now + at)
      const bounded = tanh(v128.load(c + now + at))
      const dr = f32x4.mul(gradient, f32x4.sub(bounded, v128.load(x + now + at)))
      v128.store(dx + now + at, f32x4.mul(gradient, f32x4.sub(one, r)))
      v128.store(gate + at, f32x4.mul(dr, f32x4.mul(r, f32x4.sub(one, r))))
      v128.store(
        dout + now + at,
        f32x4.mul(f32x4.mul(gradient, r), f32x4.sub(one, f32x4.mul(bounded, bounded))),
      )
    }
  }
  for (let t = n - 1; t >= 0; t--) recall(z, c, dout, t, t - 1, t > 0, 0, half, row, gates)
  for (let t = 0; t < n; t++) recall(z, c, dout, t, t + 1, t < n - 1, half, row, row, gates)
}

/** One step of `recurBack`: `dc` holds the gradient of the memory. */
// @ts-ignore: decorator
@inline
function recall(
  z: usize, c: usize, dc: usize, t: i32, before: i32, has: bool, from: usize, to: usize, row: usize, gates: usize,
): void {
  const one = f32x4.splat(1)
  const last = c + <usize>before * row
  const dlast = dc + <usize>before * row
  dc += <usize>t * row
  z += <usize>t * gates
  for (let at = from; at < to; at += 16) {
    const f = v128.load(z + at)
    const v = v128.load(z + row + at)
    const gradient = v128.load(dc + at)
    const memory = has ? v128.load(last + at) : f32x4.splat(0)
    const rest = f32x4.sub(one, f)
    v128.store(z + at, f32x4.mul(f32x4.mul(gradient, f32x4.sub(memory, v)), f32x4.mul(f, rest)))
    v128.store(z + row + at, f32x4.mul(gradient, rest))
    if (has) v128.store(dlast + at, f32x4.add(v128.load(dlast + at), f32x4.mul(gradient, f)))
  }
}

/** Rows of three: each word's x with those of its neighbors, zeros beyond the ends. */
export function windows(x: usize, n: i32, m: i32, out: usize): void {
  const row = <usize>m << 2
  for (let t = 0; t < n; t++) {
    for (let d = -1; d <= 1; d++) {
      const other = t + d
      if (other < 0 || other >= n) memory.fill(out, 0, row)
      else memory.copy(out, x + <usize>other * row, row)
      out += row
    }
  }
}

/** dx += the gradients of the windows that x stands in. */
export function windowsBack(dwindow: usize, n: i32, m: i32, dx: usize): void {
  const row = <usize>m << 2
  for (let t = 0; t < n; t++) {
    for (let d = -1; d <= 1; d++) {
      const other = t + d
      if (other >= 0 && other < n) add(dx + <usize>other * row, dwindow, m)
      dwindow += row
    }
  }
}

/**
 * z = bias + the products of each word and its neighbors with their parts of the window's weights. `rows` has a pointer
 * for each word to its three products: as the word on the left, as the word itself, as the word on the right.
 */
export function joinWindows(rows: usize, n: i32, m: i32, bias: usize, z: usize): void {
  const row = <usize>m << 2
  for (let t = 0; t < n; t++) {
    const left = t > 0 ? <usize>load<u32>(rows - 4) : 0
    const middle = <usize>load<u32>(rows) + row
    const right = t < n - 1 ? <usize>load<u32>(rows + 4) + 2 * row : 0
    for (let at: usize = 0; at < row; at += 16) {
      let sum = f32x4.add(v128.load(bias + at), v128.load(middle + at))
      if (left !== 0) sum = f32x4.add(sum, v128.load(left + at))
      if (right !== 0) sum = f32x4.add(sum, v128.load(right + at))
      v128.store(z + at, sum)
    }
    rows += 4
    z += row
  }
}

/** The column of a head's or modifier's table that a distance (modifier − head) is looked up in. */
// @ts-ignore: decorator
@inline
function binOf(distance: i32): i32 {
  const length = abs(distance)
  const bin = length <= 6 ? length - 1 : length <= 8 ? 6 : length <= 12 ? 7 : length <= 20 ? 8 : 9
  return distance < 0 ? bin + HALF_DISTANCES : max(bin, 0)
}

/**
 * Adds to the scores of arcs s[n × n] what heads and modifiers say of their distance, and what heads say of themselves
 * (column DISTANCES of their table). A word is not its own head.
 */
export function addDistances(s: usize, n: i32, stride: i32, ofModifier: usize, ofHead: usize, columns: i32): void {
  for (let m = 0; m < n; m++) {
    const row = s + (<usize>(m * stride) << 2)
    const table = ofModifier + (<usize>(m * columns) << 2)
    for (let h = 0; h < n; h++) {
      const at = row + (<usize>h << 2)
      const other = ofHead + (<usize>(h * columns) << 2)
      const bin = <usize>binOf(m - h) << 2
      const value = load<f32>(at) + load<f32>(table + bin) + load<f32>(other + bin) + load<f32>(other, SELF)
      store<f32>(at, m === h ? EXCLUDED : value)
    }
  }
}

/** The gradients of both tables grow by those of the scores. */
export function addDistancesBack(
  ds: usize, n: i32, stride: i32, ofModifier: usize, ofHead: usize, columns: i32,
): void {
  for (let m = 0; m < n; m++) {
    const row = ds + (<usize>(m * stride) << 2)
    const table = ofModifier + (<usize>(m * columns) << 2)
    for (let h = 0; h < n; h++) {
      if (m === h) continue
      const gradient = load<f32>(row + (<usize>h << 2))
      const other = ofHead + (<usize>(h * columns) << 2)
      const bin = <usize>binOf(m - h) << 2
      store<f32>(table + bin, load<f32>(table + bin) + gradient)
      store<f32>(other + bin, load<f32>(other + bin) + gradient)
      store<f32>(other, load<f32>(other, SELF) + gradient, SELF)
    }
  }
}

/** What the relation of the arc from h to t is told from: their rows and that of their distance, then `leak`. */
export function joinArc(
  h: i32, t: i32, ofHead: usize, ofModifier: usize, ofDistance: usize, m: i32, out: usize,
): void {
  const row = <usize>m << 2
  ofHead += <usize>h * row
  ofModifier += <usize>t * row
  ofDistance += <usize>binOf(t - h) * row
  for (let at: usize = 0; at < row; at += 16) {
    const sum = f32x4.add(f32x4.add(v128.load(ofHead + at), v128.load(ofModifier + at)), v128.load(ofDistance + at))
    v128.store(out + at, f32x4.max(sum, f32x4.mul(sum, f32x4.splat(LEAK))))
  }
}

/** The same for the arcs to all n words of a sentence. */
export function joinArcs(
  heads: usize, n: i32, ofHead: usize, ofModifier: usize, ofDistance: usize, m: i32, out: usize,
): void {
  for (let t = 0; t < n; t++) {
    joinArc(load<i32>(heads + (<usize>t << 2)), t, ofHead, ofModifier, ofDistance, m, out)
    out += <usize>m << 2
  }
}

/** The gradients of heads and distances grow by `gradient`, which is already that of the modifiers. */
export function joinArcsBack(heads: usize, n: i32, gradient: usize, m: i32, ofHead: usize, ofDistance: usize): void {
  const row = <usize>m << 2
  for (let t = 0; t < n; t++) {
    const h = load<i32>(heads + (<usize>t << 2))
    add(ofHead + <usize>h * row, gradient, m)
    add(ofDistance + <usize>binOf(t - h) * row, gradient, m)
    gradient += row
  }
}

/** Each row becomes the logarithms of the probabilities whose logarithms it has up to a constant. */
export function logSoftmax(x: usize, n: i32, count: i32, stride: i32): void {
  const padded = (count + LANES - 1) & ~(LANES - 1)
  const end = <usize>padded << 2
  for (let i = 0; i < n; i++) {
    for (let j = count; j < padded; j++) store<f32>(x + (<usize>j << 2), EXCLUDED)
    let most = v128.load(x)
    for (let at: usize = 16; at < end; at += 16) most = f32x4.max(most, v128.load(x + at))
    const largest = max(
      max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
      max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
    )
    const shift = f32x4.splat(largest)
    let sum = f32x4.splat(0)
    for (let at: usize = 0; at < end; at += 16) sum = f32x4.add(sum, exp(f32x4.sub(v128.load(x + at), shift)))
    const less = f32x4.splat(largest + log(total(sum)))
    for (let at: usize = 0; at < end; at += 16) v128.store(x + at, f32x4.sub(v128.load(x + at), less))
    x += <usize>stride << 2
  }
}

/**
 * Replaces rows of log-probabilities by the gradient, times `factor`, of −log p(right one) and returns the sum of those.
 * The gradient is zero in the columns beyond `count` and in rows whose right one is −1.
 */
export function crossEntropy(x: usize, n: i32, count: i32, stride: i32, right: usize, factor: f32): f64 {
  const row = <usize>stride << 2
  const by = f32x4.splat(factor)
  let loss: f64 = 0
  for (let i = 0; i < n; i++) {
    const gold = load<i32>(right + (<usize>i << 2))
    if (gold < 0) memory.fill(x, 0, row)
    else {
      loss -= <f64>load<f32>(x + (<usize>gold << 2))
      for (let at: usize = 0; at < row; at += 16) v128.store(x + at, f32x4.mul(exp(v128.load(x + at)), by))
      for (let j = count; j < stride; j++) store<f32>(x + (<usize>j << 2), 0)
      const cell = x + (<usize>gold << 2)
      store<f32>(cell, load<f32>(cell) - factor)
    }
    x += row
  }
  return loss
}

/** The sum of the squares. */
export function squares(x: usize, count: i32): f64 {
  let even = f64x2.splat(0)
  let odd = even
  const end = x + (<usize>count << 2)
  for (; x < end; x += 16) {
    const value = v128.load(x)
    const low = f64x2.promote_low_f32x4(value)
    const high = f64x2.promote_low_f32x4(v128.shuffle<f32>(value, value, 2, 3, 2, 3))
    even = f64x2.add(even, f64x2.mul(low, low))
    odd = f64x2.add(odd, f64x2.mul(high, high))
  }
  const sum = f64x2.add(even, odd)
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)
}

/**
 * A step of Adam for `count` weights with gradients g, times `factor`, and moments m and v. `rate` and `bias` are those
 * of the step: learning rate / (1 − β₁ᵗ) and 1 / (1 − β₂ᵗ).
 */
export function adam(w: usize, g: usize, m: usize, v: usize, count: i32, factor: f32, rate: f32, bias: f32): void {
  const end = w + (<usize>count << 2)
  for (; w < end; w += 16) {
    const gradient = f32x4.mul(v128.load(g), f32x4.splat(factor))
    const mean = f32x4.add(f32x4.mul(v128.load(m), f32x4.splat(<f32>MEAN_DECAY)), f32x4.mul(gradient, f32x4.splat(<f32>(1 - MEAN_DECAY))))
    const square = f32x4.mul(f32x4.mul(gradient, gradient), f32x4.splat(<f32>(1 - SPREAD_DECAY)))
    const spread = f32x4.add(f32x4.mul(v128.load(v), f32x4.splat(<f32>SPREAD_DECAY)), square)
    const root = f32x4.add(f32x4.sqrt(f32x4.mul(spread, f32x4.splat(bias))), f32x4.splat(1e-8))
    v128.store(m, mean)
    v128.store(v, spread)
    v128.store(w, f32x4.sub(v128.load(w), f32x4.div(f32x4.mul(mean, f32x4.splat(rate)), root)))
    g += 16
    m += 16
    v += 16
  }
}

// @ts-ignore: decorator
@inline
function total(x: v128): f32 {
  return (
    f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3))
  )
}

/** eˣ = 2ᵏ eʳ with |r| ≤ ½ log 2, where seven terms of the series are right to the last bit or nearly so. */
// @ts-ignore: decorator
@inline
function exp(x: v128): v128 {
  x = f32x4.min(f32x4.max(x, f32x4.splat(-87)), f32x4.splat(88))
  const k = f32x4.nearest(f32x4.mul(x, f32x4.splat(1.44269504)))
  // log 2 in two parts, the first with few bits, so that k times it is exact
  let r = f32x4.sub(x, f32x4.mul(k, f32x4.splat(0.693359375)))
  r = f32x4.sub(r, f32x4.mul(k, f32x4.splat(-2.12194440e-4)))
  let sum = f32x4.splat(1 / 720)
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1 / 120))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1 / 24))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1 / 6))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(0.5))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1))
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(k), i32x4.splat(127)), 23)
  return f32x4.mul(sum, power)
}

// @ts-ignore: decorator
@inline
function sigmoid(x: v128): v128 {
  const one = f32x4.splat(1)
  return f32x4.div(one, f32x4.add(one, exp(f32x4.neg(x))))
}

/** tanh x = 2 σ(2x) − 1. */
// @ts-ignore: decorator
@inline
function tanh(x: v128): v128 {
  const twice = sigmoid(f32x4.add(x, x))
  return f32x4.sub(f32x4.add(twice, twice), f32x4.splat(1))
}

/** log x of a positive x = 2ᵏ m: log m is the series 2 (s + s³/3 + …) of s = (m − 1) / (m + 1), with ½√2 < m ≤ √2. */
function log(x: f32): f32 {
  const bits = reinterpret<i32>(x)
  let k = (bits >> 23) - 127
  let m = <f64>reinterpret<f32>((bits & 0x7fffff) | 0x3f800000)
  if (m > 1.4142135) {
    m *= 0.5
    k++
  }
  const s = (m - 1) / (m + 1)
  const q = s * s
  const series = 1 + q * (1 / 3.0 + q * (1 / 5.0 + q * (1 / 7.0 + q * (1 / 9.0 + q * (1 / 11.0)))))
  return <f32>(k * 0.6931471805599453 + 2 * s * series)
}
