/** Longer names are cut: file systems allow 255 bytes, and a suffix has to fit. */
const MOST_CHARACTERS = 120

/**
 * A name for each text that any file system takes, the text itself where it is one. No two names are the same, not even
 * where capitals do not count, and none is one of the `taken`; texts that ask for one name get a number in their order.
 */
export function fileNames(texts: readonly string[], taken: readonly string[] = []): string[] {
  const given = new Set(taken.map((name) => name.toLowerCase()))
  return texts.map((text) => {
    const plain = plainName(text)
    let name = plain
    for (let number = 2; given.has(name.toLowerCase()); number++) name = `${plain}~${number}`
    given.add(name.toLowerCase())
    return name
  })
}

/** Everything but letters, digits and - _ . of ASCII becomes %XX by byte of UTF-8, as does a point at the beginning. */
function plainName(text: string): string {
  const name = [...new TextEncoder().encode(text)]
    .map((byte, i) => {
      const character = String.fromCharCode(byte)
      const isPlain = /[\w-]/.test(character) || (character === '.' && i > 0)
      return isPlain ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
  return name === '' ? '%' : name.slice(0, MOST_CHARACTERS)
}
