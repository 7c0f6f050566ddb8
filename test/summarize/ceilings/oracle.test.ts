import {describe, expect, test} from 'vitest'
import {RougeScorer} from '../../../src/rouge/scorer.ts'
import {compressiveOracle, extractiveOracle} from '../../../src/summarize/ceilings/oracle.ts'
import {rougeWords} from '../../../src/summarize/ceilings/reference-bigrams.ts'
import {countWords} from '../../../src/summarize/documents/budget.ts'
import {SourceCluster, type TreeMaker} from '../../../src/summarize/documents/cluster.ts'
import type {Source} from '../../../src/summarize/documents/source.ts'
import type {Summary} from '../../../src/summarize/print/summary.ts'
import {cases} from '../../conditions.ts'
import {random as seeded} from '../../random.ts'

function clusterOf(texts: readonly string[], references: readonly string[], trees: TreeMaker = chain): SourceCluster {
  const documents = texts.map((text, i) => ({id: `d${i}`, text}))
  return new SourceCluster({documents, references: references.map((text) => ({text}))}, () => trees)
}

const textsOf = ({sentences}: Pick<Summary, 'sentences'>) => sentences.map(({text}) => text)

/** Every word hangs on the one before it, the first is the root: any end of a sentence may go. */
const chain = {
  analyze: (forms: readonly string[]) => ({
    upos: forms.map(() => 'X'),
    xpos: forms.map(() => 'FW'),
    heads: Int32Array.from(forms, (_, i) => i),
    deprels: forms.map(() => 'dep'),
  }),
}

const words = ['dam', 'flood', 'river', 'mayor', 'rain', 'village', 'the', 'storm']

function randomTexts(seed: number): {texts: string[]; references: string[]} {
  const draw = seeded(seed)
  const text = (length: number) =>
    `${Array.from({length}, () => words[Math.floor(words.length * draw())]).join(' ')}.`.replace(/^./, (c) =>
      c.toUpperCase(),
    )
  return {
    texts: Array.from({length: 3}, () => Array.from({length: 3}, () => text(3 + Math.floor(4 * draw()))).join(' ')),
    references: [text(12), text(12)],
  }
}

/** How many references have each bigram that some of these texts holds, summed. */
function worth(texts: readonly string[], references: readonly string[]): number {
  const bigrams = (text: string) => {
    const row = rougeWords(text)
    return row.slice(1).map((word, i) => `${row[i]} ${word}`)
  }
  const held = new Set(texts.flatMap(bigrams))
  return references.reduce(
    (sum, reference) => sum + [...new Set(bigrams(reference))].filter((b) => held.has(b)).length,
    0,
  )
}

describe('the ceiling of whole sentences', () => {
  test('is the best of all choices that fit', async () => {
    let total = 0
    const count = cases(15, 30)
    for (let seed = 1; seed <= count; seed++) {
      const {texts, references} = randomTexts(seed)
      const cluster = clusterOf(texts, references)
      const {source} = cluster
      const summary = await extractiveOracle(cluster, {budget: {words: 14}})
      const {solution} = summary
      const sentences = textsOf(summary)
      const all = source.sentences.map(({text}) => text)
      let best = 0
      for (let set = 0; set < 1 << all.length; set++) {
        const chosen = all.filter((_, i) => (set >> i) & 1)
        if (countWords(chosen.join(' ')) <= 14) best = Math.max(best, worth(chosen, references))
      }
      expect(solution.objective, `seed ${seed}`).toBeCloseTo(best, 9)
      expect(worth(sentences, references), `seed ${seed}`).toBe(best)
      expect(countWords(sentences.join(' ')), `seed ${seed}`).toBeLessThanOrEqual(14)
      total += best
    }
    expect(total).toBeGreaterThan(5 * count)
  })
})

