import {describe, expect, test} from 'vitest'
import {
  abortSignal,
  arrayOf,
  bytes,
  type Check,
  finite,
  iterable,
  number,
  numbers,
  objectWith,
  oneOf,
  optional,
  shown,
  string,
  whole,
} from '../src/check.ts'
import {optionsWith} from '../src/options-with.ts'

const boom = (): never => {
  throw new Error('boom')
}

describe('a value as a message shows it', () => {
  test.each<[unknown, string]>([
    ['a "b"\n', '"a \\"b\\"\\n"'],
    ['x'.repeat(1000), `"${'x'.repeat(60)}"…`],
    [-0, '-0'],
    [Number.NaN, 'NaN'],
    [undefined, 'undefined'],
    [null, 'null'],
    [5n, '5n'],
    [10n ** 100n, 'a huge bigint'],
    [Symbol('s'), 'Symbol(s)'],
    [boom, 'a function'],
    [[1, 2], 'an array of 2'],
    [{a: 1}, 'an object'],
    [Object.create(null), 'an object'],
    [new Map(), 'an object of Map'],
    [{constructor: {name: 7}}, 'an object'],
    [
      {
        get constructor() {
          return boom()
        },
      },
      'an object that cannot be looked at',
    ],
  ])('%#', (value, expected) => {
    expect(shown(value)).toBe(expected)
  })

  test('that is a revoked proxy', () => {
    const {proxy, revoke} = Proxy.revocable({}, {})
    revoke()
    expect(shown(proxy)).toBe('an object that cannot be looked at')
    expect(() => objectWith({}, 'a Thing')(proxy, 'x')).toThrow(
      new TypeError('x is an object that cannot be looked at, expected a Thing.'),
    )
  })
})

test.each<[Check, unknown, Error | undefined]>([
  [string, 'a', undefined],
  [string, 5, new TypeError('x is 5, expected a string.')],
  [whole(1), 3, undefined],
  [whole(1), 1.5, new RangeError('x is 1.5, expected a whole number ≥ 1.')],
  [whole(1, 9), '3', new TypeError('x is "3", expected a whole number from 1 to 9.')],
  [whole(0), 2 ** 53, new RangeError('x is 9007199254740992, expected a whole number ≥ 0.')],
  [number(0), Infinity, undefined],
  [number(0), Number.NaN, new RangeError('x is NaN, expected a number ≥ 0.')],
  [finite, -Infinity, new RangeError('x is -Infinity, expected a finite number.')],
  [finite, 5n, new TypeError('x is 5n, expected a finite number.')],
  [oneOf(['a', 'b']), 'c', new RangeError('x is "c", expected one of a, b.')],
  [oneOf(['a', 'b']), 7, new TypeError('x is 7, expected one of a, b.')],
  [optional(string), undefined, undefined],
  [optional(string), null, new TypeError('x is null, expected a string.')],
  [arrayOf(string), ['a', 5], new TypeError('x[1] is 5, expected a string.')],
  [arrayOf(string), {length: 1}, new TypeError('x is an object, expected an array.')],
  [numbers(finite), Float64Array.of(1, Number.NaN), new RangeError('x[1] is NaN, expected a finite number.')],
  [
    numbers(),
    new DataView(new ArrayBuffer(8)),
    new TypeError('x is an object of DataView, expected an array of numbers.'),
  ],
  [iterable, new Set(), undefined],
  [iterable, 'text', new TypeError('x is "text", expected an array or another iterable.')],
  [bytes, new Uint8Array(2), undefined],
  [bytes, Buffer.from('a'), undefined],
  [bytes, new Int8Array(2), new TypeError('x is an object of Int8Array, expected a Uint8Array.')],
  [objectWith({a: objectWith({b: string})}), {a: {b: 1}}, new TypeError('x.a.b is 1, expected a string.')],
  [objectWith({}, 'a Thing'), [], new TypeError('x is an array of 0, expected a Thing.')],
  [optionsWith({words: optional(string)}), {}, undefined],
  [optionsWith({words: optional(string)}), {words: 'a', wrods: undefined}, undefined],
  [optionsWith({words: optional(string)}), {words: 5}, new TypeError('x.words is 5, expected a string.')],
  [
    optionsWith({words: optional(string)}),
    {wrods: 5},
    new RangeError('x.wrods is 5, expected no option of this name: perhaps words is meant.'),
  ],
  [
    optionsWith({words: optional(string), query: optional(string)}),
    {'ba\u001bnana': {}},
    new RangeError('x.ba?nana is an object, expected no option of this name: there are words, query.'),
  ],
  [
    optionsWith({}),
    new Proxy({}, {ownKeys: boom}),
    new TypeError('x is an object, expected an object that can be looked at.'),
  ],
  [abortSignal, new AbortController().signal, undefined],
  [abortSignal, {aborted: false}, new TypeError('x.throwIfAborted is undefined, expected a function.')],
])('%#: what is wrong is named, with its place', (check, value, expected) => {
  if (expected === undefined) check(value, 'x')
  else expect(() => check(value, 'x')).toThrow(expected)
})

test('code of the caller that throws is the cause of an error with its place', () => {
  const given = {
    get text() {
      return boom()
    },
  }
  const error = (() => {
    try {
      objectWith({text: string})(given, 'documents[3]')
    } catch (error) {
      return error as Error
    }
    return undefined
  })()
  expect(error).toBeInstanceOf(TypeError)
  expect(error?.message).toBe('documents[3].text is an object that throws "boom", expected a value.')
  expect(error?.cause).toEqual(new Error('boom'))
})
