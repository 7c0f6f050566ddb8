/**
 * The fine tags that the models work with: a universal tag with one of the treebank's own, such as `VERB/VBD`. They show
 * the parser more than universal tags do; what is written out is the universal part.
 */
export class TagSet {
  /** The tags by number. */
  readonly tags: readonly string[]
  readonly universal: readonly string[] // by tag
  /** The place of a tag's universal part among the universal tags, by tag. */
  readonly universalOf: Uint8Array

  constructor(tags: readonly string[]) {
    this.tags = tags
    this.universal = tags.map((tag) => tag.split('/', 1)[0])
    const order = [...new Set(this.universal)]
    this.universalOf = Uint8Array.from(this.universal, (tag) => order.indexOf(tag))
  }

  /** How many tags there are. */
  get size(): number {
    return this.tags.length
  }

  /** The treebank's own tag, which is the fifth column of CoNLL-U. */
  specific(tag: number): string {
    return this.tags[tag].slice(this.universal[tag].length + 1)
  }

  /** The number of a pair of tags. If the set lacks the pair, the most frequent tag with that universal part. */
  numberOf(universal: string, specific: string): number {
    const number = this.tags.indexOf(`${universal}/${specific}`)
    return number >= 0 ? number : Math.max(0, this.universal.indexOf(universal))
  }
}
