/** The text of a block in parts, each with whether it stands in a link. */
export interface LinkedPart {
  readonly text: string
  readonly isLink: boolean
}

/** More words than this in one link are a headline, which says something. */
const LONGEST_LABEL = 4

/**
 * Whether a paragraph or an item only leads elsewhere: all its words stand in links, and each link has the few words of a
 * label (`Documentation · Releases`).
 */
export function isMenu(parts: readonly LinkedPart[]): boolean {
  let links = 0
  for (const {text, isLink} of parts) {
    const words = wordsIn(text)
    if (words > (isLink ? LONGEST_LABEL : 0)) return false
    if (isLink && words > 0) links++
  }
  return links > 0
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
