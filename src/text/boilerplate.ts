import {isRow} from './aligned-tables.ts'
import type {Block, LeftOut, Span} from './document.ts'
import type {TextLanguage} from './language.ts'

// patterns look at the first characters of a block only, so that a long block costs no more than a short one
const WINDOW = 600

const rule = /^[-_=*~#+.•·|$\s]{3,}$/u
const leadingRule = /[_*=-]{3,}\s+(?=\S)/y
const dottedLeader = /(?:\.\s?){4,}\s*[$£€]?\d[\d.,:%-]*\s*$/

/** Finds what is not the author's prose: rules, tables, and the notices around an article that the language knows. */
export function findBoilerplate(text: string, blocks: readonly Block[], language: TextLanguage): LeftOut[] {
  const found: LeftOut[] = []
  for (const block of blocks) {
    const {start, end} = block
    const reason = reasonFor(text, block, language)
    if (reason !== undefined) {
      found.push({start, end, reason})
      continue
    }
    const prose = start + leadingRuleSize(text, block)
    if (prose > start) found.push({start, end: prose, reason: 'rule'})
    found.push(...language.boilerplateWithin(text, {start: prose, end}))
  }
  return found
}

/** Whether a text is only a drawn line: `-----`, `* * *`. */
export function isRule(content: string): boolean {
  return rule.test(content)
}

function reasonFor(text: string, block: Block, language: TextLanguage): LeftOut['reason'] | undefined {
  if (block.end - block.start > WINDOW) {
    return isLongRule(text, block) ? 'rule' : isTable(text, block) ? 'table' : undefined
  }
  const content = text.slice(block.start, block.end).trim()
  if (isRule(content)) return 'rule'
  return language.boilerplateKind(content) ?? (isTable(text, block) ? 'table' : undefined)
}

function isLongRule(text: string, {start, end}: Span): boolean {
  for (let i = start; i < end; i++) if (!'-_=*~#+ \n\t'.includes(text[i])) return false
  return true
}

/** A table has dotted rows, or at least two rows, each with a wide gap. */
function isTable(text: string, {start, end}: Span): boolean {
  const lines = text.slice(start, Math.min(end, start + WINDOW)).split('\n')
  if (end - start > WINDOW) lines.pop()
  const isDotted = (line: string) => dottedLeader.test(line)
  const gapped = lines.filter(isRow)
  return lines.length > 0 && (lines.every(isDotted) || (gapped.length >= 2 && gapped.length === lines.length))
}

function leadingRuleSize(text: string, {start, end}: Span): number {
  leadingRule.lastIndex = 0
  return leadingRule.exec(text.slice(start, Math.min(end, start + WINDOW)))?.[0].length ?? 0
}
