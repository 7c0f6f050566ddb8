import {Implication} from '../../../src/infer/factors/implication.ts'
import {Pair} from '../../../src/infer/factors/pair.ts'
import {Xor} from '../../../src/infer/factors/xor.ts'
import {XorWithOutput} from '../../../src/infer/factors/xor-with-output.ts'
import {FactorGraph} from '../../../src/infer/graph.ts'
import {readModelFile} from '../../../src/node/model-files.ts'
import {createModels, MODEL_NAMES, type ModelBytes} from '../../../src/syntax/models.ts'
import type {Candidates} from '../../../src/syntax/parser/candidates.ts'
import {exactDecode, Parser} from '../../../src/syntax/parser/parser.ts'
import type {Parts} from '../../../src/syntax/parser/parts.ts'
import {turboGraph} from '../../../src/syntax/parser/turbo.ts'
import {Tagger} from '../../../src/syntax/tagger/tagger.ts'
import {Words} from '../../../src/syntax/words/words.ts'

/** Invented sentences; of the longer ones the first words are taken where short ones are asked for. */
const SENTENCES = [
  'The mayor of Lorn told reporters on Friday that the old bridge over the Orl would be closed until engineers from the capital had looked at it .',
  'Mr. Ito , who had led the company for nine years , said the offer from Kolvar was lower than he and the board had hoped .',
  'Heavy rain in the hills above Odelia washed away two roads , left a dozen farms without power and made the army send boats .',
  'Ministers meeting in the port agreed to cut the tax on grain by a third and to ask their neighbors what they would do next .',
]

/** Graphs of the parser for some sentences of so many words: one large factor for the tree and one for each head and side, or logic alone. */
export function parserGraphs(kind: 'large' | 'logic', count: number, length: number): FactorGraph[] {
  const bytes = Object.fromEntries(MODEL_NAMES.map((name) => [name, readModelFile('models', name)]))
  const models = createModels(bytes as unknown as ModelBytes)
  const words = new Words(models.lexicon)
  const tagger = new Tagger(models.tagger, words)
  const exact = exactDecode()
  const graphs: FactorGraph[] = []
  const parser = new Parser(models.parser, words, (candidates, parts, heads) => {
    graphs.push(kind === 'large' ? turboGraph(candidates, parts, false) : logicGraph(candidates, parts))
    return exact(candidates, parts, heads)
  })
  for (const sentence of SENTENCES.slice(0, count)) {
    const forms = sentence.split(' ').slice(0, length)
    const scores = models.context!.read(forms)
    parser.parse(forms, tagger.tag(forms, scores), scores)
  }
  return graphs
}

/**
 * Every word has one head, and from the root a unit flows along arcs to every word: whatever of it comes into a word goes on, unless the
 * word is its end. `reaches` says that a word is on the way of another one's unit. Grandparents are pairs.
 */
function logicGraph(c: Candidates, p: Parts): FactorGraph {
  const graph = new FactorGraph()
  const arcs = Array.from({length: c.count}, (_, a) => graph.variable(p.arc[a]))
  const into = (m: number) => Array.from(c.incoming.subarray(c.firstIn[m], c.firstIn[m + 1]))
  const outOf = (h: number) => arcs.slice(c.firstOut[h], c.firstOut[h + 1])
  for (let m = 1; m <= c.length; m++) graph.add(new Xor(into(m).length), into(m))
  graph.add(new Xor(outOf(0).length), outOf(0)) // one root
  for (let target = 1; target <= c.length; target++) {
    const flows = arcs.map((a) => graph.variable(c.head[a] === target ? -Infinity : 0))
    for (const a of arcs) {
      graph.add(new Implication(2), [flows[a], arcs[a]])
      if (c.modifier[a] === target) graph.add(new Implication(2), [arcs[a], flows[a]])
    }
    const leaving = (h: number) => outOf(h).map((a) => flows[a])
    graph.add(new Xor(leaving(0).length), leaving(0))
    for (let word = 1; word <= c.length; word++) {
      if (word === target) continue
      const reaches = graph.variable()
      const coming = into(word).map((a) => flows[a])
      graph.add(new XorWithOutput(coming.length + 1), [...coming, reaches])
      graph.add(new XorWithOutput(leaving(word).length + 1), [...leaving(word), reaches])
    }
  }
  for (const a of arcs) {
    const h = c.modifier[a]
    outOf(h).forEach((b, k) => {
      const score = p.grandparent[p.firstGrandparent[a] + k]
      if (score !== 0) graph.add(new Pair(score), [a, b])
    })
  }
  return graph
}
