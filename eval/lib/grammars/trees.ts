import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type BracketedTree, readBracketed} from '../../../src/corpus/bracketed.ts'

/** A constituent without its function: a tag with its word, or a label with its parts. */
export interface Phrase {
  readonly label: string
  readonly word?: string
  readonly parts: readonly Phrase[]
}

/** A tree of a treebank: what is below its root, with its words and their tags. */
export interface ParsedSentence {
  readonly root: Phrase
  readonly forms: readonly string[]
  readonly tags: readonly string[]
}

/** The trees of the documents of a folder, by document in the order of their names. */
export function readDocuments(folder: string): ParsedSentence[][] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ptb'))
  return names.sort().map((name) => sentencesOf(readFileSync(join(folder, name), 'utf8'), name))
}

/** The trees of a text. Roots that only stand above another constituent go, and so do the functions of labels. */
export function sentencesOf(text: string, file: string): ParsedSentence[] {
  return readBracketed(text, file).map((tree) => {
    const isHull = (tree.label === 'ROOT' || tree.label === '') && tree.children.length === 1
    const root = phraseOf(isHull ? tree.children[0] : tree)
    const leaves = leavesOf(root)
    return {root, forms: leaves.map(({word}) => word!), tags: leaves.map(({label}) => label)}
  })
}

function phraseOf({label, word, children}: BracketedTree): Phrase {
  if (word !== undefined) return {label, word, parts: []}
  // NP-SBJ=2 is an NP; a label that begins with a hyphen, as -LRB- does, is whole
  return {label: label.replace(/(?<=.)[-=|].*$/, ''), parts: children.map(phraseOf)}
}

function leavesOf(phrase: Phrase): Phrase[] {
  return phrase.word === undefined ? phrase.parts.flatMap(leavesOf) : [phrase]
}

/** The constituents above the tags as "label first last", each as often as it is there. */
export function spansOf(root: Phrase): string[] {
  const spans: string[] = []
  const walk = (phrase: Phrase, first: number): number => {
    if (phrase.word !== undefined) return first + 1
    const at = spans.push('') - 1
    let end = first
    for (const part of phrase.parts) end = walk(part, end)
    spans[at] = `${phrase.label} ${first} ${end - 1}`
    return end
  }
  walk(root, 0)
  return spans
}
