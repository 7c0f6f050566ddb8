/**
 * What tells the writer what to do, and says nothing of the subject: "Describe …", "Include details on …", "What happened …?". Words that often
 * belong to a subject, too, such as "list" and "state", are not among them.
 */
const INSTRUCTIONS: ReadonlySet<string> = new Set(
  `concerning describe details discuss examples explain happen happened happening happens identify include includes including
  indicate information mention outline overview please regarding summarise summarize summary tell`.split(/\s+/),
)

export function isInstruction(word: string): boolean {
  return INSTRUCTIONS.has(word)
}
