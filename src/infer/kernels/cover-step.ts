/**
 * The quadratic step of one target (docs/math.md, eq. F4):
 *
 *   maximize  cap·min(1, Σⱼ min(xₐ, x_b)) − ½‖x − v‖²   over 0 ≤ x ≤ 1,   witness j = links 2j and 2j + 1
 *
 * With a price μ on covering, each witness answers on its own: the lower of its two rises by μ until it meets the
 * higher, then both share the rest. The covering Σⱼ clip(lower of j) grows piecewise linearly with slopes 1 and ½; the
 * price is where it reaches 1, but at least 0 and at most cap. A one-node witness has 2 as its second value: never met.
 *
 * Returns the price, found by Newton steps from `guess` inside a bracket.
 */
export function coverPrice(v: Float64Array, first: number, last: number, cap: number, guess: number): number {
  if (last === first + 1) return singlePrice(v[2 * first], v[2 * first + 1], cap)
  let low = 0
  let high = cap
  let price = guess < 0 ? 0 : guess > cap ? cap : guess
  let triedLow = false
  let triedHigh = false
  for (let step = 0; step < 100; step++) {
    let covered = 0
    let slope = 0
    for (let link = 2 * first; link < 2 * last; link += 2) {
      const a = v[link]
      const b = v[link + 1]
      const lower = a < b ? a : b
      const higher = a < b ? b : a
      let x = lower + price
      let rate = 1
      if (x > higher) {
        x = 0.5 * (lower + higher + price)
        rate = 0.5
      }
      if (x >= 1) covered += 1
      else if (x > 0) {
        covered += x
        slope += rate
      }
    }
    const missing = 1 - covered
    if (missing > 0) {
      if (price >= cap || missing < 1e-12) return price
      low = price
      triedLow = true
    } else {
      if (price <= 0 || missing > -1e-12) return price
      high = price
      triedHigh = true
    }
    // outside the bracket: try an end that has not been tried, else halve
    let next = slope > 0 ? price + missing / slope : missing > 0 ? high : low
    if (next >= high) {
      next = triedHigh ? 0.5 * (low + high) : high
    } else if (next <= low) {
      next = triedLow ? 0.5 * (low + high) : low
    }
    if (next === price || high - low <= 1e-14) return price
    price = next
  }
  return price
}

/** The price of a target with one witness: what is missing to 1, twice that where both values have to rise. */
function singlePrice(a: number, b: number, cap: number): number {
  const lower = a < b ? a : b
  const higher = a < b ? b : a
  const missing = higher >= 1 ? 1 - lower : 2 - lower - higher
  return missing <= 0 ? 0 : missing >= cap ? cap : missing
}
