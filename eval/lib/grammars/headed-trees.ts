import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {documentIds, readConllu} from '../../../src/corpus/conllu.ts'
import type {HeadedSentence} from './headed-grammar.ts'
import {sentencesOf} from './trees.ts'

/**
 * The trees of the documents of a folder, each with the heads that the dependency treebank has for the sentence at the same place of
 * the document of the same name. The few that have other words there are left out.
 */
export function readHeadedDocuments(folder: string, conllu: string): HeadedSentence[][] {
  const sentences = readConllu(readFileSync(conllu, 'utf8'), conllu)
  const heads = new Map<string, Int32Array[]>()
  for (const [i, id] of documentIds(sentences).entries()) {
    const known = heads.get(id)
    if (known) known.push(sentences[i].heads)
    else heads.set(id, [sentences[i].heads])
  }
  const names = readdirSync(folder).filter((name) => name.endsWith('.ptb'))
  return names.sort().map((name) => {
    const ofDocument = heads.get(name.slice(0, -'.ptb'.length)) ?? []
    return sentencesOf(readFileSync(join(folder, name), 'utf8'), name).flatMap((sentence, i) =>
      ofDocument[i]?.length === sentence.forms.length ? [{...sentence, heads: ofDocument[i]}] : [],
    )
  })
}
