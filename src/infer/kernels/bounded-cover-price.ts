/**
 * The quadratic step of one target whose covering t is also a variable, with a goal τ (docs/math.md, eq. F11):
 *
 *   maximize  cap·t − ½(t − τ)² − ½‖x − v‖²   over t ≤ min(1, Σⱼ min(xₐ, x_b)), 0 ≤ x ≤ 1,   top = τ + cap
 *
 * With a price μ on covering, t = min(1, top − μ), and the witnesses answer as in `coverPrice`. What is covered grows with μ and
 * what is wanted falls, so they meet at one price, or the price is 0. Found by Newton steps from `guess` inside a bracket.
 *
 * If t may not be above a gate whose goal is `held` either, which costs − ½(gate − held)², it meets the gate half-way (F13); else
 * `held` is infinite.
 */
export function boundedCoverPrice(
  v: Float64Array,
  first: number,
  last: number,
  top: number,
  held: number,
  guess: number,
): number {
  if (top <= 0) return 0
  let low = 0
  let high = top
  let price = guess < 0 ? 0 : guess > high ? high : guess
  let triedLow = false
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
    let wanted = top - price
    let fall = 1
    if (wanted > held) {
      wanted = 0.5 * (wanted + held)
      fall = 0.5
    }
    if (wanted < 1) slope += fall
    const missing = (wanted > 1 ? 1 : wanted) - covered
    if (missing > 0) {
      if (missing < 1e-12) return price
      low = price
      triedLow = true
    } else {
      if (price <= 0 || missing > -1e-12) return price
      high = price
    }
    let next = slope > 0 ? price + missing / slope : missing > 0 ? high : low
    if (next >= high) next = 0.5 * (low + high)
    else if (next <= low) next = triedLow ? 0.5 * (low + high) : low
    if (next === price || high - low <= 1e-14) return price
    price = next
  }
  return price
}
