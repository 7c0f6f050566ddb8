import type {Summary, SummarySentence} from '../../src/summarize/print/summary.ts'
import type {SourceDocument} from '../../src/text/document.ts'
import {random} from '../random.ts'

/** A sentence whose deletions stand in [-brackets-], at its place in a document that has nothing else. */
export function markedSentence(marked: string): {sentence: SummarySentence; document: SourceDocument} {
  const lead = 'Earlier. '
  const kept: [number, number][] = []
  const deleted: [number, number][] = []
  let source = ''
  let text = ''
  for (const [, gone, stays] of marked.matchAll(/\[-([\s\S]*?)-\]|((?:(?!\[-)[\s\S])+)/g)) {
    const start = lead.length + source.length
    source += gone ?? stays
    const spans = gone === undefined ? kept : deleted
    spans.push([start, lead.length + source.length])
    text += stays ?? ''
  }
  const [start, end] = [lead.length, lead.length + source.length]
  const sentence = {
    document: 'paper',
    sentence: 1,
    start,
    end,
    source,
    text: text.replace(/\s+/g, ' ').trim(),
    kept,
    deleted,
  }
  return {sentence, document: {id: 'paper', text: lead + source}}
}

export function summaryWith(sentences: readonly SummarySentence[], rest: Partial<Summary> = {}): Summary {
  const text = sentences.map((sentence) => sentence.text).join(' ')
  const words = text.split(/\s+/).length
  return {
    text,
    words,
    bytes: Buffer.byteLength(text),
    budget: {words: 100},
    method: 'test',
    sentences,
    concepts: [],
    notes: [],
    ...rest,
  }
}

/** Deletions at random in documents of random words and marks, some of them hostile. */
export function randomSummary(seed: number): {summary: Summary; documents: SourceDocument[]} {
  const draw = random(seed)
  const pick = <T>(items: readonly T[]) => items[Math.floor(items.length * draw())]
  const words = [
    'river',
    'mayor,',
    '“no”',
    'Ærø',
    '&amp;',
    '<b>',
    '*',
    '_',
    '1.',
    '#',
    '~~',
    '[^1]',
    '\u001b[31m',
    '🙂',
    "it's",
  ]
  const blanks = [' ', ' ', ' ', '\n', '  ', ' \n\t']
  const documents = Array.from({length: 3}, (_, d) => {
    const sentences = Array.from({length: 3}, () => {
      const size = 1 + Math.floor(9 * draw())
      return Array.from({length: size}, () => pick(words)).reduce((text, word) => text + pick(blanks) + word)
    })
    return {
      id: `doc-${d}`,
      sentences,
      text: sentences.join('\n\n'),
      ...(d > 0 && {title: `Paper <${d}>`, date: '2024-05-01'}),
    }
  })
  const sentences = documents.flatMap(({id, sentences, text}) =>
    sentences.flatMap((source, sentence): SummarySentence[] => {
      if (draw() < 0.4) return []
      const start = sentences.slice(0, sentence).reduce((sum, {length}) => sum + length + 2, 0)
      const tokens = [...source.matchAll(/\S+/gu)].map((match) => ({
        at: start + match.index,
        text: match[0],
        isKept: draw() < 0.6,
      }))
      const kept = tokens
        .filter(({isKept}) => isKept)
        .map((token): [number, number] => [token.at, token.at + token.text.length])
      const end = start + source.length
      const edges = [start, ...kept.flat(), end]
      const deleted = kept.map((_, i): [number, number] => [edges[2 * i], edges[2 * i + 1]])
      deleted.push([edges[edges.length - 2], end])
      return [
        {
          document: id,
          sentence,
          start,
          end,
          source: text.slice(start, end),
          text: kept.map(([from, to]) => text.slice(from, to)).join(' '),
          kept,
          deleted: deleted.filter(([from, to]) => to > from),
        },
      ]
    }),
  )
  const plain = documents.map(({sentences: _, ...document}) => document)
  return {summary: summaryWith(sentences), documents: plain}
}

/** A text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
