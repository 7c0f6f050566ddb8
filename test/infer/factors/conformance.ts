import assert from 'node:assert/strict'
import {describe, test} from 'vitest'
import {type Factor, not} from '../../../src/infer/factors/factor.ts'
import {cases} from '../../conditions.ts'
import {nearestPoint, type Setting} from '../../oracles/nearest-point.ts'
import {RecordedProgram} from '../../oracles/simplex.ts'
import {random as seeded} from '../../random.ts'

export type {Setting}

/**
 * A factor and what it should be, said once and without its help, in one of three ways: which 0/1 settings are legal
 * (all score 0); the own score of every 0/1 setting (−∞ where it is not legal); or the list of legal settings, where
 * the cube is too large to walk or where vertices are fractional.
 */
export type Case =
  | {readonly factor: Factor; isLegal(y: readonly number[]): boolean}
  | {readonly factor: Factor; scoreOf(y: readonly number[]): number}
  | {readonly factor: Factor; readonly settings: readonly Setting[]}

export interface ConformanceOptions {
  /** Cases with these degrees must occur. */
  readonly degrees: readonly number[]
  /** Of 200 cases so many at least must have a best setting or nearest point other than the free one. */
  readonly binding: number
  /** How far a projection may be from the nearest point. */
  readonly tolerance: number
  /** Of 200 cases so many at least must have a link with two sides. */
  readonly free: number
  /** The optional methods that the kind has. */
  readonly methods: readonly ('maxMarginals' | 'marginals')[]
}

const CASES = cases(100, 200)
const defaults: ConformanceOptions = {degrees: [0, 1, 2], binding: 20, tolerance: 2e-7, free: 40, methods: []}

/**
 * Tests that a kind of factor keeps the contract of factor.ts, on seeded cases. `makeCase` is handed a seeded
 * source of random numbers and should make small factors of all shapes, degenerate ones included: up to about 7
 * literals or 200 legal settings.
 */
export function conforms(
  name: string,
  makeCase: (random: () => number) => Case,
  options: Partial<ConformanceOptions> = {},
): void {
  const {degrees, binding, tolerance, free, methods} = {...defaults, ...options}

  /** Runs a check on all cases; it returns whether its case had force, and so many of 200 must have had. */
  function onCases(check: (subject: Subject) => boolean, atLeast: number): () => void {
    return () => {
      let withForce = 0
      for (let seed = 1; seed <= CASES; seed++) {
        const random = seeded(seed)
        if (check(new Subject(makeCase(random), random, `${name}, seed ${seed}`))) withForce++
      }
      // few draws have less force than many by chance
      const expected = (atLeast / 200) * CASES * cases(0.7, 1)
      assert.ok(withForce >= expected, `${name}: only ${withForce} of ${CASES} cases had force, expected ${expected}.`)
    }
  }

  describe(name, () => {
    test('the cases include the degrees they should', () => {
      const missing = new Set(degrees)
      for (let seed = 1; seed <= CASES; seed++) missing.delete(makeCase(seeded(seed)).factor.degree)
      assert.deepEqual([...missing], [])
    })

    test(
      'score is the definition, on legal and other settings',
      onCases((subject) => {
        subject.checkScores()
        return subject.settings.length > 1
      }, 0),
    )

    for (const [kind, draw] of Object.entries(scoreKinds)) {
      test(
        `maximize finds the best legal setting of ${kind} scores`,
        onCases((subject) => subject.checkMaximum(draw), kind === 'real' ? binding : 0),
      )
    }

    test('it has the optional methods that it should', () => {
      const {factor} = makeCase(seeded(1))
      const has = (['maxMarginals', 'marginals'] as const).filter((method) => factor[method])
      assert.deepEqual(has, [...methods])
    })

    if (methods.includes('maxMarginals')) {
      for (const kind of finiteKinds) {
        test(
          `maxMarginals compares both sides of every link, for ${kind} scores`,
          onCases((subject) => subject.checkMaxMarginals(scoreKinds[kind]), kind === 'real' ? free : 0),
        )
      }
    }

    if (methods.includes('marginals')) {
      for (const kind of finiteKinds) {
        test(
          `marginals are the means over all settings, for ${kind} scores`,
          onCases((subject) => subject.checkMarginals(scoreKinds[kind]), kind === 'real' ? free : 0),
        )
      }
    }

    for (const [kind, draw] of Object.entries(pointKinds)) {
      test(
        `project finds the nearest point of ${kind} points`,
        onCases((subject) => subject.checkProjection(draw, tolerance), kind === 'real' ? binding : 0),
      )
    }

    test(
      'project finds the nearest points on the way of a point that moves a little from call to call',
      onCases((subject) => subject.checkWalk(tolerance), 0),
    )

    test(
      'project leaves points of the hull alone if the factor has no scores of its own',
      onCases((subject) => subject.checkIdempotence(), 0),
    )

    test(
      'the linear program has the best setting as its optimum',
      onCases((subject) => subject.checkLinearProgram(), 0),
    )
  })
}

