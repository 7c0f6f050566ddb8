/** Stands in for the optional packages where there is no Node: see `imports` in package.json. */
export const needsNode = true
