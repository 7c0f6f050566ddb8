import {type CommandRow, DONE} from '../shared/command.ts'
import {commandTree} from '../shared/command-tree.ts'
import type {Console} from '../shared/console.ts'

/** Prints the script for a shell. */
export async function run(
  shell: 'bash' | 'zsh' | 'fish',
  _options: object,
  console: Console,
  commands: readonly CommandRow[],
): Promise<number> {
  const nodes = await commandTree(commands)
  console.out((await scriptOf(shell))(nodes))
  return DONE
}

async function scriptOf(shell: 'bash' | 'zsh' | 'fish') {
  switch (shell) {
    case 'bash':
      return (await import('./bash.ts')).bashScript
    case 'zsh':
      return (await import('./zsh.ts')).zshScript
    default:
      return (await import('./fish.ts')).fishScript
  }
}
