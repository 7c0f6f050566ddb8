export function isUpToDate(root?: string): boolean
export function noteBuild(root?: string): void
