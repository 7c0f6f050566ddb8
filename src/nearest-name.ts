/** A name further away than this is not what was meant. */
const FARTHEST = 3

/** The one of the names that is most like a given one; undefined if none is. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  if (given.length > 60) return undefined
  const distances = names.map((name) => ({name, distance: distanceOf(given.toLowerCase(), name.toLowerCase())}))
  const near = distances.filter(({name, distance}) => distance <= Math.min(FARTHEST, name.length / 2))
  return near.sort((a, b) => a.distance - b.distance)[0]?.name
}

/** How many letters have to be added, left out, replaced or swapped with their neighbor to make one of the other. */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({length: b.length + 1}, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(row[j - 1] + 1, rows[i - 1][j] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1)
    }
    rows.push(row)
  }
  return rows[a.length][b.length]
}
