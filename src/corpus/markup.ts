/** A < that opens no tag: <5, or an address such as <info@example.org>. */
const STRAY_BRACKET = /<(?!\/?[a-z][\w:-]*(?:\s[^<>]*|\/)?>|[!?])/gi

/** Writes every < that opens no tag as an entity: parsers differ in what they make of it, and in how long they take. */
export function escapeStrayBrackets(text: string): string {
  return text.replace(STRAY_BRACKET, '&lt;')
}

/** Elements without an end, or that end where the next one of their kind begins. */
const SHALLOW: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th option thead tbody'.split(
    ' ',
  ),
)

/**
 * Throws if tags are nested deeper than `deepest`, or are with the entities more than `most`: a parser of markup takes time with the
 * square of the depth, the search for the main part of a page with the square of some kinds of elements, and walking
 * over a tree takes a call for each level.
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
