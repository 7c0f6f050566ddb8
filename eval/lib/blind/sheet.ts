import type {DrawnItem} from './draw.ts'
import {headOf, KINDS, type KindName, kindOf} from './kinds.ts'

/** What a reader reads: instructions and numbered items. */
export function sheetOf(kind: KindName, items: readonly DrawnItem[]): string {
  const rows = Object.entries(kindOf(kind).columns).map(([name, values]) => `- ${name}: one of ${values.join(', ')}`)
  const body = items.map(({body}, i) => `## ${i + 1}\n\n${body}\n`)
  return `# Please judge these ${items.length} items

${KINDS[kind].instructions}

Read one item after the other, each for itself, without looking anything up. Then fill the file marks.csv: it has a line for each
item, and these columns, separated by commas:

- item: the number of the item, which stands there already
${rows.join('\n')}
- why: a few words, on the same line; may stay empty where nothing is wrong

${body.join('\n')}`
}

/** The sheet to fill: a line for each item. */
export function emptyMarks(kind: KindName, count: number): string {
  const head = headOf(kind)
  const rest = ','.repeat(head.length - 1)
  return `${[head.join(','), ...Array.from({length: count}, (_, i) => `${i + 1}${rest}`)].join('\n')}\n`
}
