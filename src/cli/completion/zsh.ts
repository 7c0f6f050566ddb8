import {longFlag, type OptionDeclaration} from '../../tasks/options/options.ts'
import type {CommandNode} from '../shared/command-tree.ts'
import {argumentValues, optionValues, type Values} from './values.ts'

/** The script for zsh, by its function _arguments. */
export function zshScript(nodes: readonly CommandNode[]): string {
  const top = nodes.filter(({names}) => names.length === 1)
  const groups = nodes.filter(({commands}) => commands !== undefined)
  return `#compdef precis
# Completion of precis for zsh: source <(precis completion zsh), after compinit
_precis() {
  local -a commands
  local command=
  if (( CURRENT > 2 )) && [[ $words[2] == help ]]; then words=(precis "\${(@)words[3,-1]}"); (( CURRENT-- )); fi
  if (( CURRENT == 2 )); then
    commands=(${top.map(describedNode).join(' ')} 'help:print this help, or that of a command')
    _describe command commands
    return
  fi
  command=$words[2]
  shift words; (( CURRENT-- ))
${groups.map(groupStep).join('')}  case $command in
${nodes.flatMap(commandCase).join('')}  esac
}

compdef _precis precis
`
}

function groupStep({names, commands}: CommandNode): string {
  const rows = (commands ?? []).map(({name, gloss}) => quoted(`${name}:${escaped(gloss)}`))
  return `  if [[ $command == ${names.join(' ')} ]]; then
    if (( CURRENT == 2 )); then commands=(${rows.join(' ')}); _describe command commands; return; fi
    command+=" $words[2]"
    shift words; (( CURRENT-- ))
  fi
`
}

function commandCase({names, declaration}: CommandNode): string[] {
  if (declaration === undefined) return []
  const specs = [
    ...declaration.options.map(optionSpec),
    quoted('--help[print this help]'),
    ...declaration.arguments.map((argument, i) => {
      const place = argument.flag.includes('...') ? '*' : `${i + 1}`
      return quoted(`${place}:${escaped(nameOf(argument.flag))}:${actionOf(argumentValues(argument))}`)
    }),
  ]
  return [`    '${names.join(' ')}') _arguments -S ${specs.join(' ')} ;;\n`]
}

function optionSpec(option: OptionDeclaration): string {
  const values = optionValues(option)
  const [flag, placeholder = ''] = option.flag.split(' ')
  const text = `${longFlag(option)}[${escaped(option.help)}]`
  if (values.kind === 'none') return quoted(text)
  const optional = placeholder.startsWith('[') ? ':' : ''
  const repeated = flag !== undefined && placeholder.includes('...') ? '*' : ''
  return quoted(`${repeated}${text}:${optional}${nameOf(placeholder)}:${actionOf(values)}`)
}

function actionOf(values: Values): string {
  switch (values.kind) {
    case 'names':
      return values.isList ? `_values -s , names ${values.names.join(' ')}` : `(${values.names.join(' ')})`
    case 'files':
      return '_files'
    default:
      return ''
  }
}

function nameOf(placeholder: string): string {
  return placeholder.replaceAll(/[^a-z]/g, '')
}

function describedNode({names, gloss}: CommandNode): string {
  return quoted(`${names[0]}:${escaped(gloss)}`)
}

function escaped(text: string): string {
  return text.replaceAll(/[[\]:\\]/g, '\\$&')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
