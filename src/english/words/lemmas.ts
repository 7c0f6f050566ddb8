import {SuffixRules} from '../../text/suffix-rules.ts'
import {IRREGULAR_PAST, IRREGULAR_PLURALS, IRREGULAR_PRESENT} from './irregular-forms.ts'
import {CAPITAL_RULES, ENDING_RULES} from './lemma-rules.ts'

/** What may become of the capitals of a word. */
export const CAPITALS: Readonly<Record<string, (form: string) => string>> = {
  lower: (form) => form.toLowerCase(),
  keep: (form) => form,
  title: (form) => form.charAt(0).toUpperCase() + form.slice(1).toLowerCase(),
  upper: (form) => form.toUpperCase(),
}

/** The rules, read when they are first needed. */
let rules: {endings: SuffixRules; capitals: SuffixRules; keyOfTag: ReadonlyMap<string, string>} | undefined

/** The lemma of a word with these tags, as the English treebanks of Universal Dependencies have it: `be` for `was`. */
export function lemmaOf(form: string, upos: string, xpos: string): string {
  if (/^\d[\d,]*,\d/.test(form)) return form.replaceAll(',', '')
  const {endings, capitals, keyOfTag} = (rules ??= readRules())
  const key = keyOf(upos, xpos)
  const known = endings.has(key) ? key : (keyOfTag.get(key.slice(key.indexOf('/') + 1)) ?? keyOfTag.get(upos) ?? '')
  const lower = form.toLowerCase()
  const capitalKey = `${known}.${capitalsOf(form)}`
  const capital =
    capitals.ofWord(capitalKey, lower) ?? capitals.ofEnding(capitalKey, lower) ?? (upos === 'PROPN' ? 'keep' : 'lower')
  const change = endings.ofWord(known, lower)
  const irregular = change === undefined ? irregularLemma(lower, xpos) : undefined
  return irregular ?? changed(form, CAPITALS[capital], change ?? endings.ofEnding(known, lower) ?? '>')
}

/** The tags that share rules: past forms and participles do. */
export function keyOf(upos: string, xpos: string): string {
  return `${upos}/${xpos === 'VBN' ? 'VBD' : xpos}`
}

/** Which letters of a form are capitals: none, the first, all of several, or others. */
export function capitalsOf(form: string): 'none' | 'first' | 'all' | 'others' {
  const letters = form.match(/\p{L}/gu)?.length ?? 0
  const large = form.match(/\p{Lu}/gu)?.length ?? 0
  if (large === 0) return 'none'
  if (large === letters && large > 1) return 'all'
  return large === 1 && /^\p{Lu}/u.test(form) ? 'first' : 'others'
}

/** The lemma of an irregular form, if its tag says that it is one. */
export function irregularLemma(lower: string, xpos: string): string | undefined {
  if (xpos === 'VBD' || xpos === 'VBN') return IRREGULAR_PAST.get(lower)
  if (xpos === 'NNS') return IRREGULAR_PLURALS.get(lower)
  return xpos.startsWith('VB') ? IRREGULAR_PRESENT.get(lower) : undefined
}

/** The word with other capitals and another ending: `ies>y` makes `city` of `Cities`. A word that is shorter than the ending stays. */
function changed(form: string, capitals: (form: string) => string, change: string): string {
  const [ending, other] = change.split('>')
  if (ending.length > form.length) return form
  const kept = form.length - ending.length
  // of another word than the form only the new letters can have capitals
  return (kept === 0 ? capitals(other) : capitals(form).slice(0, kept) + other) || form
}

function readRules() {
  const endings = new SuffixRules(ENDING_RULES)
  // words with tags that no rule is about have the rules of the most frequent pair of tags with the same half
  const keyOfTag = new Map<string, string>()
  for (const key of endings.keys()) {
    for (const half of key.split('/')) if (!keyOfTag.has(half)) keyOfTag.set(half, key)
  }
  return {endings, capitals: new SuffixRules(CAPITAL_RULES), keyOfTag}
}

/** The lemmas that a form may belong to, whatever its tag: itself, and what is left without an English ending. Some are no words. */
export function possibleLemmas(form: string): string[] {
  const verb = IRREGULAR_PAST.get(form) ?? IRREGULAR_PRESENT.get(form)
  if (verb !== undefined) return [form, verb]
  if (form === 'people') return [form, 'person'] // two lemmas in the treebanks
  const out = [form]
  const noun = IRREGULAR_PLURALS.get(form)
  if (noun !== undefined) out.push(noun)
  const stem = /^(.{2,}?)(?:ies|ied|es|s|ed|ing|d)$/.exec(form)
  if (stem === null) return out
  for (const ending of ['s', 'es', 'd', 'ed', 'ing']) {
    if (!form.endsWith(ending)) continue
    const rest = form.slice(0, -ending.length)
    out.push(rest)
    if (ending === 'ing' || ending === 'ed') out.push(`${rest}e`)
    if (/(.)\1$/.test(rest)) out.push(rest.slice(0, -1))
    if ((ending === 'es' || ending === 'ed') && rest.endsWith('i')) out.push(`${rest.slice(0, -1)}y`)
  }
  return out
}
