/** The path of a browser that is there. */
export function findBrowser(): string | undefined
