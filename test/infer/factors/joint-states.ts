/** All joint states of multi-valued variables, the first being the most significant, with their 0/1 settings. */
export function jointStates(states: readonly number[]): {state: number[]; y: number[]}[] {
  let joint: {state: number[]; y: number[]}[] = [{state: [], y: []}]
  for (const n of states) {
    joint = joint.flatMap(({state, y}) =>
      Array.from({length: n}, (_, k) => ({
        state: [...state, k],
        y: [...y, ...Array.from({length: n}, (_, other) => (other === k ? 1 : 0))],
      })),
    )
  }
  return joint
}

/** A score for a random table: mostly a number, at times the same as others, at times forbidden. */
export function randomScore(random: () => number): number {
  const kind = random()
  if (kind < 0.1) return -Infinity
  if (kind < 0.3) return Math.floor(3 * random()) - 1
  return 3 * random() - 1.5
}

/** The heads of a random forest, −1 for a root, in no particular order: heads may come after their children. */
export function randomForest(nodes: number, random: () => number): number[] {
  const names = Array.from({length: nodes}, (_, i) => i)
  for (let i = nodes - 1; i > 0; i--) {
    const j = Math.floor((i + 1) * random())
    ;[names[i], names[j]] = [names[j], names[i]]
  }
  const heads = new Array<number>(nodes)
  for (let i = 0; i < nodes; i++) heads[names[i]] = i === 0 || random() < 0.2 ? -1 : names[Math.floor(i * random())]
  return heads
}
