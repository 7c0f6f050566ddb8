import {MOST_SAMPLES} from '../bootstrap.ts'
import type {Combination} from '../combine.ts'
import type {Limit} from '../limits.ts'
import {LONGEST_N_GRAM} from '../metric.ts'
import {ScriptError} from './script-error.ts'

/** Letters that are followed by a value. */
const WITH_VALUE = 'bceflnprtw23z'

const WITHOUT_VALUE = 'aHhdMmsuUvx'

/** A value that is printed as it was typed, and what it means as a number. */
interface Typed {
  readonly text: string
  readonly value: number
}

export interface ScriptOptions {
  readonly allSystems: boolean
  readonly limit: Limit
  readonly confidence: Typed
  readonly details: boolean
  /** Of the stop words and the exception list, if one was named. */
  readonly dataFolder: string | undefined
  readonly combination: Combination
  readonly stem: boolean
  readonly stemModelsOnly: boolean
  readonly stopWords: boolean
  /** ROUGE-1 to ROUGE-N; 0 for none. */
  readonly longestNGram: number
  readonly subsequence: boolean
  readonly weight: Typed | undefined
  readonly skip: (Typed & {readonly pairsAlone: boolean; readonly withWords: boolean}) | undefined
  readonly basicElements: string | undefined
  readonly alpha: number
  readonly samples: number
  readonly average: 'evaluations' | 'counts' | 'raw counts'
  /** The format of the files in a list; undefined where the configuration is XML. */
  readonly listFormat: string | undefined
  readonly configuration: string
  readonly system: string | undefined
}

/** What the arguments say before anything is made of it. */
interface ParsedArguments {
  /** By letter; an empty text for one without value. */
  readonly options: ReadonlyMap<string, string>
  readonly rest: readonly string[]
  /** Letters that mean nothing, in their order. */
  readonly unknown: readonly string[]
}

/**
 * Parses arguments as perl's getopts does: letters may be bunched, the rest of a bunch or the whole next argument is the
 * value of a letter that takes one, and the first argument that is no option ends the options.
 */
export function parseArguments(args: readonly string[]): ParsedArguments {
  const options = new Map<string, string>()
  const unknown: string[] = []
  let at = 0
  while (at < args.length && args[at].length > 1 && args[at].startsWith('-')) {
    const bunch = args[at++]
    if (bunch === '--') break
    for (let i = 1; i < bunch.length; i++) {
      const letter = bunch[i]
      if (WITH_VALUE.includes(letter)) {
        const value = i + 1 < bunch.length ? bunch.slice(i + 1) : args[at++]
        if (value === undefined) options.delete(letter)
        else options.set(letter, value)
        break
      }
      if (WITHOUT_VALUE.includes(letter)) options.set(letter, '')
      else unknown.push(letter)
    }
  }
  return {options, rest: args.slice(at), unknown}
}

/** Checks the options, in the order of the script, which stops at the first that is wrong. */
export function scriptOptions({options, rest}: ParsedArguments, dataFolder: string | undefined): ScriptOptions {
  const has = (letter: string) => options.has(letter)
  const typed = (letter: string): Typed | undefined => {
    const text = options.get(letter)
    return text === undefined ? undefined : {text, value: perlNumber(text)}
  }
  const numberOf = (letter: string, otherwise: number) => typed(letter)?.value ?? otherwise

  const listFormat = options.get('z')
  if (rest.length === 1 && listFormat === undefined && !has('a')) {
    throw new ScriptError(`Only ${rest[0]} given, expected a system after it, or the option -a for all systems.`)
  }
  if (has('l') && has('b')) {
    throw new ScriptError(`Options -l ${options.get('l')} and -b ${options.get('b')} given, expected one of them.`)
  }
  checkRange(typed('c'), '-c', 0, 100)
  const weight = typed('w')
  if (weight !== undefined && !(weight.value > 0)) throw outOfRange('-w', weight.text, 'a number > 0')
  checkRange(typed('p'), '-p', 0, 1)

  const skip = typed('2')
  const words = numberOf('l', 0)
  const bytes = numberOf('b', 0)
  const average = numberOf('t', 0)
  // the script would run for days, or until its memory is full
  checkAtMost(typed('n'), '-n', LONGEST_N_GRAM)
  if (average !== 2) checkAtMost(typed('r'), '-r', MOST_SAMPLES)
  return {
    allSystems: has('a'),
    limit: words !== 0 ? {words} : bytes !== 0 ? {bytes} : {},
    confidence: typed('c') ?? {text: '95', value: 95},
    details: has('d'),
    dataFolder: options.get('e') ?? dataFolder,
    combination: options.get('f') === 'B' ? 'best' : 'average',
    stem: has('m'),
    stemModelsOnly: has('M'),
    stopWords: has('s'),
    longestNGram: numberOf('n', 0),
    subsequence: !has('x') && !has('3'),
    weight,
    skip: skip && {...skip, pairsAlone: !has('u'), withWords: has('u') || has('U')},
    basicElements: options.get('3'),
    alpha: numberOf('p', 0.5),
    samples: numberOf('r', 1000),
    average: average === 1 ? 'counts' : average === 2 ? 'raw counts' : 'evaluations',
    listFormat,
    configuration: rest[0],
    system: rest[1],
  }
}

function checkRange(typed: Typed | undefined, option: string, low: number, high: number): void {
  if (typed !== undefined && !(typed.value >= low && typed.value <= high)) {
    throw outOfRange(option, typed.text, `a number from ${low} to ${high}`)
  }
}

function checkAtMost(typed: Typed | undefined, option: string, high: number): void {
  if (typed !== undefined && typed.value > high) throw outOfRange(option, typed.text, `a number ≤ ${high}`)
}

function outOfRange(option: string, text: string, expected: string): ScriptError {
  return new ScriptError(`Option ${option}: ${text} given, expected ${expected}.`)
}

/** A text as perl reads it for a number: what leads it and looks like one, or 0. */
export function perlNumber(text: string): number {
  const [number] = /^[\t\n\v\f\r ]*[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/.exec(text) ?? ['0']
  return Number(number)
}
