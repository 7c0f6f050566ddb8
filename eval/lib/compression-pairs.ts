import {english} from '../../src/english/english.ts'
import type {Sentence} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'

/** A sentence and which of its tokens a person kept. */
export interface CompressionPair {
  readonly text: string
  readonly tokens: Sentence['tokens']
  readonly kept: Uint8Array
}

const LONGEST = 60

/** Reads pairs of a sentence and a shorter one: `.jsonl` with `text` and `summaries`, or `.tsv` with two columns. */
export function compressionPairs(file: string, path: string): CompressionPair[] {
  const lines = file.split('\n').filter((line) => line !== '')
  const pairs = path.endsWith('.tsv') ? lines.slice(1).map((line) => line.split('\t')) : lines.flatMap(pairsOfLine)
  return pairs.flatMap(([whole, short]) => pairOf(whole, short) ?? [])
}

function pairsOfLine(line: string): [string, string][] {
  const {text, summaries} = JSON.parse(line) as {text: string; summaries: string[]}
  return [...new Set(summaries)].map((summary) => [untokenized(text), untokenized(summary)])
}

/** Text as people write it, of text with blanks around every mark. */
function untokenized(text: string): string {
  return text
    .replace(/``|''/g, '"')
    .replace(/ (n't|'s|'re|'ve|'ll|'d|'m|')(?= )/g, '$1')
    .replace(/ ([,.;:!?])(?= |$)/g, '$1')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/" ([^"]*) "/g, '"$1"')
    .trim()
}

/** None if the shorter one has other words, nothing is gone, or there is more than one sentence. */
function pairOf(whole: string, short: string): CompressionPair | undefined {
  const [long, brief] = [whole, short].map((text) =>
    readDocument({id: '', text}, english.text, {keepBoilerplate: true}),
  )
  if (long.sentences.length !== 1 || brief.sentences.length !== 1) return undefined
  const {tokens} = long.sentences[0]
  if (tokens.length > LONGEST) return undefined
  const forms = tokens.map(({form}) => form.toLowerCase())
  const wanted = brief.sentences[0].tokens.map(({form}) => form.toLowerCase())
  const isFinal = (form: string | undefined) => /^[.!?]$/.test(form ?? '')
  if (isFinal(wanted.at(-1))) wanted.pop()
  const kept = subsequence(forms, wanted)
  if (kept === undefined) return undefined
  if (isFinal(forms.at(-1))) kept[forms.length - 1] = 1
  return kept.includes(0) ? {text: long.text, tokens, kept} : undefined
}

/** Where the words stand among the forms, each as early as the rest allows. */
function subsequence(forms: readonly string[], words: readonly string[]): Uint8Array | undefined {
  const kept = new Uint8Array(forms.length)
  let found = 0
  for (let i = 0; i < forms.length && found < words.length; i++) {
    if (forms[i] !== words[found]) continue
    kept[i] = 1
    found++
  }
  return found === words.length ? kept : undefined
}
