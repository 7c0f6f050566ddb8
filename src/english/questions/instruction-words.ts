/**
 * What tells the writer what to do, and says nothing of the subject: "Describe …", "Include details on …", "What happened …?". Words that often
 * belong to a subject, too, such as "list" and "state", are not among them.
 */
const INSTRUCTIONS: ReadonlySet<string> = new Set(
  `concerning describe described details discuss discussed discusses discussing examples explain happen
  happened happening happens identify include includes including indicate information mention mentioned outline overview please
  regarding summarise summarize summary tell`.split(/\s+/),
)

export function isInstruction(word: string): boolean {
  return INSTRUCTIONS.has(word)
}

/** What names a text, or what it is a record of, and what stands for all of it: "the plot of the story", "the whole meeting". */
const TEXTS: ReadonlySet<string> = new Set(
  `article conversation discussion document entire essay interview main meeting narrative overall passage plot point points speech
  story storyline text throughout topic transcript whole`.split(/\s+/),
)

export function isOfText(word: string): boolean {
  return TEXTS.has(word)
}
