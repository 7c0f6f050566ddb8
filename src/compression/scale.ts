/** What it costs to delete a phrase, in units of a concept's weight: 0 or less. */
export const FREE = 0
export const NATURAL = -0.75
export const FAIR = -3
export const DEAR = -6
/** The phrase stays. */
export const NEVER = Number.NEGATIVE_INFINITY
