import {codeOfNumber} from '../words/hash.ts'

/**
 * Codes for the way between places of a sentence: its direction, alone or with its distance in bins. Each model has bins
 * and codes of its own, from the number given with its table on. A table has the bins of ways to the right first, then
 * those of ways to the left.
 */
function codesFrom(first: number, count: number): Int32Array {
  return Int32Array.from({length: count}, (_, i) => codeOfNumber(first + i))
}

const PART_BINS = 10 // bin 0 stays empty
const PART_WAYS = codesFrom(500, 2 * PART_BINS)

/** The model of parts: the way from one place to another. */
export function partWay(from: number, to: number): number {
  return from < to ? PART_WAYS[partBin(to - from)] : PART_WAYS[PART_BINS + partBin(from - to)]
}

function partBin(distance: number): number {
  if (distance <= 5) return distance
  if (distance <= 7) return 6
  if (distance <= 10) return 7
  if (distance <= 20) return 8
  return 9
}

// two bits: which way each of two arcs goes, or which way an arc goes and whether it is the last of its side
const DIRECTIONS = codesFrom(600, 4)
const LEFTWARD = 1
const LAST = 2
const SECOND_LEFTWARD = 2

/** The model of parts: the direction from one place to another. */
export function directionOf(from: number, to: number): number {
  return DIRECTIONS[from < to ? 0 : LEFTWARD]
}

/** The direction from a head to a modifier, and whether the part says that this modifier is the last on its side. */
export function siblingDirection(head: number, modifier: number, isLast: boolean): number {
  return DIRECTIONS[(head < modifier ? 0 : LEFTWARD) + (isLast ? LAST : 0)]
}

/** The directions from a word to its modifier, and from that to its own. */
export function grandparentDirection(grandparent: number, head: number, modifier: number): number {
  return DIRECTIONS[(grandparent < head ? 0 : LEFTWARD) + (head < modifier ? 0 : SECOND_LEFTWARD)]
}

const PRUNER_BINS = 16 // 0 and 12 to 15 stay empty
const PRUNER_WAYS = codesFrom(700, 2 * PRUNER_BINS)

/** The pruner: the way from one place to another. */
export function prunerWay(from: number, to: number): number {
  const distance = Math.abs(to - from)
  const bin =
    distance <= 6 ? distance : distance <= 8 ? 7 : distance <= 11 ? 8 : distance <= 16 ? 9 : distance <= 25 ? 10 : 11
  return PRUNER_WAYS[from < to ? bin : PRUNER_BINS + bin]
}

const LABEL_BINS = 8 // 0 stays empty; the last one is the direction at any distance
const LABEL_WAYS = codesFrom(800, 2 * LABEL_BINS)
const LONGEST_LABEL_DISTANCE = 6
const ANY_DISTANCE = 7

/** The labeler: the way from a head to its modifier; all distances from six words up are the same. */
export function labelWay(head: number, modifier: number): number {
  const distance = Math.min(LONGEST_LABEL_DISTANCE, Math.abs(modifier - head))
  return LABEL_WAYS[head < modifier ? distance : LABEL_BINS + distance]
}

/** The labeler: the direction from a head to its modifier. */
export function labelDirection(head: number, modifier: number): number {
  return LABEL_WAYS[head < modifier ? ANY_DISTANCE : LABEL_BINS + ANY_DISTANCE]
}
