import {wrongType} from '../../check.ts'

/**
 * Options and arguments as data. A command lists its options once, by `option({flag, help, …})`; from that one place come
 * the parser (parse-arguments.ts), the help (help.ts) and the type of what `run` gets (`OptionsOf`).
 */

/** A value that can be chosen by name, and what it means. Tables with more columns, like those of solvers, will do. */
export interface Choice<Name extends string = string> {
  readonly name: Name
  readonly gloss: string
}

type Choices = readonly (string | Choice)[]

export interface OptionDeclaration {
  /** As it is typed: `--words <number>`, `--extractive`, `--no-stem`, `--stop-words [file]`, `--include <phrases...>`. */
  readonly flag: `--${string}`
  /** A letter for those who type much: `-o`. */
  readonly short?: `-${string}`
  /** What it does. Choices and default are added to this by the help. */
  readonly help: string
  /** The values allowed. Where they have glosses the help lists them below all options. */
  readonly choices?: Choices
  /** What the value is in JSON where it is no text. */
  readonly type?: 'number'
  /** Turns what was typed into a value, or throws a RangeError that says what is expected. Undefined is as if nothing was given. */
  readonly read?: (given: string) => unknown
  /** The value is a comma-separated list; `'or-none'` lets it be empty. */
  readonly commaSeparated?: true | 'or-none'
  /** It may be given several times, with one value each; `run` gets a list. */
  readonly repeated?: true
  readonly default?: unknown
  /** The default in words: where the value does not say it, or where it depends on the input. */
  readonly defaultText?: string
  /** Options that cannot be given together with this one, unless this one is given its default value. */
  readonly conflicts?: readonly `--${string}`[]
  readonly mandatory?: true
  /** It is about the files or the terminal of this machine, and nothing for those who ask from another one. */
  readonly local?: true
}

export interface ArgumentDeclaration {
  /** `<file>`, `<paths...>` for one or more, `[paths...]` for any number. */
  readonly flag: `<${string}>` | `[${string}...]`
  readonly help: string
  readonly choices?: readonly string[]
  readonly default?: readonly string[]
  readonly defaultText?: string
}

/** Checks a declaration and keeps its literal types, which `OptionsOf` reads. One that reads a number has to say so. */
export function option<const O extends OptionDeclaration>(declaration: O & Typed<O>): O {
  return declaration
}

type Typed<O> = O extends {readonly read: (given: string) => number}
  ? {readonly type: 'number'}
  : {readonly type?: never}

/** What `run` gets for the options of a command: `--time-limit <seconds>` becomes `timeLimit`, optional unless it has a default. */
export type OptionsOf<C extends {readonly options: readonly OptionDeclaration[]}> = Flat<
  {readonly [O in C['options'][number] as O extends AlwaysThere ? NameOf<O['flag']> : never]: ValueOf<O>} & {
    readonly [O in C['options'][number] as O extends AlwaysThere ? never : NameOf<O['flag']>]?: ValueOf<O>
  }
>

/** What `run` gets for the arguments of a command, in their order. */
export type ArgumentsOf<C extends {readonly arguments: readonly ArgumentDeclaration[]}> = ArgumentValues<C['arguments']>

type ArgumentValues<A extends readonly ArgumentDeclaration[]> = {
  -readonly [K in keyof A]: A[K] extends {readonly flag: `${string}...${string}`}
    ? readonly string[]
    : A[K] extends {readonly choices: readonly (infer Name)[]}
      ? Name
      : string
}

type AlwaysThere = {readonly flag: `--no-${string}`} | {readonly default: unknown} | {readonly mandatory: true}

type ValueOf<O extends OptionDeclaration> = O extends {readonly commaSeparated: unknown}
  ? readonly OneValueOf<O>[]
  : O extends {readonly flag: `${string}...>`} | {readonly repeated: true}
    ? readonly OneValueOf<O>[]
    : O extends {readonly flag: `${string}]`}
      ? OneValueOf<O> | true
      : O extends {readonly flag: `${string}>`}
        ? OneValueOf<O>
        : boolean

type OneValueOf<O extends OptionDeclaration> = O extends {readonly choices: readonly (infer C)[]}
  ? C extends Choice<infer Name>
    ? Name
    : C
  : O extends {readonly read: (given: string) => infer Value}
    ? Value
    : string

