import {checkNumber, checkNumbers, checkRow} from './factors/arguments.ts'
import {type Factor, not, variableOfLiteral} from './factors/factor.ts'
import {shownValue} from './factors/shown-value.ts'
import {Xor} from './factors/xor.ts'
import {atOnce, Pace, type Steps} from './pace.ts'

export {not}

/**
 * A factor graph over binary variables: the problem of finding the assignment x ∈ {0,1}ⁿ with the highest
 *
 *   Σᵢ logPotentials[i]·xᵢ + Σ_α score_α(x_α)
 *
 * Variables are numbered as they are added. An infinite log-potential fixes its variable.
 *
 * @example
 * import {exact, FactorGraph, OrWithOutput} from 'precis/infer'
 *
 * const graph = new FactorGraph()
 * const [rain, sprinkler, wet] = [graph.variable(-1), graph.variable(-0.5), graph.variable(2)]
 * graph.add(new OrWithOutput(3), [rain, sprinkler, wet])
 * console.log(...exact(graph).variables) // 0 1 1
 */
export class FactorGraph {
  readonly logPotentials: number[] = [] // by variable
  readonly factors: Factor[] = []
  private readonly literals: number[][] = [] // by factor
  private readonly choices: Choice[] = []
  private compiled: CompiledGraph | undefined
  private inUse = false

  get variables(): number {
    return this.logPotentials.length
  }

  /** Adds a binary variable that gains `logPotential` when it is one; returns its number. */
  variable(logPotential = 0): number {
    if (typeof logPotential !== 'number' || Number.isNaN(logPotential)) {
      const Kind = typeof logPotential === 'number' ? RangeError : TypeError
      throw new Kind(
        `Variable ${this.variables}: log-potential is ${shownValue(logPotential)}, expected a number (±Infinity fixes the variable).`,
      )
    }
    this.refuseInUse('a variable added')
    this.compiled = undefined
    return this.logPotentials.push(logPotential) - 1
  }

  /** Adds a multi-valued variable as one binary variable per state, exactly one of which is one; returns their numbers. */
  choice(logPotentials: readonly number[]): number[] {
    checkNumbers('Choice, log-potentials', logPotentials)
    for (const logPotential of logPotentials) checkNumber('Choice: log-potential', logPotential)
    if (logPotentials.length === 0) throw new RangeError('Choice: 0 log-potentials given, expected at least one state.')
    const states = Array.from(logPotentials, (logPotential) => this.variable(logPotential))
    this.choices.push({first: states[0], states: states.length})
    return states
  }

  /** Adds a factor over literals: variable numbers, or `not(variable)`; returns the factor's number. */
  add(factor: Factor, literals: readonly number[]): number {
    checkFactor(factor)
    if (!Array.isArray(literals)) checkRow(`${factor.kind} factor, literals`, literals)
    if (literals.length !== factor.degree) {
      throw new RangeError(
        `${factor.kind} factor: ${literals.length} literals given, expected its degree ${factor.degree}.`,
      )
    }
    for (const literal of literals) {
      if (!Number.isInteger(literal) || variableOfLiteral(literal) >= this.variables) {
        throw new RangeError(
          `${factor.kind} factor: literal ${shownValue(literal)} given, expected a variable below ${this.variables} or its negation.`,
        )
      }
    }
    this.refuseInUse('a factor added')
    this.compiled = undefined
    this.literals.push([...literals])
    return this.factors.push(factor) - 1
  }

  /** The literals of a factor, in its order. */
  literalsOf(factor: number): readonly number[] {
    return this.literals[factor]
  }

  /** The objective of an assignment: −∞ if it breaks a factor or an infinite log-potential. */
  score(x: ArrayLike<number>): number {
    checkAssignment(x, this.variables)
    const {factors, firstLink, variableOf, negated, fixed} = this.compile()
    const copies = new Float64Array(variableOf.length)
    for (let link = 0; link < copies.length; link++) {
      const value = x[variableOf[link]]
      copies[link] = negated[link] ? 1 - value : value
    }
    let total = 0
    for (let i = 0; i < this.variables; i++) {
      if (fixed[i] >= 0) {
        if (x[i] !== fixed[i]) return -Infinity
      } else if (x[i] === 1) total += this.logPotentials[i]
    }
    for (let f = 0; f < factors.length; f++) total += factors[f].score(copies, firstLink[f])
    return total
  }

  /** The flat form that solvers run on. Choices that no factor keeps in one state get an XOR factor. */
  compile(): CompiledGraph {
    return atOnce(this.compileSteps(new Pace()))
  }

  /** The same, piece by piece. */
  *compileSteps(pace: Pace): Steps<CompiledGraph> {
    this.compiled ??= yield* compileGraph(this.logPotentials, this.factors, this.literals, this.choices, pace)
    return this.compiled
  }

  /** Whether a solver is at work on this graph. */
  get isInUse(): boolean {
    return this.inUse
  }

  /**
   * Keeps the graph for one solver while it works. Factors remember things from one iteration to the next, so two
   * solvers at once would disturb each other, and so would a variable or a factor that is added meanwhile.
   */
  *keepFor<Result>(steps: Steps<Result>): Steps<Result> {
    this.refuseInUse('solved')
    this.inUse = true
    try {
      return yield* steps
    } finally {
      this.inUse = false
    }
  }

