/** The range of the page that shows characters of a document; undefined where they are not laid out. */
export function rangeIn(text: Element, start: number, end: number): Range | undefined {
  for (const paragraph of text.querySelectorAll<HTMLElement>('.paragraph')) {
    const [from, to] = [Number(paragraph.dataset.start), Number(paragraph.dataset.end)]
    if (start >= from && start < to) return rangeOf(paragraph, start - from, Math.min(end, to) - from)
  }
  return undefined
}

/** The range from one character of an element to another. */
export function rangeOf(element: Element, start: number, end: number): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let at = 0
  let isOpen = false
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const {length} = node as Text
    if (!isOpen && start < at + length) {
      range.setStart(node, start - at)
      isOpen = true
    }
    if (isOpen && end <= at + length) {
      range.setEnd(node, end - at)
      return range
    }
    at += length
  }
  return undefined
}

/** All ranges of an element that show a phrase. */
export function rangesOf(element: Element, phrase: string): Range[] {
  const ranges: Range[] = []
  const text = (element.textContent ?? '').toLowerCase()
  const wanted = phrase.replace(/\s+/g, ' ').toLowerCase()
  for (let at = text.indexOf(wanted); wanted !== '' && at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const range = rangeOf(element, at, at + wanted.length)
    if (range !== undefined) ranges.push(range)
  }
  return ranges
}
