import {readFileSync} from 'node:fs'
import {documentIds, genreOf, readConllu} from '../corpus/conllu.ts'
import {plainForm} from '../text/typesetting.ts'

/** A sentence to learn from: its words with their tags, heads and relations as annotated. */
export interface TreebankSentence {
  readonly forms: readonly string[]
  readonly tags: readonly string[] // fine, as in TagSet
  readonly heads: Int32Array // a word counted from 1, 0 for the root
  readonly relations: readonly string[]
}

/** The genres whose texts may not be used commercially: models that are handed on are trained without them. */
export const NONCOMMERCIAL_GENRES: readonly string[] = ['fiction', 'essay', 'letter', 'podcast', 'whow']

/** Reads the sentences of CoNLL-U files in order, those of the genres left out apart. */
export function readTreebank(paths: readonly string[], leaveOut: readonly string[] = []): TreebankSentence[] {
  return paths.flatMap((path) => treebankOf(readFileSync(path, 'utf8'), path, leaveOut))
}

/** The same for the text of one file. */
export function treebankOf(text: string, path: string, leaveOut: readonly string[] = []): TreebankSentence[] {
  const sentences = readConllu(text, path)
  const genres = documentIds(sentences).map(genreOf)
  return sentences
    .filter((_, i) => !leaveOut.includes(genres[i]))
    .map(({forms, upos, xpos, heads, deprels}) => ({
      forms: forms.map(plainForm),
      tags: upos.map((tag, i) => `${tag}/${xpos[i]}`),
      heads,
      relations: deprels,
    }))
}
