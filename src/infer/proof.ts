import type {Solution} from './solution.ts'

/** A proof, and the solution with the bound that it proves. */
export interface Proved {
  readonly text: string
  readonly solution: Solution
  /** There was time to prove all that the solution claimed. */
  readonly isWhole: boolean
}

/** The first lines of a proof file, for a problem of this kind. */
export function proofHeader(kind: string): string {
  return `precis-proof 1 ${kind}
# No answer is worth more than the bound. docs/proofs.md says what the lines mean, and precis check verifies them.
`
}
