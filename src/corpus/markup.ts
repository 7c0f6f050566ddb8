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

/** How many tags and entities a reader can bear. */
export interface MarkLimits {
  readonly marks: number
  readonly depth: number
  /** Of the depths of all tags: what takes time with tags times their depth. */
  readonly sumOfDepths: number
  /** By name of an element. */
  readonly ofOneKind: Readonly<Record<string, number>>
}

/** What a text has too much of, in words; undefined if it keeps all limits. */
export function excessOfMarks(text: string, limits: MarkLimits): string | undefined {
  const counts = new Map<string, number>()
  let depth = 0
  let sum = 0
  let marks = 0
  for (const [, slash, tag] of text.matchAll(TAG_OR_ENTITY)) {
    if (slash !== '/') marks++
    if (marks > limits.marks) return `it has more than ${limits.marks} tags and entities`
    if (tag === undefined) continue
    const name = tag.toLowerCase()
    if (slash === '' && Object.hasOwn(limits.ofOneKind, name)) {
      const count = (counts.get(name) ?? 0) + 1
      if (count > limits.ofOneKind[name]) return `it has more than ${limits.ofOneKind[name]} tags ${name}`
      counts.set(name, count)
    }
    if (slash === '') sum += depth
    if (sum > limits.sumOfDepths) return `it has more than ${limits.sumOfDepths} tags, each counted by its depth`
    if (SHALLOW.has(name)) continue
    depth = Math.max(0, depth + (slash === '' ? 1 : -1))
    if (depth > limits.depth) return `its tags are nested deeper than ${limits.depth}`
  }
  return undefined
}

const TAG_OR_ENTITY = /<(\/?)([a-z][a-z0-9]*)|&/gi

/** Throws if tags are nested deeper than `deepest`: a parser of markup takes time with the square of the depth. */
export function checkNesting(text: string, deepest: number): void {
  let depth = 0
  for (const [, slash, name] of text.matchAll(TAG_OR_ENTITY)) {
    if (name === undefined || SHALLOW.has(name.toLowerCase())) continue
    depth = Math.max(0, depth + (slash === '' ? 1 : -1))
    if (depth > deepest) throw new RangeError(`its tags are nested deeper than ${deepest}`)
  }
}
