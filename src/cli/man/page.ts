import {type Choice, glossedChoices, longFlag} from '../../tasks/options/options.ts'
import type {CommandDeclaration, Note} from '../shared/command.ts'
import type {CommandNode} from '../shared/command-tree.ts'
import {argumentRow, optionRow, synopsisOf, ungrouped} from '../shared/help.ts'

/** The manual page of all commands in the language of man(7), in ASCII. */
export function manPage(nodes: readonly CommandNode[], version: string): string {
  const commands = nodes.filter(({declaration}) => declaration !== undefined)
  const lines = [
    `.TH PRECIS 1 "" "precis ${version}" "User Commands"`,
    '.SH NAME',
    'precis \\- summaries of several documents, and the solvers and parsers behind them',
    '.SH SYNOPSIS',
    ...commands.flatMap(({names, declaration}) => [
      '.TP',
      `.B ${roff(['precis', ...names].join(' '))}`,
      roff(synopsisOf(declaration!)),
    ]),
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH OPTIONS OF PRECIS ITSELF',
    ...rowLines([
      {name: '-V, --version', gloss: 'print the version'},
      {name: '-h, --help', gloss: 'print the commands, or after a command its help; the same as precis help [command]'},
    ]),
    '.SH EXIT STATUS',
    ...rowLines([
      {name: '0', gloss: 'done'},
      {name: '1', gloss: 'failed: the disk is full, solvers contradict each other, or the summary is empty'},
      {name: '2', gloss: 'wrong usage, or input that cannot be read'},
      {name: '130, 143', gloss: 'interrupted by Ctrl-C or SIGTERM; what was done by then is printed'},
    ]),
    '.SH ENVIRONMENT',
    ...rowLines([{name: 'NO_COLOR', gloss: 'if set, deleted words are in brackets on terminals, too'}]),
  ]
  return `${lines.join('\n')}\n`
}

function commandLines({names, gloss, declaration}: CommandNode): string[] {
  const {arguments: taken, options, groups = [], notes = [], examples} = declaration as CommandDeclaration
  return [
    `.SS ${roff(['precis', ...names].join(' '))}`,
    roff(gloss),
    ...rowLines([...taken.map(argumentRow), ...ungrouped(declaration!).map(optionRow)]),
    ...groups.flatMap(({heading, options}) => noteLines({heading, rows: options.map(optionRow)})),
    ...notes.flatMap(noteLines),
    ...options.flatMap((option) => {
      const rows = glossedChoices(option.choices)
      return rows.length === 0 ? [] : ['.PP', `Choices for ${roff(longFlag(option))}:`, ...rowLines(rows)]
    }),
    '.PP',
    'Examples:',
    '.PP',
    '.nf',
    ...examples.map((example) => `    ${roff(example)}`),
    '.fi',
  ]
}

function noteLines(note: Note): string[] {
  return typeof note === 'string' ? ['.PP', roff(note)] : ['.PP', `${roff(note.heading)}:`, ...rowLines(note.rows)]
}

function rowLines(rows: readonly Choice[]): string[] {
  return rows.flatMap(({name, gloss}) => ['.TP', `.B ${roff(name)}`, roff(gloss)])
}

/** A text as roff prints it as it is. */
function roff(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll(
      /[^ -~]/gu,
      (character) => `\\[u${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
}