type Draw = (random: () => number) => number

const scoreKinds: Record<string, Draw> = {
  real: (random) => 4 * random() - 2,
  tied: (random) => Math.floor(5 * random()) - 2,
  zero: () => 0,
  negative: (random) => -random(),
  positive: (random) => random(),
  large: (random) => 1e9 * (random() - 0.5),
  'partly forbidden': (random) => (random() < 0.4 ? -Infinity : 2 * random() - 1),
  'partly infinite': (random) => (random() < 0.4 ? Infinity : 2 * random() - 1),
  'wildly infinite': (random) => [-Infinity, -Infinity, Infinity, -1, 0, 1][Math.floor(6 * random())],
}

const finiteKinds = ['real', 'tied', 'zero', 'large'] as const

const pointKinds: Record<string, Draw> = {
  real: (random) => 3 * random() - 1,
  inner: (random) => random(),
  near: (random) => 0.1 * random(),
  tied: (random) => Math.floor(5 * random()) / 2 - 0.5,
  zero: () => 0,
  equal: () => 0.6,
  far: (random) => 200 * (random() - 0.5),
}

/** Numbers of links that belong to someone else, before and behind those of the factor. */
const GUARD = [7.25, -3.5, 0.125]

/** One case: the factor, its listed settings, and the checks. */
class Subject {
  readonly factor: Factor
  readonly settings: readonly Setting[]
  readonly where: string
  private readonly random: () => number

  constructor(made: Case, random: () => number, where: string) {
    this.factor = made.factor
    this.random = random
    this.where = where
    if ('settings' in made) this.settings = made.settings
    else {
      const scoreOf = 'scoreOf' in made ? made.scoreOf : (y: readonly number[]) => (made.isLegal(y) ? 0 : -Infinity)
      this.settings = cube(made.factor.degree)
        .map((y) => ({y, score: scoreOf(y)}))
        .filter(({score}) => score > -Infinity)
    }
    for (const {y} of this.settings) assert.equal(y.length, this.factor.degree, `${where}: setting of a wrong length`)
  }

  checkScores(): void {
    const {factor, settings, where} = this
    const scores = new Map(settings.map(({y, score}) => [y.join(), score]))
    const listed = settings.map(({y}) => y)
    for (const y of factor.degree <= 10 ? [...listed, ...cube(factor.degree)] : listed) {
      const expected = scores.get(y.join()) ?? -Infinity
      const given = factor.score(Float64Array.from([...GUARD, ...y, ...GUARD]), GUARD.length)
      close(given, expected, 1e-9, `${where}: score of ${y}`)
      if (expected > -Infinity) assert.ok(expected >= factor.lowestScore - 1e-9, `${where}: ${y} is below lowestScore`)
    }
    if (factor.choices) this.checkChoices(factor.choices)
  }

  /** Returns whether the best setting is not the one that each link would take alone. */
  checkMaximum(draw: Draw): boolean {
    const {factor, where} = this
    const s = this.drawAll(draw)
    const at = `${where}, scores ${s}`
    let best = -Infinity
    for (const setting of this.settings) best = Math.max(best, totalScore(setting, s))

    const guardedScores = Float64Array.from([...GUARD, ...s, ...GUARD])
    const y = Float64Array.from([...GUARD, ...s.map(() => 0.5), ...GUARD])
    const value = factor.maximize(guardedScores, y, GUARD.length)
    close(value, best, 1e-9, `${at}: value`)
    assert.deepEqual([...guardedScores], [...GUARD, ...s, ...GUARD], `${at}: the scores were changed`)
    const found = this.unguarded(y, at)
    if (this.settings.length === 0) return false
    const setting = this.settings.find((listed) => same(listed.y, found))
    assert.ok(setting, `${at}: ${found} is not a legal setting`)
    close(totalScore(setting, s), best, 1e-9, `${at}: value of ${found}`)

    // another call in between must not change the answer, not even among equals
    factor.maximize(Float64Array.from(this.drawAll(draw)), new Float64Array(factor.degree), 0)
    const again = new Float64Array(factor.degree)
    factor.maximize(Float64Array.from(s), again, 0)
    assert.deepEqual([...again], found, `${at}: a second call answers differently`)
    return !s.every((score, i) => found[i] === (score > 0 ? 1 : 0))
  }

