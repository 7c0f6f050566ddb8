import {Command, CommanderError} from 'commander'
import {DataError} from '../data-error.ts'
import {compareCommand} from './compare/command.ts'
import {evaluateCommand} from './evaluate/command.ts'
import {parseCommand} from './parse/command.ts'
import {isClassic, runClassic} from './rouge/classic.ts'
import {rougeCompareCommand} from './rouge/command.ts'
import {type Console, processConsole} from './shared/console.ts'
import {UsageError} from './shared/usage-error.ts'
import {version} from './shared/version.ts'
import {solveCommand} from './solve/command.ts'
import {summarizeCommand} from './summarize/command.ts'
import {trainCommand} from './train/command.ts'

const DONE = 0
const FAILED = 1
const WRONG_USAGE = 2

/** Runs the command line and returns the exit code: 0 done, 1 failed, 2 wrong usage or bad input. */
export async function main(args: readonly string[], console: Console = processConsole()): Promise<number> {
  const program = new Command('precis')
    .description('Summaries of several documents, and the solvers behind them.')
    .version(version(), '--version', 'print the version')
    .addCommand(summarizeCommand(console))
    .addCommand(parseCommand(console))
    .addCommand(solveCommand(console))
    .addCommand(compareCommand(console))
    .addCommand(evaluateCommand(console))
    .addCommand(rougeCompareCommand(console))
    .addCommand(trainCommand(console))
    .helpCommand(false)
  for (const command of withSubcommands(program)) {
    command
      .exitOverride()
      .configureOutput({writeOut: console.out, writeErr: console.err})
      .showHelpAfterError('See --help.')
  }
  try {
    if (isClassic(args)) return await runClassic(args, console)
    await program.parseAsync(args, {from: 'user'})
    return DONE
  } catch (error) {
    return exitCodeOf(error, console)
  }
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)]
}

function exitCodeOf(error: unknown, console: Console): number {
  // commander has printed its message already
  if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USAGE
  console.err(`${error instanceof Error ? error.message : error}\n`)
  return error instanceof DataError || error instanceof UsageError ? WRONG_USAGE : FAILED
}
