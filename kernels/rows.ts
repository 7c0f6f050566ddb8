/**
 * Sums of rows of bytes, in AssemblyScript: `npm run kernels` compiles it to the bytes in src/syntax/weights/kernel-bytes.ts.
 * A row has 64 bytes, which are one line of the processor's cache; the caller owns the memory and lays it out.
 */

const ROW_BITS: usize = 6 // 64 bytes
const AT_A_TIME: i32 = 256 // so many bytes never leave 16 bits

/** Where the caller's memory begins. */
export function firstFree(): usize {
  return __heap_base
}

/** out[64] = scale times the sum of `count` rows of `table`, whose numbers are at `rows`; `sums` is scratch for 64 numbers. */
export function sumRows(table: usize, rows: usize, count: i32, scale: f64, sums: usize, out: usize): void {
  for (let i: usize = 0; i < 256; i += 16) v128.store(sums + i, i32x4.splat(0))
  for (let first = 0; first < count; first += AT_A_TIME) {
    addRows(table, rows + (<usize>first << 2), min(AT_A_TIME, count - first), sums)
  }
  const factor = f64x2.splat(scale)
  for (let i: usize = 0; i < 64; i += 4) {
    const four = v128.load(sums + (i << 2))
    v128.store(out + (i << 3), f64x2.mul(factor, f64x2.convert_low_i32x4_s(four)))
    const upper = i32x4.shuffle(four, four, 2, 3, 2, 3)
    v128.store(out + (i << 3), f64x2.mul(factor, f64x2.convert_low_i32x4_s(upper)), 16)
  }
}

/** sums[64] += so many rows, eight of their numbers in each register. */
function addRows(table: usize, rows: usize, count: i32, sums: usize): void {
  let a = i16x8.splat(0)
  let b = i16x8.splat(0)
  let c = i16x8.splat(0)
  let d = i16x8.splat(0)
  let e = i16x8.splat(0)
  let f = i16x8.splat(0)
  let g = i16x8.splat(0)
  let h = i16x8.splat(0)
  for (let k = 0; k < count; k++) {
    const row = table + (<usize>load<u32>(rows + (<usize>k << 2)) << ROW_BITS)
    const first = v128.load(row)
    const second = v128.load(row, 16)
    const third = v128.load(row, 32)
    const fourth = v128.load(row, 48)
    a = i16x8.add(a, i16x8.extend_low_i8x16_s(first))
    b = i16x8.add(b, i16x8.extend_high_i8x16_s(first))
    c = i16x8.add(c, i16x8.extend_low_i8x16_s(second))
    d = i16x8.add(d, i16x8.extend_high_i8x16_s(second))
    e = i16x8.add(e, i16x8.extend_low_i8x16_s(third))
    f = i16x8.add(f, i16x8.extend_high_i8x16_s(third))
    g = i16x8.add(g, i16x8.extend_low_i8x16_s(fourth))
    h = i16x8.add(h, i16x8.extend_high_i8x16_s(fourth))
  }
  widen(sums, a)
  widen(sums + 32, b)
  widen(sums + 64, c)
  widen(sums + 96, d)
  widen(sums + 128, e)
  widen(sums + 160, f)
  widen(sums + 192, g)
  widen(sums + 224, h)
}

/** sums[8] += eight numbers of 16 bits. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function widen(sums: usize, eight: v128): void {
  v128.store(sums, i32x4.add(v128.load(sums), i32x4.extend_low_i16x8_s(eight)))
  v128.store(sums, i32x4.add(v128.load(sums, 16), i32x4.extend_high_i16x8_s(eight)), 16)
}
