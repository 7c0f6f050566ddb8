/** What a caller's own code throws, which is for the caller to see as it is. */
export const THROWN = 'thrown by the caller'

/** A value that is wrong in most places; made anew each time, for some do not survive a use. */
export interface WrongValue {
  readonly name: string
  readonly make: () => unknown
}

const throwing = (): never => {
  throw new Error(THROWN)
}

const values: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  NaN: () => Number.NaN,
  '-1': () => -1,
  '-0': () => -0,
  '1.5': () => 1.5,
  Infinity: () => Infinity,
  '2 to the 53rd': () => 2 ** 53,
  '1e300': () => 1e300,
  'an empty string': () => '',
  'a string': () => 'wrong',
  'a long string': () => 'wrong '.repeat(5000),
  'a string without blanks': () => 'x'.repeat(30_000),
  'half a pair': () => 'a \ud800 b \udfff',
  'a string of an array index': () => '0',
  true: () => true,
  false: () => false,
  'a symbol': () => Symbol('wrong'),
  'a bigint': () => 5n,
  'a huge bigint': () => 10n ** 3000n,
  'a function': () => () => undefined,
  'a function that gives a promise of nothing': () => async () => null,
  'a function that throws': () => throwing,
  'an object': () => ({}),
  'a frozen object': () => Object.freeze({id: 1, text: 2, words: '3'}),
  'an object without a prototype': () => Object.create(null),
  'an object of ids': () => ({id: {}, text: [], words: {}}),
  'an object of getters that throw': () =>
    new Proxy({}, {get: (_, name) => (name === 'then' ? undefined : throwing())}),
  'an object that cannot be told': () => ({toString: throwing, valueOf: throwing, constructor: {name: 7}}),
  'a revoked proxy': () => {
    const {proxy, revoke} = Proxy.revocable({}, {})
    revoke()
    return proxy
  },
  'a proxy of an array': () => new Proxy([], {}),
  'an array': () => [],
  'a frozen array': () => Object.freeze([1, 'two']),
  'an array of nothing': () => [null],
  'an array with holes': () => new Array(3),
  'a nested array': () => [[[]]],
  'something like an array': () => ({length: 1e9}),
  'a date': () => new Date(0),
  'a regular expression': () => /wrong/g,
  'a map': () => new Map([['words', 5]]),
  'a set': () => new Set([1]),
  'a boxed string': () => new String('wrong'),
  'a boxed number': () => new Number(5),
  'an error': () => new Error('wrong'),
  'bytes that are no model': () => new Uint8Array([0x1f, 0x8b, 3]),
  'numbers that are none': () => Float64Array.of(Number.NaN),
  'an aborted signal': () => AbortSignal.abort(new Error(THROWN)),
}

export const WRONG_VALUES: readonly WrongValue[] = Object.entries(values).map(([name, make]) => ({name, make}))

/** Whether a message shows a value: so that it can be told from others of its kind. */
export function shows(message: string, value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return (
        message.includes(JSON.stringify(value).slice(0, 20)) || (value !== '' && message.includes(value.slice(0, 20)))
      )
    case 'bigint':
      return /\d|bigint/.test(message)
    case 'symbol':
      return message.includes('Symbol(')
    case 'function':
      return message.includes('function')
    case 'object':
      return value === null ? message.includes('null') : /\b(object|array|undefined|null|numbers)\b/.test(message)
    default:
      return message.includes(Object.is(value, -0) ? '-0' : String(value))
  }
}

/** A way into arguments: the first name is an argument's place. */
export type Path = readonly (string | number)[]

/** All places in arguments where a value can be another: the arguments, and what plain objects and arrays among them hold. */
export function pathsIn(args: readonly unknown[], opaque: readonly unknown[]): Path[] {
  const paths: Path[] = []
  const walk = (value: unknown, path: Path) => {
    if (path.length > 0) paths.push(path)
    if (!isPlain(value) || opaque.includes(value)) return
    // of many alike, the first and the last
    const keys = Object.keys(value)
    for (const key of keys) {
      if (!Array.isArray(value)) walk((value as Record<string, unknown>)[key], [...path, key])
      else if (key === '0' || key === keys.at(-1)) walk(value[Number(key)], [...path, Number(key)])
    }
  }
  for (const [i, arg] of args.entries()) walk(arg, [i])
  return paths
}

/** The arguments with another value at that place. What is not on the way stays the same. */
export function withValue(args: readonly unknown[], path: Path, value: unknown): unknown[] {
  const put = (from: unknown, [name, ...rest]: Path): unknown => {
    const copy = Array.isArray(from) ? [...from] : {...(from as object)}
    const old = (from as Record<string | number, unknown>)[name]
    ;(copy as Record<string | number, unknown>)[name] = rest.length === 0 ? value : put(old, rest)
    return copy
  }
  return put(args, path) as unknown[]
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  return Object.getPrototypeOf(value) === Object.prototype
}