  /** Returns whether some link has two sides. */
  checkMaxMarginals(draw: Draw): boolean {
    const {factor, settings, where} = this
    const s = this.drawAll(draw)
    const at = `${where}, scores ${s}`
    const best = (legal: readonly Setting[]) => Math.max(...legal.map((setting) => totalScore(setting, s)))
    const guardedScores = Float64Array.from([...GUARD, ...s, ...GUARD])
    const y = Float64Array.from([...GUARD, ...s.map(() => 0.5), ...GUARD])
    const out = Float64Array.from([...GUARD, ...s.map(() => Number.NaN), ...GUARD])
    const value = factor.maxMarginals!(guardedScores, y, out, GUARD.length)
    assert.deepEqual([...guardedScores], [...GUARD, ...s, ...GUARD], `${at}: the scores were changed`)
    close(value, best(settings), 1e-9, `${at}: value`)
    const found = this.unguarded(y, at)
    const differences = this.unguarded(out, at)
    if (settings.length === 0) return false
    const setting = settings.find((listed) => same(listed.y, found))
    assert.ok(setting, `${at}: ${found} is not a legal setting`)
    close(totalScore(setting, s), value, 1e-9, `${at}: value of ${found}`)
    const scale = Math.max(1, ...s.map(Math.abs))
    const expected = s.map(
      (_, i) => best(settings.filter((listed) => listed.y[i] === 1)) - best(settings.filter(({y}) => y[i] === 0)),
    )
    for (let i = 0; i < s.length; i++) close(differences[i], expected[i], 1e-9 * scale, `${at}: link ${i}`)

    factor.maximize(Float64Array.from(this.drawAll(draw)), new Float64Array(factor.degree), 0)
    const again = new Float64Array(factor.degree)
    factor.maxMarginals!(Float64Array.from(s), new Float64Array(factor.degree), again, 0)
    assert.deepEqual([...again], differences, `${at}: a second call answers differently`)
    return expected.some(Number.isFinite)
  }

  /** Returns whether some marginal is between 0 and 1. */
  checkMarginals(draw: Draw): boolean {
    const {factor, settings, where} = this
    const s = this.drawAll(draw)
    const temperature = 10 ** (2 * this.random() - 1.5)
    const at = `${where}, scores ${s}, temperature ${temperature}`
    const guardedScores = Float64Array.from([...GUARD, ...s, ...GUARD])
    const out = Float64Array.from([...GUARD, ...s.map(() => Number.NaN), ...GUARD])
    const value = factor.marginals!(guardedScores, out, GUARD.length, temperature)
    assert.deepEqual([...guardedScores], [...GUARD, ...s, ...GUARD], `${at}: the scores were changed`)
    const marginals = this.unguarded(out, at)
    if (settings.length === 0) {
      assert.equal(value, -Infinity, at)
      return false
    }
    const highest = Math.max(...settings.map((setting) => totalScore(setting, s)))
    const weights = settings.map((setting) => Math.exp((totalScore(setting, s) - highest) / temperature))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    close(value, highest + temperature * Math.log(total), 1e-9, `${at}: value`)
    const expected = s.map((_, i) => settings.reduce((sum, {y}, k) => sum + (y[i] * weights[k]) / total, 0))
    // scores that differ by rounding count in units of the temperature
    const slack = 1e-9 + (1e-14 * Math.max(1, ...s.map(Math.abs))) / temperature
    allClose(marginals, expected, slack, `${at}: marginals`)
    return expected.some((mean) => mean > 0.01 && mean < 0.99)
  }

  /** Returns whether the nearest point is not the one clipped to the cube. */
  checkProjection(draw: Draw, tolerance: number): boolean {
    const a = this.drawAll(draw)
    const penalty = 0.2 + 2 * this.random()
    const x = this.checkNearest(a, penalty, tolerance)
    return x.some((value, i) => Math.abs(value - Math.min(Math.max(a[i], 0), 1)) > 1e-6)
  }

  checkWalk(tolerance: number): boolean {
    const penalty = 0.2 + 2 * this.random()
    const a = this.drawAll(pointKinds.real)
    for (let step = 0; step < 6; step++) {
      this.checkNearest(a, penalty, tolerance)
      const size = step === 3 ? 4 : 0.1
      for (let i = 0; i < a.length; i++) a[i] += size * (this.random() - 0.5)
    }
    return true
  }

  /** A distribution over hard settings is in the hull, and stays where it is. */
  checkIdempotence(): boolean {
    if (this.settings.length === 0 || this.settings.some(({score}) => score !== 0)) return false
    const weights = this.settings.map(() => (this.random() < 0.5 ? this.random() : 0))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    if (total === 0) return false
    const x = Array.from({length: this.factor.degree}, (_, i) =>
      this.settings.reduce((sum, {y}, k) => sum + (weights[k] / total) * y[i], 0),
    )
    const projected = Float64Array.from([...GUARD, ...x, ...GUARD])
    this.factor.project(projected, GUARD.length, 1)
    allClose(this.unguarded(projected, this.where), x, 1e-7, `${this.where}: a point of the hull`)
    return true
  }

