import {InvalidArgumentError} from 'commander'

export function positive(given: string): number {
  const value = Number(given)
  if (given.trim() === '' || !(value > 0 && value < Infinity)) throw new InvalidArgumentError('Expected a number > 0.')
  return value
}

export function positiveWhole(given: string): number {
  return wholeFrom(given, 1)
}

/** A whole number ≥ 0. */
export function whole(given: string): number {
  return wholeFrom(given, 0)
}

/** The parts of a comma-separated list. */
export function list(given: string): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Names of ROUGE's metrics with commas between them, in full or without the first part: ROUGE-2,SU4. */
export function metricNames(given: string): string[] {
  const names = list(given.toUpperCase()).map((name) => (name.startsWith('ROUGE-') ? name : `ROUGE-${name}`))
  if (names.length === 0) throw new InvalidArgumentError('Expected names with commas between them.')
  return [...new Set(names)]
}

export function percent(given: string): number {
  const value = Number(given)
  if (given.trim() === '' || !(value >= 0 && value <= 100)) {
    throw new InvalidArgumentError('Expected a number from 0 to 100.')
  }
  return value
}

function wholeFrom(given: string, least: number): number {
  const value = Number(given)
  if (given.trim() === '' || !Number.isSafeInteger(value) || value < least) {
    throw new InvalidArgumentError(`Expected a whole number ${least === 0 ? '≥ 0' : '> 0'}.`)
  }
  return value
}
