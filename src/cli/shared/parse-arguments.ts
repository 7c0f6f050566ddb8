import {Argument, Command, CommanderError, Option} from 'commander'
import {
  type ArgumentDeclaration,
  longFlag,
  type OptionDeclaration,
  optionName,
  readOption,
  typedFlags,
} from '../../tasks/options/options.ts'
import {UsageError} from '../../tasks/options/usage-error.ts'
import type {CommandDeclaration, CommandRow} from './command.ts'
import {misused, misusedValue} from './misused.ts'

/** What was given to a command: the values of its arguments in their order, and its options by name. */
interface Given {
  readonly values: readonly unknown[]
  readonly options: object
}

/** What `read` makes undefined; commander would take undefined for an empty text. */
const AS_IF_NOT_GIVEN = Symbol('as if it were not given')

/** Reads the arguments of a command by its declaration; `'help'` if they ask for help. This is the only file that knows commander. */
export function parseArguments(path: string, declaration: CommandDeclaration, args: readonly string[]): Given | 'help' {
  const command = new Command(path)
  for (const argument of declaration.arguments) command.addArgument(commanderArgument(argument))
  for (const option of declaration.options) addOption(command, option)
  command.action(() => {})
  if (parse(command, args) === 'help') return 'help'
  const options = Object.entries(command.opts()).filter(([, value]) => value !== AS_IF_NOT_GIVEN)
  return {values: command.processedArgs, options: Object.fromEntries(options)}
}

/** Says what is wrong with arguments that name none of the commands; `'help'` if they ask for help. */
export function parseUnknown(path: string, rows: readonly CommandRow[], args: readonly string[]): 'help' {
  const command = new Command(path).helpCommand(false)
  for (const {name} of rows) command.addCommand(new Command(name))
  parse(command, args)
  return 'help'
}

function parse(command: Command, args: readonly string[]): 'parsed' | 'help' {
  command.exitOverride().configureOutput({writeOut: () => {}, writeErr: () => {}})
  try {
    command.parse(args, {from: 'user'})
    return 'parsed'
  } catch (error) {
    const seeHelp = `See ${command.name()} --help.`
    if (error instanceof Misused) throw new UsageError(`${error.message}. ${seeHelp}`)
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0 || error.code === 'commander.help') return 'help'
    throw new UsageError(`${misused(error)}. ${seeHelp}`)
  }
}

/** What commander passes on as it is. */
class Misused extends Error {}

function commanderArgument({flag, help, choices, default: value}: ArgumentDeclaration): Argument {
  const argument = new Argument(flag, help)
  if (choices !== undefined) argument.argParser((given: string) => read({flag: '--', help, choices}, flag, given))
  return value === undefined ? argument : argument.default(value)
}

function addOption(command: Command, declaration: OptionDeclaration): void {
  const {help, conflicts = [], default: value, mandatory = false, repeated = false} = declaration
  const option = new Option(typedFlags(declaration), help)
    .makeOptionMandatory(mandatory)
    .conflicts(conflicts.map(optionName))
  if (value !== undefined) option.default(value)
  const name = longFlag(declaration)
  const isList = option.variadic || repeated
  if (isList) {
    option.argParser((given, before: unknown) => [
      ...(Array.isArray(before) && before !== value ? before : []),
      read(declaration, name, given),
    ])
  } else if (option.required || option.optional)
    option.argParser((given) => read(declaration, name, given) ?? AS_IF_NOT_GIVEN)
  command.addOption(option)
  let isGiven = false
  command.on(`option:${option.name()}`, () => {
    const key = option.attributeName()
    // which of two values is meant nobody can know
    if (isGiven && !isList) throw new Misused(`${name}: given twice, expected once`)
    isGiven = true
    // commander sees no conflict in what is there by default
    if (command.getOptionValue(key) === value) command.setOptionValueWithSource(key, value, 'default')
  })
}

function read(declaration: OptionDeclaration, name: string, given: string): unknown {
  try {
    return readOption(declaration, given)
  } catch (error) {
    if (error instanceof RangeError) throw new Misused(misusedValue(name, given, error.message))
    throw error
  }
}
