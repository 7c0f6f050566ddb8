import {numbered} from '../../numbered.ts'
import {shownValue} from '../factors/shown-value.ts'
import {Atom} from './formula.ts'

/** A domain is the list of what an argument may be: strings, numbers or objects, each once. */
export type Domain = readonly unknown[]

/** What the arguments of a predicate over these domains are. */
export type Arguments<Domains extends readonly Domain[]> = {[Place in keyof Domains]: Domains[Place][number]}

/** Something that can be said of members of its domains: called with one of each, it is an atom. */
export interface Predicate<Values extends readonly unknown[]> {
  (...values: Values): Atom
  /** What it is called in messages. */
  readonly label: string
}

/** Makes a predicate. The same arguments give the same atom. */
export function makePredicate<const Domains extends readonly Domain[]>(
  owner: object,
  label: string,
  domains: Domains,
): Predicate<Arguments<Domains>> {
  const members = domains.map((domain, i) => membersOf(label, domain, i))
  const atoms: Branch = new Map()
  const predicate = (...values: readonly unknown[]): Atom => {
    if (values.length !== members.length) {
      const given = numbered(values.length, 'argument')
      throw new RangeError(`Predicate ${label}: ${given} given, expected ${members.length}.`)
    }
    let branch = atoms
    for (let i = 0; i < values.length; i++) {
      if (!members[i].has(values[i])) {
        throw new RangeError(
          `Predicate ${label}: argument ${i + 1} is ${shownValue(values[i])}, expected a member of its domain (${shownMembers(domains[i])}).`,
        )
      }
      let next = branch.get(values[i])
      if (next === undefined) branch.set(values[i], (next = new Map()))
      branch = next as Branch
    }
    let atom = branch.get(ATOM)
    if (atom === undefined) branch.set(ATOM, (atom = new Atom(owner, label, values)))
    return atom as Atom
  }
  return Object.assign(predicate, {label})
}

/** The atoms by their arguments, one after the other. */
type Branch = Map<unknown, Branch | Atom>

/** Where a branch has its atom. */
const ATOM = Symbol('atom')

function membersOf(label: string, domain: Domain, i: number): ReadonlySet<unknown> {
  if (!Array.isArray(domain)) {
    throw new TypeError(
      `Predicate ${label}: domain ${i + 1} is ${shownValue(domain)}, expected an array of what its argument may be.`,
    )
  }
  if (domain.length === 0) {
    throw new RangeError(`Predicate ${label}: domain ${i + 1} is empty, expected at least one member.`)
  }
  return new Set(domain)
}

const MOST_SHOWN = 6

function shownMembers(domain: Domain): string {
  const shown = domain.slice(0, MOST_SHOWN).map(shownValue).join(', ')
  return domain.length > MOST_SHOWN ? `${shown} …` : shown
}
