import {checkRecord, checkRow} from './arguments.ts'
import {shownValue} from './shown-value.ts'

/** A candidate arc of a dependency tree over the words 1…length; the head may also be 0, the root symbol. */
export interface Arc {
  readonly head: number
  readonly modifier: number
}

/** What a dependency tree has to be besides a tree. */
export interface TreeOptions {
  /** Whether exactly one word, rather than at least one, has the root symbol as its head. */
  readonly singleRoot?: boolean
}

/** Throws unless all arcs are different and lead from 0…length to another word in 1…length. */
export function checkArcs(kind: string, length: number, arcs: readonly Arc[], options: TreeOptions): void {
  if (!Number.isInteger(length) || length < 0) {
    throw new RangeError(`${kind} factor: length is ${shownValue(length)}, expected a whole number ≥ 0.`)
  }
  checkRow(`${kind} factor, arcs`, arcs)
  checkRecord(`${kind} factor, options`, options)
  if (options.singleRoot !== undefined && typeof options.singleRoot !== 'boolean') {
    throw new TypeError(`${kind} factor: singleRoot is ${shownValue(options.singleRoot)}, expected true or false.`)
  }
  const seen = new Set<string>()
  for (let i = 0; i < arcs.length; i++) {
    checkRecord(`${kind} factor, arc ${i}`, arcs[i])
    const {head, modifier} = arcs[i]
    const arc = `${shownValue(head)} → ${shownValue(modifier)}`
    const areWords = Number.isInteger(head) && Number.isInteger(modifier) && head >= 0 && modifier >= 1
    if (!areWords || head > length || modifier > length || head === modifier) {
      throw new RangeError(
        `${kind} factor: arc ${arc} given, expected a head in 0…${length} and another word in 1…${length} as modifier.`,
      )
    }
    if (seen.has(arc)) throw new RangeError(`${kind} factor: arc ${arc} given twice, expected different arcs.`)
    seen.add(arc)
  }
}

/**
 * Writes the head of each word into `headOf` (0…length). Returns whether the arcs that are one make a tree: one head
 * for each word, no cycle, and with `singleRoot` one word below the root symbol.
 */
export function readTree(
  arcs: readonly Arc[],
  y: Float64Array,
  start: number,
  singleRoot: boolean,
  headOf: Int32Array,
): boolean {
  const length = headOf.length - 1
  headOf.fill(-1)
  let words = 0
  let roots = 0
  for (let link = 0; link < arcs.length; link++) {
    if (y[start + link] !== 1) continue
    const {head, modifier} = arcs[link]
    if (headOf[modifier] >= 0) return false
    headOf[modifier] = head
    words++
    if (head === 0) roots++
  }
  if (words < length || (singleRoot && length > 0 && roots !== 1)) return false
  for (let word = 1; word <= length; word++) {
    let above = word
    for (let steps = 0; above !== 0; steps++) {
      if (steps === length) return false
      above = headOf[above]
    }
  }
  return true
}
