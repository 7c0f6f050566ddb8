import {LetterPattern} from '../../text/letter-pattern.ts'

const negation = /n['’]t$/i
const clitic = /['’](?:s|m|d|re|ve|ll)$/i
const plural = /[sz]['’]$/i
// words that are never split, whatever follows the apostrophe
const whole = /^(?:['’].*|o['’]clock|ma['’]am)$/i

/** Words without an apostrophe that the treebanks split. */
const pairs =
  'can|not gon|na wan|na got|ta out|ta gim|me lem|me do|nt does|nt did|nt wo|nt ca|nt is|nt was|nt have|nt has|nt had|nt could|nt would|nt should|nt ar|nt were|nt ai|nt i|m i|ve'

// the size of the first part, by the whole word in lower case, with a capital, and in capitals
const firstSizes = new Map<string, number>()
for (const pair of pairs.split(' ')) {
  const size = pair.indexOf('|')
  const word = pair.replace('|', '')
  firstSizes.set(word, size)
  firstSizes.set(word[0].toUpperCase() + word.slice(1), size)
  // IM has other meanings
  if (word !== 'im') firstSizes.set(word.toUpperCase(), size)
}

const none: readonly number[] = []

// a number and its unit
const measure = new LetterPattern(
  String.raw`^(\p{N}[\p{N}.,:]*)(?:am|pm|AM|PM|kg|kgs|km|kms|m|mm|cm|mg|ml|kb|mb|gb|tb|KB|MB|GB|TB|Hz|kHz|MHz|GHz|mhz|ghz|mph|kph|lb|lbs|oz|ft|hrs?|mins?|secs?|k|K|bn|mn|yrs?|kW|MW|GW|kWh|C|F|cc|EUR|USD|GMT|EST|EDT)$`,
  'u',
)

/** The sizes of all parts of a word but the last: 2 for `10|am` and `do|n't`, 5 and 3 for `would|n't|'ve`, none for `house`. */
export function splitWord(word: string): readonly number[] {
  const first = word.charCodeAt(0)
  const number = first < 58 || first > 127 ? measure.exec(word) : null
  return number === null ? splitContraction(word) : [number[1].length]
}

function splitContraction(word: string): readonly number[] {
  const apostrophe = lastApostrophe(word)
  if (apostrophe < 0) {
    const size = firstSizes.get(word)
    return size === undefined ? none : [size]
  }
  const size = word.length
  if (size > 3 && negation.test(word)) return [size - 3]
  if (apostrophe === 0 || whole.test(word)) return none
  if (clitic.test(word)) {
    const before = splitContraction(word.slice(0, apostrophe))
    return before.length === 0 ? [apostrophe] : [...before, apostrophe - before.reduce((a, b) => a + b, 0)]
  }
  return plural.test(word) ? [size - 1] : none
}

/** The same as `lastIndexOf` for both apostrophes, but faster for short words, most of which have none. */
function lastApostrophe(word: string): number {
  let i = word.length - 1
  while (i >= 0 && word.charCodeAt(i) !== 0x27 && word.charCodeAt(i) !== 0x2019) i--
  return i
}
