/** The program of a thread. Sources run it as it was built, for a thread does not compile them. */
export const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/start/batch-thread.js' : '../start/batch-thread.js',
  import.meta.url,
)
