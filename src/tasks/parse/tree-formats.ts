import {type WritableSentence, writeConllu} from '../../corpus/conllu.ts'
import {printableJson} from '../../printable.ts'
import {schemaId} from '../../schema-json.ts'
import type {TreeSentence} from './document-trees.ts'

/** How documents and their trees are printed, one after the other. */
export interface TreeFormat<S extends WritableSentence> {
  readonly head: string
  readonly between: string
  readonly tail: string
  document(id: string, sentences: readonly S[]): string
}

export const CONLLU: TreeFormat<WritableSentence> = {
  ...{head: '', between: '', tail: ''},
  document: (_, sentences) => writeConllu(sentences),
}

/** JSON in which each word has a line of its own. */
export const JSON_TREES: TreeFormat<TreeSentence> = {
  head: `{\n  "schema": ${JSON.stringify(schemaId('parses'))},\n  "documents": [\n`,
  between: ',\n',
  tail: '\n  ]\n}\n',
  document: (id, sentences) =>
    sentences.length === 0
      ? `    {"id": ${jsonOf(id)}, "sentences": []}`
      : `    {"id": ${jsonOf(id)}, "sentences": [\n${sentences.map(sentenceJson).join(',\n')}\n    ]}`,
}

function sentenceJson(sentence: TreeSentence): string {
  const {place, text} = sentence
  const head = `"start": ${place.start}, "end": ${place.end}, "paragraph": ${place.block}, "text": ${jsonOf(text)}`
  const words = place.tokens.map((_, i) => `        ${wordJson(sentence, i)}`)
  return `      {${head}, "words": [\n${words.join(',\n')}\n      ]}`
}

function wordJson({place, forms, lemmas, upos, xpos, heads, deprels}: TreeSentence, i: number): string {
  const {start, end} = place.tokens[i]
  const word = {
    ...{form: forms[i], lemma: lemmas?.[i], upos: upos?.[i], xpos: xpos?.[i], head: heads?.[i], relation: deprels?.[i]},
    ...{start, end},
  }
  const members = Object.entries(word).filter(([, value]) => value !== undefined)
  return `{${members.map(([name, value]) => `"${name}": ${jsonOf(value)}`).join(', ')}}`
}

function jsonOf(value: unknown): string {
  return printableJson(JSON.stringify(value))
}
