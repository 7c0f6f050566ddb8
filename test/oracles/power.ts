/** Numbers are whole multiples of 2⁻³²⁰. */
const BITS = 320n
const ONE = 1n << BITS

/** x to the power y for x > 0 and a result that is an ordinary double: e^(y ln x) in big integers, rounded at the end. */
export function powerInBigIntegers(x: number, y: number): number {
  const a = exactly(y) * logarithm(exactly(x))
  return nearestDouble(exponential(a >> BITS))
}

/** The multiple of 2⁻³²⁰ that a double is; exact for doubles that are none too small. */
function exactly(x: number): bigint {
  let scale = 0n
  while (!Number.isInteger(x)) {
    x *= 2
    scale++
  }
  return (BigInt(x) << BITS) >> scale
}

function logarithm(x: bigint): bigint {
  let halvings = 0n
  while (x >= 2n * ONE) {
    x >>= 1n
    halvings++
  }
  while (x < ONE) {
    x <<= 1n
    halvings--
  }
  return inverseTanh(((x - ONE) << BITS) / (x + ONE)) * 2n + halvings * LN2
}

/** z + z³/3 + z⁵/5 + … */
function inverseTanh(z: bigint): bigint {
  const square = (z * z) >> BITS
  let sum = 0n
  let power = z
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n
    power = (power * square) >> BITS
  }
  return sum
}

const LN2 = inverseTanh(ONE / 3n) * 2n

function exponential(a: bigint): bigint {
  const doublings = a / LN2
  const rest = a - doublings * LN2
  let sum = 0n
  let term = ONE
  for (let n = 1n; term !== 0n; n++) {
    sum += term
    term = ((term * rest) >> BITS) / n
  }
  return doublings >= 0n ? sum << doublings : sum >> -doublings
}

/** Ties cannot be told from what lies close to them, and go up. */
function nearestDouble(a: bigint): number {
  const surplus = BigInt(a.toString(2).length - 53)
  if (surplus < 0n) throw new RangeError(`Power: ${a} / 2³²⁰ is too small.`)
  const rounded = (a + (1n << (surplus - 1n))) >> surplus
  return Number(rounded) * 2 ** Number(surplus - BITS)
}
