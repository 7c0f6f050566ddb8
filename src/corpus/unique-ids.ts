/** The ids in order, with a number appended to repeated ones: a, b, a becomes a, b, a-2. */
export function uniqueIds(ids: readonly string[]): string[] {
  const given = new Set(ids)
  const taken = new Set<string>()
  const next = new Map<string, number>() // by id: the number to try
  return ids.map((id) => {
    if (!taken.has(id)) {
      taken.add(id)
      return id
    }
    let number = next.get(id) ?? 2
    // an id that another document has of its own stays with that document
    while (given.has(`${id}-${number}`) || taken.has(`${id}-${number}`)) number++
    next.set(id, number + 1)
    taken.add(`${id}-${number}`)
    return `${id}-${number}`
  })
}
