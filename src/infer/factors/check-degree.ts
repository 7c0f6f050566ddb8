import {shownValue} from './shown-value.ts'

/** Throws unless `degree` is a whole number that is at least `smallest`. */
export function checkDegree(kind: string, degree: number, smallest: number): void {
  if (!Number.isInteger(degree) || degree < smallest) {
    throw new RangeError(`${kind} factor: degree is ${shownValue(degree)}, expected a whole number ≥ ${smallest}.`)
  }
}
