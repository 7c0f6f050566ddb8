/** A < that opens no tag: <5, or an address such as <info@example.org>. */
const STRAY_BRACKET = /<(?!\/?[a-z][\w:-]*(?:\s[^<>]*|\/)?>|[!?])/gi

/** Writes every < that opens no tag as an entity. Parsers treat it differently, and some take long over it. */
export function escapeStrayBrackets(text: string): string {
  return text.replace(STRAY_BRACKET, '&lt;')
}

/** Elements that have no end tag, or that end where the next one of their kind begins. */
const SHALLOW: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th option thead tbody'.split(
    ' ',
  ),
)

/**
 * Throws if tags are nested deeper than `deepest`, or if there are more than `most` tags and entities. A markup parser
 * takes time with the square of the depth. The search for the main part of a page takes time with the square of the
 * number of some elements. Walking over a tree takes a nested call for each level.
 */
export function checkNesting(text: string, deepest: number, most = Infinity): void {
  let depth = 0
  let marks = 0
  for (const [, slash, name] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)|&/gi)) {
    if (slash !== '/') marks++
    if (marks > most) throw new RangeError(`it has more than ${most} tags and entities`)
    if (name === undefined || SHALLOW.has(name.toLowerCase())) continue
    depth = Math.max(0, depth + (slash === '' ? 1 : -1))
    if (depth > deepest) throw new RangeError(`its tags are nested deeper than ${deepest}`)
  }
}
