/** How long a context may be if nothing is asked for. */
export const DEFAULT_TOKENS = 1000
