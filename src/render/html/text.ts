import {withoutDirections} from '../../printable.ts'

const ENTITIES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

/** A text written for HTML, between tags or in quotes. */
export function htmlText(text: string): string {
  // half a surrogate pair, or a NUL, would make the page invalid
  return withoutDirections(text)
    .replace(/\p{Cs}|(?![\t\n\f\r])\p{Cc}/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character])
}

/** A value as JSON within a script element, which ends at the first `</script`. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