  private refuseInUse(what: string): void {
    if (!this.inUse) return
    throw new RangeError(`Graph: ${what} while a solver is at work on it, expected that to end first.`)
  }
}

/** Throws a TypeError unless the value has what a factor has to have. */
function checkFactor(factor: Factor): void {
  const isFactor =
    typeof factor === 'object' &&
    factor !== null &&
    typeof factor.kind === 'string' &&
    Number.isInteger(factor.degree) &&
    typeof factor.maximize === 'function' &&
    typeof factor.project === 'function' &&
    typeof factor.score === 'function'
  if (isFactor) return
  throw new TypeError(`Factor: ${shownValue(factor)} given, expected a kind, a degree, maximize, project and score.`)
}

/** Throws a TypeError unless the value is a graph. */
export function checkGraph(graph: FactorGraph): void {
  if (graph instanceof FactorGraph) return
  throw new TypeError(`Graph: ${shownValue(graph)} given, expected a FactorGraph.`)
}

/** Throws unless the values are those of that many variables. */
export function checkAssignment(x: ArrayLike<number>, variables: number): void {
  checkRow('Assignment', x)
  if (x.length >= variables) return
  throw new RangeError(`Assignment: ${x.length} values given, expected one for each of ${variables} variables.`)
}

/** A multi-valued variable: its states are the binary variables [first, first + states). */
interface Choice {
  readonly first: number
  readonly states: number
}

/** A factor graph in compressed rows. Links are numbered factor by factor, in the order of each factor's literals. */
export interface CompiledGraph {
  readonly variables: number
  readonly links: number
  readonly factors: readonly Factor[]
  readonly firstLink: Int32Array // by factor, and one more
  readonly variableOf: Int32Array // by link
  readonly negated: Uint8Array // by link
  readonly anyNegated: Uint8Array // by factor: one of its links is negated
  readonly firstCopy: Int32Array // by variable, and one more: where its links start in linkOf
  readonly linkOf: Int32Array // the links of each variable, variable by variable
  readonly theta: Float64Array // by variable: its finite log-potential, 0 where fixed
  readonly fixed: Int8Array // by variable: 0 or 1 where an infinite log-potential fixes it, else −1
}

function* compileGraph(
  logPotentials: readonly number[],
  givenFactors: readonly Factor[],
  givenLiterals: readonly number[][],
  choices: readonly Choice[],
  pace: Pace,
): Steps<CompiledGraph> {
  const factors = [...givenFactors]
  const literals = [...givenLiterals]
  for (const choice of yield* uncovered(choices, factors, literals, pace)) {
    factors.push(new Xor(choice.states))
    literals.push(Array.from({length: choice.states}, (_, state) => choice.first + state))
  }

  const firstLink = new Int32Array(factors.length + 1)
  for (let f = 0; f < factors.length; f++) firstLink[f + 1] = firstLink[f] + factors[f].degree
  const links = firstLink[factors.length]
  const variables = logPotentials.length
  const variableOf = new Int32Array(links)
  const negated = new Uint8Array(links)
  const anyNegated = new Uint8Array(factors.length)
  const firstCopy = new Int32Array(variables + 1)
  for (let f = 0, link = 0; f < factors.length; f++) {
    for (const literal of literals[f]) {
      variableOf[link] = variableOfLiteral(literal)
      firstCopy[variableOf[link] + 1]++
      if (literal < 0) negated[link] = anyNegated[f] = 1
      link++
    }
    if (pace.due(factors[f].degree)) yield
  }
  for (let i = 0; i < variables; i++) firstCopy[i + 1] += firstCopy[i]
  const linkOf = new Int32Array(links)
  const next = firstCopy.slice()
  for (let link = 0; link < links; link++) linkOf[next[variableOf[link]]++] = link

  const theta = new Float64Array(variables)
  const fixed = new Int8Array(variables).fill(-1)
  for (let i = 0; i < variables; i++) {
    if (Number.isFinite(logPotentials[i])) theta[i] = logPotentials[i]
    else fixed[i] = logPotentials[i] > 0 ? 1 : 0
  }
  return {variables, links, factors, firstLink, variableOf, negated, anyNegated, firstCopy, linkOf, theta, fixed}
}

/** The choices that no factor keeps in exactly one state. */
function* uncovered(
  choices: readonly Choice[],
  factors: readonly Factor[],
  literals: readonly number[][],
  pace: Pace,
): Steps<Choice[]> {
  if (choices.length === 0) return []
  const covered = new Set<string>()
  for (let f = 0; f < factors.length; f++) {
    let position = 0
    for (const states of factors[f].choices ?? []) {
      const group = literals[f].slice(position, position + states)
      const inOrder = group.every((literal, state) => literal === group[0] + state)
      if (inOrder && group[0] >= 0) covered.add(`${group[0]} ${states}`)
      position += states
    }
    if (pace.due(factors[f].degree)) yield
  }
  return choices.filter(({first, states}) => !covered.has(`${first} ${states}`))
}
