import {type ArgumentDeclaration, choiceNames, longFlag, type OptionDeclaration} from '../../tasks/options/options.ts'
import type {CommandDeclaration} from '../shared/command.ts'

/** What may follow an option, or stand as an argument. */
export type Values =
  | {readonly kind: 'none'} // it is a switch
  | {readonly kind: 'any'} // nothing to propose
  | {readonly kind: 'files'}
  | {readonly kind: 'names'; readonly names: readonly string[]; readonly isList: boolean}

/** Placeholders that stand for files or folders. */
const FILES = /^[<[](file|folder|path|gold|treebank|clusters)s?(\.\.\.)?[>\]]$/

export function optionValues(option: OptionDeclaration): Values {
  const placeholder = option.flag.split(' ')[1]
  if (placeholder === undefined) return {kind: 'none'}
  const {choices, commaSeparated} = option
  if (choices !== undefined) {
    return {kind: 'names', names: choiceNames(choices), isList: commaSeparated !== undefined}
  }
  return {kind: FILES.test(placeholder) ? 'files' : 'any'}
}

export function argumentValues({flag, choices}: ArgumentDeclaration): Values {
  if (choices !== undefined) return {kind: 'names', names: choices, isList: false}
  return {kind: FILES.test(flag) ? 'files' : 'any'}
}

/** All that can be typed as an option of a command. */
export function flagsOf({options}: CommandDeclaration): string[] {
  return [
    ...options.flatMap((option) => [longFlag(option), ...(option.short === undefined ? [] : [option.short])]),
    '--help',
  ]
}
