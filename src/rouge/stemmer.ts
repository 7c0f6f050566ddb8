const Y = 121

interface SuffixRule {
  readonly suffix: string
  readonly replacement: string
}

/** By the code of the last letter, the longest suffix first. */
type SuffixRules = readonly (readonly SuffixRule[] | undefined)[]

const STEP_2 = suffixRules(`
  alism>al aliti>al alli>al anci>ance ational>ate ation>ate ator>ate biliti>ble bli>ble eli>e enci>ence entli>ent
  fulness>ful iveness>ive iviti>ive ization>ize izer>ize logi>log ousli>ous ousness>ous tional>tion`)

const STEP_3 = suffixRules('alize>al ative> ful> ical>ic icate>ic iciti>ic ness>')

const STEP_4 = suffixRules('able> al> ance> ant> ate> ement> ence> er> ible> ic> ism> iti> ive> ize> ou> ous>')

/**
 * Takes the suffixes off a word as ROUGE-1.5.5 does: Porter's rules (Program 14, 1980) with deviations, all of which are
 * kept, for the scores are to be the same to the last digit. The word is in lower case; to every rule, characters other
 * than letters are consonants.
 *
 * A word is [C](VC)ᵐ[V], where V is a vowel or y with the vowels after it, and C is a non-vowel (also y) with all up to
 * the next vowel or y. Most rules ask for the measure m of what is left without the suffix.
 */
export function stemBySuffix(word: string): string {
  if (word.length < 3) return word
  // a y in front is a consonant to every rule; so is a capital
  const startsWithY = word.charCodeAt(0) === Y
  let w = startsWithY ? `Y${word.slice(1)}` : word
  w = withoutPlural(w)
  w = withoutPastOrGerund(w)
  if (w.endsWith('y') && hasVowel(w, w.length - 1)) w = `${w.slice(0, -1)}i`
  w = replaceSuffix(w, STEP_2, 0)
  w = replaceSuffix(w, STEP_3, 0)
  w = withoutLongSuffixes(w)
  w = withoutFinalE(w)
  return startsWithY ? `y${w.slice(1)}` : w
}

/** Step 1a. */
function withoutPlural(w: string): string {
  if (!w.endsWith('s')) return w
  if (w.endsWith('sses') || w.endsWith('ies')) return w.slice(0, -2)
  return w.endsWith('ss') ? w : w.slice(0, -1)
}

/** Step 1b. */
function withoutPastOrGerund(w: string): string {
  if (w.endsWith('eed')) return measure(w, w.length - 3) > 0 ? w.slice(0, -1) : w
  const suffix = w.endsWith('ed') ? 2 : w.endsWith('ing') ? 3 : 0
  if (suffix === 0 || !hasVowel(w, w.length - suffix)) return w
  const verb = w.slice(0, -suffix)
  if (verb.endsWith('at') || verb.endsWith('bl') || verb.endsWith('iz')) return `${verb}e`
  if (endsInDouble(verb)) return verb.slice(0, -1)
  return endsInShortSyllable(verb, verb.length) ? `${verb}e` : verb
}

/** Step 4. Unlike Porter's it has three parts that work one after the other: a word can lose three suffixes here. */
function withoutLongSuffixes(w: string): string {
  w = replaceSuffix(w, STEP_4, 1)
  if (w.endsWith('ment') && measure(w, w.length - 4) > 1) w = w.slice(0, -4)
  const suffix = w.endsWith('ent') || w.endsWith('sion') || w.endsWith('tion') ? 3 : 0
  return suffix > 0 && measure(w, w.length - suffix) > 1 ? w.slice(0, -suffix) : w
}

/** Step 5. */
function withoutFinalE(w: string): string {
  if (w.endsWith('e')) {
    const m = measure(w, w.length - 1)
    if (m > 1 || (m === 1 && !endsInShortSyllable(w, w.length - 1))) w = w.slice(0, -1)
  }
  return w.endsWith('ll') && measure(w, w.length) > 1 ? w.slice(0, -1) : w
}

/** Tries the longest suffix the word has, and no other. */
function replaceSuffix(w: string, rules: SuffixRules, above: number): string {
  const candidates = rules[w.charCodeAt(w.length - 1)]
  if (candidates === undefined) return w
  for (const {suffix, replacement} of candidates) {
    if (!w.endsWith(suffix)) continue
    const rest = w.length - suffix.length
    return measure(w, rest) > above ? w.slice(0, rest) + replacement : w
  }
  return w
}

/** The measure m of the first `end` characters, but no more than 2: no rule asks for more. */
function measure(w: string, end: number): number {
  let m = 0
  let inVowels = false
  for (let i = 0; i < end; i++) {
    const code = w.charCodeAt(i)
    if (!inVowels) inVowels = code === Y || isVowel(code)
    else if (!isVowel(code)) {
      if (++m === 2) return m
      inVowels = false
    }
  }
  return m
}

function hasVowel(w: string, end: number): boolean {
  for (let i = 0; i < end; i++) {
    const code = w.charCodeAt(i)
    if (code === Y || isVowel(code)) return true
  }
  return false
}

/** Whether the first `end` characters are consonants, one vowel or y, and a consonant that is none of w, x and y. */
function endsInShortSyllable(w: string, end: number): boolean {
  if (end < 3 || isVowel(w.charCodeAt(end - 1)) || 'wxy'.includes(w[end - 1])) return false
  return !hasVowel(w, end - 2) && hasVowel(w, end - 1)
}

function endsInDouble(w: string): boolean {
  const last = w.charCodeAt(w.length - 1)
  return w.charCodeAt(w.length - 2) === last && !isVowel(last) && !'ylsz'.includes(w[w.length - 1])
}

function isVowel(code: number): boolean {
  // a e i o u
  return code === 97 || code === 101 || code === 105 || code === 111 || code === 117
}

function suffixRules(text: string): SuffixRules {
  const byLastLetter: SuffixRule[][] = []
  for (const rule of text.trim().split(/\s+/)) {
    const [suffix, replacement] = rule.split('>')
    const last = suffix.charCodeAt(suffix.length - 1)
    byLastLetter[last] ??= []
    byLastLetter[last].push({suffix, replacement})
  }
  for (const rules of byLastLetter) rules?.sort((a, b) => b.suffix.length - a.suffix.length)
  return byLastLetter
}