/** `--no-stem` sets `stem`. */
type NameOf<Flag extends string> = Flag extends `--no-${infer Rest}`
  ? CamelCase<FirstWord<Rest>>
  : Flag extends `--${infer Rest}`
    ? CamelCase<FirstWord<Rest>>
    : never

type FirstWord<Text extends string> = Text extends `${infer Word} ${string}` ? Word : Text

type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Text

type Flat<T> = {readonly [K in keyof T]: T[K]}

/** `--time-limit` of `--time-limit <seconds>`. */
export function longFlag({flag}: OptionDeclaration): `--${string}` {
  return flag.split(' ')[0] as `--${string}`
}

/** All that can be typed, and what follows it: `-o, --output <file>`. */
export function typedFlags({short, flag}: OptionDeclaration): string {
  return short === undefined ? flag : `${short}, ${flag}`
}

/** The key under which `run` finds the option of a flag, as `NameOf` says it to the compiler. */
export function optionName(flag: `--${string}`): string {
  const words = flag.split(' ')[0].replace(/^--(no-)?/, '')
  return words.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

export function choiceNames(choices: Choices): string[] {
  return choices.map((choice) => (typeof choice === 'string' ? choice : choice.name))
}

/** Those of the choices that say what they mean. */
export function glossedChoices(choices: Choices = []): Choice[] {
  return choices.filter((choice) => typeof choice !== 'string')
}

/**
 * Options that were read by these declarations, from a record that has come from elsewhere: each as it is declared, and those
 * with a default always there. Throws a TypeError if one is not as its declaration reads it.
 */
export function optionsIn<const O extends readonly OptionDeclaration[]>(
  declarations: O,
  record: Readonly<Record<string, unknown>>,
): OptionsOf<{readonly options: O}> {
  const options: Record<string, unknown> = {}
  for (const declaration of declarations) {
    const name = optionName(declaration.flag)
    const value = record[name] ?? usualValue(declaration)
    if (value === undefined && declaration.mandatory !== true) continue
    const expected = problemWith(declaration, value)
    if (expected !== undefined) throw wrongType(value, longFlag(declaration), expected)
    options[name] = value
  }
  return options as OptionsOf<{readonly options: O}>
}

function usualValue({flag, default: value}: OptionDeclaration): unknown {
  return flag.startsWith('--no-') ? true : value
}

/** What a value should be that is not as its declaration reads it. What `read` makes is known to itself alone. */
function problemWith(declaration: OptionDeclaration, value: unknown): string | undefined {
  const {flag, commaSeparated, repeated, choices, read, type = read === undefined ? 'string' : undefined} = declaration
  if (!flag.includes(' ')) return typeof value === 'boolean' ? undefined : 'true or false'
  const isList = flag.includes('...') || repeated === true || commaSeparated !== undefined
  if (isList && !Array.isArray(value)) return 'an array'
  if (flag.endsWith(']') && value === true) return undefined
  const values = isList ? (value as readonly unknown[]) : [value]
  const names = choices && choiceNames(choices)
  const isRight = (one: unknown) =>
    names === undefined ? type === undefined || typeof one === type : names.some((name) => name === one)
  if (values.every(isRight)) return undefined
  return names === undefined ? `a ${type}` : `one of ${names.join(', ')}`
}

/** The value of an option that was given as this text. Throws a RangeError that says what is expected. */
export function readOption(declaration: OptionDeclaration, given: string): unknown {
  const {commaSeparated} = declaration
  if (commaSeparated === undefined) return readOne(declaration, given)
  const parts = given.split(',').map((part) => part.trim())
  const values = parts.filter((part) => part !== '').map((part) => readOne(declaration, part))
  if (values.length === 0 && commaSeparated === true) throw new RangeError('Expected a comma-separated list.')
  return values
}

function readOne({choices, read, commaSeparated}: OptionDeclaration, given: string): unknown {
  if (choices === undefined) return read === undefined ? given : read(given)
  const names = choiceNames(choices)
  if (names.includes(given)) return given
  const found = commaSeparated === undefined ? '' : `, found ${given}`
  throw new RangeError(`Expected ${commaSeparated === undefined ? 'one' : 'some'} of ${names.join(', ')}${found}.`)
}
