import {type Check, impossible, MOST_SHOWN, objectWith, read, shown} from './check.ts'
import {nearestName} from './nearest-name.ts'
import {printable} from './printable.ts'

/**
 * Options: what `fields` asks of each, and no others. One that is misspelt would be passed over, and nobody would know why
 * the answer is another one than was asked for.
 */
export function optionsWith<Options = Readonly<Record<string, unknown>>>(
  fields: Readonly<Record<keyof Options, Check>>,
): Check {
  const names = Object.keys(fields)
  const known = new Set(names)
  const check = objectWith(fields as Readonly<Record<string, Check>>)
  return (value, place) => {
    check(value, place)
    const unknown = ownNames(value as object, place).find((name) => !known.has(name))
    const given = unknown === undefined ? undefined : read(value, unknown, place)
    if (unknown === undefined || given === undefined) return
    const near = nearestName(unknown, names)
    const instead = near === undefined ? `there are ${names.join(', ')}` : `perhaps ${near} is meant`
    const shortened = printable(unknown.slice(0, MOST_SHOWN))
    throw impossible(given, `${place}.${shortened}`, `no option of this name: ${instead}`)
  }
}

/** The names of what an object has itself. A proxy may throw instead. */
function ownNames(value: object, place: string): string[] {
  try {
    return Object.keys(value)
  } catch (error) {
    throw new TypeError(`${place} is ${shown(value)}, expected an object that can be looked at.`, {cause: error})
  }
}
