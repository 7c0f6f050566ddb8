import {Atom, Compound, Constant, type Formula} from './formula.ts'

/** Whether a formula holds, as far as that follows from what is known of its atoms; undefined where it does not. */
export function truthOf(formula: Formula, holds: (atom: Atom) => boolean | undefined): boolean | undefined {
  if (formula instanceof Constant) return formula.value
  if (formula instanceof Atom) return holds(formula)
  const {connective, parts} = formula as Compound
  const values = parts.map((part) => truthOf(part, holds))
  const [first, second] = values
  switch (connective) {
    case 'not':
      return negated(first)
    case 'and':
      return conjunction(values)
    case 'or':
      return negated(conjunction(values.map(negated)))
    case 'implies':
      return negated(conjunction([first, negated(second)]))
    case 'iff':
      return first === undefined || second === undefined ? undefined : first === second
    default: {
      const ones = values.filter((value) => value === true).length
      const open = values.includes(undefined)
      if (ones > 1) return false
      if (connective === 'one') return open ? undefined : ones === 1
      return ones === 0 && values.filter((value) => value === undefined).length <= 1 ? true : open ? undefined : true
    }
  }
}

/** The atoms of a formula, each as often as it is in it. */
export function* atomsOf(formula: Formula): Generator<Atom> {
  if (formula instanceof Atom) yield formula
  else if (formula instanceof Compound) for (const part of formula.parts) yield* atomsOf(part)
}

function negated(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value
}

function conjunction(values: readonly (boolean | undefined)[]): boolean | undefined {
  return values.includes(false) ? false : values.includes(undefined) ? undefined : true
}
