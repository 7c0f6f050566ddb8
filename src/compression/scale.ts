/** What it costs to delete a phrase, in units of a concept's weight: 0 or less. */
export const FREE = 0
export const NATURAL = -1
export const FAIR = -4
export const DEAR = -8
/** The phrase stays. */
export const NEVER = Number.NEGATIVE_INFINITY
