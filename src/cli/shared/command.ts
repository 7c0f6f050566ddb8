import type {
  ArgumentDeclaration,
  ArgumentsOf,
  Choice,
  OptionDeclaration,
  OptionsOf,
} from '../../tasks/options/options.ts'
import type {Console} from './console.ts'

/** What a command takes and what its help says. Nothing in it does any work. */
export interface CommandDeclaration {
  readonly arguments: readonly ArgumentDeclaration[]
  readonly options: readonly OptionDeclaration[]
  /** Options that mean something else where another option is given, as the help lists them behind the others. */
  readonly groups?: readonly OptionGroup[]
  /** What comes after the options in the help. */
  readonly notes?: readonly Note[]
  /** Command lines that someone could type. */
  readonly examples: readonly string[]
}

export interface OptionGroup {
  readonly heading: string
  readonly options: readonly OptionDeclaration[]
}

/** A paragraph, or a heading with terms and what they mean. */
export type Note = string | {readonly heading: string; readonly rows: readonly Choice[]}

/** Checks a declaration and keeps its literal types, from which the types of `run` are inferred. */
export function declareCommand<const C extends CommandDeclaration>(declaration: C): C {
  return declaration
}

/** A row of the table of commands: what the overview prints, and how to get the rest when it is asked for. */
export type CommandRow = RunnableCommand | CommandGroup

export interface RunnableCommand {
  readonly name: string
  readonly gloss: string
  declaration(): Promise<CommandDeclaration>
  /** Runs it on values that were read by its declaration: its arguments, its options, the console, all commands. Returns the exit code. */
  run(...given: unknown[]): Promise<number>
}

/** Exit codes. A command that was interrupted returns that of its signal. */
export const DONE = 0
export const FAILED = 1
export const WRONG_USAGE = 2

interface CommandGroup {
  readonly name: string
  readonly gloss: string
  commands(): Promise<readonly CommandRow[]>
}

/** A command whose `run` takes what its declaration declares: the compiler compares the two here. */
export function commandRow<C extends CommandDeclaration>(
  name: string,
  gloss: string,
  declaration: () => Promise<{readonly command: C}>,
  code: () => Promise<{
    readonly run: (
      ...given: [...ArgumentsOf<C>, OptionsOf<C>, Console, readonly CommandRow[]]
    ) => number | Promise<number>
  }>,
): RunnableCommand {
  return {
    name,
    gloss,
    declaration: async () => (await declaration()).command,
    run: async (...given) =>
      (await code()).run(...(given as [...ArgumentsOf<C>, OptionsOf<C>, Console, readonly CommandRow[]])),
  }
}
