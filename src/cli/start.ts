import {isClassic, runClassic} from './rouge/classic.ts'
import {type Console, processConsole} from './shared/console.ts'

/** Runs the command line as `main` does, but the classic script, which is called by scripts, starts without the parser. */
export async function start(args: readonly string[], console: Console = processConsole()): Promise<number> {
  if (isClassic(args)) return runClassic(args, console)
  const {main} = await import('./main.ts')
  return main(args, console)
}
