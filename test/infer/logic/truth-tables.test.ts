import assert from 'node:assert/strict'
import {describe, test} from 'vitest'
import {
  type Atom,
  all,
  and,
  any,
  atMostOne,
  type Given,
  iff,
  implies,
  not,
  one,
  or,
} from '../../../src/infer/logic/formula.ts'
import {Rules} from '../../../src/infer/logic/rules.ts'
import {exact} from '../../../src/infer/search/exact.ts'
import {cases} from '../../conditions.ts'
import {random as seeded} from '../../random.ts'

const ATOMS = 5
const THINGS = [...Array(ATOMS).keys()]

/** A formula beside its definition: whether it holds where these atoms do. */
interface Drawn {
  readonly formula: Given
  readonly holds: (world: readonly boolean[]) => boolean
}

const count = (parts: readonly Drawn[], world: readonly boolean[]) => parts.filter(({holds}) => holds(world)).length

/** A formula over the atoms, of no more than this depth. */
function draw(random: () => number, is: (thing: number) => Atom, depth: number): Drawn {
  const upTo = (n: number) => Math.floor(random() * n)
  if (depth === 0 || random() < 0.2) {
    if (random() < 0.06) {
      const value = random() < 0.5
      return {formula: value, holds: () => value}
    }
    const thing = upTo(ATOMS)
    return {formula: is(thing), holds: (world) => world[thing]}
  }
  const parts = (least: number) => Array.from({length: least + upTo(3)}, () => draw(random, is, depth - 1))
  const given = (several: readonly Drawn[]) => several.map(({formula}) => formula)
  const [a, b] = parts(2)
  const several = parts(0)
  switch (upTo(8)) {
    case 0:
      return typeof a.formula === 'boolean'
        ? {formula: !a.formula, holds: (world) => !a.holds(world)}
        : {formula: not(a.formula), holds: (world) => !a.holds(world)}
    case 1:
      return {formula: and(...given(several)), holds: (world) => count(several, world) === several.length}
    case 2:
      return {formula: or(...given(several)), holds: (world) => count(several, world) > 0}
    case 3:
      return {formula: implies(a.formula, b.formula), holds: (world) => !a.holds(world) || b.holds(world)}
    case 4:
      return {formula: iff(a.formula, b.formula), holds: (world) => a.holds(world) === b.holds(world)}
    case 5:
      return {formula: one(several, ({formula}) => formula), holds: (world) => count(several, world) === 1}
    case 6:
      return {formula: atMostOne(given(several)), holds: (world) => count(several, world) <= 1}
    default: {
      // of things
      const quantifier = random() < 0.5 ? all : any
      const turned = random() < 0.5
      const some = THINGS.filter(() => random() < 0.6)
      const formula = quantifier(some, (thing) => (turned ? not(is(thing)) : is(thing)))
      const test = (world: readonly boolean[]) => (thing: number) => world[thing] !== turned
      return {formula, holds: (world) => (quantifier === all ? some.every(test(world)) : some.some(test(world)))}
    }
  }
}

const worlds = Array.from({length: 2 ** ATOMS}, (_, bits) => THINGS.map((thing) => ((bits >> thing) & 1) === 1))

