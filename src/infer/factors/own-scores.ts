import {checkNumbers} from './arguments.ts'

/** Throws unless all of a factor's own scores are numbers below ∞; −∞ forbids. */
export function checkScores(kind: string, scores: ArrayLike<number>, expected: number, where = 'scores'): void {
  checkNumbers(`${kind} factor, ${where}`, scores)
  if (scores.length !== expected) {
    throw new RangeError(`${kind} factor: ${scores.length} ${where} given, expected ${expected}.`)
  }
  for (let i = 0; i < scores.length; i++) {
    if (!(scores[i] < Infinity)) {
      throw new RangeError(
        `${kind} factor: number ${i} of the ${where} is ${scores[i]}, expected a number below Infinity.`,
      )
    }
  }
}

/** Throws unless every multi-valued variable has a whole number of states, at least one. */
export function checkStates(kind: string, states: readonly number[]): void {
  checkNumbers(`${kind} factor, numbers of states`, states)
  for (let v = 0; v < states.length; v++) {
    if (!Number.isInteger(states[v]) || states[v] < 1) {
      throw new RangeError(`${kind} factor: variable ${v} has ${states[v]} states, expected a whole number ≥ 1.`)
    }
  }
}

/** The lowest of the scores that are not −∞; 0 if there is none. */
export function lowestFinite(scores: ArrayLike<number>): number {
  let lowest = Infinity
  for (let i = 0; i < scores.length; i++) if (scores[i] > -Infinity && scores[i] < lowest) lowest = scores[i]
  return lowest === Infinity ? 0 : lowest
}

/** The highest of the scores; 0 if all are −∞. */
export function highestFinite(scores: ArrayLike<number>): number {
  let highest = -Infinity
  for (let i = 0; i < scores.length; i++) if (scores[i] > highest) highest = scores[i]
  return highest === -Infinity ? 0 : highest
}
