import {
  type ArgumentDeclaration,
  type Choice,
  choiceNames,
  glossedChoices,
  longFlag,
  type OptionDeclaration,
  typedFlags,
} from '../../tasks/options/options.ts'
import type {CommandDeclaration, CommandRow, Note} from './command.ts'

/** Columns; a terminal has at least as many. */
const WIDTH = 80
/** A term longer than this has its explanation on the next line. */
const WIDEST_TERM = 26

/** What `precis --help` prints, and the help of a group of commands. */
export function overviewOf(
  path: string,
  gloss: string,
  rows: readonly CommandRow[],
  options: readonly Choice[],
): string {
  return sections([
    `Usage: ${path} <command>`,
    wrapped(gloss),
    glossary('Commands', rows),
    glossary('Options', [...options, HELP_OPTION]),
    wrapped(
      `${path} <command> --help explains a command${path === 'precis' ? ', and so does precis help <command>' : ''}.`,
    ),
  ])
}

/** What `precis COMMAND --help` prints. */
export function helpOf(path: string, gloss: string, declaration: CommandDeclaration): string {
  const {arguments: taken, options, groups = [], notes = [], examples} = declaration
  const glossed = options.filter(({choices}) => glossedChoices(choices).length > 0)
  return sections([
    `Usage: ${path} ${synopsisOf(declaration)}`,
    wrapped(gloss),
    ...(taken.length > 0 ? [glossary('Arguments', taken.map(argumentRow))] : []),
    glossary('Options', [...ungrouped(declaration).map(optionRow), HELP_OPTION]),
    ...groups.map(({heading, options}) => glossary(heading, options.map(optionRow))),
    ...notes.map(noteText),
    ...glossed.map((option) => glossary(`Choices for ${longFlag(option)}`, glossedChoices(option.choices))),
    `Examples:\n${examples.map((example) => `  ${example}\n`).join('')}`,
  ])
}

/** The options that stand in no group. */
export function ungrouped({options, groups = []}: CommandDeclaration): OptionDeclaration[] {
  const grouped = new Set(groups.flatMap(({options}) => options.map(longFlag)))
  return options.filter((option) => !grouped.has(longFlag(option)))
}

/** What is typed after the name of a command. Options that it cannot do without belong to it. */
export function synopsisOf({arguments: taken, options}: CommandDeclaration): string {
  const mandatory = options.flatMap((option) => (option.mandatory ? [option.flag] : []))
  return [...mandatory, '[options]', ...taken.map(({flag}) => flag)].join(' ')
}

const HELP_OPTION: Choice = {name: '-h, --help', gloss: 'print this help'}

/** An option with what the help says of it. */
export function optionRow(option: OptionDeclaration): Choice {
  return {name: typedFlags(option), gloss: withFacts(option, option.choices)}
}

/** An argument with what the help says of it. */
export function argumentRow(argument: ArgumentDeclaration): Choice {
  return {name: argument.flag, gloss: withFacts(argument, argument.choices)}
}

/** The help text of an option with its choices and its default. */
function withFacts(
  {help, default: value, defaultText}: OptionDeclaration | ArgumentDeclaration,
  choices: OptionDeclaration['choices'],
): string {
  const facts: string[] = []
  if (choices !== undefined)
    facts.push(glossedChoices(choices).length > 0 ? 'see below' : choiceNames(choices).join(', '))
  const shown = defaultText ?? (value === undefined ? '' : Array.isArray(value) ? value.join(',') : `${value}`)
  if (shown !== '') facts.push(`default: ${shown}`)
  return facts.length === 0 ? help : `${help} (${facts.join('; ')})`
}

function noteText(note: Note): string {
  return typeof note === 'string' ? wrapped(note) : glossary(note.heading, note.rows)
}

/** A heading and a table of two columns, the second one wrapped. */
function glossary(heading: string, rows: readonly Choice[]): string {
  const terms = rows.map(({name}) => name.length).filter((length) => length <= WIDEST_TERM)
  const column = 2 + Math.max(0, ...terms) + 2
  const lines = rows.map(({name, gloss}) => {
    const indent = `\n${' '.repeat(column)}`
    const text = wrapped(gloss, WIDTH - column)
      .trimEnd()
      .replaceAll('\n', indent)
    return name.length <= WIDEST_TERM ? `  ${name}`.padEnd(column) + text : `  ${name}${indent}${text}`
  })
  return `${heading}:\n${lines.map((line) => `${line}\n`).join('')}`
}

/** The words of a text on lines of at most `width` columns. */
function wrapped(text: string, width = WIDTH): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return `${lines.join('\n')}\n`
}

function sections(texts: readonly string[]): string {
  return texts.map((text) => (text.endsWith('\n') ? text : `${text}\n`)).join('\n')
}
