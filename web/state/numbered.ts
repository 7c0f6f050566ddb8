/** A number with its noun: 1 document, 2 documents, 1,200 words. */
export function numbered(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
