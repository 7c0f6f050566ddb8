/** The program of a thread. Sources run it as it was built, for a thread does not compile them. */
export const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/batch/work.js' : './work.js',
  import.meta.url,
)
