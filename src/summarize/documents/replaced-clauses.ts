import type {Language} from '../../language/language.ts'
import type {Block, Document} from '../../text/document.ts'

/** How a clause of a contract or a law begins: `2. The Tenant …`, `4.1 The Landlord …`, `Clause 7. …` */
const numbered = /^(?:\p{Lu}\p{L}+\s+)?(\d{1,3}(?:\.\d{1,3})+|\d{1,3}(?=[.)]))[.)]?\s+["“(]?\p{L}/u

// where a sentence says which clause it replaces
const WINDOW = 300

/** The clauses that another sentence of the documents replaces or deletes. They are not in force any more. */
export function replacedClauses(documents: readonly Document[], {text: language}: Language): ReadonlySet<Block> {
  const replaced = new Set<Block>()
  const numbers = new Set<string>()
  const amendments = new Set<Block>()
  for (const {text, blocks, sentences} of documents) {
    for (const {start, end, block} of sentences) {
      const number = language.structure?.replacedClause(text.slice(start, Math.min(end, start + WINDOW)))
      if (number === undefined) continue
      numbers.add(number)
      amendments.add(blocks[block])
    }
  }
  if (numbers.size === 0) return replaced
  for (const {text, blocks} of documents) {
    const clauses = blocks.flatMap((block) => {
      const number = numbered.exec(text.slice(block.start, Math.min(block.end, block.start + WINDOW)))?.[1]
      return number === undefined ? [] : [{block, number}]
    })
    // one number alone may be that of anything
    if (clauses.length < 2) continue
    for (const {block, number} of clauses) if (numbers.has(number) && !amendments.has(block)) replaced.add(block)
  }
  return replaced
}
