import {markedForms} from '../../../src/compression/code-marks.ts'
import type {CutPlan, Verdict} from '../../../src/compression/compression.ts'
import {type WordTree, wordTree} from '../../../src/compression/word-tree.ts'
import {englishCompression} from '../../../src/english/compression/english-compression.ts'
import {english} from '../../../src/english/english.ts'
import {detokenize} from '../../../src/text/detokenize.ts'
import type {Token} from '../../../src/text/document.ts'
import {readDocument} from '../../../src/text/read.ts'
import {rememberingAnalyzer} from '../../remembered-analyses.ts'

export interface Compressible {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly plan: CutPlan
  readonly tree: WordTree
  readonly prices: Float64Array
}

/** The trees of the sentences of a text, as parsed. */
export function treesOf(text: string): WordTree[] {
  return readDocument({id: 'text', text}, english.text).sentences.map(({tokens}) => {
    const forms = tokens.map(({form}) => form)
    return wordTree(forms, rememberingAnalyzer.analyze(forms))
  })
}

/** The sentences of a text, ready to be compressed. */
export function sentencesOf(text: string): Compressible[] {
  const document = readDocument({id: 'text', text}, english.text)
  return document.sentences.map(({tokens}) => {
    const forms = tokens.map(({form}) => form)
    const marked = markedForms(tokens, document.text)
    const plan = englishCompression.plan(wordTree(marked, rememberingAnalyzer.analyze(forms)))
    return {text: document.text, tokens, plan, tree: plan.tree, prices: plan.price}
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

export function print({text, tokens, plan}: Compressible, kept: readonly boolean[]): string {
  const tidied = plan.tidy((word) => kept[word])
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

/** The verdict on the part in brackets of a sentence, which must be a word with all that hangs on it. */
export function verdictOf(marked: string): Verdict {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const sentences = sentencesOf(marked.replaceAll(/[[\]]/g, ''))
  if (start < 0 || end < start || sentences.length !== 1)
    throw new Error(`Got ${sentences.length} sentences, expected one with a part in brackets: ${marked}`)
  const [sentence] = sentences
  const isWord = (word: number) => /[\p{L}\p{N}]/u.test(sentence.tokens[word].form)
  const isMarked = (word: number) => sentence.tokens[word].start >= start && sentence.tokens[word].end <= end
  const top = [...sentence.tree.head.keys()].find((word) => {
    const kept = without(sentence, [word])
    return isWord(word) && kept.every((isKept, at) => !isWord(at) || isKept !== isMarked(at))
  })
  if (top === undefined) throw new Error(`The part in brackets is not a word with all that hangs on it: ${marked}`)
  return sentence.plan.explain()[top]
}
