import {checkProof} from '../../src/check-proof/check-proof.ts'
import {Refusal} from '../../src/check-proof/refusal.ts'

/** Why a proof is refused; undefined if it is accepted. */
export function refusalOf(texts: Parameters<typeof checkProof>[0]): string | undefined {
  try {
    checkProof(texts)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
