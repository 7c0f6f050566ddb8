import type {Key} from './key.ts'
import {kindOf} from './kinds.ts'
import type {FilledSheet} from './marks.ts'

/** The items with a fault, each with its number, its place and what every reader said. */
export function listedFaults({kind, items}: Key, sheets: readonly FilledSheet[]): string {
  const {faults} = kindOf(kind)
  return items
    .map(({item, systems, identity}) => ({item, systems, identity, marks: sheets.map((sheet) => sheet[item - 1])}))
    .filter(({marks}) => marks.some(({values}) => faults.includes(values.mark)))
    .map(({item, systems, identity, marks}) => {
      const said = marks.map(({values, why}) => `  ${values.mark}: ${why}`)
      return `${item}. ${systems.join(', ')}: ${identity}\n${said.join('\n')}\n`
    })
    .join('')
}
