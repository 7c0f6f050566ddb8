const quotes = new Map<string, string>()
for (const quote of ['“', '”', '„', '‟', '«', '»', '``', "''", '‘‘', '’’', '‘’', '´´', '″', '＂', '`´'])
  quotes.set(quote, '"')
for (const quote of ['‘', '’', '‚', '‛', '`', '´', '′', '＇']) quotes.set(quote, "'")
const simple = /^[!-~]*$/
const apostrophe = /[’‘´`′＇ʼ]/g
const invisible = /\u00ad|\u200c|\u200d|\u2060|\ufeff/g
const spacedDots = /^(?:\.|…|\s)+$/

/** The text of a token in plain characters, as in the treebanks: ``“ ” `` ''`` are `"`, `’` is `'`, `…` is `...`. */
export function plainForm(raw: string): string {
  if (simple.test(raw) && raw !== '``' && raw !== "''" && raw !== '`') return raw
  const quote = quotes.get(raw)
  if (quote !== undefined) return quote
  if (raw.includes('…') && spacedDots.test(raw)) return raw.replaceAll('…', '...').replaceAll(/\s/g, '')
  const plain = raw.replaceAll(invisible, '').replaceAll(apostrophe, "'")
  return plain === '' ? raw : plain
}
