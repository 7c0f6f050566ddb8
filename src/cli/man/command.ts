import {declareCommand} from '../shared/command.ts'

/** `precis man`: the manual page. */
export const command = declareCommand({
  arguments: [],
  options: [],
  notes: ['The page contains the help of all commands, in the format of man.'],
  examples: ['precis man | man -l -', 'precis man > ~/.local/share/man/man1/precis.1'],
})
