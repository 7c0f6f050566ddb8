/** Prefixes that the treebanks leave with their word: `co-founder`, `anti-war`. Other words are cut: `well|-|known`. */
const beginnings = new Set(
  'anti co counter cross de e ex extra hyper inter intra macro mega meta micro mid mini mis multi neo non over pan para post pre pro proto pseudo quasi re semi socio psycho sub super trans ultra un under uh hm mm m'.split(
    ' ',
  ),
)
const beforeNumbers = new Set('mid pre post x'.split(' '))

/** Whether a mark joins two parts into one word: `mid-90s`, `w/out`. */
export function joinsWords(before: string, mark: '-' | '/', after: string): boolean {
  const lower = before.toLowerCase()
  if (mark === '/') return lower === 'w' && /^(?:o|out)(?![\p{L}\p{N}])/iu.test(after)
  return (/^\p{N}/u.test(after) ? beforeNumbers : beginnings).has(lower)
}
