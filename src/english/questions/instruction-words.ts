/**
 * What tells the writer what to do, and says nothing of the subject: "Describe …", "Include details on …". Words that often
 * belong to a subject, too, such as "list" and "state", are not among them.
 */
const INSTRUCTIONS: ReadonlySet<string> = new Set(
  `concerning describe details discuss examples explain identify include includes including indicate information mention
  outline please regarding summarize`.split(/\s+/),
)

export function isInstruction(word: string): boolean {
  return INSTRUCTIONS.has(word)
}
