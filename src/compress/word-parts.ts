import type {Token} from '../text/document.ts'

/**
 * Hangs the parts of a word together that is written without blanks ("long-awaited", "$5"): the one nearest to the root leads,
 * and the others hang on it. What is joined to an auxiliary ("has n't") stays where it hangs if that is where the auxiliary hangs: neither
 * goes without their verb, and what denies the verb has to be seen there. `heads` are counted from 1, 0 for the root. Returns the heads, and 1 for each part that hangs on another.
 */
export function joinParts(
  tokens: readonly Token[],
  heads: Int32Array,
  relations: readonly string[],
): {heads: Int32Array; isPart: Uint8Array} {
  const joined = heads.slice()
  const isPart = new Uint8Array(tokens.length)
  for (let first = 0; first < tokens.length; ) {
    let end = first + 1
    while (
      end < tokens.length &&
      tokens[end].start === tokens[end - 1].end &&
      !parts(tokens[end - 1]) &&
      !parts(tokens[end])
    )
      end++
    if (end - first > 1) {
      const members = Array.from({length: end - first}, (_, i) => first + i)
      const top = members.reduce((best, word) => (depthOf(heads, word) < depthOf(heads, best) ? word : best))
      for (const word of members) {
        if (word === top) continue
        const isOfSameVerb = /^(?:aux|cop)/.test(relations[top]) && heads[word] === heads[top]
        if (!isOfSameVerb) joined[word] = top + 1
        isPart[word] = 1
      }
    }
    first = end
  }
  return {heads: joined, isPart}
}

/** Whether a token is a mark between words: "rain,wind". */
function parts({form}: Token): boolean {
  return /^(?:[,.;:!?…()[\]{}"“”'‘’—–]+|--+)$/.test(form)
}

function depthOf(heads: Int32Array, word: number): number {
  let depth = 0
  for (let head = heads[word]; head > 0 && depth <= heads.length; head = heads[head - 1]) depth++
  return depth
}
