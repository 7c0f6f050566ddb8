import type {Console} from '../shared/console.ts'

/** Options that the classic script does not have, nor any letters that it could take them for. */
const MODERN = /^--(help|references|summaries)(=|$)/

/** Whether these are arguments of the classic script, which no parser of today would understand. */
export function isClassic(args: readonly string[]): boolean {
  return args[0] === 'rouge' && !args.slice(1).some((arg) => MODERN.test(arg))
}

/** `precis rouge` as ROUGE-1.5.5: same options, same output. Returns the exit code. */
export async function runClassic(args: readonly string[], console: Console): Promise<number> {
  const {runRougeScript} = await import('./script.ts')
  return runRougeScript(args.slice(1), console)
}
