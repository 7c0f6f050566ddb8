/**
 * Writes an invented coverage problem with the statistics of news clusters as a .csum file.
 *
 *     npm run tool -- generate-coverage FILE.csum [--documents N] [--sentences N] [--length N] [--concepts N]
 *         [--budget N] [--hard SHARE] [--seed N]
 */
import {writeFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {writeCsum} from '../../src/infer/formats/csum.ts'
import {UsageError} from '../../src/tasks/options/usage-error.ts'
import {type CoverageShape, defaultShape, generateCoverage} from '../lib/coverage-instances.ts'

export function main(args: readonly string[]): void {
  const names = Object.keys(defaultShape) as (keyof CoverageShape)[]
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(names.map((name) => [name, {type: 'string' as const}])),
  })
  const shape = Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, Number(values[name])]])),
  )
  const wrong = Object.keys(shape).find((name) => !(shape[name] >= 0))
  if (wrong !== undefined)
    throw new UsageError(`--${wrong} is ${values[wrong as keyof CoverageShape]}, expected a number ≥ 0.`)
  if (positionals.length !== 1) throw new UsageError(`Got ${positionals.length} files, expected one to write.`)
  writeFileSync(positionals[0], writeCsum(generateCoverage(shape)))
}
