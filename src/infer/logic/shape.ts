import {Atom, Compound, Constant, type Formula} from './formula.ts'

/** A formula or its negation. */
export interface Signed {
  readonly formula: Formula
  readonly positive: boolean
}

/**
 * What a formula says once negations have moved inwards: implications are disjunctions, and an equivalence says that
 * exactly one of the first formula and the negation of the second holds. Conjunctions in conjunctions are one, and so are
 * disjunctions in disjunctions.
 */
type Shape =
  | {readonly kind: 'constant'; readonly value: boolean}
  | {readonly kind: 'atom'; readonly atom: Atom; readonly positive: boolean}
  | {readonly kind: 'and'; readonly parts: readonly Signed[]}
  | {readonly kind: 'or'; readonly parts: readonly Signed[]}
  | {readonly kind: 'one' | 'atMostOne'; readonly parts: readonly Signed[]; readonly positive: boolean}

export function shapeOf({formula, positive}: Signed): Shape {
  if (formula instanceof Constant) return {kind: 'constant', value: formula.value === positive}
  if (formula instanceof Atom) return {kind: 'atom', atom: formula, positive}
  const {connective, parts} = formula as Compound
  const [first, second] = parts
  switch (connective) {
    case 'not':
      return shapeOf({formula: first, positive: !positive})
    case 'and':
    case 'or':
      return flat(
        (connective === 'and') === positive ? 'and' : 'or',
        parts.map((part) => ({formula: part, positive})),
      )
    case 'implies':
      return flat(positive ? 'or' : 'and', [
        {formula: first, positive: !positive},
        {formula: second, positive},
      ])
    case 'iff':
      return {
        kind: 'one',
        positive,
        parts: [
          {formula: first, positive: true},
          {formula: second, positive: false},
        ],
      }
    default:
      return {kind: connective, positive, parts: parts.map((part) => ({formula: part, positive: true}))}
  }
}

/** Whether the formula was said as an implication of one thing, so that its last part is a conclusion. */
export function isImplication({formula, positive}: Signed): boolean {
  if (!positive || !(formula instanceof Compound) || formula.connective !== 'implies') return false
  return shapeOf({formula: formula.parts[1], positive}).kind !== 'or'
}

export function negation({formula, positive}: Signed): Signed {
  return {formula, positive: !positive}
}

function flat(kind: 'and' | 'or', parts: readonly Signed[]): Shape {
  return {
    kind,
    parts: parts.flatMap((part) => {
      const shape = shapeOf(part)
      return shape.kind === kind ? shape.parts : [part]
    }),
  }
}
