/** Texts of the command line name options as they are typed, with dashes. */
export function withoutDashes(text: string): string {
  return text.replace(/(^|[\s(])--(?=[a-z])/g, '$1')
}
