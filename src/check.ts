/**
 * What the library's border asks of the values that callers hand in. Public functions check their arguments, in plain
 * JavaScript too; kernels and all else inside check nothing.
 *
 * A value of a wrong type is a TypeError, an impossible value of the right type a RangeError. The message has the place,
 * the value and what was expected: `options.words is "5", expected a whole number ≥ 1.`
 */

/** Throws unless the value at a place is as it should be. `place` is what the message calls it: `documents[2].text`. */
export type Check = (value: unknown, place: string) => void

/** So much of a value is shown in a message. */
export const MOST_SHOWN = 60

/** A value as a message shows it: short, on one line, and never an error itself, whatever the value is. */
export function shown(value: unknown): string {
  try {
    return shownPart(value)
  } catch {
    // its own code throws, or it is a revoked proxy
    return 'an object that cannot be looked at'
  }
}

function shownPart(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value.length <= MOST_SHOWN ? JSON.stringify(value) : `${JSON.stringify(value.slice(0, MOST_SHOWN))}…`
    case 'bigint':
      return BigInt.asIntN(64, value) === value ? `${value}n` : 'a huge bigint'
    case 'function':
      return 'a function'
    case 'object':
      return shownObject(value)
    default:
      return Object.is(value, -0) ? '-0' : String(value).slice(0, MOST_SHOWN)
  }
}

function shownObject(value: object | null): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `an array of ${value.length}`
  const name: unknown = value.constructor?.name
  if (typeof name !== 'string' || name === '' || name === 'Object') return 'an object'
  return `an object of ${name.slice(0, MOST_SHOWN)}`
}

/** The error of a value that has the wrong type. */
export function wrongType(value: unknown, place: string, expected: string): TypeError {
  return new TypeError(`${place} is ${shown(value)}, expected ${expected}.`)
}

/** The error of a value that has the right type, but cannot be. */
export function impossible(value: unknown, place: string, expected: string): RangeError {
  return new RangeError(`${place} is ${shown(value)}, expected ${expected}.`)
}

/** A check by `typeof`. */
function typed(type: 'string' | 'boolean' | 'function'): Check {
  return (value, place) => {
    if (typeof value !== type) throw wrongType(value, place, `a ${type}`)
  }
}

export const string = typed('string')
export const boolean = typed('boolean')
export const callable = typed('function')

/** A number from `low` to `high`. */
export function number(low = -Infinity, high = Infinity): Check {
  const expected = numberText('number', low, high)
  return (value, place) => {
    if (typeof value !== 'number') throw wrongType(value, place, expected)
    if (!(value >= low && value <= high)) throw impossible(value, place, expected)
  }
}

/** A whole number from `low` to `high`. */
export function whole(low: number, high = Infinity): Check {
  const expected = numberText('whole number', low, high)
  return (value, place) => {
    if (typeof value !== 'number') throw wrongType(value, place, expected)
    if (!(Number.isSafeInteger(value) && value >= low && value <= high)) throw impossible(value, place, expected)
  }
}

function numberText(kind: string, low: number, high: number): string {
  const isBounded = high < Number.MAX_VALUE
  const named = high === Number.MAX_VALUE ? `finite ${kind}` : kind
  if (isBounded) return `a ${named} from ${low} to ${high}`
  return low === -high ? `a ${named}` : `a ${named} ≥ ${low}`
}

/** A number that is neither infinite nor NaN. */
export const finite = number(-Number.MAX_VALUE, Number.MAX_VALUE)

/** One of a few names. */
export function oneOf(names: readonly string[]): Check {
  const expected = `one of ${names.join(', ')}`
  return (value, place) => {
    if (typeof value !== 'string') throw wrongType(value, place, expected)
    if (!names.includes(value)) throw impossible(value, place, expected)
  }
}

/** Nothing, or what `check` asks for. */
export function optional(check: Check): Check {
  return (value, place) => {
    if (value !== undefined) check(value, place)
  }
}

/** An array, and what `each` asks of its items. */
export function arrayOf(each: Check): Check {
  return (value, place) => {
    if (!isArray(value)) throw wrongType(value, place, 'an array')
    const length = read(value, 'length', place) as number
    for (let i = 0; i < length; i++) each(read(value, i, place), `${place}[${i}]`)
  }
}

/** Something to go through once; its items are checked on the way. */
export const iterable: Check = (value, place) => {
  const isIterable = isArray(value) || (isObject(value) && typeof read(value, Symbol.iterator, place) === 'function')
  if (!isIterable) throw wrongType(value, place, 'an array or another iterable')
}

/** A list of numbers: an array, or one of the typed ones. */
export function numbers(each: Check = number()): Check {
  return (value, place) => {
    const isList = isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))
    if (!isList) throw wrongType(value, place, 'an array of numbers')
    const length = read(value, 'length', place) as number
    for (let i = 0; i < length; i++) each(read(value, i, place), `${place}[${i}]`)
  }
}

/** Bytes; those of another realm too, as in a test runner or a frame. */
export const bytes: Check = (value, place) => {
  const isBytes = ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
  if (!isBytes) throw wrongType(value, place, 'a Uint8Array')
}

/** An object or a function, and what `fields` asks of what it has. `expected` is what a message calls the whole. */
export function objectWith(fields: Readonly<Record<string, Check>>, expected = 'an object'): Check {
  const entries = Object.entries(fields)
  return (value, place) => {
    if (!isObject(value) || isArray(value) || isRevoked(value)) throw wrongType(value, place, expected)
    for (const [name, check] of entries) check(read(value, name, place), `${place}.${name}`)
  }
}

/** A field, which may be code of the caller that throws. */
export function read(value: unknown, name: string | number | symbol, place: string): unknown {
  try {
    return Reflect.get(value as object, name)
  } catch (error) {
    const path = typeof name === 'string' ? `${place}.${name}` : `${place}[${String(name)}]`
    const reason = error instanceof Error ? error.message : shown(error)
    throw new TypeError(`${path} is ${shown(value)} that throws ${JSON.stringify(reason)}, expected a value.`, {
      cause: error,
    })
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Whether a value is a proxy that fails at every touch. */
export function isRevoked(value: object): boolean {
  try {
    Reflect.getPrototypeOf(value)
    return false
  } catch {
    return true
  }
}

/** Whether a value is an array, whatever it is: `Array.isArray` throws at a revoked proxy. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value)
  } catch {
    // a revoked proxy
    return false
  }
}

/** An AbortSignal, of whatever realm. */
export const abortSignal: Check = objectWith(
  {aborted: boolean, throwIfAborted: callable, addEventListener: callable},
  'an AbortSignal',
)
