import {type Console, onOneLine} from './console.ts'

/** A file with a million broken lines is not worth a million lines on a terminal. */
const MOST_WARNINGS = 50

/** Prints warnings to stderr, a line each, and only counts those that are too many. */
export function printWarnings(warnings: readonly string[], console: Console): void {
  for (const warning of warnings.slice(0, MOST_WARNINGS)) console.err(`${onOneLine(warning)}\n`)
  if (warnings.length > MOST_WARNINGS) console.err(`… and ${warnings.length - MOST_WARNINGS} more warnings.\n`)
}
