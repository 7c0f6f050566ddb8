/**
 * Writes the numbers of README.md and the other documents anew from the result files.
 *
 *     npm run numbers [-- --check]
 *
 * What is quoted where is in eval/lib/quotations.ts. With --check nothing is written, and the exit code is 1 if something would be.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {withNumbers} from '../lib/numbers.ts'
import {DOCUMENTS, QUOTATIONS} from '../lib/quotations.ts'

export function main(args: readonly string[]): void {
  const {values} = parseArgs({args: [...args], options: {check: {type: 'boolean', default: false}}})
  for (const document of DOCUMENTS) {
    const text = readFileSync(document, 'utf8')
    const updated = withNumbers(document, text, QUOTATIONS)
    if (updated === text) continue
    console.log(`${document}: ${values.check ? 'its numbers are not those of the results.' : 'written.'}`)
    if (values.check) process.exitCode = 1
    else writeFileSync(document, updated)
  }
}
