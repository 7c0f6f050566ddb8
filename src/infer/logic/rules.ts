import {checkRecord, checkRow} from '../factors/arguments.ts'
import {shownValue} from '../factors/shown-value.ts'
import type {FactorGraph} from '../graph.ts'
import type {Solution} from '../solution.ts'
import {Compiler} from './compile.ts'
import {Atom, type Formula, formulaOf, type Given} from './formula.ts'
import {type Arguments, type Domain, makePredicate, type Predicate} from './predicate.ts'
import {shapeOf} from './shape.ts'
import {atomsOf, truthOf} from './truth.ts'

/** What an answer says of formulas. */
export interface RuleAnswer {
  /** Whether a formula holds. A RangeError if it has an atom that no rule mentions, or if there is no answer. */
  holds(formula: Formula): boolean
  /** The atoms that hold, of one predicate or of all, in the order in which they were first mentioned. */
  facts(predicate?: Pick<Predicate<readonly never[]>, 'label'>): Atom[]
  /** The sum of the weights of what holds; −∞ if there is no answer. */
  readonly objective: number
  /** No answer is worth more. */
  readonly bound: number
  readonly status: Solution['status']
}

/** Rules as a graph. */
export interface CompiledRules {
  readonly graph: FactorGraph
  /** What the weights of formulas are worth in every answer, and what the graph leaves out. */
  readonly constant: number
  /** The answer in a solver's solution of the graph. */
  readonly read: (solution: Solution) => RuleAnswer
  /** The variable of an atom; undefined if no rule mentions it, or if the rules say at once whether it holds. */
  readonly variableOf: (atom: Atom) => number | undefined
  /** Sets the variables that are no atoms to what they stand for: for a rounding of one's own, once the atoms are set. */
  readonly complete: (x: Uint8Array) => void
}

/**
 * Rules in first-order logic over finite domains: what has to hold, what names what, and what is worth how much. They become
 * a factor graph, which every solver takes, and an answer is read by the same atoms (docs/math.md, eq. L1–L4).
 *
 * @example
 * import {all, exact, implies, not, one, Rules} from 'precis/infer'
 *
 * const rules = new Rules()
 * const guests = ['Ann', 'Odelia', 'Kolvar']
 * const tables = ['door', 'window']
 * const sits = rules.predicate('sits', guests, tables)
 * rules.require(all(guests, (guest) => one(tables, (table) => sits(guest, table))))
 * rules.require(all(tables, (table) => implies(sits('Ann', table), not(sits('Kolvar', table)))))
 * for (const guest of guests) rules.prefer(sits(guest, 'window'), guest === 'Ann' ? 2 : 1)
 *
 * const {graph, read} = rules.compile()
 * const answer = read(exact(graph))
 * const seats = answer.facts(sits).map(({values}) => values.join(' by the '))
 * console.log(answer.objective, seats.join(', ')) // 3 Ann by the window, Odelia by the window, Kolvar by the door
 */
export class Rules {
  private readonly labels = new Set<string>()
  private readonly mentioned = new Set<Atom>()
  private readonly known = new Map<Atom, boolean>()
  private readonly required: Formula[] = []
  private readonly defined = new Map<Atom, Formula>()
  private readonly divided: {atom: Atom; parts: readonly Formula[]}[] = []
  private readonly preferred: {formula: Formula; weight: number}[] = []

  /** A new predicate over these domains, which are arrays. Without domains it is a single statement: `predicate('rain')()`. */
  predicate<const Domains extends readonly Domain[]>(
    label: string,
    ...domains: Domains
  ): Predicate<Arguments<Domains>> {
    if (typeof label !== 'string' || label === '') {
      throw new TypeError(`Predicate: its name is ${shownValue(label)}, expected a text that is not empty.`)
    }
    if (this.labels.has(label)) throw new RangeError(`Predicate ${label}: there is one already, expected another name.`)
    const predicate = makePredicate(this, label, domains)
    this.labels.add(label)
    return predicate
  }

  /** The formula holds in every answer. A RangeError if that contradicts a fact that was required before. */
  require(formula: Given): void {
    const rule = this.mention('require', formula)
    if (truthOf(rule, (atom) => this.known.get(atom)) === false) throw new RangeError(this.contradiction(rule))
    const shape = shapeOf({formula: rule, positive: true})
    if (shape.kind === 'atom') this.known.set(shape.atom, shape.positive)
    else this.required.push(rule)
  }

