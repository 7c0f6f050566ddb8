import {declareCommand} from '../shared/command.ts'

/** `precis man`: the manual page. */
export const command = declareCommand({
  arguments: [],
  options: [],
  notes: ['The page has what the help of all commands says, in the format of man.'],
  examples: ['precis man | man -l -', 'precis man > ~/.local/share/man/man1/precis.1'],
})