  checkLinearProgram(): boolean {
    const {factor, random, where} = this
    if (!factor.linearize) return false
    for (let trial = 0; trial < 3; trial++) {
      const s = this.drawAll(trial === 0 ? scoreKinds.tied : scoreKinds.real)
      const best = Math.max(...this.settings.map((setting) => totalScore(setting, s)))
      // the score of a negated literal goes to its column with the other sign, and into the constant
      const negated = s.map(() => trial === 2 && random() < 0.5)
      const program = new RecordedProgram(s.map((score, i) => (negated[i] ? -score : score)))
      const constant = s.reduce((sum, score, i) => sum + (negated[i] ? score : 0), 0)
      factor.linearize(
        program,
        s.map((_, i) => (negated[i] ? not(i) : i)),
      )
      close(program.solve().value + constant, best, 1e-7, `${where}, scores ${s}, negated ${negated}: LP optimum`)
    }
    return true
  }

  /** Checks one projection against the oracle and returns it. */
  private checkNearest(a: readonly number[], penalty: number, tolerance: number): number[] {
    const {factor, settings} = this
    const at = `${this.where}, point ${a}, penalty ${penalty}`
    const projected = Float64Array.from([...GUARD, ...a, ...GUARD])
    const score = factor.project(projected, GUARD.length, penalty)
    const x = this.unguarded(projected, at)
    if (settings.length === 0) return [...a]
    const nearest = nearestPoint(settings, a, penalty)
    const scale = Math.max(1, ...a.map(Math.abs))
    const reached = Math.sqrt(2 * nearest.gap)
    assert.ok(reached <= tolerance * scale, `${at}: the oracle only came within ${reached}`)
    allClose(x, nearest.x, tolerance * scale, `${at}: nearest point`)
    close(score, nearest.score, 10 * tolerance * scale, `${at}: own score`)
    // no vertex is a better direction: the first-order condition, sharper than the distance
    const value = score / penalty + dot(a, x) - dot(x, x)
    for (const {y, score: own} of settings) {
      const better = own / penalty + dot(a, y) - dot(x, y) - value
      assert.ok(better < 1e-7 * scale, `${at}: moving towards ${y} gains ${better}`)
    }
    return x
  }

  private checkChoices(choices: readonly number[]): void {
    const states = choices.reduce((sum, n) => sum + n, 0)
    assert.equal(states, this.factor.degree, `${this.where}: choices ${choices} do not add up to the degree`)
    for (const {y} of this.settings) {
      let first = 0
      for (const n of choices) {
        const ones = y.slice(first, first + n).reduce((sum, value) => sum + value, 0)
        assert.equal(ones, 1, `${this.where}: ${y} does not put each of the choices ${choices} in one state`)
        first += n
      }
    }
  }

  private drawAll(draw: Draw): number[] {
    return Array.from({length: this.factor.degree}, () => draw(this.random))
  }

  /** The factor's own links of a guarded array, having checked that its neighbours' are as they were. */
  private unguarded(values: Float64Array, at: string): number[] {
    const end = values.length - GUARD.length
    assert.deepEqual([...values.slice(0, GUARD.length)], GUARD, `${at}: links before the factor were changed`)
    assert.deepEqual([...values.slice(end)], GUARD, `${at}: links behind the factor were changed`)
    return [...values.slice(GUARD.length, end)]
  }
}

/** score(y) + s·y, where a −∞ link that is one outweighs everything and a 0 never multiplies an infinity. */
function totalScore({y, score}: Setting, s: readonly number[]): number {
  if (y.some((value, i) => value > 0 && s[i] === -Infinity)) return -Infinity
  return y.reduce((sum, value, i) => (value > 0 ? sum + value * s[i] : sum), score)
}

/** All 0/1 settings of so many variables. */
export function cube(degree: number): number[][] {
  return Array.from({length: 2 ** degree}, (_, bits) => Array.from({length: degree}, (_, i) => (bits >> i) & 1))
}

function dot(x: readonly number[], y: readonly number[]): number {
  return x.reduce((sum, value, i) => sum + value * y[i], 0)
}

function same(x: readonly number[], y: readonly number[]): boolean {
  return x.every((value, i) => Math.abs(value - y[i]) < 1e-9)
}

function close(given: number, expected: number, tolerance: number, what: string): void {
  const slack = Number.isFinite(expected) ? tolerance * Math.max(1, Math.abs(expected)) : 0
  assert.ok(given === expected || Math.abs(given - expected) <= slack, `${what}: is ${given}, expected ${expected}`)
}

function allClose(given: readonly number[], expected: readonly number[], tolerance: number, what: string): void {
  const near = given.every((value, i) => Math.abs(value - expected[i]) <= tolerance)
  assert.ok(near, `${what}: is ${given}, expected ${expected}`)
}
