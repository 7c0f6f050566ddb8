const c = '[^aeiou]'
const v = '[aeiouy]'
const C = `${c}[^aeiouy]*`
const V = `${v}[aeiou]*`
const greaterThan0 = new RegExp(`^(${C})?${V}${C}`)
const greaterThan1 = new RegExp(`^(${C})?${V}${C}${V}${C}`)
const equalTo1 = new RegExp(`^(${C})?${V}${C}(${V})?$`)
const withVowel = new RegExp(`^(${C})?${v}`)
const shortSyllable = new RegExp(`^${C}${v}[^aeiouwxy]$`)

const step2: Readonly<Record<string, string>> = {
  alism: 'al',
  aliti: 'al',
  alli: 'al',
  anci: 'ance',
  ational: 'ate',
  ation: 'ate',
  ator: 'ate',
  biliti: 'ble',
  bli: 'ble',
  eli: 'e',
  enci: 'ence',
  entli: 'ent',
  fulness: 'ful',
  iveness: 'ive',
  iviti: 'ive',
  ization: 'ize',
  izer: 'ize',
  logi: 'log',
  ousli: 'ous',
  ousness: 'ous',
  tional: 'tion',
}
const step3: Readonly<Record<string, string>> = {
  alize: 'al',
  ative: '',
  ful: '',
  ical: 'ic',
  icate: 'ic',
  iciti: 'ic',
  ness: '',
}
const step4 = 'able al ance ant ate ement ence er ible ic ism iti ive ize ou ous'.split(' ')

/** Every suffix with a rule of its own. */
export const suffixes = [
  ...'sses ies ss s eed ed ing ated bling izing y e ll ment ent sion tion'.split(' '),
  ...Object.keys(step2),
  ...Object.keys(step3),
  ...step4,
]

/** The suffix rules of ROUGE-1.5.5, each as the regular expressions that define it. */
export function stemByRegularExpressions(word: string): string {
  if (word.length < 3) return word
  let w = word.replace(/^y/, 'Y')

  if (/(ss|i)es$/.test(w)) w = w.replace(/es$/, '')
  else w = w.replace(/([^s])s$/, '$1')

  if (/eed$/.test(w)) {
    if (greaterThan0.test(w.replace(/eed$/, ''))) w = w.replace(/d$/, '')
  } else if (/(ed|ing)$/.test(w) && withVowel.test(w.replace(/(ed|ing)$/, ''))) {
    w = w.replace(/(ed|ing)$/, '')
    if (/(at|bl|iz)$/.test(w)) w = `${w}e`
    else if (/([^aeiouylsz])\1$/.test(w)) w = w.replace(/.$/s, '')
    else if (shortSyllable.test(w)) w = `${w}e`
  }

  if (/y$/.test(w) && withVowel.test(w.replace(/y$/, ''))) w = w.replace(/y$/, 'i')

  w = replaceLongest(w, step2, greaterThan0)
  w = replaceLongest(w, step3, greaterThan0)
  w = replaceLongest(w, Object.fromEntries(step4.map((suffix) => [suffix, ''])), greaterThan1)

  if (/ment$/.test(w) && greaterThan1.test(w.replace(/ment$/, ''))) w = w.replace(/ment$/, '')
  if (/ent$/.test(w)) {
    if (greaterThan1.test(w.replace(/ent$/, ''))) w = w.replace(/ent$/, '')
  } else if (/[st]ion$/.test(w) && greaterThan1.test(w.replace(/ion$/, ''))) w = w.replace(/ion$/, '')

  if (/e$/.test(w)) {
    const rest = w.replace(/e$/, '')
    if (greaterThan1.test(rest) || (equalTo1.test(rest) && !shortSyllable.test(rest))) w = rest
  }
  if (/ll$/.test(w) && greaterThan1.test(w)) w = w.replace(/l$/, '')

  return w.replace(/^Y/, 'y')
}

function replaceLongest(w: string, replacements: Readonly<Record<string, string>>, condition: RegExp): string {
  let longest: string | undefined
  for (const suffix of Object.keys(replacements)) {
    if (new RegExp(`${suffix}$`).test(w) && suffix.length > (longest?.length ?? 0)) longest = suffix
  }
  if (longest === undefined) return w
  const rest = w.slice(0, w.length - longest.length)
  return condition.test(rest) ? rest + replacements[longest] : w
}