/** Rules, and what each world is worth by their definition: −∞ if it is not allowed. */
function drawRules(seed: number): {
  rules: Rules
  is: (thing: number) => Atom
  worth: (world: readonly boolean[]) => number
} {
  const random = seeded(seed)
  const rules = new Rules()
  const is = rules.predicate('is', THINGS)
  const allowed: ((world: readonly boolean[]) => boolean)[] = []
  const gains: ((world: readonly boolean[]) => number)[] = []
  for (const thing of THINGS) {
    const weight = Math.round(20 * random() - 10) / 4
    rules.prefer(is(thing), weight)
    gains.push((world) => (world[thing] ? weight : 0))
  }
  for (let k = 0; k < 2; k++) {
    const {formula, holds} = draw(random, is, 1 + Math.floor(2 * random()))
    try {
      rules.require(formula)
    } catch (error) {
      // only what can never hold beside the known atoms is refused
      assert.match(String(error), /^RangeError: require: /)
      assert.ok(
        worlds.every((world) => !holds(world) || !allowed.every((allows) => allows(world))),
        `seed ${seed}: ${formula} was refused`,
      )
      continue
    }
    allowed.push(holds)
  }
  if (random() < 0.5) {
    const {formula, holds} = draw(random, is, 2)
    const thing = Math.floor(random() * ATOMS)
    try {
      rules.define(is(thing), formula)
      allowed.push((world) => world[thing] === holds(world))
    } catch (error) {
      assert.match(String(error), /in its own definition/)
    }
  }
  if (random() < 0.3) {
    const parts = Array.from({length: 1 + Math.floor(3 * random())}, () => draw(random, is, 1))
    const thing = Math.floor(random() * ATOMS)
    rules.divide(
      is(thing),
      parts.map(({formula}) => formula),
    )
    allowed.push((world) => count(parts, world) === (world[thing] ? 1 : 0))
  }
  for (let k = 0; k < 3; k++) {
    const {formula, holds} = draw(random, is, 2)
    const weight = Math.round(20 * random() - 10) / 4
    rules.prefer(formula, weight)
    gains.push((world) => (holds(world) ? weight : 0))
  }
  const worth = (world: readonly boolean[]) =>
    allowed.every((allows) => allows(world)) ? gains.reduce((sum, gain) => sum + gain(world), 0) : -Infinity
  return {rules, is, worth}
}

describe('rules against truth tables', () => {
  test('the best answer is the best world, and is read back', () => {
    let solved = 0
    for (let seed = 1; seed <= cases(150, 3000); seed++) {
      const {rules, is, worth} = drawRules(seed)
      const {graph, read} = rules.compile()
      const solution = exact(graph)
      const best = Math.max(...worlds.map(worth))
      const answer = read(solution)
      assert.equal(answer.status, best === -Infinity ? 'infeasible' : 'optimal', `seed ${seed}`)
      if (best === -Infinity) continue
      assert.ok(Math.abs(answer.objective - best) < 1e-9, `seed ${seed}: ${answer.objective}, expected ${best}`)
      const world = THINGS.map((thing) => answer.holds(is(thing)))
      assert.ok(Math.abs(worth(world) - best) < 1e-9, `seed ${seed}: the atoms say ${world}`)
      solved++
    }
    assert.ok(solved > cases(80, 1500), `only ${solved} rules allowed anything: this test has lost its force`)
  })

  test('every world is worth what it should be, with the one completion of its atoms', () => {
    let compared = 0
    for (let seed = 1; seed <= cases(60, 1000); seed++) {
      const {rules, is, worth} = drawRules(seed)
      const {graph, read, variableOf, complete} = rules.compile()
      const x = new Uint8Array(graph.variables)
      for (const world of worlds) {
        x.fill(0)
        for (const thing of THINGS) {
          const variable = variableOf(is(thing))
          if (variable !== undefined) x[variable] = world[thing] ? 1 : 0
        }
        complete(x)
        const solution = {solver: '', gap: 0, iterations: 0, milliseconds: 0, bound: 0, status: 'feasible'} as const
        const answer = read({...solution, variables: x, objective: graph.score(x)})
        // an atom that is known has no variable, and another value of it is not allowed
        const sayable = THINGS.every((thing) => answer.holds(is(thing)) === world[thing])
        const found = sayable ? answer.objective : -Infinity
        const expected = worth(world)
        const same = found === expected || Math.abs(found - expected) < 1e-9
        assert.ok(same, `seed ${seed}, world ${world}: ${found}, expected ${expected}`)
        if (expected > -Infinity) compared++
      }
    }
    assert.ok(compared > cases(400, 6000), `only ${compared} worlds were allowed: this test has lost its force`)
  })
})
