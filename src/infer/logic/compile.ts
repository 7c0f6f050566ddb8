import type {Atom, Formula} from './formula.ts'
import {FALSE, Grounding, negated, TRUE} from './grounding.ts'
import {isImplication, negation, type Signed, shapeOf} from './shape.ts'

/** What was said, in the order in which it was. */
interface Statements {
  readonly known: ReadonlyMap<Atom, boolean>
  readonly required: readonly Formula[]
  readonly defined: ReadonlyMap<Atom, Formula>
  readonly divided: readonly {readonly atom: Atom; readonly parts: readonly Formula[]}[]
  readonly preferred: readonly {readonly formula: Formula; readonly weight: number}[]
}

/**
 * Makes variables and factors of statements (docs/math.md, eq. L1–L4). Every atom that is mentioned and not known is a
 * variable. A formula needs one of its own only where another one looks at its value and no factor can look at its parts
 * instead.
 */
export class Compiler {
  readonly grounding = new Grounding()
  readonly variableOf = new Map<Atom, number>()
  private readonly known: ReadonlyMap<Atom, boolean>

  constructor({known, required, defined, divided, preferred}: Statements) {
    this.known = known
    // definitions come first: what they name needs no other variable
    for (const [atom, formula] of defined) this.literalOf(said(formula), this.atomLiteral(atom))
    for (const {atom, parts} of divided) {
      const literals = parts.map((part) => this.literalOf(said(part)))
      this.grounding.exactlyOne([...literals, negated(this.atomLiteral(atom))], true)
    }
    for (const formula of required) this.require(said(formula))
    for (const {formula, weight} of preferred) this.prefer(said(formula), weight)
  }

  private require(statement: Signed): void {
    const {grounding} = this
    const shape = shapeOf(statement)
    if (shape.kind === 'and') for (const part of shape.parts) this.require(part)
    else if (shape.kind === 'or') this.requireAny(shape.parts, isImplication(statement))
    else if (shape.kind === 'constant' || shape.kind === 'atom') grounding.hold(this.literalOf(statement))
    else {
      const literals = shape.parts.map((part) => this.literalOf(part))
      if (shape.positive && shape.kind === 'one') grounding.exactlyOne(literals)
      else if (shape.positive) grounding.atMostOne(literals)
      else if (shape.kind === 'one' && literals.length === 2) {
        // not exactly one of two: the first or not the second, and the other way round
        grounding.exactlyOne([literals[0], negated(literals[1])])
      } else grounding.hold(this.literalOf(statement))
    }
  }

  /** A disjunction with one conjunction in it is as many disjunctions as that has parts (eq. L2). */
  private requireAny(parts: readonly Signed[], implication: boolean): void {
    const shapes = parts.map(shapeOf)
    const at = shapes.findIndex(({kind}) => kind === 'and')
    const shape = shapes[at]
    const isOnly = at >= 0 && shapes.findLastIndex(({kind}) => kind === 'and') === at
    if (isOnly && shape.kind === 'and') {
      for (const part of shape.parts) {
        const inner = shapeOf(part)
        const inPlace = inner.kind === 'or' ? inner.parts : [part]
        this.requireAny([...parts.slice(0, at), ...inPlace, ...parts.slice(at + 1)], implication)
      }
    } else {
      const literals = parts.map((part) => this.literalOf(part))
      this.grounding.clause(literals, implication)
    }
  }

  private prefer(statement: Signed, weight: number): void {
    const {grounding} = this
    const shape = shapeOf(statement)
    const literals = 'parts' in shape ? shape.parts.map((part) => this.literalOf(part)) : []
    if (shape.kind === 'constant' || shape.kind === 'atom') grounding.gain(this.literalOf(statement), weight)
    else if (shape.kind === 'and') grounding.gainAll(literals, weight)
    else if (shape.kind === 'or') this.lose(literals.map(negated), weight)
    else if (literals.length !== 2) grounding.gain(this.literalOf(statement), weight)
    else if (!shape.positive) {
      grounding.gain(TRUE, weight)
      this.prefer(negation(statement), -weight)
    } else if (shape.kind === 'atMostOne') this.lose(literals, weight)
    else {
      // [a ≠ b] = a + b − 2ab
      for (const literal of literals) grounding.gain(literal, weight)
      grounding.gainAll(literals, -2 * weight)
    }
  }

  /** The weight is gained unless all of the literals hold. */
  private lose(literals: readonly number[], weight: number): void {
    this.grounding.gain(TRUE, weight)
    this.grounding.gainAll(literals, -weight)
  }

  /** The literal that is one exactly if the formula holds; if `output` is given, that literal says the same. */
  private literalOf(statement: Signed, output?: number): number {
    const {grounding} = this
    const shape = shapeOf(statement)
    if (shape.kind === 'constant') return grounding.same(shape.value ? TRUE : FALSE, output)
    if (shape.kind === 'atom') return grounding.same(this.atomLiteral(shape.atom, shape.positive), output)
    const literals = shape.parts.map((part) => this.literalOf(part))
    if (shape.kind === 'and') return grounding.conjunction(literals, output)
    if (shape.kind === 'or') return grounding.disjunction(literals, output)
    const orNone = shape.kind === 'atMostOne'
    if (shape.positive) return this.singleOf(literals, orNone, output)
    return negated(this.singleOf(literals, orNone, output === undefined ? undefined : negated(output)))
  }

  /** The literal that is one if exactly one of the others is, or none where that is allowed, too: the cases one by one. */
  private singleOf(literals: readonly number[], orNone: boolean, output?: number): number {
    const {grounding} = this
    if (orNone && literals.length <= 1) return grounding.same(TRUE, output)
    const complements = literals.map(negated)
    if (orNone && literals.length === 2) return grounding.disjunction(complements, output)
    const cases = literals.map((literal, i) => grounding.conjunction(complements.with(i, literal)))
    if (orNone) cases.push(grounding.conjunction(complements))
    return grounding.cases(cases, output)
  }

  private atomLiteral(atom: Atom, positive = true): number {
    const known = this.known.get(atom)
    if (known !== undefined) return known === positive ? TRUE : FALSE
    let variable = this.variableOf.get(atom)
    if (variable === undefined) {
      variable = this.grounding.variable()
      this.variableOf.set(atom, variable)
    }
    return positive ? variable : negated(variable)
  }
}

function said(formula: Formula): Signed {
  return {formula, positive: true}
}
