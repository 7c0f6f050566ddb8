/** The variables that are not assigned yet, by level of the search. */
export class Unassigned {
  /** They come first, and there are `count` of them. */
  readonly variables: Int32Array
  count: number
  private readonly positionOf: Int32Array // by variable
  private readonly assigned: Uint8Array // by variable
  private readonly counts: number[] = [] // by level

  constructor(variables: number) {
    this.variables = Int32Array.from({length: variables}, (_, v) => v)
    this.positionOf = this.variables.slice()
    this.assigned = new Uint8Array(variables)
    this.count = variables
  }

  has(variable: number): boolean {
    return this.assigned[variable] === 0
  }

  /** The variable changes places with the last one that is not assigned. */
  assign(variable: number): void {
    const {variables, positionOf} = this
    this.assigned[variable] = 1
    const last = variables[--this.count]
    variables[positionOf[variable]] = last
    positionOf[last] = positionOf[variable]
    variables[this.count] = variable
    positionOf[variable] = this.count
  }

  push(): void {
    this.counts.push(this.count)
  }

  pop(): void {
    const count = this.counts.pop() as number
    for (; this.count < count; this.count++) this.assigned[this.variables[this.count]] = 0
  }
}
