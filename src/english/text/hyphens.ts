/** Beginnings that the treebanks do not part from their word: `co-founder`, `anti-war`; others are cut: `well|-|known`. */
const beginnings = new Set(
  'anti co counter cross de e ex extra hyper inter intra macro mega meta micro mid mini mis multi neo non over pan para post pre pro proto pseudo quasi re semi socio psycho sub super trans ultra un under uh hm mm m'.split(
    ' ',
  ),
)

/** Whether `part`, followed by a hyphen and more, is one token with what follows. */
export function keepsHyphen(part: string, beforeDigit: boolean): boolean {
  const lower = part.toLowerCase()
  if (beforeDigit) return lower === 'mid' || lower === 'pre' || lower === 'post' || lower === 'x'
  return beginnings.has(lower)
}
