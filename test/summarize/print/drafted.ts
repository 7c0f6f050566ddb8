import {type PreparedDocuments, prepare} from '../../../src/summarize/prepared-documents.ts'
import type {Draft, PrintOptions} from '../../../src/summarize/print/draft.ts'
import {editsOf} from '../../../src/summarize/print/editors.ts'
import {realize} from '../../../src/summarize/print/realize.ts'
import {withShortNames} from '../../../src/summarize/print/short-names.ts'
import type {SummarySentence} from '../../../src/summarize/print/summary.ts'
import {analyzer} from '../prepared.ts'

export interface Drafted {
  readonly prepared: PreparedDocuments
  readonly draft: Draft
}

/** Documents with a line `--` between two, a line `==`, and the sentences of a summary, each on its line. */
export async function draftOf(input: string): Promise<Drafted> {
  const [documents, chosen] = input.split('\n==\n')
  const given = documents.split('\n--\n').map((text, i) => {
    const date = /^date: (\S+)\n/.exec(text)
    return {id: `d${i + 1}`, text: text.slice(date?.[0].length ?? 0), ...(date && {date: date[1]})}
  })
  const prepared = await prepare(given, analyzer)
  const sentences = chosen.split('\n').map((line) => {
    const index = prepared.parsed.source.sentences.findIndex(({text}) => text === line)
    if (index < 0) throw new RangeError(`The sentence is ${line}, expected one of the documents.`)
    return {index, isKept: () => true}
  })
  return {prepared, draft: {parsed: prepared.parsed, sentences, isWhole: false}}
}

/** A draft as it is printed; with `short`, those who are known by their family names. */
export function printed(draft: Draft, options: PrintOptions = {}, short = false): SummarySentence[] {
  const edits = editsOf(draft, options)
  const {sentences} = short ? withShortNames(draft, edits, options) : draft
  return sentences.map(({index, isKept}, s) => realize(draft.parsed, index, isKept, edits[s]))
}
