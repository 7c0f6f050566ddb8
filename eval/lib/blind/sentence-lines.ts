import {english} from '../../../src/english/english.ts'
import {readDocument} from '../../../src/text/read.ts'
import type {DrawnCluster, DrawnDocument} from './clusters.ts'

/** What a line may have of words: shorter ones need no shortening, and longer ones are hard to judge. */
const WORDS = {least: 12, most: 45}

/**
 * The sentences of clusters as single lines, each a cluster of its own: prose with a final mark, without datelines and other
 * boilerplate. What is one line already stays as it is.
 */
export function sentenceLines(clusters: readonly DrawnCluster[]): DrawnCluster[] {
  const known = new Set<string>() // documents of several clusters share sentences
  return clusters.flatMap((cluster) =>
    cluster.isLine === true ? [cluster] : cluster.documents.flatMap((document) => linesOf(cluster, document, known)),
  )
}

/** Whether no quotation begins or ends in another sentence. */
function isBalanced(line: string): boolean {
  const count = (marks: RegExp) => line.match(marks)?.length ?? 0
  return count(/"/g) % 2 === 0 && count(/“|``/g) === count(/”|''/g)
}

function linesOf({set, id: name}: DrawnCluster, document: DrawnDocument, known: Set<string>): DrawnCluster[] {
  const {text, sentences} = readDocument({id: document.id, text: document.text}, english.text)
  return sentences.flatMap(({tokens}) => {
    const [{start}] = tokens
    const line = text.slice(start, tokens[tokens.length - 1].end).replaceAll(/\s+/g, ' ')
    const count = line.split(' ').length
    const isProse = /[.!?]["'”’]*$/.test(line) && isBalanced(line)
    if (count < WORDS.least || count > WORDS.most || !isProse || known.has(line)) return []
    known.add(line)
    const id = `${name}/${document.id}:${start}`
    return [{set, group: name, id, isLine: true, documents: [{id, text: line}]}]
  })
}
