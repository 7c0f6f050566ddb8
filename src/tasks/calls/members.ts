import {shown} from '../../check.ts'
import {nearestName} from '../../nearest-name.ts'
import {choiceNames, longFlag, type OptionDeclaration, optionName, readOption} from '../options/options.ts'
import {withoutDashes} from './dashes.ts'
import {Problem} from './problem.ts'

/** A schema of JSON (draft 2020-12). */
export type Schema = Readonly<Record<string, unknown>>

/** An option of a command as a member of a JSON object, or a field of a form. */
export interface Member {
  readonly name: string // that of the command line, without the dashes
  readonly schema: Schema
  readonly declaration: OptionDeclaration
}

/** What stands for some options here, by their names. */
export type Replaced = Readonly<Record<string, Pick<OptionDeclaration, 'flag' | 'help'> & Partial<OptionDeclaration>>>

/** What the header Accept says, and not an option. */
const FORMAT = 'format'

/** The options that a command has for callers: all but those about files and the terminal, by the command's own table. */
export function membersOf(
  options: readonly OptionDeclaration[],
  replaced: Replaced = {},
  without: readonly string[] = [],
): Member[] {
  return options
    .filter(({local}) => local !== true)
    .map((declaration) => ({...declaration, ...replaced[nameOf(declaration)]}))
    .filter((declaration) => nameOf(declaration) !== FORMAT && !without.includes(nameOf(declaration)))
    .map((declaration) => ({name: nameOf(declaration), schema: schemaOf(declaration), declaration}))
}

function nameOf(declaration: OptionDeclaration): string {
  return longFlag(declaration).slice(2)
}

/** What JSON has for the value of an option. */
function schemaOf(declaration: OptionDeclaration): Schema {
  const {help, choices, default: usual, defaultText} = declaration
  const description = withoutDashes(defaultText === undefined ? help : `${help} (default: ${defaultText})`)
  const described = {description}
  if (isSwitch(declaration)) return {...described, type: 'boolean', default: false}
  const one = choices === undefined ? {type: declaration.type ?? 'string'} : {enum: choiceNames(choices)}
  const known = usual === undefined ? {} : {default: usual}
  if (!isList(declaration)) return {...described, ...one, ...known}
  return {...described, oneOf: [one, {type: 'array', items: one}], ...known}
}

function isSwitch({flag}: OptionDeclaration): boolean {
  return !flag.includes(' ')
}

function isList({flag, commaSeparated, repeated, default: usual}: OptionDeclaration): boolean {
  return flag.includes('...') || commaSeparated !== undefined || repeated === true || Array.isArray(usual)
}

/** The options of a command, from the members of an object, or from the texts of a form. */
export function readMembers(
  members: readonly Member[],
  given: Iterable<readonly [name: string, value: unknown]>,
  alsoKnown: readonly string[] = [],
): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const {declaration} of members) {
    const value = isNegated(declaration) ? true : declaration.default
    if (value !== undefined) options[optionName(declaration.flag)] = value
  }
  const found = new Map<string, Member>()
  for (const [name, value] of given) {
    if (value === undefined || value === null) continue
    const member = members.find((member) => member.name === name || optionName(member.declaration.flag) === name)
    if (member === undefined) throw unknownMember(name, [...members.map(({name}) => name), ...alsoKnown])
    const {declaration} = member
    const key = optionName(declaration.flag)
    const isAgain = found.has(key) && isList(declaration)
    if (found.has(key) && !isAgain) throw wrong(`${name} is given twice, expected once`)
    const read = isSwitch(declaration)
      ? switched(declaration, readSwitch(value, name), name === member.name)
      : readValue(declaration, value, name)
    if (read === undefined) continue
    options[key] = isAgain ? [options[key], read].flat() : read
    // what has its usual value is in nobody's way
    if (read !== declaration.default) found.set(key, member)
  }
  refuseConflicts([...found.values()])
  return options
}

function isNegated({flag}: OptionDeclaration): boolean {
  return flag.startsWith('--no-')
}

/** What is not switched on is as if it were not there. */
function switched(declaration: OptionDeclaration, isOn: boolean, byFlag: boolean): boolean | undefined {
  if (isNegated(declaration)) return byFlag ? !isOn : isOn
  return isOn || undefined
}

function readValue(declaration: OptionDeclaration, value: unknown, name: string): unknown {
  if (!isList(declaration)) return readOne(declaration, value, name)
  const values = [value].flat()
  if (values.length === 0) return undefined
  return values.flatMap((one, i) => readOne(declaration, one, values.length === 1 ? name : `${name}[${i}]`))
}

/** A form has texts alone; an empty one is that of a box that is ticked. */
function readSwitch(value: unknown, name: string): boolean {
  if (value === true || value === 'true' || value === '') return true
  if (value === false || value === 'false') return false
  throw wrong(`${name} is ${shown(value)}, expected true or false`)
}

function readOne(declaration: OptionDeclaration, value: unknown, name: string): unknown {
  const isRight = typeof value === 'string' || typeof value === declaration.type
  if (!isRight) throw wrong(`${name} is ${shown(value)}, expected a ${declaration.type ?? 'string'}`)
  try {
    return readOption(declaration, `${value}`)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw wrong(`${name} is ${shown(value)}. ${error.message.replace(/\.$/, '')}`)
  }
}

function refuseConflicts(given: readonly Member[]): void {
  for (const {name, declaration} of given) {
    const other = given.find((other) => declaration.conflicts?.includes(longFlag(other.declaration)))
    if (other !== undefined) throw wrong(`${name} is given together with ${other.name}, expected one of them`)
  }
}

function unknownMember(name: string, names: readonly string[]): Problem {
  const quoted = JSON.stringify(name.slice(0, 40))
  if (name === FORMAT) {
    return new Problem({
      kind: 'wrong-option',
      detail: `${quoted} is given, expected the format in the header Accept.`,
      action: 'Leave it out, and send a header such as Accept: text/markdown.',
    })
  }
  const near = nearestName(name, names)
  const all = names.toSorted().join(', ')
  return new Problem({
    kind: 'wrong-option',
    detail: `${quoted} is not an option here, expected ${near === undefined ? `some of ${all}` : `perhaps ${JSON.stringify(near)}`}.`,
    action:
      near === undefined
        ? 'Leave it out; /docs says what each option does.'
        : `Write ${JSON.stringify(near)}, or leave it out. All options: ${all}.`,
  })
}

function wrong(problem: string): Problem {
  return new Problem({
    kind: 'wrong-option',
    detail: `${problem}.`,
    action: 'Correct the option; /docs says what it takes.',
  })
}
