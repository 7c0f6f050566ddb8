/**
 * Writes the numbers of README.md and the other documents anew from the result files.
 *
 *     npm run numbers [-- --check]
 *
 * What is quoted where is in eval/lib/quotations.ts. Words that no longer agree with the results are named, and the exit code is 1.
 * With --check nothing is written, and the exit code is also 1 if something would be.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {withNumbers, wrongClaims} from '../lib/numbers.ts'
import {DOCUMENTS, QUOTATIONS} from '../lib/quotations.ts'

export function main(args: readonly string[]): void {
  const {values} = parseArgs({args: [...args], options: {check: {type: 'boolean', default: false}}})
  for (const document of DOCUMENTS) {
    const text = readFileSync(document, 'utf8')
    const updated = withNumbers(document, text, QUOTATIONS)
    if (updated !== text) {
      console.log(`${document}: ${values.check ? 'its numbers are not those of the results.' : 'written.'}`)
      if (values.check) process.exitCode = 1
      else writeFileSync(document, updated)
    }
    for (const words of wrongClaims(document, updated, QUOTATIONS)) {
      console.error(`${document}: ${JSON.stringify(words)} is not what the results say: write it anew.`)
      process.exitCode = 1
    }
  }
}
