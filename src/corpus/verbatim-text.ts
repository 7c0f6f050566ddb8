/** A longer list is read item by item also where short ones are passed on as they stand. */
export const LONGEST_LIST = 500

/** The code of an element between fences, with its language where the page names it. */
export function codeText(pre: Element): string {
  const code = pre.querySelector('code') ?? pre
  const classes = `${code.getAttribute('class') ?? ''} ${pre.getAttribute('class') ?? ''}`
  return fenced(
    code.textContent ?? '',
    /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/.exec(classes)?.[1] ?? '',
  )
}

/** Code between fences that are longer than any in it. */
export function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/^ {0,3}(`+)/gm), ([, ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code.replace(/^\s*\n|\s+$/g, '')}\n${fence}`
}

/** A table in Markdown: the first row is its header. Empty if it has fewer than two rows or two columns. */
export function tableText(table: Element): string {
  const rows = [...table.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll('td, th')].map(cellText))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  if (rows.length < 2 || columns < 2) return ''
  const line = (cells: readonly string[]) =>
    `| ${Array.from({length: columns}, (_, column) => cells[column] ?? '').join(' | ')} |`
  const [header, ...others] = rows
  return [line(header), line(Array.from({length: columns}, () => '---')), ...others.map(line)].join('\n')
}

function cellText(cell: Element): string {
  return oneLine(cell.textContent ?? '').replaceAll('|', '\\|')
}

/** A short list in Markdown, with the lists in it indented; empty if it is a long one or holds more than text. */
export function listText(list: Element): string {
  if (list.querySelector('pre, table, p + p') !== null || (list.textContent ?? '').length > LONGEST_LIST) return ''
  return itemLines(list).join('\n')
}

function itemLines(list: Element): string[] {
  const isNumbered = list.localName === 'ol'
  return [...list.children].flatMap((item, i) => {
    const inner = [...item.children].filter(({localName}) => /^[uo]l$/.test(localName))
    const own = [...item.childNodes].filter((node) => !inner.includes(node as Element))
    const text = oneLine(own.map(({textContent}) => textContent ?? '').join(''))
    const lines = inner.flatMap(itemLines).map((line) => `  ${line}`)
    return text === '' ? lines : [`${isNumbered ? `${i + 1}.` : '-'} ${text}`, ...lines]
  })
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
