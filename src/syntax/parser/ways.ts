import {codeOfNumber} from '../words/hash.ts'

// Codes for the way between places of a sentence: its direction, alone or with its distance in bins. Each model has bins
// and codes of its own, from a first number on: those of ways to the right first, then those of ways to the left.

const PART_BINS = 10 // bin 0 stays empty
const PART_WAYS = 500

/** The model of parts: the way from one place to another. */
export function partWay(from: number, to: number): number {
  return codeOfNumber(PART_WAYS + (from < to ? partBin(to - from) : PART_BINS + partBin(from - to)))
}

function partBin(distance: number): number {
  if (distance <= 5) return distance
  if (distance <= 7) return 6
  if (distance <= 10) return 7
  if (distance <= 20) return 8
  return 9
}

// two bits: which way each of two arcs goes, or which way an arc goes and whether it is the last of its side
const DIRECTIONS = 600
const LEFTWARD = 1
const LAST = 2
const SECOND_LEFTWARD = 2

/** The model of parts: the direction from one place to another. */
export function directionOf(from: number, to: number): number {
  return codeOfNumber(DIRECTIONS + (from < to ? 0 : LEFTWARD))
}

/** The direction from a head to a modifier, and whether the part says that this modifier is the last on its side. */
export function siblingDirection(head: number, modifier: number, isLast: boolean): number {
  return codeOfNumber(DIRECTIONS + (head < modifier ? 0 : LEFTWARD) + (isLast ? LAST : 0))
}

/** The directions from a word to its modifier, and from that to its own. */
export function grandparentDirection(grandparent: number, head: number, modifier: number): number {
  return codeOfNumber(DIRECTIONS + (grandparent < head ? 0 : LEFTWARD) + (head < modifier ? 0 : SECOND_LEFTWARD))
}

const PRUNER_BINS = 16 // 0 and 12 to 15 stay empty
const PRUNER_WAYS = 700

/** The pruner: the way from one place to another. */
export function prunerWay(from: number, to: number): number {
  const distance = Math.abs(to - from)
  const bin =
    distance <= 6 ? distance : distance <= 8 ? 7 : distance <= 11 ? 8 : distance <= 16 ? 9 : distance <= 25 ? 10 : 11
  return codeOfNumber(PRUNER_WAYS + (from < to ? bin : PRUNER_BINS + bin))
}

const LABEL_BINS = 8 // 0 stays empty; the last one is the direction at any distance
const LABEL_WAYS = 800
const LONGEST_LABEL_DISTANCE = 6
const ANY_DISTANCE = 7

/** The labeler: the way from a head to its modifier; all distances from six words up are the same. */
export function labelWay(head: number, modifier: number): number {
  const distance = Math.min(LONGEST_LABEL_DISTANCE, Math.abs(modifier - head))
  return codeOfNumber(LABEL_WAYS + (head < modifier ? distance : LABEL_BINS + distance))
}

/** The labeler: the direction from a head to its modifier. */
export function labelDirection(head: number, modifier: number): number {
  return codeOfNumber(LABEL_WAYS + (head < modifier ? 0 : LABEL_BINS) + ANY_DISTANCE)
}
