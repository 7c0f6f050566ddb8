import {version} from '../../node/version.ts'
import {type CommandRow, DONE} from '../shared/command.ts'
import {commandTree} from '../shared/command-tree.ts'
import type {Console} from '../shared/console.ts'
import {manPage} from './page.ts'

/** Prints the manual page. */
export async function run(_options: object, console: Console, commands: readonly CommandRow[]): Promise<number> {
  console.out(manPage(await commandTree(commands), version()))
  return DONE
}
