import type {Console} from '../shared/console.ts'

/** Options that the classic script does not have. It cannot mistake them for single-letter options either. */
const MODERN = /^--(help|references|summaries)(=|$)/

/** Whether the arguments of `precis rouge` are those of ROUGE-1.5.5, which are not of the usual form. */
export function isClassic(args: readonly string[]): boolean {
  return !args.some((arg) => MODERN.test(arg))
}

/** `precis rouge` as ROUGE-1.5.5: same options, same output. Returns the exit code. */
export async function runClassic(args: readonly string[], console: Console): Promise<number> {
  const {runRougeScript} = await import('./script.ts')
  return runRougeScript(args, console)
}
