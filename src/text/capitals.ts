const [A, Z, FIRST_BEYOND_ASCII] = [0x41, 0x5a, 0x80]

/** Whether a word begins with a capital, of whatever script. Few words begin with what has to be looked up. */
export function startsLarge(form: string): boolean {
  const code = form.charCodeAt(0)
  return code < FIRST_BEYOND_ASCII ? code >= A && code <= Z : /^\p{Lu}/u.test(form)
}
