import {readFileSync} from 'node:fs'
import {basename, extname} from 'node:path'
import type {Cluster} from '../../../src/corpus/index.ts'
import {DataError} from '../../../src/data-error.ts'
import {english} from '../../../src/english/english.ts'
import {joinTokens} from '../../../src/text/joined-tokens.ts'
import {readRawTreebank} from '../treebank-text.ts'

/** Documents of which summaries are drawn. */
export interface DrawnCluster {
  /** The name of the file without its extension, with its folder where that is needed to know it. */
  readonly set: string
  /** What is drawn from in turn: a genre of a treebank, otherwise the set. */
  readonly group: string
  readonly id: string
  /** What it is about, in a person's words, where the file has that: a topic, or a summary of one sentence. */
  readonly subject?: string
  readonly documents: readonly DrawnDocument[]
  /** Its only document is one line, which is shortened as such. */
  readonly isLine?: true
}

export interface DrawnDocument {
  readonly id: string
  readonly title?: string
  readonly date?: string
  readonly text: string
}

/**
 * The clusters of a file: the lines of a .jsonl file, which may also be single lines of text that people shortened, or the documents of a treebank (.conllu) as raw text, each a cluster
 * of its own. Questions, references and lengths of the file do not count.
 */
export function clustersOf(path: string): DrawnCluster[] {
  switch (extname(path)) {
    case '.jsonl':
      return clustersOfLines(path)
    case '.conllu':
      return clustersOfTreebank(path)
    default:
      throw new DataError(path, undefined, `the file ends with ${extname(path)}, expected .jsonl or .conllu.`)
  }
}

function clustersOfLines(path: string): DrawnCluster[] {
  const set = basename(path, '.jsonl')
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line, l) => {
    const {id, title, documents, text, summaries} = JSON.parse(line) as Partial<Cluster & ShortenedLine>
    if (text !== undefined && summaries !== undefined) return clusterOfLine(set, `${l + 1}`, text)
    if (typeof id !== 'string' || !Array.isArray(documents)) {
      throw new DataError(path, l + 1, `the cluster is ${line.slice(0, 40)}, expected one with id and documents.`)
    }
    return {set, group: set, id, ...(title !== undefined && {subject: title}), documents: documents.map(plainDocument)}
  })
}

interface ShortenedLine {
  readonly text: string
  readonly summaries: readonly string[]
}

/** A sentence, or a few, that people shortened; corpora of them have blanks around marks. */
function clusterOfLine(set: string, id: string, words: string): DrawnCluster {
  return {set, group: set, id, isLine: true, documents: [{id, text: joinTokens(words.split(' '), english.text).text}]}
}

function plainDocument({id, title, date, text}: DrawnDocument): DrawnDocument {
  return {id, ...(title !== undefined && {title}), ...(date !== undefined && {date}), text}
}

/** GUM_news_iodine is of the genre news. */
function clustersOfTreebank(path: string): DrawnCluster[] {
  const set = path
    .split('/')
    .slice(-2)
    .join('-')
    .replace(/\.conllu$/, '')
  const subjects = humanSummaries(readFileSync(path, 'utf8'))
  return readRawTreebank(path).map(({id, text}) => {
    const [genre] = /[a-z]+/.exec(id.replace(/^[A-Z]+_/, '')) ?? [set]
    const subject = subjects.get(id)
    return {set, group: genre, id, ...(subject !== undefined && {subject}), documents: [{id, text}]}
  })
}

/** By document: the first summary in its metadata that a person wrote. Those by programs do not count. */
function humanSummaries(treebank: string): Map<string, string> {
  const summaries = new Map<string, string>()
  let document = ''
  for (const [, name, value] of treebank.matchAll(/^# (newdoc id|meta::summary\d*) = (.*)$/gm)) {
    const [, summary] = /^\(human\d*\) (.*)$/.exec(value) ?? []
    if (name === 'newdoc id') document = value
    else if (summary !== undefined && !summaries.has(document)) summaries.set(document, summary)
  }
  return summaries
}
