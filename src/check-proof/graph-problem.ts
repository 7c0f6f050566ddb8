/** A factor graph as its file says it: binary variables, numbered from 0, and factors over literals of them. */
export interface GraphProblem {
  /** By variable; infinite ones fix it. */
  readonly potentials: Float64Array
  readonly factors: readonly GraphFactor[]
  /** Groups of variables of which exactly one is one, each numbered in one run: the states of a multi-valued variable. */
  readonly choices: readonly {readonly first: number; readonly states: number}[]
  /** The states of an answer are counted by these, not by binary variables. */
  readonly isMultiValued: boolean
  /** Scores are logarithms of what the file says. */
  readonly isOfLogarithms: boolean
  /** What an answer says is the negated objective. */
  readonly isMinimized: boolean
  /** Answers that cost so much or more are none. */
  readonly top?: number
  /** The variables of an answer by name, or the number with which they begin. */
  readonly names: readonly string[] | number
  /** How many there are: what follows them is derived from them. */
  readonly answered: number
  /** One where all literals are one, or where none is. */
  readonly derived: readonly {
    readonly variable: number
    readonly literals: readonly Literal[]
    readonly isConjunction: boolean
  }[]
}

export interface Literal {
  readonly variable: number
  readonly isNegated: boolean
}

/** A factor; what its numbers mean depends on its kind. */
export interface GraphFactor {
  readonly kind: string
  readonly literals: readonly Literal[]
  /** Of tables, chains and trees: the numbers of states of their variables, whose states the literals are. */
  readonly sizes: readonly number[]
  /** Of trees: the parent of each variable, −1 for a root. */
  readonly parents?: readonly number[]
  /** A budget, costs, a score; of tables one row, of trees one by variable, with the states of its parent first. */
  readonly rows: readonly Float64Array[]
}

/** The score of a factor where these literals are one; −∞ if that is not allowed. */
export function scoreOf(factor: GraphFactor, y: ArrayLike<number>): number {
  const {kind, literals, rows} = factor
  const degree = literals.length
  let ones = 0
  for (let i = 0; i < degree; i++) ones += y[i]
  const last = degree > 0 ? y[degree - 1] : 0
  const others = ones - last
  const allowed = (isAllowed: boolean) => (isAllowed ? 0 : -Infinity)
  switch (kind) {
    case 'XOR':
      return allowed(ones === 1)
    case 'ATMOSTONE':
      return allowed(ones <= 1)
    case 'OR':
      return allowed(ones >= 1)
    case 'XOROUT':
      return allowed(others <= 1 && last === others)
    case 'OROUT':
      return allowed((last === 1) === others > 0)
    case 'ANDOUT':
      return allowed((last === 1) === (others === degree - 1))
    case 'IMPLY':
      return allowed(last === 1 || others < degree - 1)
    case 'PARITY':
      return allowed(ones % 2 === 0)
    case 'BUDGET':
      return allowed(ones <= rows[0][0])
    case 'KNAPSACK': {
      let spent = 0
      for (let i = 0; i < degree; i++) spent += y[i] * rows[0][i]
      return allowed(spent <= rows[1][0] * (1 + 1e-12))
    }
    case 'AGREEMENT':
      return agreementScore(rows[0][0], rows[1], y, degree)
    case 'PAIR':
      return ones === 2 ? rows[0][0] : 0
    default:
      return tableScore(factor, y)
  }
}

/** The best consensus: each copy that is in another state than that loses its penalty. */
function agreementScore(states: number, penalties: Float64Array, y: ArrayLike<number>, degree: number): number {
  if (degree === 0) return 0
  const all = states === 1 ? 2 : states
  const penaltyOf = (own: number, other: number) =>
    penalties.length > 1 ? penalties[own * all + other] : own === other ? 0 : penalties[0]
  const copies: number[] = []
  for (let first = 0; first < degree; first += states) {
    if (states === 1) copies.push(y[first])
    else {
      const own = Array.from({length: states}, (_, s) => s).filter((s) => y[first + s] === 1)
      if (own.length !== 1) return -Infinity
      copies.push(own[0])
    }
  }
  let best = -Infinity
  for (let consensus = 0; consensus < all; consensus++) {
    best = Math.max(
      best,
      copies.reduce((sum, own) => sum - penaltyOf(own, consensus), 0),
    )
  }
  return best
}

function tableScore({sizes, parents, rows}: GraphFactor, y: ArrayLike<number>): number {
  const states: number[] = []
  let first = 0
  for (const size of sizes) {
    let ones = 0
    let state = -1
    for (let s = 0; s < size; s++) if (y[first + s] === 1) ones += (state = s) >= 0 ? 1 : 0
    if (ones !== 1) return -Infinity
    states.push(state)
    first += size
  }
  if (!parents) return rows[0][states.reduce((at, state, v) => at * sizes[v] + state, 0)]
  return parents.reduce((sum, above, v) => sum + rows[v][(above < 0 ? 0 : states[above] * sizes[v]) + states[v]], 0)
}

/** The objective of an assignment, −∞ where it breaks a rule; and the first factor that it breaks. */
export function graphObjective(
  {potentials, factors, choices}: GraphProblem,
  x: ArrayLike<number>,
): {readonly objective: number; readonly broken?: string} {
  let objective = 0
  for (let i = 0; i < potentials.length; i++) {
    if (Number.isFinite(potentials[i])) objective += x[i] * potentials[i]
    else if ((x[i] === 1) !== potentials[i] > 0) return {objective: -Infinity, broken: `variable ${i}`}
  }
  for (const {first, states} of choices) {
    let ones = 0
    for (let s = 0; s < states; s++) ones += x[first + s]
    if (ones !== 1) return {objective: -Infinity, broken: `the states from ${first} on`}
  }
  for (const [f, factor] of factors.entries()) {
    const y = factor.literals.map(({variable, isNegated}) => (isNegated ? 1 - x[variable] : x[variable]))
    const score = scoreOf(factor, y)
    if (score === -Infinity) return {objective: -Infinity, broken: `factor ${f} (${factor.kind})`}
    objective += score
  }
  return {objective}
}
