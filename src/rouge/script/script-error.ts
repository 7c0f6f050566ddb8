/** What ends a run of the script: a wrong option, or a file that is not there or not fit. */
export class ScriptError extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'ScriptError'
  }
}
