/**
 * A text as it may be shown to people, whoever wrote it. Control characters steer a terminal: those that are blanks
 * become blanks, and all others `?`, as `ls` shows them, which takes no more bytes than they do. Marks that embed,
 * override or isolate a direction of writing turn around what follows them, and are left out.
 */
export function printable(text: string): string {
  return withoutDirections(text.replace(BLANKS, ' ').replace(/\p{Cc}/gu, '?'))
}

/** A text without the marks that would turn around what follows them. Plain marks of direction stay. */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '')
}

/** Names of files and documents may hold what steers a terminal: each such character becomes a visible escape. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
}

/** JSON in which what steers a terminal, or turns a line around, stands as its number: the same value, safe to look at. */
export function printableJson(json: string): string {
  return json.replace(STEERING, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * A text as a cell of CSV. Spreadsheets compute what begins like a formula: an apostrophe before it, which they hide, makes
 * it a text. Numbers that programs print are no texts, and stay as they are.
 */
export function csvCell(text: string): string {
  const shown = text.replace(/(?![\t\n\r])\p{Cc}/gu, '?')
  const plain = /^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const BLANKS = /[\t\n\v\f\r\u0085]/g
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
const STEERING = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
