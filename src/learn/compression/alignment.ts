/**
 * Which tokens of a sentence stand in a shorter one, in order: 1 for those. Where a word stands in the sentence twice, the
 * one is taken that leaves fewer gaps. Undefined if the shorter one has another word. A final mark that it has not, or has
 * alone, does not count.
 */
export function alignWords(tokens: readonly string[], shorter: readonly string[]): Uint8Array | undefined {
  const forms = tokens.map(plain)
  const words = shorter.map(plain)
  if (words.length > 0 && FINAL.test(words[words.length - 1]) && forms[forms.length - 1] !== words[words.length - 1])
    words.pop()
  const [n, m] = [forms.length, words.length]
  if (m === 0 || m > n) return undefined
  // gaps[j][i]: the fewest gaps if the first j words stand among the first i tokens, and the j-th is the i-th
  const gaps = Array.from({length: m + 1}, () => new Float64Array(n + 1).fill(Infinity))
  const from = Array.from({length: m + 1}, () => new Int32Array(n + 1))
  for (let j = 1; j <= m; j++) {
    let best = j === 1 ? 0 : Infinity
    let at = 0
    for (let i = 1; i <= n; i++) {
      // best: the fewest gaps of the words before, the last of them somewhere before the token before this one
      if (j > 1 && i >= 2 && gaps[j - 1][i - 2] < best) {
        best = gaps[j - 1][i - 2]
        at = i - 2
      }
      if (forms[i - 1] !== words[j - 1]) continue
      const next = j > 1 ? gaps[j - 1][i - 1] : i === 1 ? 0 : Infinity
      gaps[j][i] = Math.min(next, best + 1)
      from[j][i] = next <= best + 1 ? i - 1 : at
    }
  }
  let end = gaps[m].indexOf(Math.min(...gaps[m]))
  if (gaps[m][end] === Infinity) return undefined
  const kept = new Uint8Array(n)
  for (let j = m; j > 0; j--) {
    kept[end - 1] = 1
    end = from[j][end]
  }
  if (FINAL.test(forms[n - 1])) kept[n - 1] = 1
  return kept
}

const FINAL = /^[.!?]$/

function plain(form: string): string {
  return form
    .toLowerCase()
    .replaceAll(/[“”]|``|''/g, '"')
    .replaceAll('’', "'")
}
