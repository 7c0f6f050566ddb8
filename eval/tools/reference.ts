/**
 * Writes docs/reference.md: all public names with their declarations, comments and examples.
 *
 *     npm run build && npm run tool -- reference
 *
 * It reads the declarations that the compiler writes into dist.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {openDoors, referencePage} from '../lib/reference/page.ts'

export function main(): void {
  const {exports} = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync('docs/reference.md', referencePage(openDoors('.', exports)))
}
