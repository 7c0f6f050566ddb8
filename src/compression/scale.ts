/** What it costs to delete a phrase, in units of a concept's weight: 0 or less. */
export const FREE = 0
export const NATURAL = -0.5
export const FAIR = -2
export const DEAR = -4
/** The phrase stays. */
export const NEVER = Number.NEGATIVE_INFINITY
