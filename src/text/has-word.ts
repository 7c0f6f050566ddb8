/** Whether a text has a letter or a digit, and not only marks. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
