/** Longer names are cut: file systems allow 255 bytes, and a suffix has to fit. */
const MOST_CHARACTERS = 120

/**
 * A file name for each text that is valid on every file system. It is the text itself if that is valid. All names
 * differ, even if case is ignored, and none is in `taken`. Texts that would get the same name are numbered in their
 * order.
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

/** ASCII letters, digits, - _ and . stay; each byte of everything else becomes %XX, as does a leading dot. */
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
