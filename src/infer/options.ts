import {nearestName} from '../nearest-name.ts'
import {checkOption, checkRecord, checkRow} from './factors/arguments.ts'
import {shownValue} from './factors/shown-value.ts'
import type {CompiledGraph} from './graph.ts'
import type {Round} from './rounding.ts'
import type {SolverState, TraceRow} from './solution.ts'

export {checkOption}

/** The defaults that ad3, psdd, maxProduct and mplp share. */
export const messageDefaults = {
  /** Seconds of wall-clock time; the best answer so far is returned when they are over. */
  timeLimit: Number.POSITIVE_INFINITY,
  maxIterations: 10_000,
  /** The run ends when nothing moves by more than this (root mean square over links; log-potentials count in units of the largest). */
  tolerance: 1e-6,
  /** The run ends when the bound exceeds the answer by no more than this part of it. */
  gapTolerance: 0,
  /** Iterations between two looks for a better answer and bound. */
  checkEvery: 25,
  /** By variable: 0 or 1 to hold it there, −1 to leave it free. */
  fixed: undefined as Int8Array | undefined,
  /** Writes a 0/1 assignment for the relaxed variables into `out`; without it they are rounded and repaired. */
  round: undefined as Round | undefined,
  /** Is told about every iteration. */
  onIteration: undefined as ((row: TraceRow) => void) | undefined,
  /** Is told where the solver stands, after every iteration. */
  onState: undefined as ((state: SolverState) => void) | undefined,
  /** Ends the run, which throws the signal's reason. Only what is called by the run itself can abort one that does not pause. */
  signal: undefined as AbortSignal | undefined,
}

/** The options that ad3, psdd, maxProduct and mplp share. */
export type MessageOptions = typeof messageDefaults

/** The variables that infinite log-potentials or the caller hold; undefined if the two contradict each other. */
export function heldVariables(graph: CompiledGraph, fixed: Int8Array | undefined): Int8Array | undefined {
  const held = graph.fixed.slice()
  if (fixed === undefined) return held
  checkRow('Fixed variables', fixed)
  if (fixed.length !== held.length) {
    throw new RangeError(
      `Fixed variables: ${fixed.length} values given, expected one for each of ${held.length} variables.`,
    )
  }
  for (let i = 0; i < held.length; i++) {
    if (fixed[i] !== 0 && fixed[i] !== 1 && fixed[i] !== -1) {
      throw new RangeError(`Fixed variables: variable ${i} is ${shownValue(fixed[i])}, expected 0, 1 or −1.`)
    }
    if (fixed[i] < 0) continue
    if (held[i] >= 0 && held[i] !== fixed[i]) return undefined
    held[i] = fixed[i]
  }
  return held
}

/** The options over their defaults; a RangeError for one that is misspelt. What is given as undefined is not given. */
export function withDefaults<Options extends object>(defaults: Options, options: Partial<Options>): Options {
  checkNames(options, Object.keys(defaults))
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return {...defaults, ...Object.fromEntries(given)}
}

/** What is told to whichever solver is called by its name, and to those of a coverage problem. Some hear of it, and none refuses it. */
const TOLD_TO_ALL = [
  ...['timeLimit', 'maxIterations', 'signal', 'onIteration', 'onState', 'onNode', 'memory'],
  ...['penalty', 'round', 'relaxedValue'],
] as const

/** Throws a RangeError for an option that is neither among the own names of a solver nor told to all. */
export function checkNames(options: object, own: readonly string[] = []): void {
  checkRecord('Options', options)
  const names = [...own, ...TOLD_TO_ALL.filter((name) => !own.includes(name))]
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || names.includes(name)) continue
    const near = nearestName(name, names)
    const instead = near === undefined ? `there are ${names.join(', ')}` : `perhaps ${near} is meant`
    throw new RangeError(`Option ${name}: ${shownValue(value)} given, expected no option of this name: ${instead}.`)
  }
}

const callbacks = ['onIteration', 'onState', 'onNode', 'round', 'relaxedValue'] as const

/** Throws a TypeError unless what is given to be called can be. */
export function checkCallbacks(options: {readonly [Name in (typeof callbacks)[number]]?: unknown}): void {
  for (const name of callbacks) {
    if (options[name] === undefined || typeof options[name] === 'function') continue
    throw new TypeError(`Option ${name}: ${shownValue(options[name])} given, expected a function.`)
  }
}

/** Throws a RangeError unless the shared options are in their ranges. */
export function checkMessageOptions(options: MessageOptions): void {
  checkOption('timeLimit', options.timeLimit, 0, Infinity, true)
  checkOption('maxIterations', options.maxIterations, 0, Infinity, true)
  checkOption('tolerance', options.tolerance, 0, Infinity, true)
  checkOption('gapTolerance', options.gapTolerance, 0, Infinity, true)
  checkOption('checkEvery', options.checkEvery, 1, Infinity, true)
  checkCallbacks(options)
}
