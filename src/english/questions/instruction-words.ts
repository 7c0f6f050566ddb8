/** What tells the writer what to do, and says nothing of the subject: "Describe …", "Include details on …". */
const INSTRUCTIONS: ReadonlySet<string> = new Set(
  `cite cover describe detail details discuss discussion example examples explain focus following give identify include
  included includes including indicate information list mention mentioned note outline please provide regarding related
  report specify state summarize summary tell topic topics track`.split(/\s+/),
)

export function isInstruction(word: string): boolean {
  return INSTRUCTIONS.has(word)
}
