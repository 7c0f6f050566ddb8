/** The path of the first of these programs that is there. */
export function findProgram(names: readonly string[]): string | undefined

/** Installs a program for tests where it is missing and may be installed. */
export function provideProgram(program: {
  readonly name: string
  readonly find: () => string | undefined
  readonly packages: readonly string[]
  readonly tests: string
}): void