describe('the ceiling of compressed sentences', () => {
  test('is the best of all choices of beginnings, where only ends may go', async () => {
    for (let seed = 1; seed <= cases(4, 12); seed++) {
      const {texts, references} = randomTexts(seed)
      const cluster = clusterOf(texts.slice(0, 2), references)
      const {source} = cluster
      const summary = await compressiveOracle(cluster, {budget: {words: 10}})
      const {solution} = summary
      const sentences = textsOf(summary)
      expect(solution.objective, `seed ${seed}`).toBeCloseTo(bestBeginnings(source, references, 10), 9)
      expect(worth(sentences, references), `seed ${seed}`).toBeGreaterThanOrEqual(solution.objective)
      expect(countWords(sentences.join(' ')), `seed ${seed}`).toBeLessThanOrEqual(10)
    }
  })

  test('is nowhere below that of whole sentences, and prints words of the sources in their order', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const {texts, references} = randomTexts(seed)
      const cluster = clusterOf(texts, references)
      const {source} = cluster
      const whole = await extractiveOracle(cluster, {budget: {words: 12}})
      const cut = await compressiveOracle(cluster, {budget: {words: 12}})
      expect(cut.solution.objective, `seed ${seed}`).toBeGreaterThanOrEqual(whole.solution.objective - 1e-9)
      for (const sentence of textsOf(cut)) {
        const row = rougeWords(sentence)
        expect(
          source.sentences.some(({text}) => isInOrder(row, rougeWords(text))),
          `seed ${seed}: ${sentence}`,
        ).toBe(true)
      }
    }
  })

  test('keeps a budget of bytes or of sentences, too', async () => {
    const {texts, references} = randomTexts(5)
    const cluster = clusterOf(texts, references)
    const bytes = (await compressiveOracle(cluster, {budget: {bytes: 60}})).text
    expect(Buffer.byteLength(`${bytes}\n`)).toBeLessThanOrEqual(60)
    expect(bytes).not.toBe('')
    expect((await compressiveOracle(cluster, {budget: {sentences: 2}})).sentences.length).toBe(2)
  })

  test('a text that comes out longer than its words in the source is planned anew', async () => {
    // "mayor" costs nothing while "river-" stands before it; without that, "Big mayor sees" has three words, not two
    const star = {...chain, analyze: (forms: readonly string[]) => ({...chain.analyze(forms), heads: starOf(forms)})}
    const cluster = clusterOf(['Big river-mayor sees floods.'], ['mayor sees'], star)
    const written = async (words: number) => textsOf(await compressiveOracle(cluster, {budget: {words}}))
    expect(await written(2)).toEqual([])
    expect(await written(3)).toEqual(['Big mayor sees.'])
  })
})

test('what ROUGE-2 says grows with the ceiling', async () => {
  const {texts, references} = randomTexts(9)
  const cluster = clusterOf(texts, references)
  const {source} = cluster
  const scorer = new RougeScorer(references, {metrics: ['ROUGE-2']})
  const [ceiling] = scorer.score(textsOf(await extractiveOracle(cluster, {budget: {words: 14}})).join('\n'))
  for (const {text} of source.sentences) expect(scorer.score(text)[0].recall).toBeLessThanOrEqual(ceiling.recall)
})

/** All words hang on the first. */
function starOf(forms: readonly string[]): Int32Array {
  return Int32Array.from(forms, (_, i) => Math.min(i, 1))
}

function isInOrder(row: readonly string[], within: readonly string[]): boolean {
  let at = 0
  for (const word of within) if (word === row[at]) at++
  return at === row.length
}

function bestBeginnings(source: Source, references: readonly string[], budget: number): number {
  const beginnings = source.sentences.map(({text}) => {
    const row = text.split(' ')
    return Array.from({length: row.length + 1}, (_, n) => row.slice(0, n).join(' '))
  })
  let best = 0
  const choose = (sentence: number, chosen: readonly string[], left: number): void => {
    if (sentence === beginnings.length) {
      best = Math.max(best, worth(chosen, references))
      return
    }
    for (const text of beginnings[sentence]) {
      if (countWords(text) <= left) choose(sentence + 1, [...chosen, text], left - countWords(text))
    }
  }
  choose(0, [], budget)
  return best
}
