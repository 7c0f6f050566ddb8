import {DataError} from '../data-error.ts'
import {UsageError} from '../tasks/options/usage-error.ts'
import {COMMANDS} from './commands.ts'
import {isClassic, runClassic} from './rouge/classic.ts'
import {type CommandRow, DONE, FAILED, type RunnableCommand, WRONG_USAGE} from './shared/command.ts'
import {type Console, onOneLine, processConsole, StandardOutputError} from './shared/console.ts'

const GLOSS = 'Summaries of several documents, and the solvers and parsers behind them.'

/** Runs the command line and returns the exit code: 0 done, 1 failed, 2 wrong usage or bad input. */
export async function main(args: readonly string[], console: Console = processConsole()): Promise<number> {
  try {
    const code = await runAny(args, console)
    await console.flush?.()
    return code
  } catch (error) {
    if (error instanceof StandardOutputError && error.isReaderGone) return DONE
    console.err(`${onOneLine(error instanceof Error ? error.message : `${error}`)}\n`)
    return error instanceof DataError || error instanceof UsageError ? WRONG_USAGE : FAILED
  }
}

async function runAny(args: readonly string[], console: Console): Promise<number> {
  const [first, ...rest] = args
  if (first === '--version' || first === '-V') {
    const {version} = await import('../node/version.ts')
    console.out(`${version()}\n`)
    return DONE
  }
  if (first === 'help') return helpFor(rest, console)
  return runFrom(COMMANDS, 'precis', GLOSS, args, console)
}

/** `precis help evaluate parse` is `precis evaluate parse --help`. */
async function helpFor(names: readonly string[], console: Console): Promise<number> {
  let rows = COMMANDS
  for (const [i, name] of names.entries()) {
    const row = rows.find((row) => row.name === name)
    if (row === undefined) return runFrom(rows, ['precis', ...names.slice(0, i)].join(' '), GLOSS, [name], console)
    rows = 'commands' in row ? await row.commands() : []
  }
  return runFrom(COMMANDS, 'precis', GLOSS, [...names, '--help'], console)
}

/** Runs the one of the commands that the first argument names. Only what this takes is loaded. */
async function runFrom(
  rows: readonly CommandRow[],
  path: string,
  gloss: string,
  args: readonly string[],
  console: Console,
): Promise<number> {
  const [name, ...rest] = args
  const row = rows.find((row) => row.name === name)
  if (row === undefined) {
    if (name !== undefined && !isHelp(name)) {
      const {parseUnknown} = await import('./shared/parse-arguments.ts')
      parseUnknown(path, rows, args)
    }
    const {overviewOf} = await import('./shared/help.ts')
    const options = path === 'precis' ? [{name: '-V, --version', gloss: 'print the version'}] : []
    const overview = overviewOf(path, gloss, rows, options)
    if (name === undefined) console.err(overview)
    else console.out(overview)
    return name === undefined ? WRONG_USAGE : DONE
  }
  const ownPath = `${path} ${name}`
  if ('commands' in row) return runFrom(await row.commands(), ownPath, row.gloss, rest, console)
  if (ownPath === 'precis rouge' && isClassic(rest)) return runClassic(rest, console)
  return runCommand(row, ownPath, rest, console)
}

async function runCommand(
  row: RunnableCommand,
  path: string,
  args: readonly string[],
  console: Console,
): Promise<number> {
  const declaration = await row.declaration()
  const given = isHelp(args[0])
    ? 'help'
    : (await import('./shared/parse-arguments.ts')).parseArguments(path, declaration, args)
  if (given === 'help') {
    const {helpOf} = await import('./shared/help.ts')
    console.out(helpOf(path, row.gloss, declaration))
    return DONE
  }
  return row.run(...given.values, given.options, console, COMMANDS)
}

function isHelp(arg: string | undefined): boolean {
  return arg === '--help' || arg === '-h'
}
