/**
 * Writes the tables of docs/dependencies.md anew: the packages that are installed with precis, their licenses and sizes.
 *
 *     npm run tool -- dependencies
 *
 * They are read from package.json and node_modules. Why precis has a package is in eval/lib/dependencies-page.ts.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {withDependencies} from '../lib/dependencies-page.ts'

export function main(): void {
  const page = 'docs/dependencies.md'
  writeFileSync(page, withDependencies(readFileSync(page, 'utf8'), '.'))
}
