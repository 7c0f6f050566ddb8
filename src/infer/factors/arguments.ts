import {shownValue} from './shown-value.ts'

/** Throws a TypeError unless the value is a row of numbers: an array or a typed array of them. */
export function checkNumbers(what: string, value: ArrayLike<number>): void {
  checkRow(what, value)
  for (let i = 0; i < value.length; i++) {
    if (typeof value[i] === 'number') continue
    throw new TypeError(`${what}: number ${i} is ${shownValue(value[i])}, expected a number.`)
  }
}

/** Throws a TypeError unless the value is an array or a typed array, of whatever. */
export function checkRow(what: string, value: ArrayLike<unknown>): void {
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) return
  throw new TypeError(`${what}: ${shownValue(value)} given, expected an array.`)
}

/** Throws a TypeError unless the value is an object, and no array. */
export function checkRecord(what: string, value: object): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)) return
  throw new TypeError(`${what}: ${shownValue(value)} given, expected an object.`)
}

/** Throws a TypeError unless the value is a number, which may be infinite. */
export function checkNumber(what: string, value: number): void {
  if (typeof value === 'number' && !Number.isNaN(value)) return
  const Kind = typeof value === 'number' ? RangeError : TypeError
  throw new Kind(`${what} is ${shownValue(value)}, expected a number.`)
}

/** Throws a TypeError unless the value can tell that it is aborted. */
export function checkSignal(signal: AbortSignal | undefined): void {
  if (signal === undefined || (typeof signal === 'object' && signal !== null && typeof signal.aborted === 'boolean'))
    return
  throw new TypeError(`Option signal: ${shownValue(signal)} given, expected an AbortSignal.`)
}

/** Throws a RangeError unless an option lies in (low, high), or in [low, high] if `closed`. */
export function checkOption(name: string, value: number, low: number, high: number, closed: boolean): void {
  const inside = typeof value === 'number' && (closed ? value >= low && value <= high : value > low && value < high)
  if (inside) return
  const [left, right] = closed ? ['[', ']'] : ['(', ')']
  throw new RangeError(
    `Option ${name}: ${shownValue(value)} given, expected a number in ${left}${low}, ${high}${right}.`,
  )
}
