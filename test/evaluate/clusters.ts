import type {Cluster} from '../../src/corpus/cluster.ts'
import type {System} from '../../src/evaluate/system.ts'
import {random} from '../random.ts'

const SUBJECTS = ['river', 'mayor', 'bridge', 'company', 'storm', 'minister', 'museum', 'harbour', 'train', 'farmers']
const VERBS = ['flooded', 'reopened', 'praised', 'closed', 'rebuilt', 'sold', 'damaged', 'visited']
const OBJECTS = ['two villages', 'the old town', 'a school', 'the northern line', 'several shops', 'its winter market']
const TIMES = ['on Monday', 'last week', 'after the election', 'before dawn', 'for the second time', 'without warning']

/** Clusters of plain sentences that share words, as many as asked for, each with two or three references. */
export function someClusters(count: number, seed = 1): Cluster[] {
  const draw = random(seed)
  const pick = (words: readonly string[]) => words[Math.floor(words.length * draw())]
  const sentence = () => `The ${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)} ${pick(TIMES)}.`
  const sentences = (size: number, gap: string) => Array.from({length: size}, sentence).join(gap)
  return Array.from({length: count}, (_, c) => ({
    id: `cluster-${c}`,
    title: `Story ${c}`,
    documents: Array.from({length: 3}, (_, d) => ({id: `doc-${d}`, text: sentences(6, ' '), title: `Paper ${d}`})),
    references: Array.from({length: 2 + (c % 2)}, (_, r) => ({id: 'ABC'[r], text: sentences(3, '\n')})),
  }))
}

/** A system that prints the first sentences, so many that they fit, or too many. */
export function takeFirst(name: string, size: number): System {
  return {
    name,
    summarize: ({source}) => ({
      sentences: source.sentences.slice(0, size).map(({text}) => text),
      timings: {parse: 1, solve: 2},
    }),
  }
}

/** A system that prints the last sentences. */
export function takeLast(name: string, size: number): System {
  return {name, summarize: ({source}) => ({sentences: source.sentences.slice(-size).map(({text}) => text)})}
}
