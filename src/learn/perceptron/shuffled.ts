/** The items in an order drawn from `random` (Fisher and Yates), in a new array. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    const item = order[i]
    order[i] = order[other]
    order[other] = item
  }
  return order
}
