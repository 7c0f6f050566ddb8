const LONGEST = 40

/** A value as messages about wrong arguments show it: short, and whatever it is. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (ArrayBuffer.isView(value)) return `a ${value.constructor.name}`
  if (typeof value === 'object' && value !== null) return `an object with ${keysOf(value)}`
  return String(value)
}

function keysOf(value: object): string {
  const keys = Object.keys(value)
  if (keys.length === 0) return 'no keys'
  return keys.slice(0, 5).join(', ') + (keys.length > 5 ? ' …' : '')
}
