/** Why a proof is not accepted: where it fails, what it claims there and what was found. */
export class Refusal extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Refusal'
  }
}
