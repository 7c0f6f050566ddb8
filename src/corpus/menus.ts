/** More words than this in one link are a headline, which says something. */
const LONGEST_LABEL = 4

/** The text of a block that is being read, in parts, each with whether it stands in a link. */
export class LinkedText {
  private readonly parts: {readonly text: string; readonly isLink: boolean}[] = []

  add(text: string, isLink: boolean): void {
    this.parts.push({text, isLink})
  }

  get text(): string {
    return this.parts.map(({text}) => text).join('')
  }

  /**
   * Whether it only leads elsewhere: all its words stand in links, and each link has the few words of a label
   * (`Documentation · Releases`).
   */
  get isMenu(): boolean {
    let links = 0
    for (const {text, isLink} of this.parts) {
      const words = wordsIn(text)
      if (words > (isLink ? LONGEST_LABEL : 0)) return false
      if (isLink && words > 0) links++
    }
    return links > 0
  }
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
