/**
 * The root of a function that falls piecewise linearly, f(low) > 0 ≥ f(high), by Newton's method inside a bracket.
 *
 *   root.start(low, high)
 *   while (root.next(f(root.at), −f′(root.at), tolerance));
 *   … root.at is the root
 *
 * A Newton step is exact as soon as it starts on the right piece, as a rule after three or four. It may leave
 * the bracket, or creep, where f is neither convex nor concave: then the bracket is halved instead, so that at most
 * `PATIENCE` + 1 evaluations halve it and double precision ends the search, whatever f is.
 */
export class FallingRoot {
  /** The argument to evaluate next, and in the end the root. */
  at = 0
  private low = 0
  private high = 0
  private goal = 0 // a bracket no wider than this counts as halved
  private waited = 0 // evaluations since it last was

  start(low: number, high: number): void {
    this.low = low
    this.high = high
    this.at = low
    this.goal = (high - low) / 2
    this.waited = 0
  }

  /** Takes f and −f′ at `at` and moves on; returns whether there is more to do. */
  next(value: number, slope: number, tolerance: number): boolean {
    const newton = this.at + value / slope
    if (Math.abs(value) <= tolerance) {
      if (slope > 0) this.at = newton
      return false
    }
    if (newton === this.at) return false
    if (value > 0) this.low = this.at
    else this.high = this.at

    const width = this.high - this.low
    if (width <= this.goal) {
      this.goal = width / 2
      this.waited = 0
    } else this.waited++
    if (this.waited < PATIENCE && newton > this.low && newton < this.high) {
      this.at = newton
      return true
    }
    this.at = this.low + width / 2
    return this.at > this.low && this.at < this.high
  }
}

const PATIENCE = 8
