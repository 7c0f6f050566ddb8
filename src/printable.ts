/**
 * A text as it may be shown to people, whoever wrote it. Control characters steer a terminal: those that are blanks
 * become blanks, and all others `?`, as `ls` shows them, which takes no more bytes than they do. Marks that embed,
 * override or isolate a direction of writing turn around what follows them, and are left out.
 */
export function printable(text: string): string {
  return withoutDirections(text.replace(BLANKS, ' ').replace(/\p{Cc}/gu, '?'))
}

/** The same for a text of several lines, whose line ends stay. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/** A text without the marks that would turn around what follows them. Plain marks of direction stay. */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '')
}

/** JSON in which what steers a terminal, or turns a line around, stands as its number: the same value, safe to look at. */
export function printableJson(json: string): string {
  return json.replace(STEERING, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const BLANKS = /[\t\n\v\f\r\u0085]/g
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
const STEERING = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
