/** The command line asks for something that cannot be done: says what was given and what was expected. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'UsageError'
  }
}
