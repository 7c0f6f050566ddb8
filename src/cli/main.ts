import {DataError} from '../data-error.ts'
import {COMMANDS} from './commands.ts'
import {isClassic, runClassic} from './rouge/classic.ts'
import type {CommandRow, RunnableCommand} from './shared/command.ts'
import {type Console, processConsole} from './shared/console.ts'
import {UsageError} from './shared/usage-error.ts'

const DONE = 0
const FAILED = 1
const WRONG_USAGE = 2

const GLOSS = 'Summaries of several documents, and the solvers and parsers behind them.'

/** Runs the command line and returns the exit code: 0 done, 1 failed, 2 wrong usage or bad input. */
export async function main(args: readonly string[], console: Console = processConsole()): Promise<number> {
  try {
    if (args[0] === '--version') {
      const {version} = await import('./shared/version.ts')
      console.out(`${version()}\n`)
      return DONE
    }
    return await runFrom(COMMANDS, 'precis', GLOSS, args, console)
  } catch (error) {
    console.err(`${error instanceof Error ? error.message : error}\n`)
    return error instanceof DataError || error instanceof UsageError ? WRONG_USAGE : FAILED
  }
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
    const options = path === 'precis' ? [{name: '--version', gloss: 'print the version'}] : []
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
  } else await row.run(...given.values, given.options, console)
  return DONE
}

function isHelp(arg: string | undefined): boolean {
  return arg === '--help' || arg === '-h'
}
