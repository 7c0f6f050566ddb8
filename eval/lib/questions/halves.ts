/**
 * Whether settings may be chosen on a question; the other half of the questions is for the results. The half is a bit of
 * the FNV-1a hash of the id, so that it is the same wherever the question stands.
 */
export function isForTuning(id: string): boolean {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  // the upper bits are mixed best
  return ((hash >>> 16) & 1) === 0
}
