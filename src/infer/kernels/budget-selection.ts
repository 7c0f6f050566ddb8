import {quickselect} from './quickselect.ts'

/**
 * Writes the best setting with at most `budget` ones into `y` and returns its score: the highest of the positive
 * links, as many as there are or as fit. Among equals the first ones win. `scratch` holds at least as many numbers as
 * there are links.
 */
export function maximizeBudget(
  s: Float64Array,
  y: Float64Array,
  start: number,
  end: number,
  budget: number,
  scratch: Float64Array,
): number {
  let positive = 0
  let value = 0
  for (let i = start; i < end; i++) {
    y[i] = s[i] > 0 ? 1 : 0
    if (s[i] > 0) {
      scratch[positive++] = s[i]
      value += s[i]
    }
  }
  if (positive <= budget) return value

  // links above the threshold stay, those at the threshold while there is room
  const threshold = budget > 0 ? quickselect(scratch, positive, positive - budget) : Infinity
  let room = budget
  for (let j = 0; j < positive; j++) if (scratch[j] > threshold) room--
  value = 0
  for (let i = start; i < end; i++) {
    if (y[i] === 0 || s[i] > threshold) continue
    if (s[i] === threshold && room > 0) room--
    else y[i] = 0
  }
  for (let i = start; i < end; i++) if (y[i] === 1) value += s[i]
  return value
}
