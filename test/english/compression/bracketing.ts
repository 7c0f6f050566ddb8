import {join} from 'node:path'
import {type WordTree, wordTree} from '../../../src/compression/word-tree.ts'
import {tidy} from '../../../src/english/compression/commas.ts'
import {cutPrices} from '../../../src/english/compression/prices.ts'
import {rehang} from '../../../src/english/compression/rehang.ts'
import {english} from '../../../src/english/english.ts'
import {loadAnalyzer} from '../../../src/node/model-files.ts'
import {detokenize} from '../../../src/text/detokenize.ts'
import type {Token} from '../../../src/text/document.ts'
import {readDocument} from '../../../src/text/read.ts'

export interface Compressible {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly tree: WordTree
  readonly prices: Float64Array
}

const analyzer = loadAnalyzer(join(import.meta.dirname, '../../../models'))

/** The sentences of a text, ready to be compressed. */
export function sentencesOf(text: string): Compressible[] {
  const document = readDocument({id: 'text', text}, english.text)
  return document.sentences.map(({tokens}) => {
    const forms = tokens.map(({form}) => form)
    const tree = wordTree(forms, analyzer.analyze(forms))
    rehang(tree)
    return {text: document.text, tokens, tree, prices: cutPrices(tree)}
  })
}

/** The words that may be deleted with all that hangs on them. */
export function cuttable({tree, prices}: Compressible): number[] {
  return [...tree.head.keys()].filter((word) => tree.head[word] >= 0 && prices[word] > Number.NEGATIVE_INFINITY)
}

/** What stays when the subtrees of some words go. */
export function without({tree}: Compressible, cuts: readonly number[]): boolean[] {
  return Array.from(tree.head, (_, word) => {
    for (let at = word; at >= 0; at = tree.head[at]) if (cuts.includes(at)) return false
    return true
  })
}

export function print({text, tokens, tree}: Compressible, kept: readonly boolean[]): string {
  const tidied = tidy(tree, (word) => kept[word])
  return detokenize(text, tokens, (word) => tidied[word] === 1, english.text)
}

/** The sentence with brackets around each part that may be deleted. */
export function bracket(sentence: Compressible): string {
  const {text, tokens} = sentence
  const opened = tokens.map(() => 0)
  const closed = tokens.map(() => 0)
  for (const word of cuttable(sentence)) {
    const kept = without(sentence, [word])
    opened[kept.indexOf(false)]++
    closed[kept.lastIndexOf(false)]++
  }
  return tokens
    .map(({start, end}, i) => {
      const gap = i === 0 ? '' : text.slice(tokens[i - 1].end, start)
      return gap + '['.repeat(opened[i]) + text.slice(start, end) + ']'.repeat(closed[i])
    })
    .join('')
}
