import {longFlag, type OptionDeclaration} from '../../tasks/options/options.ts'
import type {CommandNode} from '../shared/command-tree.ts'
import {argumentValues, optionValues} from './values.ts'

/** The script for fish: a line for each command and option, with the words after which it may be typed. */
export function fishScript(nodes: readonly CommandNode[]): string {
  const lines = nodes.flatMap((node) => [commandLine(node), ...argumentLines(node), ...optionLines(node)])
  return `# Completion of precis for fish: precis completion fish > ~/.config/fish/completions/precis.fish
function __precis_after # these words, whatever comes next
    set -l words (commandline -opc)
    set -e words[1]
    set -l length (count $argv)
    test (count $words) -ge $length; and test "$words[1..$length]" = "$argv"
end

function __precis_right_after # these words and nothing else
    set -l words (commandline -opc)
    set -e words[1]
    test "$words" = "$argv"
end

complete -c precis -f
complete -c precis -n '__precis_right_after' -a help -d 'Print this help, or that of a command.'
complete -c precis -n '__precis_right_after' -s V -l version -d 'print the version'
complete -c precis -s h -l help -d 'print this help'
${lines.join('\n')}
`
}

function commandLine({names, gloss}: CommandNode): string {
  const before = names.slice(0, -1).join(' ')
  return `complete -c precis -n ${quoted(`__precis_right_after ${before}`.trim())} -a ${names[names.length - 1]} -d ${quoted(gloss)}`
}

function argumentLines({names, declaration}: CommandNode): string[] {
  const values = (declaration?.arguments ?? []).map(argumentValues)
  const after = quoted(`__precis_after ${names.join(' ')}`)
  const named = values.flatMap((value) => (value.kind === 'names' ? value.names : []))
  return [
    ...(named.length > 0
      ? [`complete -c precis -n ${quoted(`__precis_right_after ${names.join(' ')}`)} -a ${quoted(named.join(' '))}`]
      : []),
    ...(values.some(({kind}) => kind === 'files') ? [`complete -c precis -n ${after} -F`] : []),
  ]
}

function optionLines({names, declaration}: CommandNode): string[] {
  const after = quoted(`__precis_after ${names.join(' ')}`)
  return (declaration?.options ?? []).map((option) => {
    const long = longFlag(option).slice('--'.length)
    return `complete -c precis -n ${after} -l ${long}${valueFlags(option)} -d ${quoted(option.help)}`
  })
}

function valueFlags(option: OptionDeclaration): string {
  const values = optionValues(option)
  switch (values.kind) {
    case 'none':
      return ''
    case 'files':
      return ' -r -F'
    case 'any':
      return ' -x'
    default: {
      const names = values.names.join(' ')
      return ` -x -a ${quoted(values.isList ? `(__fish_append , ${names})` : names)}`
    }
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}
