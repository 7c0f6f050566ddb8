/** Stands in for the optional solver packages where there is no Node: see `imports` in package.json. */
export const needsNode = true