  /** The atom holds exactly if the formula does. */
  define(atom: Atom, formula: Given): void {
    this.checkAtom('define', atom)
    const before = this.defined.get(atom)
    if (before) throw new RangeError(`define: ${atom} is defined as ${before}, expected an atom without a definition.`)
    const definition = this.mention('define', formula)
    for (const part of atomsOf(definition)) {
      if (part !== atom) continue
      throw new RangeError(`define: ${atom} is in its own definition ${definition}, expected one by other atoms.`)
    }
    this.mentioned.add(atom)
    this.defined.set(atom, definition)
  }

  /** The atom is divided among the formulas: if it holds, so does exactly one of them, and if not, none does. */
  divide(atom: Atom, formulas: Iterable<Given>): void {
    this.checkAtom('divide', atom)
    if (typeof formulas !== 'object' || formulas === null || typeof formulas[Symbol.iterator] !== 'function') {
      throw new TypeError(`divide: ${shownValue(formulas)} given, expected an array of formulas.`)
    }
    const parts = Array.from(formulas, (formula) => this.mention('divide', formula))
    this.mentioned.add(atom)
    this.divided.push({atom, parts})
  }

  /** An answer gains the weight, which may be negative, if the formula holds. Weights of one formula add up. */
  prefer(formula: Given, weight: number): void {
    const preferred = this.mention('prefer', formula)
    if (typeof weight !== 'number' || !Number.isFinite(weight)) {
      const Kind = typeof weight === 'number' ? RangeError : TypeError
      throw new Kind(
        `prefer: the weight of ${preferred} is ${shownValue(weight)}, expected a finite number. What has to hold is required.`,
      )
    }
    this.preferred.push({formula: preferred, weight})
  }

  /** The graph of what was said so far. Rules that contradict each other in a less plain way make one that is infeasible. */
  compile(): CompiledRules {
    const {known, required, defined, divided, preferred} = this
    const {grounding, variableOf} = new Compiler({known, required, defined, divided, preferred})
    const graph = grounding.graph()
    const {constant} = grounding
    const facts = new Map(known)
    const mentioned = [...this.mentioned]
    return {
      graph,
      constant,
      variableOf: (atom) => variableOf.get(atom),
      complete: (x) => grounding.complete(x),
      read: (solution) => {
        checkRecord('Answer, solution', solution)
        const {variables, objective, bound, status} = solution
        checkRow('Answer, variables', variables)
        const isTrue = (atom: Atom): boolean => {
          if (variables.length < graph.variables) {
            throw new RangeError(`Answer: there is none (${status}), expected a solution with an answer.`)
          }
          const variable = variableOf.get(atom)
          const value = variable === undefined ? facts.get(atom) : variables[variable] === 1
          if (value !== undefined) return value
          throw new RangeError(`Answer: no rule mentions ${atom}, expected an atom of the rules.`)
        }
        return {
          status,
          objective: objective + constant,
          bound: bound + constant,
          holds: (formula) => truthOf(formulaOf('holds', formula), isTrue)!,
          facts: (predicate) => {
            if (predicate !== undefined && typeof (predicate as unknown) !== 'function') {
              throw new TypeError(`facts: ${shownValue(predicate)} given, expected a predicate.`)
            }
            return mentioned.filter((atom) => (!predicate || atom.predicate === predicate.label) && isTrue(atom))
          },
        }
      },
    }
  }

  /** The formula, all of whose atoms are this object's. */
  private mention(what: string, given: Given): Formula {
    const formula = formulaOf(what, given)
    for (const atom of atomsOf(formula)) {
      this.checkOwner(what, atom)
      this.mentioned.add(atom)
    }
    return formula
  }

  private checkAtom(what: string, atom: Atom): void {
    if (!(atom instanceof Atom)) {
      const shown = (atom as unknown) instanceof Object ? String(atom) : shownValue(atom)
      throw new TypeError(`${what}: ${shown} given, expected an atom: a predicate with its arguments.`)
    }
    this.checkOwner(what, atom)
  }

  private checkOwner(what: string, atom: Atom): void {
    if (atom.owner === this) return
    throw new RangeError(`${what}: ${atom} is of a predicate of other rules, expected one of these.`)
  }

  private contradiction(rule: Formula): string {
    const facts = [...new Set(atomsOf(rule))].filter((atom) => this.known.has(atom))
    const shown = facts.map((atom) => (this.known.get(atom) ? `${atom}` : `¬${atom}`))
    const reason = facts.length === 0 ? 'it can never hold' : `${shown.join(', ')} required before`
    return `require: ${rule} given, but ${reason}, expected a formula that can hold.`
  }
}
