/**
 * Most code of the tests runs only for moments, and V8 spends more on making it fast than it saves: with these flags, which
 * hold for all threads of a process, the tests take a sixth less CPU.
 */
export const V8_FLAGS = [
  '--interrupt-budget=1200000',
  '--sparkplug',
  '--no-parallel-scavenge',
  // modules and models stay: to look through all of them again and again for what may go takes a fifteenth
  '--initial-old-space-size=900',
  '--no-memory-reducer',
  // most functions of HiGHS run for moments: to make them fast took a second wherever it is loaded
  '--wasm-tiering-budget=60000000',
]
