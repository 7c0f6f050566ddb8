/** The budget when none is given, in words. */
export const DEFAULT_WORDS = 100
