const marks: ReadonlySet<string> = new Set(['"', '“', '”', '„', '«', '»', "''", '``'])

/** Whether a token opens or closes a quotation. */
export function isQuoteMark(form: string): boolean {
  return marks.has(form)
}
