import {longFlag} from '../../tasks/options/options.ts'
import type {CommandNode} from '../shared/command-tree.ts'
import {argumentValues, flagsOf, optionValues, type Values} from './values.ts'

/** The script for bash. Where it proposes nothing, bash proposes files by itself. */
export function bashScript(nodes: readonly CommandNode[]): string {
  const top = nodes.filter(({names}) => names.length === 1).map(({names}) => names[0])
  const groups = nodes.flatMap(({names, commands}) => (commands === undefined ? [] : names))
  return `# Completion of precis for bash: source <(precis completion bash)
_precis() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} path first=1
  # bash takes --solver=exact for three words
  if [[ $cur == = ]]; then cur=
  elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  COMPREPLY=()
  [[ \${COMP_WORDS[1]} == help && COMP_CWORD -gt 1 ]] && first=2
  path=\${COMP_WORDS[first]}
  case $path in
    ${groups.join('|')}) ((COMP_CWORD > first)) && path+=" \${COMP_WORDS[first+1]}" && ((first++)) ;;
  esac
  if ((COMP_CWORD <= first)); then
    case $path in
${nodes.flatMap(groupCase).join('')}      *) _precis_names '${[...top, 'help', '--help', '--version'].join(' ')}' ;;
    esac
    return
  fi
  case "$path $prev" in
${nodes.flatMap(optionCases).join('')}  esac
  case $path in
${nodes.flatMap(commandCase).join('')}  esac
}

_precis_names() {
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
  compopt +o default
}

# the last name of a list with commas
_precis_list() {
  local before=
  [[ $cur == *,* ]] && before=\${cur%,*},
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "\${cur##*,}"))
  compopt +o default -o nospace
}

complete -o default -F _precis precis
`
}

function groupCase({names, commands}: CommandNode): string[] {
  if (commands === undefined) return []
  const own = commands.map(({name}) => name).join(' ')
  return [`      '${names.join(' ')} '*) _precis_names '${own}' ;;\n`]
}

function optionCases({names, declaration}: CommandNode): string[] {
  return (declaration?.options ?? []).flatMap((option) => {
    const action = actionOf(optionValues(option))
    return action === undefined ? [] : [`    '${[...names, longFlag(option)].join(' ')}') ${action}; return ;;\n`]
  })
}

function commandCase({names, declaration}: CommandNode): string[] {
  if (declaration === undefined) return []
  const values = declaration.arguments.map(argumentValues)
  // of several arguments those with names come first
  const named = values.flatMap((value) => (value.kind === 'names' ? value.names : []))
  const isFile = values.some(({kind}) => kind === 'files')
  const flags = `[[ $cur == -* ]] && _precis_names '${flagsOf(declaration).join(' ')}'`
  const others = named.length > 0 ? ` || ((COMP_CWORD > first + 1)) || _precis_names '${named.join(' ')}'` : ''
  const nothing = isFile || named.length > 0 ? '' : ' || compopt +o default'
  return [`    '${names.join(' ')}') ${flags}${others}${nothing} ;;\n`]
}

/** Nothing where bash proposes files by itself, or where the option is a switch. */
function actionOf(values: Values): string | undefined {
  switch (values.kind) {
    case 'names':
      return `${values.isList ? '_precis_list' : '_precis_names'} '${values.names.join(' ')}'`
    case 'any':
      return 'compopt +o default'
    case 'files':
      return ':'
    default:
      return undefined
  }
}
