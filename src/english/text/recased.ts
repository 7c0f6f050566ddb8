/** Words that nobody knows, with the ending of their tag. */
const UNKNOWN: Readonly<Record<string, string>> = {
  NNP: 'Kelvor',
  NNPS: 'Kelvors',
  NN: 'kelver',
  NNS: 'kelvers',
  VB: 'kelve',
  VBP: 'kelve',
  VBZ: 'kelves',
  VBD: 'kelved',
  VBN: 'kelved',
  VBG: 'kelving',
  JJ: 'kelvish',
  JJR: 'kelvisher',
  JJS: 'kelvishest',
  RB: 'kelvishly',
  CD: '37',
}

/** A token as it was probably written, of one in lower case with # for digits and <unk> for rare words. */
export function recased(form: string, tag: string | undefined, isFirst: boolean): string {
  const known = form === '<unk>' ? (UNKNOWN[tag ?? ''] ?? 'kelver') : form.replaceAll('##', '20').replaceAll('#', '2')
  if (known === '-lrb-') return '('
  if (known === '-rrb-') return ')'
  const isName = tag === 'NNP' || tag === 'NNPS' || known === 'i' || isFirst
  if (!isName) return known
  if (/^(?:us|uk|eu|un|fbi|cia|nfl|nba|bbc|ceo|mp|mps|tv)$/.test(known) && tag === 'NNP') return known.toUpperCase()
  return known.replace(/^\p{L}|(?<=[-.])\p{L}/gu, (letter) => letter.toUpperCase())
}
