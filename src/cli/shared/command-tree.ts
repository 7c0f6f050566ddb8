import type {CommandDeclaration, CommandRow} from './command.ts'

/** A command or a group of commands, with all that its help says. */
export interface CommandNode {
  readonly names: readonly string[] // what one types after `precis`
  readonly gloss: string
  readonly declaration?: CommandDeclaration // of a command
  readonly commands?: readonly CommandRow[] // of a group
}

/** All commands and groups in the order of the help, groups before their commands. */
export async function commandTree(rows: readonly CommandRow[], above: readonly string[] = []): Promise<CommandNode[]> {
  const nodes = rows.map(async (row): Promise<CommandNode[]> => {
    const {name, gloss} = row
    const names = [...above, name]
    if (!('commands' in row)) return [{names, gloss, declaration: await row.declaration()}]
    const commands = await row.commands()
    return [{names, gloss, commands}, ...(await commandTree(commands, names))]
  })
  return (await Promise.all(nodes)).flat()
}
