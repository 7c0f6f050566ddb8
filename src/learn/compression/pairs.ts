import {DataError} from '../../data-error.ts'
import {recased} from '../../english/text/recased.ts'
import type {Language} from '../../language/language.ts'
import type {Token} from '../../text/document.ts'
import {joinTokens} from '../../text/joined-tokens.ts'
import {readDocument} from '../../text/read.ts'
import {alignWords} from './alignment.ts'

/** A sentence, or a few of one line, and which of its tokens people kept. */
export interface CompressionPair {
  readonly text: string
  /** How many sentences our reader finds in it. */
  readonly sentences: number
  readonly tokens: readonly Token[]
  readonly kept: readonly Uint8Array[] // by person, then by token
}

/**
 * Reads sentences that people shortened by deletion, of three kinds:
 *
 *   .jsonl   a line {"text": "…", "summaries": ["…", …]}, with blanks around marks or without
 *   .tsv     two columns: the sentence and the shorter one
 *   .tsv     columns with blanks between tokens: tokens in lower case, 1 for each that is kept, their tags of the Penn Treebank
 *
 * What has other words than its sentence is left out.
 */
export function readCompressionPairs(file: string, path: string, language: Language): CompressionPair[] {
  const lines = file.split('\n')
  const pairs: CompressionPair[] = []
  lines.forEach((line, i) => {
    if (line.trim() === '') return
    const columns = line.trimStart().startsWith('{')
      ? jsonColumns(line, path, i + 1, language)
      : line.replace(/\r$/, '').split('\t')
    if (i === 0 && columns[0] === 'original') return
    if (columns.length < 2)
      throw new DataError(path, i + 1, 'has one column, expected a sentence, a tab and a shorter one.')
    const pair = /^[01]( [01])*$/.test(columns[1]) ? flaggedPair(columns, language) : writtenPair(columns, language)
    if (pair !== undefined) pairs.push(pair)
  })
  return pairs
}

function jsonColumns(line: string, path: string, number: number, language: Language): string[] {
  let record: {text?: unknown; summaries?: unknown}
  try {
    record = JSON.parse(line)
  } catch {
    throw new DataError(path, number, 'is not JSON, expected {"text": "…", "summaries": ["…"]}.')
  }
  const {text, summaries} = record
  const isRight =
    typeof text === 'string' && Array.isArray(summaries) && summaries.every((one) => typeof one === 'string')
  if (!isRight) throw new DataError(path, number, 'is not such a record, expected {"text": "…", "summaries": ["…"]}.')
  return [text, ...(summaries as string[])].map((one) => joinTokens(one.split(' '), language.text).text)
}

/** A sentence and the shorter ones as they are written. */
function writtenPair([whole, ...shorter]: readonly string[], language: Language): CompressionPair | undefined {
  const document = readDocument({id: '', text: whole.trim()}, language.text, {keepBoilerplate: true})
  const tokens = document.sentences.flatMap((sentence) => sentence.tokens)
  const kept = shorter.flatMap((text) => {
    const short = readDocument({id: '', text: text.trim()}, language.text, {keepBoilerplate: true})
    const words = short.sentences.flatMap((sentence) => sentence.tokens.map(({form}) => form))
    return (
      alignWords(
        tokens.map(({form}) => form),
        words,
      ) ?? []
    )
  })
  if (tokens.length === 0 || kept.length === 0) return undefined
  return {text: document.text, sentences: document.sentences.length, tokens, kept}
}

/** A sentence of tokens in lower case, with flags and tags. */
function flaggedPair([forms, flags, tags = '']: readonly string[], language: Language): CompressionPair | undefined {
  const tagOf = tags.split(' ')
  const cased = forms.split(' ').map((form, i) => recased(form, tagOf[i], i === 0))
  const isKept = flags.split(' ')
  const {text, starts} = joinTokens(cased, language.text)
  const document = readDocument({id: '', text}, language.text, {keepBoilerplate: true})
  const tokens = document.sentences.flatMap((sentence) => sentence.tokens)
  let at = 0
  const kept = Uint8Array.from(tokens, ({start}) => {
    while (at + 1 < starts.length && starts[at + 1] <= start) at++
    return isKept[at] === '1' ? 1 : 0
  })
  return tokens.length === 0 ? undefined : {text, sentences: document.sentences.length, tokens, kept: [kept]}
}
