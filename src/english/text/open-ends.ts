const words = `a an the this these my your his her its our their of to in on at by for with from into about and or but nor if
that because as than is are was were be been am will would can could should must may might has have had do does did not
very so too mr mrs dr who which when where while`

const open = new Set(words.split(/\s+/))

/** Whether something must follow a word, so that no sentence ends with it, even at the end of a line. */
export function leavesOpen(word: string): boolean {
  return open.has(word)
}
