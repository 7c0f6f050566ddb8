/**
 * A text as a field of CSV. Spreadsheets take what begins with = + - @ for a formula and run it, so that a text from
 * elsewhere gets an apostrophe before it, which they do not show.
 */
export function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
