import {existsSync} from 'node:fs'
import {join} from 'node:path'

/** Whether `npm run test:long` runs: all that takes too long for `npm test`. */
export const isLong = Boolean(process.env.PRECIS_LONG)

/** How many cases a test draws: `few` in `npm test`, `many` in `npm run test:long`. */
export function cases(few: number, many: number): number {
  return isLong ? many : few
}

/** Whether there is a build, which `npm test` makes before the tests run. */
export const isBuilt = existsSync(join(import.meta.dirname, '../dist/index.js'))
